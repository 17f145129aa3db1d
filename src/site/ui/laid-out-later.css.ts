import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";

/** Marks what is below a phone's first window though it is in the first section. */
export const later = style({});

/**
 * What a phone styles, lays out and paints only when it comes near the window: all that follows the
 * first section. A jump or a key press may lead anywhere, so from the first one on all is laid out:
 * only then does it land exactly. A tap must not do that, because the link would move away under the
 * finger: hence `:focus-visible`. Until the browser knows the real heights, it takes their average.
 */
globalStyle(`:root:not(:has(:target,:focus-visible)) :is(main>section~section,footer,${later})`, {
  "@media": {
    [media.phone]: { contentVisibility: "auto", containIntrinsicHeight: "auto 127rem" },
  },
});
