import { style } from "@vanilla-extract/css";
import { from, keepTogether, split, stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { icon as plainIcon } from "../ui/icon.css.ts";

export const support = style([
  stack(`${space.m} ${space.xl}`),
  split("2fr 3fr"),
  keepTogether,
  { marginTop: space.xl, paddingTop: space.m, borderTop: `1px solid ${color.line}` },
]);
export const opening = style([stack(space.xs), { alignContent: "start" }]);
export const offers = style([
  stack(`${space.xs} ${space.l}`),
  split("1fr 1fr", from.medium),
  { alignContent: "start" },
]);
export const offer = style({ display: "flex", gap: space.s });
/** Taller than the line. */
export const icon = style([
  plainIcon,
  { width: "1.5em", height: "1.5em", marginTop: "-.15em", color: color.link },
]);
