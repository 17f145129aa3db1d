import { globalStyle, style } from "@vanilla-extract/css";
import { below, cluster, from, ground, lettering, split, stack } from "../styles/layout.ts";
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

/** On a phone, what was measured stands beside the result where it fits. */
export const measured = style([
  cluster(`${space.xs} ${space.s}`),
  {
    alignItems: "center",
    alignContent: "start",
    color: color.inkSoft,
    fontSize: size.note,
    lineHeight: 1.3,
  },
]);
globalStyle(`${measured} > span`, {
  flex: "1 9rem",
  "@container": { [from.medium]: { flexBasis: "100%" } },
});

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
/** On a phone in one line where they fit. */
export const who = style([
  cluster(`0 ${space.xs}`),
  { alignItems: "baseline", fontSize: size.list },
]);
globalStyle(`${who} > small`, { "@container": { [from.medium]: { flexBasis: "100%" } } });

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
