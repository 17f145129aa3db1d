import { style } from "@vanilla-extract/css";
import { color } from "../styles/tokens.css.ts";

export const icon = style({
  flex: "none",
  width: "1.5em",
  height: "1.5em",
  color: color.link,
  strokeWidth: 1.75,
});
