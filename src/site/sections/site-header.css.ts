import { style } from "@vanilla-extract/css";
import { cluster, lettering, media } from "../styles/layout.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { pageWidth } from "../ui/page-width.css.ts";

/** Hidden by a transform: changing `top` would count as a layout shift when it appears. */
export const skipLink = style({
  position: "absolute",
  zIndex: 2,
  insetInlineStart: space.m,
  top: space.m,
  transform: "translateY(-200%)",
  padding: `${space.s} 1.25rem`,
  background: color.paint,
  color: color.onPaint,
  fontWeight: weight.strong,
  ":focus": { transform: "none" },
});

export const bar = style([
  pageWidth,
  cluster(`0 ${space.xs}`),
  {
    position: "relative",
    zIndex: 1,
    justifyContent: "space-between",
    alignItems: "center",
    paddingBlock: space.m,
  },
]);

export const logo = style([
  lettering(size.lead),
  {
    display: "flex",
    gap: space.xs,
    alignItems: "center",
    color: "inherit",
    textDecoration: "none",
    minHeight: "2.75rem",
  },
]);

export const links = style([
  cluster("0 clamp(1rem, 3vw, 2.25rem)"),
  // Tight enough to share a line with the logo at 365 pixels.
  { "@media": { [media.tiny]: { fontSize: size.note, columnGap: ".6rem" } } },
]);

export const link = style({
  display: "block",
  paddingBlock: ".6rem",
  color: "inherit",
  fontWeight: weight.label,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
  selectors: {
    "&[aria-current]": {
      // Longhands: WebKit accepts no thickness in the shorthand.
      textDecorationLine: "underline",
      textDecorationColor: color.link,
      textDecorationThickness: "3px",
      textUnderlineOffset: ".4em",
    },
  },
});
