import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";
import { soft } from "../ui/text.css.ts";

export const opening = style({
  display: "grid",
  gap: `${space.l} 4rem`,
  alignItems: "end",
  paddingBlock: `${gap.opening} ${fluid.section}`,
  "@media": { [media.wide]: { gridTemplateColumns: "7fr 5fr" } },
});

/** On phones it lines up with the name above it, behind the tick. */
export const point = style([
  soft,
  { paddingLeft: "1.92em", "@media": { [media.medium]: { paddingLeft: 0 } } },
]);

export const mission = style({ fontSize: size.card, maxWidth: "38rem" });

export const promises = style({ display: "grid", gap: space.m });

/** What we say at the left, in the lettering of a mileage sign; what it means at the right. */
export const promise = style({
  display: "grid",
  gap: `0 ${space.xl}`,
  alignItems: "baseline",
  "@media": { [media.medium]: { gridTemplateColumns: "1fr 1fr" } },
  selectors: { "& + &": { borderTop: `1px solid ${color.inset}`, paddingTop: space.m } },
});
globalStyle(`${promise} dt`, {
  fontWeight: 800,
  color: "inherit",
  fontSize: size.subheading,
  lineHeight: 1.2,
  letterSpacing: "-.02em",
});
globalStyle(`${promise} dd`, { fontSize: size.lead });

export const closing = style({ marginTop: space.xl, fontSize: size.lead });
