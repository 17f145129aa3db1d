import { style } from "@vanilla-extract/css";
import { cluster, media } from "../styles/layout.ts";
import { radius, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const row = style([cluster(space.s)]);
/** For more than two buttons: narrow ones share a line. */
export const compactRow = style([row]);

const base = style({
  display: "inline-block",
  fontWeight: weight.strong,
  textDecoration: "none",
  // Overpass sits high in its box: less space below centers it.
  padding: ".9em min(1.35em,7.5vw) .8em",
  borderRadius: radius.button,
  lineHeight: 1.2,
  textAlign: "center",
  // In the middle of a button that is as tall as a longer one beside it.
  alignContent: "center",
  "@media": {
    // Narrow enough for two in the hero's column, in any font.
    [media.wide]: { paddingInline: "min(1.35em,1.6vw)" },
    [media.noBackgrounds]: { border: "1px solid" },
    [media.print]: { display: "none" },
  },
  selectors: {
    // Tight enough for two on a phone in any font, so that nothing moves when the font loads.
    [`${row} > &`]: {
      "@media": {
        [media.narrow]: { flex: "1 1 9.4rem", paddingInline: ".4em", fontSize: size.note },
      },
    },
    [`${compactRow} > &`]: { "@media": { [media.narrow]: { flexBasis: "max(7rem,34%)" } } },
  },
});

/** A street-name sign: a ground with a thin line inside. */
const blade = (background: string, color: string, line = color) => ({
  background,
  color,
  boxShadow: `inset 0 0 0 3px ${background},inset 0 0 0 4.5px ${line}`,
});

export const button = {
  primary: style([
    base,
    {
      ...blade(color.sign, color.onSign, color.inset),
      ":hover": blade(color.signHover, color.onSign),
      "@media": { [media.noBackgrounds]: { outline: "2px solid" } },
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
    { ...blade(color.plate, color.onPlate), ":hover": blade(color.paint, color.onPaint) },
  ]),
};
