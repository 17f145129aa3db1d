import { style } from "@vanilla-extract/css";
import { stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";

export const opening = style([stack(space.l)]);
