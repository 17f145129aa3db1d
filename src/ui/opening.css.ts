import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../styles/scale.ts";
import { fluid } from "../styles/tokens.css.ts";

export const opening = style({
  display: "grid",
  gap: space.l,
  paddingBlock: `clamp(2rem, 6vw, 5rem) ${fluid.section}`,
});
globalStyle(`${opening} h1`, { maxWidth: "14em" });
