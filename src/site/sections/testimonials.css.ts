import { style } from "@vanilla-extract/css";
import { below, cluster, from, split, stack } from "../styles/layout.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const quotes = style([
  stack(`${space.l} ${space.xxl}`),
  split("1fr 1fr", from.medium),
  split("repeat(3,1fr)"),
]);

export const quote = style([
  stack(space.xs),
  {
    gridTemplateRows: "auto 1fr auto",
    height: "100%",
    borderTop: `1px solid ${color.line}`,
    paddingTop: space.s,
  },
]);
export const result = style([stack(space.xxs), { justifyItems: "start" }]);
export const said = style({ "@container": { [from.full]: { fontSize: size.lead } } });

const list = style([
  stack(`${space.m} ${space.xxl}`),
  {
    marginTop: space.xxl,
    "@container": { [from.medium]: { gridAutoFlow: "column", gridAutoColumns: "1fr" } },
  },
]);
/** The figure above its meaning; in a narrow window, before it. */
const entry = style([
  cluster(`0 ${space.m}`),
  {
    alignItems: "baseline",
    alignContent: "start",
    borderTop: `4px solid ${color.paint}`,
    paddingTop: space.s,
  },
]);
const figure = style({
  flex: "1 0 100%",
  fontWeight: weight.title,
  fontSize: size.stat,
  lineHeight: 1,
  letterSpacing: "-.04em",
  "@container": { [below.medium]: { flex: "0 0 7rem" } },
});
const meaning = style({ flex: "1 1 8rem", maxWidth: "20rem" });

export const stats = { list, entry, figure, meaning };
