import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { family, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";

export const columns = style({
  display: "grid",
  gap: space.m,
  "@media": { [media.wide]: { gridTemplateColumns: "7fr 5fr" } },
});

export const column = style({ display: "grid", gap: space.m, alignContent: "start" });

const inside = "1.25rem";

export const record = style([card, { overflow: "hidden" }]);
globalStyle(`${record} h3`, {
  padding: `${space.m} ${inside} .85rem`,
  borderBottom: `1px solid ${color.line}`,
});

/** As wide as both columns. */
export const file = style([record, { gridColumn: "1/-1" }]);

/** Label and value stand side by side where both fit. */
export const field = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `.1rem ${space.m}`,
  padding: `.7rem ${inside} .6rem`,
  lineHeight: 1.4,
  selectors: { "& + &": { borderTop: `1px solid ${color.line}` } },
});
globalStyle(`${field} dt`, {
  flex: "0 1 8rem",
  fontSize: size.note,
  "@media": { [media.medium]: { flexBasis: "10rem" } },
});
globalStyle(`${field} dd`, { flex: "1 1 12rem" });

const csv = style({
  paddingInline: inside,
  font: `.85rem/1.7 ${family.mono}`,
  textWrap: "wrap",
});
export const header = style([csv, { paddingTop: "1.1rem", color: color.inkSoft }]);
export const row = style([csv, { paddingBlock: `.4rem ${space.m}` }]);

export const email = style({ display: "grid", gap: space.s, padding: `1.1rem ${inside} 1.4rem` });
