import { globalStyle, style } from "@vanilla-extract/css";
import { cluster, media, stack } from "../styles/layout.ts";
import { family, gap, radius, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { verified } from "../ui/ticks.css.ts";

export const heading = style({
  fontSize: size.panel,
  lineHeight: 1.1,
  margin: `${gap.block} 0 ${space.xl}`,
});

const asphalt = "min(2.75rem,12vw)";
const dashes = (direction: string) =>
  `repeating-linear-gradient(${direction}${color.paint} 0 16px,#0000 16px 30px)`;

/** An asphalt bar with a dashed center line: upright beside the steps, or across above them. */
export const road = style([
  stack("1.25rem"),
  {
    counterReset: "step",
    position: "relative",
    paddingLeft: "min(4.25rem,19vw)",
    "::before": {
      content: "",
      position: "absolute",
      inset: "0 auto 0 0",
      width: asphalt,
      background: `${dashes("")} 50%/3px 100% no-repeat ${color.road}`,
      borderRadius: radius.button,
    },
    "@media": {
      [media.wide]: {
        gridTemplateRows: "repeat(3,auto)",
        gridAutoColumns: "1fr",
        gridAutoFlow: "column",
        gap: `0 ${space.l}`,
        padding: "4.75rem 0 0",
        "::before": {
          inset: "0 0 auto",
          width: "auto",
          height: asphalt,
          background: `${dashes("90deg,")} 0/100% 3px no-repeat ${color.road}`,
        },
      },
    },
  },
]);

export const step = style([
  stack(".3rem"),
  {
    alignContent: "start",
    counterIncrement: "step",
    position: "relative",
    "::before": {
      content: "counter(step)",
      position: "absolute",
      left: "max(-4rem,-18vw)",
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
        "::before": { left: 0, top: "-4.5rem" },
      },
    },
  },
]);

/** Ruled like a form: facts not known yet are empty lines. */
export const record = style({
  marginTop: space.xs,
  padding: `0 ${space.xs}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.button,
  font: `${size.file}/1.75rem ${family.mono}`,
  "@media": {
    [media.wide]: {
      // None under the last line, where the border is.
      background: `repeating-linear-gradient(#0000 0 calc(1.75rem - 1px),${color.line} 0 1.75rem) 0 0/100% calc(100% - 1.75rem) no-repeat`,
      minHeight: "10.5rem",
    },
    [media.print]: { display: "none" },
  },
});

/** As high as its line, so that the tick lines up with the word. */
export const status = style([verified, { display: "inline-block" }]);

/** Known since an earlier stop: an upright road shows it only there. */
export const known = style({
  display: "none",
  color: color.inkSoft,
  "@media": { [media.wide]: { display: "block" } },
});

/** The lead as a numbered row of the file: on an upright road, in as few lines as fit. */
export const row = style([
  cluster(`0 ${space.m}`),
  {
    paddingLeft: "1.9rem",
    overflow: "hidden",
    background: color.tint,
    "@media": { [media.wide]: { flexDirection: "column", background: color.tint } },
  },
]);
export const file = style({
  width: "calc(100% + 2.4rem)",
  margin: `0 -${space.xs} 0 -1.9rem`,
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
  marginLeft: "-1.3rem",
  color: color.link,
  fontWeight: weight.title,
});
