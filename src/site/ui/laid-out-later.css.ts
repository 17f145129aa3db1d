import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";

/**
 * What a phone styles, lays out and paints only when it comes near the window. A jump or a key press
 * may lead anywhere, so from the first one on all is laid out: only then does it land exactly.
 */
const later = style({});
globalStyle(`:root:not(:has(:target,:focus)) ${later}`, {
  "@media": { [media.phone]: { contentVisibility: "auto" } },
});

/** Heights on a phone of 390 pixels, in rem, until the browser knows the real ones. */
export const laidOutLater = styleVariants(
  {
    categories: 60,
    comparison: 105,
    differentiators: 124,
    sample: 127,
    plans: 219,
    testimonials: 184,
    footer: 73,
  },
  (height) => [later, { containIntrinsicHeight: `auto ${height}rem` }],
);
