import { style } from "@vanilla-extract/css";
import { stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { column } from "./section.css.ts";
import { sign } from "./sign.css.ts";

export const page = style([column, { paddingBlock: space.section }]);
/** As wide as the sign's words, within bounds. */
export const stand = style({
  width: "fit-content",
  minWidth: "min(30rem,100%)",
  maxWidth: "min(40rem,100%)",
});
export const board = style([sign, stack(space.l), { justifyItems: "start" }]);
