import { style } from "@vanilla-extract/css";
import { color } from "../styles/tokens.css.ts";
import { drawing, roadScale } from "../ui/road.css.ts";

/**
 * A street across the window, drawn as large as the road of the home page. A wider window shows more of it, until the
 * road would leave the band at its corners: then everything grows.
 */
export const band = style([
  drawing,
  {
    verticalAlign: "top",
    width: "100%",
    height: `max(340px*${roadScale},16cqw)`,
    borderBlock: `1px solid ${color.line}`,
  },
]);
