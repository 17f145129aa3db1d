import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { radius, size, street, weight } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";

export const categories = style({
  paddingBottom: fluid.section,
  "@media": { [media.print]: { breakInside: "avoid" } },
});

/** On phones, tiles are as wide as their names, so that more fit in a row. */
export const blocks = style({
  display: "flex",
  flexWrap: "wrap",
  gap: street,
  "@media": {
    [media.medium]: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill,minmax(11.5rem,1fr))",
    },
  },
});

export const tile = style({
  display: "flex",
  flexGrow: 1,
  // Otherwise it would fill the row when alone in it.
  ":last-child": { flexGrow: 0 },
  alignItems: "center",
  gap: ".3em",
  padding: ".4rem .45rem .3rem",
  background: color.lot,
  borderRadius: radius.tile,
  fontWeight: weight.label,
  fontSize: size.small,
  lineHeight: 1.2,
  "@media": {
    [media.medium]: { gap: ".65rem", padding: ".8rem .9rem .7rem", fontSize: size.note },
    [media.noGrounds]: { border: "1px solid" },
  },
});
