import { style } from "@vanilla-extract/css";
import { stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { beside } from "./section.css.ts";

export const opening = {
  /** Under the headline. */
  stacked: style([stack(space.l)]),
  /** Beside it. */
  across: style([beside, { rowGap: space.l }]),
};
