import { style } from "@vanilla-extract/css";
import { below, cluster, lined, media } from "../styles/layout.ts";
import { radius, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Buttons in a row. On a phone they fill the line, two to a line where they fit, in any font. */
export const row = style([cluster(space.s)]);

const base = style({
  display: "inline-block",
  fontWeight: weight.strong,
  textDecoration: "none",
  // Overpass sits high in its box: less space below centers it.
  padding: ".9em min(1.35em,7.5vw) .8em",
  border: 0,
  borderRadius: radius.button,
  lineHeight: 1.2,
  textAlign: "center",
  // In the middle of a button that is as tall as a longer one beside it.
  alignContent: "center",
  "@media": {
    [media.noBackgrounds]: { border: "1px solid" },
    [media.print]: { display: "none" },
  },
  selectors: {
    [`${row} > &`]: {
      "@container": {
        [below.medium]: { flex: "1 1 9.4rem", paddingInline: ".4em", fontSize: size.note },
      },
    },
  },
});

export const button = {
  primary: style([
    base,
    {
      ...lined(color.sign, color.onSign),
      ":hover": lined(color.signHover, color.onSign),
      "@media": { [media.noBackgrounds]: { border: "2px solid" } },
    },
  ]),
  secondary: style([
    base,
    {
      color: "inherit",
      boxShadow: `inset 0 0 0 1.5px ${color.edge}`,
      ":hover": { boxShadow: "inset 0 0 0 2px" },
    },
  ]),
  plate: style([
    base,
    { ...lined(color.plate, color.onPlate), ":hover": lined(color.paint, color.onPaint) },
  ]),
};
