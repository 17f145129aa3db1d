import { globalStyle, style } from "@vanilla-extract/css";
import { ground, media, split } from "../styles/layout.ts";
import { gap, weight } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";

/** A card: how to reach us, and the form. */
export const ways = style([
  card,
  split("5fr 7fr"),
  { display: "grid", marginBottom: fluid.section, overflow: "hidden" },
]);

export const details = style([ground(color.land), { paddingInline: gap.card }]);

/**
 * The icon before name and value. The fixed height makes the details as tall as the form beside
 * them, which may arrive after they are shown.
 */
export const detail = style({
  position: "relative",
  padding: `${gap.card} 0 .9rem 2.5rem`,
  "@media": { [media.wide]: { minHeight: "8.75rem" } },
  selectors: { "& + &": { borderTop: `1px solid ${color.line}` } },
});
globalStyle(`${detail} svg`, { position: "absolute", left: 0 });
export const value = style({ fontWeight: weight.strong });
export const link = style({
  display: "inline-block",
  paddingBlock: ".2rem",
  marginBlock: "-.2rem",
});
