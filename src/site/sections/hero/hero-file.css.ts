import { style, styleVariants } from "@vanilla-extract/css";
import { below, from, media, monospaced, visuallyHidden } from "../../styles/layout.ts";
import { family, layer, radius, space, weight } from "../../styles/scale.ts";
import { color, margin } from "../../styles/tokens.css.ts";
import {
  beat,
  dashesFromFoot,
  disc,
  discWidth,
  drawing,
  roadMiddle,
  roadWidth,
} from "../../ui/road.css.ts";
import { fileWidth, roadOut, rowHeight } from "./hero.css.ts";

// The file, whose first column is the road.

const fileStart = `calc(${roadMiddle} - ${roadWidth}/2)`;

export const file = style({
  position: "relative",
  zIndex: 0,
  marginInline: `${fileStart} ${margin}`,
  background: color.file,
  border: `1px solid ${color.fileRim}`,
  borderInlineStart: 0,
  borderRadius: `0 ${radius.card} ${radius.card} 0`,
  boxShadow: "0 1px 2px #0d1d1514,0 18px 40px -12px #0d1d1547",
  fontSize: "12px",
  "@container": {
    [below.wide]: { "@media": { [media.noBackgrounds]: { marginInlineStart: margin } } },
    [from.medium]: { fontSize: "13px", letterSpacing: "-.03em" },
    [from.wide]: { marginInline: 0 },
    [from.full]: { fontSize: `calc(${fileWidth}/57.2)` },
  },
  "@media": {
    [media.dark]: { boxShadow: "0 20px 44px -10px #000" },
    [media.noBackgrounds]: { borderInlineStart: "1px solid" },
    [media.print]: { boxShadow: "none" },
  },
});
/** A dash between two rows; in a narrow window also under each number. */
export const fileRoad = style([
  drawing,
  {
    position: "absolute",
    zIndex: layer.road,
    left: 0,
    top: `calc(-2px - ${roadOut})`,
    bottom: `calc(${beat}/-2 - 2px)`,
    width: roadWidth,
    background: dashesFromFoot,
    "@container": { [from.medium]: { vars: { [beat]: rowHeight } } },
  },
]);

export const table = style({ ...monospaced, width: "100%", borderCollapse: "collapse" });
/** Its name, and how much of it is shown. */
export const title = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: `0 ${space.m}`,
  minHeight: rowHeight,
  paddingInline: `calc(${margin} - ${fileStart}) ${space.s}`,
  color: color.inkSoft,
  "@container": { [from.wide]: { paddingInlineStart: `calc(${roadWidth} + 12px)` } },
});
export const name = style({ color: color.ink, fontWeight: weight.strong });
export const note = style({ fontFamily: family.text, letterSpacing: 0 });

/** One line of cells; in a narrow window two, under each other. As in a spreadsheet, a cell shows as much as it has room for. */
export const row = style({
  "@container": {
    [below.medium]: {
      position: "relative",
      display: "grid",
      // Emails begin below each other.
      gridTemplateColumns: `${roadWidth} 12ch 7ch 1fr auto`,
      columnGap: "min(12px,3.1cqw)",
      paddingBlock: "7px 5px",
      borderTop: `1px solid ${color.line}`,
    },
  },
});
export const heads = style({ background: color.fileHead, color: color.inkSoft });
/** In a narrow window, cells have no room for it. */
export const head = style({ "@container": { [below.medium]: visuallyHidden } });

const cell = style({
  // Across only: a link may be higher than its line.
  overflowX: "clip",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  lineHeight: 1.4,
  "@container": {
    [from.medium]: {
      height: rowHeight,
      padding: ".2em 6px 0",
      borderTop: `1px solid ${color.line}`,
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
});

/** The row's number on the road. */
export const number = style({
  position: "relative",
  width: roadWidth,
  "@container": { [below.medium]: { position: "absolute", insetBlock: 0, left: 0 } },
});

export const numberDisc = style([
  disc,
  {
    position: "absolute",
    zIndex: layer.over,
    left: "50%",
    top: "50%",
    translate: "-50% -50%",
    vars: { [discWidth]: "18px" },
    fontFamily: family.text,
    letterSpacing: 0,
    "@container": { [from.full]: { vars: { [discWidth]: `calc(${fileWidth}/41)` } } },
  },
]);

/** Together, the widths are what the file has room for. */
export const cells = styleVariants(
  {
    businessName: {
      "@container": {
        [below.medium]: { gridArea: "1/2/2/4" },
        // In line with the page's words, or in a wide window close to the road.
        [from.medium]: {
          maxWidth: "20ch",
          paddingInlineStart: `calc(${margin} - ${fileStart} - ${roadWidth})`,
          borderInlineStartColor: "#0000",
        },
        [from.wide]: { maxWidth: "17.6ch", paddingInlineStart: "12px" },
      },
    },
    fullName: {
      "@container": {
        [below.medium]: { gridArea: "2/2", color: color.inkSoft },
        [from.medium]: { maxWidth: "14ch" },
        [from.wide]: { maxWidth: "13.6ch" },
      },
    },
    role: {
      "@container": {
        [below.medium]: { gridArea: "2/3", color: color.inkSoft },
        [from.medium]: { display: "none" },
        [from.full]: { display: "table-cell", maxWidth: "8.5ch" },
      },
    },
    email: {
      "@container": {
        [below.medium]: { gridArea: "2/4/3/6", paddingInlineEnd: space.xs },
        [from.medium]: { maxWidth: "21.6ch" },
      },
    },
    phone: {
      display: "none",
      "@container": { [from.full]: { display: "table-cell", maxWidth: "15.1ch" } },
    },
    emailStatus: {
      "@container": {
        [below.medium]: {
          gridArea: "1/4/2/6",
          justifySelf: "end",
          maxWidth: "100%",
          paddingInlineEnd: space.s,
        },
        [from.medium]: { maxWidth: "14ch" },
        [from.wide]: { maxWidth: "13.2ch" },
      },
    },
  },
  (place) => [cell, place],
);

/** Easy to press, and no higher than the line. */
export const toSample = style({
  paddingBlock: space.xs,
});
