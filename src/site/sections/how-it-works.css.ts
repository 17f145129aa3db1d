import { globalStyle, style } from "@vanilla-extract/css";
import { cluster, media, stack } from "../styles/layout.ts";
import { family, gap, radius, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const heading = style({
  fontSize: size.panel,
  lineHeight: 1.1,
  margin: `${gap.block} 0 ${space.xl}`,
});

const asphalt = "min(2.75rem,12vw)";
/** One dash and the gap after it, to repeat: WebKit blurs a repeating gradient as long as a road. */
const dash = (direction: string) => `linear-gradient(${direction}${color.paint} 16px,#0000 0)`;

const acrossRoad = `${dash("90deg,")} 0/30px 3px repeat-x ${color.road}`;

/** An asphalt bar with a dashed center line: upright beside the steps, or across above them. */
export const road = style([
  stack("1.25rem"),
  {
    counterReset: "step",
    position: "relative",
    paddingInlineStart: "min(4.25rem,19vw)",
    "::before": {
      content: "",
      position: "absolute",
      // With a width too, the end of the line counts for nothing, whichever side that is.
      inset: 0,
      width: asphalt,
      background: `${dash("")} 50% 0/3px 30px repeat-y ${color.road}`,
      borderRadius: radius.button,
    },
    "@media": {
      [media.wide]: {
        gridAutoColumns: "1fr",
        gridAutoFlow: "column",
        gap: `0 ${space.l}`,
        padding: "4.75rem 0 0",
        "::before": {
          inset: "0 0 auto",
          width: "auto",
          height: asphalt,
          background: acrossRoad,
        },
      },
    },
  },
]);

export const step = style([
  stack(".3rem"),
  {
    counterIncrement: "step",
    position: "relative",
    "::before": {
      content: "counter(step)",
      position: "absolute",
      insetInlineStart: "max(-4rem,-18vw)",
      top: 0,
      display: "grid",
      placeItems: "center",
      width: "2.25rem",
      height: "2.25rem",
      boxSizing: "border-box",
      paddingTop: ".12em",
      borderRadius: radius.round,
      border: `2.5px solid ${color.onSign}`,
      background: color.sign,
      color: color.onSign,
      fontWeight: weight.title,
      lineHeight: 1,
    },
    "@media": {
      // Names, texts and records line up across the steps.
      [media.wide]: {
        gridRow: "span 3",
        gridTemplateRows: "subgrid",
        "::before": { insetInlineStart: 0, top: "-4.5rem" },
      },
    },
  },
]);

/** Ruled like a form: facts not known yet are empty lines. */
export const record = style({
  maxWidth: "28rem",
  marginTop: space.xs,
  padding: `0 ${space.xs}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.button,
  font: `${size.file}/1.75rem ${family.mono}`,
  "@media": {
    [media.wide]: {
      // None under the last line, where the border is. So short a repeating gradient is sharp in WebKit too.
      background: `repeating-linear-gradient(#0000 0 calc(1.75rem - 1px),${color.line} 0 1.75rem) 0 0/100% calc(100% - 1.6rem) no-repeat`,
      minHeight: "10.5rem",
    },
    [media.print]: { display: "none" },
  },
});

/** Known since an earlier stop: an upright road shows it only there. */
export const known = style({
  color: color.inkSoft,
  "@media": { [media.belowWide]: { display: "none" } },
});

/** The lead as a numbered row of the file: on an upright road, in as few lines as fit. */
export const row = style([
  cluster(`0 ${space.m}`),
  {
    paddingInlineStart: "1.9rem",
    overflow: "hidden",
    background: color.tint,
    "@media": { [media.wide]: { flexDirection: "column", background: color.tint } },
  },
]);
export const file = style({
  width: "calc(100% + 2.4rem)",
  marginInline: `-1.9rem -${space.xs}`,
  padding: `0 ${space.xs}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.land,
  fontWeight: weight.label,
});
/** The row's number. */
globalStyle(`${file} + p::before`, {
  content: "1",
  display: "inline-block",
  width: "1.3rem",
  marginInlineStart: "-1.3rem",
  color: color.link,
  fontWeight: weight.title,
});
