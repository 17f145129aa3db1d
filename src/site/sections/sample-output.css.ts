import { style } from "@vanilla-extract/css";
import { below, cluster, from, media, split, stack, tiles } from "../styles/layout.ts";
import { size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card as box } from "../ui/card.css.ts";

export const columns = style([
  stack(space.m),
  split("9fr 7fr"),
  {
    // Fits the whole lead on one page.
    "@media": { [media.print]: { gridTemplateColumns: "9fr 7fr", zoom: 0.85 } },
  },
]);
export const person = style([stack(space.m), { gridTemplateRows: "auto 1fr" }]);

export const card = style([box, { paddingBlock: `${space.m} ${space.xs}` }]);
export const company = style([card, { display: "grid", gridTemplateRows: "auto auto 1fr" }]);
export const heading = style({ paddingInline: space.m, marginBottom: space.xs });

/** Labels beside their values; on a phone above them, two short ones to a line where they fit. */
export const fields = style({
  marginInline: space.m,
  "@container": {
    [below.medium]: { ...tiles("max(7rem,40%)", "0"), gridAutoFlow: "dense" },
  },
});
export const field = style([
  cluster(`0 ${space.m}`),
  {
    alignItems: "baseline",
    alignContent: "start",
    paddingBlock: space.xxs,
    borderTop: `1px solid ${color.line}`,
    "@container": {
      [below.medium]: { display: "block" },
      [from.medium]: { lineHeight: "1.6rem" },
    },
  },
]);
export const longField = style([
  field,
  { "@container": { [below.medium]: { gridColumn: "1/-1" } } },
]);
export const label = style({ flex: "0 0 7.5rem", color: color.inkSoft, fontSize: size.note });
export const value = style({ flex: "1 1 9.5rem" });

/** The company card's foot, as far down as the cards beside it reach. */
export const download = style({
  alignContent: "center",
  marginInline: space.m,
  borderTop: `1px solid ${color.line}`,
  paddingBlock: `${space.s} ${space.xxs}`,
  "@media": { [media.print]: { display: "none" } },
});

export const email = style([
  stack(space.xs),
  { marginInline: space.m, borderTop: `1px solid ${color.line}`, paddingBlock: space.s },
]);
