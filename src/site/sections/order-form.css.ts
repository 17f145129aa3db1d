import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";
import { sign } from "../ui/sign.css.ts";

export const order = style({ paddingBottom: fluid.section });

export const place = style({});
// Whoever lands on the placeholder sees the focus on the sign after it.
globalStyle(`${place}:focus+div>${sign}`, {
  outline: `3px solid ${color.ink}`,
  outlineOffset: "3px",
});

export const board = style({
  display: "grid",
  gap: `${space.l} ${gap.columns}`,
  alignItems: "center",
  "@media": { [media.wide]: { gridTemplateColumns: "4fr 5fr" } },
});
globalStyle(`${board} h2`, { marginBottom: space.s });

/** How to reach us, in the lettering of a sign, and a link for each plan. */
export const ways = style({ display: "grid", gap: space.xs });
globalStyle(`${ways}>a`, {
  color: "inherit",
  fontSize: size.panel,
  fontWeight: 800,
  lineHeight: 1.3,
  letterSpacing: "-.02em",
  justifySelf: "start",
});
globalStyle(`${ways} p`, { marginTop: space.xs });
globalStyle(`${ways} p>*`, { "@media": { [media.narrow]: { flexBasis: "7rem" } } });
