import { globalStyle, style } from "@vanilla-extract/css";

/**
 * For pages in languages written from right to left. Arabic joins its letters, and needs more height than
 * Latin capitals.
 */
export const rightToLeft = style({});
// The class twice: more specific than any other letter spacing.
globalStyle(`${rightToLeft}${rightToLeft} *`, { letterSpacing: 0 });
globalStyle(`${rightToLeft} :is(h1,h2)`, { lineHeight: 1.3 });
