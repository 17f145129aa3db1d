import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, space } from "../styles/scale.ts";

/** The headline of a page, with its lead beside it where there is room. */
export const pageOpening = style({
  display: "grid",
  gap: `${space.l} ${gap.columns}`,
  alignItems: "end",
  paddingBlock: gap.opening,
  "@media": { [media.wide]: { gridTemplateColumns: "7fr 5fr" } },
});
