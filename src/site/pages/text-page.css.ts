import { style } from "@vanilla-extract/css";
import { gap, size, space } from "../styles/scale.ts";
import { fluid } from "../styles/tokens.css.ts";

export const page = style({
  display: "grid",
  gap: space.l,
  // Lines of 45 to 75 characters are easiest to read.
  gridTemplateColumns: "minmax(0, 40rem)",
  paddingBlock: `${gap.opening} ${fluid.section}`,
});

export const heading = style({ fontSize: size.heading });
