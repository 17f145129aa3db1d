import { style } from "@vanilla-extract/css";
import { cluster, from, lettering } from "../styles/layout.ts";
import { layer, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { column } from "../ui/section.css.ts";

/** In a wide window. */
export const barHeight = "72px";

/** Hidden by a transform: changing `top` would count as a layout shift when it appears. */
export const skipLink = style({
  position: "absolute",
  zIndex: layer.skipLink,
  insetInlineStart: space.m,
  top: space.m,
  transform: "translateY(-200%)",
  padding: `${space.s} ${space.l}`,
  background: color.paint,
  color: color.onPaint,
  fontWeight: weight.strong,
  ":focus": { transform: "none" },
});

/** It stays while the rest of one page fades into the next, because its transition has a name of its own. */
export const bar = style([
  column,
  cluster(`0 ${space.xs}`),
  {
    position: "relative",
    // Above the town and its road.
    zIndex: layer.over,
    justifyContent: "space-between",
    alignItems: "center",
    paddingBlock: space.xs,
    background: color.ground,
    viewTransitionName: "header",
    "@container": {
      [from.wide]: { minHeight: barHeight, borderBottom: `1px solid ${color.line}` },
    },
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

/** In its own colors, also in forced colors and on paper. */
export const mark = style({
  flex: "none",
  width: "1.75rem",
  height: "1.75rem",
  forcedColorAdjust: "none",
  printColorAdjust: "exact",
});

export const links = style([
  // Tight enough to share a line with the logo at 365 pixels.
  cluster(`0 ${space.s}`),
  { fontSize: size.note, "@container": { [from.medium]: { columnGap: space.xl } } },
]);

export const link = style({
  display: "block",
  paddingBlock: space.xs,
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
