import { style } from "@vanilla-extract/css";
import { from, lettering, media, split, stack, tiles } from "../styles/layout.ts";
import { radius, size, space, width } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { button } from "../ui/button.css.ts";
import { column } from "../ui/section.css.ts";
import { sign } from "../ui/sign.css.ts";
import { mono } from "../ui/text.css.ts";

export const place = style([column, { position: "relative", paddingBottom: space.section }]);

export const board = style([
  sign,
  stack(`${space.l} ${space.block}`),
  split("1fr 1fr"),
  {
    vars: { [color.edge]: color.onSign },
    selectors: {
      // The placeholder before it is empty, so its focus shows on the sign.
      ":focus-visible + &": { outline: `3px solid ${color.ink}`, outlineOffset: "3px" },
    },
  },
]);

export const part = style([
  stack(space.s),
  { alignContent: "space-between", justifyItems: "start" },
]);
export const line = style({ maxWidth: width.line });

/** The text of the email to write. One click selects all of it. */
export const slip = style([
  mono,
  {
    width: "100%",
    maxWidth: width.line,
    padding: space.m,
    borderRadius: radius.button,
    fontSize: size.small,
    color: color.onPlate,
    background: color.plate,
    lineHeight: 1.6,
    whiteSpace: "pre-line",
    WebkitUserSelect: "all",
    userSelect: "all",
    "@media": { [media.noBackgrounds]: { border: "1px solid" } },
  },
]);

const contact = style([lettering(size.panel), { color: "inherit", lineHeight: 1.1 }]);
export const address = style([
  contact,
  { "@container": { [from.wide]: { fontSize: size.price } } },
]);
export const phone = contact;

/** What can only be pressed. */
export const onScreen = style({ "@media": { [media.print]: { display: "none" } } });
/** Two to a line where they fit. */
export const mails = style([tiles("max(7rem,40%)", space.s), { width: "100%" }]);
export const entry = style({ display: "grid" });
export const mail = style([button.secondary, { paddingInline: space.xs }]);
