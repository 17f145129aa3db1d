import { style } from "@vanilla-extract/css";
import { media } from "../styles/layout.ts";
import { radius } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** A hairline box. */
export const card = style({
  background: color.ground,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  "@media": {
    // Lighter than what is under it, in dark mode too.
    [media.dark]: { background: color.lot },
    [media.print]: { breakInside: "avoid" },
  },
});
