import { style } from "@vanilla-extract/css";
import { cluster, ground, keepTogether, media } from "../styles/layout.ts";
import { radius, size, street } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";

export const categories = style([{ marginTop: fluid.section }, keepTogether]);

export const blocks = style([
  cluster(street),
  { "@media": { [media.print]: { display: "grid", gridTemplateColumns: "repeat(5,1fr)" } } },
]);

export const tile = style([
  {
    flex: "auto",
    maxWidth: "13.1rem",
    display: "flex",
    alignItems: "center",
    gap: ".3em",
    padding: ".4rem .45rem .3rem",
    borderRadius: radius.tag,
    fontSize: size.small,
    lineHeight: 1.2,
    "@media": {
      [media.medium]: { gap: ".65rem", padding: ".8rem .9rem .7rem", fontSize: size.note },
    },
  },
  ground(color.lot),
  { "@media": { [media.print]: { padding: ".4rem" } } },
]);
