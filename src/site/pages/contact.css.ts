import { globalStyle, style } from "@vanilla-extract/css";
import { ground, split } from "../styles/layout.ts";
import { gap, size, weight } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";

/** A card: how to reach us, and the form. */
export const ways = style([
  card,
  split("5fr 7fr"),
  { display: "grid", marginBottom: fluid.section, overflow: "hidden" },
]);

export const details = style([ground(color.land), { paddingInline: gap.card }]);

/** The icon before name and value. */
export const detail = style({
  position: "relative",
  paddingBlock: gap.card,
  paddingInlineStart: "2.5rem",
  selectors: { "& + &": { borderTop: `1px solid ${color.line}` } },
});
globalStyle(`${detail} svg`, { position: "absolute", insetInlineStart: 0 });
export const value = style({ fontWeight: weight.strong });
export const link = style({
  display: "inline-block",
  fontSize: size.item,
  paddingBlock: ".2rem",
  marginBlock: "-.2rem",
});
