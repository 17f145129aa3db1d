import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { pageWidth } from "../ui/page-width.css.ts";

export const bar = style([
  pageWidth,
  {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: `0 ${space.xs}`,
    paddingBlock: space.m,
  },
]);

export const logo = style({
  display: "flex",
  gap: space.xs,
  alignItems: "center",
  fontWeight: weight.title,
  fontSize: size.lead,
  letterSpacing: "-.02em",
  color: "inherit",
  textDecoration: "none",
  minHeight: "2.75rem",
});

export const links = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 clamp(1rem, 3vw, 2.25rem)",
  // Tight enough to share a line with the logo at 360 pixels.
  "@media": { [media.tiny]: { fontSize: size.note, columnGap: space.s } },
});

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
