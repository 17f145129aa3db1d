import { style } from "@vanilla-extract/css";
import { below, cluster, from, media, split, stack } from "../styles/layout.ts";
import { size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card as box } from "../ui/card.css.ts";
import { mono } from "../ui/text.css.ts";

export const columns = style([
  stack(space.m),
  split("9fr 7fr"),
  {
    // Fits the whole lead on one page.
    "@media": { [media.print]: { gridTemplateColumns: "9fr 7fr", zoom: 0.85 } },
  },
]);
export const person = style([stack(space.m), { gridTemplateRows: "auto 1fr" }]);

export const card = style([
  box,
  {
    padding: `${space.m} ${space.m} ${space.xs}`,
    "@container": { [below.medium]: { padding: `${space.s} ${space.s} ${space.xs}` } },
  },
]);
export const company = style([card, { display: "grid", gridTemplateRows: "auto auto 1fr" }]);
export const heading = style({
  marginBottom: space.xs,
  // The longest has room for its tag.
  "@container": { [below.medium]: { fontSize: size.body } },
});

/** Labels beside their values, or above them if the text is large. */
export const fields = style({ "@container": { [below.medium]: { fontSize: size.note } } });
export const field = style([
  cluster(`0 ${space.m}`),
  {
    alignItems: "baseline",
    alignContent: "start",
    paddingBlock: space.xxs,
    borderTop: `1px solid ${color.line}`,
    "@container": {
      [below.medium]: { columnGap: space.xs },
      [from.medium]: { lineHeight: "1.6rem" },
    },
  },
]);
export const label = style({
  flex: "0 0 7.5rem",
  color: color.inkSoft,
  fontSize: size.note,
  "@container": { [below.medium]: { flexBasis: "6rem", fontSize: size.small } },
});
export const value = style({ flex: "1 1 9.5rem" });
export const address = style([
  mono,
  { "@container": { [below.medium]: { fontSize: size.small } } },
]);

/** The company card's foot, as far down as the cards beside it reach. */
export const download = style({
  alignContent: "center",
  borderTop: `1px solid ${color.line}`,
  paddingBlock: `${space.s} ${space.xxs}`,
  "@media": { [media.print]: { display: "none" } },
});

export const email = style([
  stack(space.xs),
  { borderTop: `1px solid ${color.line}`, paddingBlock: space.s },
]);
