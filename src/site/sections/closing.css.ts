import { style } from "@vanilla-extract/css";
import { inset, lettering, media, split, stack } from "../styles/layout.ts";
import { gap, radius, size, space, weight, width } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { sign } from "../ui/sign.css.ts";

/** Room for the exit tab above the sign. */
export const closing = style({
  position: "relative",
  marginTop: `calc(${gap.block} + 2.5rem)`,
});

export const board = style([
  sign,
  stack(`${space.xl} ${gap.block}`),
  split("7fr 5fr"),
  { alignItems: "center" },
]);

export const tab = style([
  inset(color.onSign, "-9px"),
  {
    position: "absolute",
    insetInlineEnd: gap.sign,
    bottom: "calc(100% - 6px)",
    background: color.sign,
    color: color.onSign,
    padding: "1em 1.4em .85em",
    borderRadius: `${radius.card} ${radius.card} 0 0`,
    fontWeight: weight.strong,
    fontSize: size.note,
    lineHeight: 1.2,
    "@media": { [media.print]: { display: "none" } },
  },
]);

export const call = style([stack("1.25rem"), { justifyItems: "start" }]);
export const line = style({ maxWidth: width.line, fontSize: size.lead });

/** The mileage list. */
export const distances = style([
  stack(`0 ${space.xs}`),
  lettering(size.panel),
  { gridTemplateColumns: "1fr auto", fontVariantNumeric: "tabular-nums" },
]);
export const miles = style({ textAlign: "end" });
