import { createVar, style } from "@vanilla-extract/css";
import { from, media } from "../../styles/layout.ts";
import { layer, size, space, weight, width } from "../../styles/scale.ts";
import { color, margin } from "../../styles/tokens.css.ts";
import { barHeight } from "../site-header.css.ts";

/*
 * Where words, town and file are. Everything is placed from the window's width, by CSS: in a wide window the file
 * stands at the right and the road comes down its left edge, which is where the town begins; in a narrow one the
 * town is a band above the file, and the road comes down the page's margin.
 */

/** In a wide window, the file's width, and where it begins and ends, from the window's edges. */
export const fileWidth = createVar();
export const fileLeft = createVar();
const fileRight = createVar();
/** Above the file in a wide window, for the town. */
export const townRoom = "270px";
/** A row of the file: a beat of its road. */
export const rowHeight = "max(40px,2.3rem)";
/** How far the road of the file reaches out of it at both ends: half a beat. */
export const roadOut = `calc(${rowHeight}/2)`;

/** For the hero, and for the road that leaves the file. */
export const filePlace = style({
  "@container": {
    [from.wide]: {
      vars: {
        [fileWidth]: "548px",
        [fileRight]: "24px",
        [fileLeft]: `calc(100cqw - ${fileRight} - ${fileWidth})`,
      },
    },
    [from.full]: { vars: { [fileWidth]: "max(748px,43.5rem)", [fileRight]: margin } },
  },
});

export const hero = style([
  filePlace,
  {
    position: "relative",
    // The town runs out of the window.
    overflowX: "clip",
    "@container": {
      [from.wide]: {
        display: "grid",
        gridTemplateColumns: `1fr ${fileWidth}`,
        paddingInline: `${margin} ${fileRight}`,
        // The file ends a little above the fold, but not far below the words; above it is room for the blades.
        minHeight: `max(34rem,min(100svh - ${barHeight} - 24px,43.3rem))`,
      },
    },
  },
]);

// The words.

export const words = style({
  position: "relative",
  zIndex: layer.onRoad,
  paddingInline: margin,
  paddingTop: space.xs,
  "@container": {
    [from.medium]: { paddingTop: space.m },
    // Halfway between the header and the road.
    [from.wide]: { alignSelf: "end", padding: "24px 0 clamp(68px,12svh,108px)" },
  },
});

export const headline = style({
  marginBlock: space.m,
  letterSpacing: "-.035em",
  whiteSpace: "pre-line",
  lineHeight: 1,
  fontSize: "clamp(1.8rem,min(9.7cqw,9svh),3.6rem)",
  "@container": {
    [from.wide]: {
      // Lines of 18 letters end left of the road, where the column ends.
      fontSize: `clamp(2.1rem,min(4.4cqw,8.7svh,(${fileLeft} - ${margin} - 16px)*.115),4.6rem)`,
      paddingInlineEnd: "16px",
      marginBlock: `${space.l} ${space.m}`,
    },
  },
});

export const lead = style({
  color: color.inkSoft,
  maxWidth: width.lead,
  textWrap: "balance",
  "@container": { [from.wide]: { fontSize: size.item, paddingInlineEnd: "28px" } },
});
export const buttons = style({
  maxWidth: width.lead,
  marginTop: space.m,
  "@container": { [from.wide]: { marginTop: space.l, paddingInlineEnd: "16px" } },
});
export const button = style({
  "@container": { [from.wide]: { paddingInline: "clamp(.9em,2.6cqw - 1.2em,1.35em)" } },
});
export const prices = style({
  maxWidth: width.lead,
  marginTop: space.s,
  fontWeight: weight.strong,
  fontSize: size.note,
  "@container": { [from.wide]: { marginTop: space.m, paddingInlineEnd: "28px" } },
});
/** Breaks between two sentences rather than within one. */
export const sentence = style({ display: "inline-block", paddingBlock: space.xxs });

export const stage = style({
  position: "relative",
  "@container": {
    [from.wide]: {
      alignSelf: "end",
      "@media": { [media.backgrounds]: { paddingTop: townRoom } },
    },
  },
  "@media": { [media.noBackgrounds]: { paddingTop: space.xl } },
});
