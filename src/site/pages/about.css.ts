import { style } from "@vanilla-extract/css";
import { lettering, media, split, stack } from "../styles/layout.ts";
import { size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { sign } from "../ui/sign.css.ts";
import { soft } from "../ui/text.css.ts";

/** On phones, lines up with the name above it, after the tick. */
export const point = style([
  soft,
  { paddingInlineStart: "1.92em", "@media": { [media.medium]: { paddingInlineStart: 0 } } },
]);

export const mission = style({ fontSize: size.item, maxWidth: "38rem" });

const list = style([sign, stack(space.m)]);

/** The promise at the left, in sign lettering, and its meaning beside it. */
const entry = style([
  stack(`0 ${space.l}`),
  split("min(14.5rem,55%) 1fr", media.medium),
  {
    alignItems: "baseline",
    selectors: { "& + &": { borderTop: `1px solid ${color.inset}`, paddingTop: space.m } },
  },
]);
const figure = style([lettering(size.panel), { lineHeight: 1.2 }]);
export const promises = { list, entry, figure };

export const closing = style({ marginTop: space.xl, fontSize: size.lead });
