import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { soft } from "../ui/text.css.ts";

/** On phones, lines up with the name above it, after the tick. */
export const point = style([
  soft,
  { paddingLeft: "1.92em", "@media": { [media.medium]: { paddingLeft: 0 } } },
]);

export const mission = style({ fontSize: size.item, maxWidth: "38rem" });

export const promises = style({ display: "grid", gap: space.m });

/** The promise at the left, in sign lettering, and its meaning beside it. */
export const promise = style({
  display: "grid",
  gap: `0 ${space.l}`,
  alignItems: "baseline",
  "@media": { [media.medium]: { gridTemplateColumns: "min(14rem,55%) 1fr" } },
  selectors: { "& + &": { borderTop: `1px solid ${color.inset}`, paddingTop: space.m } },
});
export const say = style({
  fontWeight: weight.title,
  fontSize: size.panel,
  lineHeight: 1.2,
  letterSpacing: "-.02em",
});

export const closing = style({ marginTop: space.xl, fontSize: size.lead });
