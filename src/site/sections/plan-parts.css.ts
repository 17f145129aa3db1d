import { globalStyle, style } from "@vanilla-extract/css";
import { from, lettering, media, stack } from "../styles/layout.ts";
import { radius, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** A blade: for how many leads a month the plan is the cheapest. */
export const exit = style([
  lettering(size.lead),
  {
    position: "relative",
    display: "inline-block",
    maxWidth: "100%",
    padding: ".55em .8em .4em",
    borderRadius: radius.tag,
    lineHeight: 1.1,
    background: color.sign,
    color: color.onSign,
    boxShadow: `inset 0 0 0 1.5px ${color.sign},inset 0 0 0 3px ${color.inset}`,
    "@media": { [media.noBackgrounds]: { border: "1px solid" } },
  },
]);

export const priceAndButton = style([stack(space.s), { paddingTop: space.xxs }]);
globalStyle(`${priceAndButton} > a`, {
  minHeight: "3rem",
  paddingInline: ".4em",
  fontSize: size.note,
});

export const price = style({
  fontSize: size.price,
  letterSpacing: "-.04em",
  lineHeight: 1,
  fontVariantNumeric: "tabular-nums",
  "@container": { [from.wide]: { fontSize: size.priceInColumn } },
});

export const more = style({ marginTop: space.xs, fontSize: size.small, color: color.inkSoft });

/** Its amount is in line with those above and below. */
export const lowest = style({
  marginInlineStart: "-.4em",
  padding: ".2em .4em .1em",
  borderRadius: radius.tag,
  background: color.tint,
  color: color.link,
});
