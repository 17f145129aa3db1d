import { style } from "@vanilla-extract/css";
import { stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { column } from "./section.css.ts";
import { sign } from "./sign.css.ts";

export const page = style([
  column,
  // What it stands on may run out of the window.
  { position: "relative", zIndex: 0, overflow: "clip", paddingBlock: space.section },
]);
export const signWidth = "35rem";
export const stand = style({ width: `min(${signWidth},100%)` });
export const board = style([sign, stack(space.l), { justifyItems: "start" }]);
