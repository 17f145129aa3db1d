import { style } from "@vanilla-extract/css";
import { cluster, ground, keepTogether, media } from "../styles/layout.ts";
import { size, space, street } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";

export const categories = style([
  { marginTop: fluid.section, "@media": { [media.print]: { marginTop: space.xxl } } },
  keepTogether,
]);

export const blocks = style([
  cluster(street),
  { "@media": { [media.print]: { display: "grid", gridTemplateColumns: "repeat(5,1fr)" } } },
]);

/** Square, pale and in plain weight: nothing here can be pressed. */
export const tile = style([
  {
    flex: "auto",
    maxWidth: "13.1rem",
    display: "flex",
    alignItems: "center",
    gap: ".3em",
    padding: ".4rem .45rem .3rem",
    fontSize: size.small,
    lineHeight: 1.2,
    "@media": {
      [media.medium]: { gap: ".65rem", padding: ".8rem .9rem .7rem", fontSize: size.note },
    },
  },
  ground(color.land),
  { "@media": { [media.print]: { padding: ".4rem", borderColor: color.line } } },
]);
