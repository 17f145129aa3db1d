import { style } from "@vanilla-extract/css";
import { from, split, stack } from "../styles/layout.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { withIcon } from "../ui/icon.css.ts";
import { column } from "../ui/section.css.ts";
import { soft } from "../ui/text.css.ts";

/** The words, and the form beside them. */
export const page = style([
  column,
  stack(space.block),
  split("5fr 7fr"),
  { alignItems: "start", paddingBlock: `${space.block} ${space.section}` },
]);
export const words = style([stack(space.xxl)]);

export const details = style([stack(`0 ${space.xl}`), split("1fr 1fr", from.medium), split("1fr")]);
export const detail = style({ paddingBlock: space.m, borderTop: `1px solid ${color.line}` });
export const name = style([withIcon, soft]);
/** Below its name, after the icon. */
export const value = style({
  paddingInlineStart: `calc(1.5em + ${space.s})`,
  fontWeight: weight.strong,
});
export const link = style({ display: "inline-block", fontSize: size.item, minHeight: "1.5em" });
