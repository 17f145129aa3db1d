import { style } from "@vanilla-extract/css";
import { from, media, split, stack } from "../styles/layout.ts";
import { radius, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { button as buttonStyles } from "../ui/button.css.ts";
import { card } from "../ui/card.css.ts";
import { soft } from "../ui/text.css.ts";

export const section = style([
  card,
  {
    padding: space.l,
    // Its fields are as light as the page.
    background: color.land,
    // A form on paper can't be sent.
    "@media": { [media.print]: { display: "none" } },
  },
]);

export const heading = style({ fontSize: size.panel, marginBottom: space.s });

export const note = style([soft, { marginBottom: space.l }]);
/** On a line of its own, so that the font does not decide how many there are. */
export const address = style({ display: "table", paddingBlock: ".1em" });

/** Two fields to a line where there is room. */
export const form = style([stack(space.m), split("1fr 1fr", from.medium)]);
export const wide = style({ gridColumn: "1/-1" });

export const label = style({
  display: "block",
  fontWeight: weight.strong,
  marginBottom: space.xxs,
});

export const input = style({
  display: "block",
  width: "100%",
  minHeight: "2.75rem",
  padding: ".75em",
  // Below 16 CSS pixels, iOS zooms the page when the field gets focus.
  font: "inherit",
  fontSize: "1rem",
  color: "inherit",
  background: color.ground,
  border: `1.5px solid ${color.edge}`,
  borderRadius: radius.button,
});
/** Grows with its text. Where browsers can't do that, visitors can. */
export const message = style([
  input,
  { fieldSizing: "content", minHeight: "8rem", resize: "vertical" },
]);

export const button = style([
  buttonStyles.primary,
  wide,
  {
    fontFamily: "inherit",
    fontSize: "inherit",
    cursor: "pointer",
    "@container": { [from.medium]: { justifySelf: "start" } },
  },
]);
