import { style } from "@vanilla-extract/css";
import { below, from, ground, lettering, split, stack } from "../styles/layout.ts";
import { radius, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const quotes = style([
  stack(`${space.l} ${space.block}`),
  split("1fr 1fr", from.medium),
  split("repeat(3,1fr)"),
  { "@container": { [from.medium]: { rowGap: "3rem" } } },
]);

/** The parts of quotes beside each other line up. */
export const quote = style([
  stack(space.xs),
  {
    gridTemplateRows: "auto 1fr auto",
    height: "100%",
    "@container": { [from.medium]: { rowGap: space.s } },
  },
]);

/** What was measured stands under the result. */
export const measured = style([
  stack(space.xs),
  {
    justifyItems: "start",
    alignContent: "start",
    color: color.inkSoft,
    fontSize: size.note,
    lineHeight: 1.3,
  },
]);

/** On a tag. */
export const result = style([
  lettering(size.item),
  ground(color.tint),
  {
    padding: ".4em .55em .25em",
    borderRadius: radius.tag,
    color: color.link,
    lineHeight: 1.1,
  },
]);

export const said = style({
  fontSize: "1.125rem",
  lineHeight: 1.35,
  "@container": { [from.medium]: { fontSize: size.lead, lineHeight: 1.4 } },
});
export const who = style({ display: "grid", fontSize: size.list });

/** Each figure under a line of road paint, over its meaning. */
const list = style({
  display: "grid",
  gap: `0 ${space.s}`,
  gridTemplateColumns: "repeat(3,1fr)",
  marginTop: space.section,
  "@container": { [from.medium]: { columnGap: space.block } },
});
const entry = style({ paddingTop: space.m, borderTop: `2px solid ${color.paint}` });
const figure = style([
  lettering(size.stat),
  { lineHeight: 1, letterSpacing: "-.05em", marginInlineStart: "-.04em" },
]);
const meaning = style({
  maxWidth: "20rem",
  lineHeight: 1.3,
  "@container": { [below.medium]: { fontSize: size.small } },
});
export const stats = { list, entry, figure, meaning };
