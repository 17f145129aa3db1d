import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { size } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const fold = style({
  padding: ".6rem 0 .4rem",
  fontSize: size.small,
  fontWeight: 600,
  color: color.inkSoft,
  cursor: "pointer",
});
// Paper can't be clicked. https://developer.mozilla.org/docs/Web/CSS/::details-content
globalStyle("::details-content", {
  "@media": { [media.print]: { contentVisibility: "visible" } },
});

// An open fold says how to close it.
globalStyle(
  `details:not([open])>${fold} span+span,[open]>${fold} span:first-child:not(:last-child)`,
  {
    display: "none",
  },
);
