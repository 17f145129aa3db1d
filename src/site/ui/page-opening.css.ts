import { style } from "@vanilla-extract/css";
import { from, split, stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";

const stacked = style([stack(space.l)]);

export const opening = {
  /** Under the headline. */
  stacked,
  /** Beside it. */
  across: style([
    stacked,
    split("7fr 5fr"),
    { "@container": { [from.wide]: { columnGap: space.block, alignItems: "last baseline" } } },
  ]),
};
