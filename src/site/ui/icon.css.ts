import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const icon = style({
  flex: "none",
  width: "1.5em",
  height: "1.5em",
  color: color.link,
  strokeWidth: 1.75,
});

/** A name after its icon, which is taller than the line. */
export const withIcon = style({ display: "flex", gap: space.s });
globalStyle(`${withIcon} > svg`, { marginTop: "-.15em" });
