import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { cluster, keepTogether, lettering, media, stack, tiles } from "../styles/layout.ts";
import { gap, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";
import { pairs } from "../ui/pairs.css.ts";

// On small screens, a card for each plan.

export const cards = style([
  tiles("19rem", space.m),
  { "@media": { [media.table]: { display: "none" } } },
]);

/** The parts of cards in the same row line up. */
export const plan = style([
  card,
  stack(space.xs),
  {
    gridRow: "span 4",
    gridTemplateRows: "subgrid",
    padding: `${space.m} ${gap.card}`,
  },
]);

export const head = style([
  cluster(`0 ${space.xs}`),
  { justifyContent: "space-between", alignItems: "baseline" },
]);

/** Two columns, wide enough for their longest notes, or else one. */
export const terms = style([pairs, cluster("0")]);
globalStyle(`${terms} > :where(div)`, { flex: "5 max(8rem,34%)" });
globalStyle(`${terms} > :where(:nth-child(even))`, {
  flex: "6 max(9.8rem,34%)",
  paddingRight: 0,
});

export const price = style({
  fontSize: size.price,
  letterSpacing: "-.04em",
  lineHeight: 1,
  fontVariantNumeric: "tabular-nums",
});

export const more = style({ marginTop: space.xs, fontSize: size.note, color: color.inkSoft });

// On large screens, a table with a column for each.

/** The space before a cell, and the space above and below it. */
const columnSpace = createVar();
const rowSpace = createVar();

/** Columns of one width for all plans, beside the names of the rows. */
const table = style({
  borderCollapse: "collapse",
  width: "100%",
  tableLayout: "fixed",
  "@media": { [media.print]: { zoom: 0.8 } },
});
globalStyle(`${table} :where(th,td)`, {
  textAlign: "left",
  verticalAlign: "baseline",
  padding: `${rowSpace} 0 ${rowSpace} ${columnSpace}`,
  borderTop: `1px solid ${color.line}`,
});

/** Any `display` but `table` or `none` would drop its semantics. */
export const plans = style([
  table,
  {
    vars: { [columnSpace]: space.l, [rowSpace]: "1.1rem" },
    display: "none",
    "@media": { [media.table]: { display: "table" } },
  },
]);

/** A row's name. */
export const rowName = style({ width: "17%", paddingLeft: 0, fontWeight: weight.strong });
/** Above the row names. */
export const corner = style([rowName, { border: 0 }]);
export const column = style([lettering(size.panel), { border: 0, lineHeight: 1.2 }]);

export const description = style({
  marginTop: ".4rem",
  fontSize: size.note,
  fontWeight: weight.text,
  letterSpacing: 0,
  color: color.inkSoft,
});

export const buttons = style({ "@media": { [media.print]: { display: "none" } } });
export const button = style({ border: 0 });
globalStyle(`${button} > a`, { display: "block", paddingInline: 0 });

// Under both, what a month costs.

export const paying = style([stack(space.m), { marginTop: gap.block }, keepTogether]);

/** A phone may have no room for many plans or large text. */
export const scroll = style({
  overflowX: "auto",
  // A shadow where columns are cut off: the ground that covers it at the end scrolls with them.
  background: `linear-gradient(270deg,${color.ground} 50%,#0000) 100%/2rem 100% local,linear-gradient(270deg,${color.line},#0000) 100%/1rem 100%`,
  backgroundRepeat: "no-repeat",
});

/** Under the plans' columns in a wide window; on a phone, as wide as its words need. */
export const costs = style([
  table,
  {
    vars: { [columnSpace]: space.xs, [rowSpace]: ".35rem" },
    tableLayout: "auto",
    overflowWrap: "normal",
    fontSize: size.file,
    "@media": {
      [media.medium]: { vars: { [rowSpace]: ".65rem" }, fontSize: "inherit" },
      [media.table]: {
        vars: { [columnSpace]: space.l },
        tableLayout: "fixed",
        overflowWrap: "anywhere",
      },
    },
  },
]);
export const cost = style({ border: 0, verticalAlign: "bottom" });
export const unit = style([rowName, cost, { fontWeight: weight.text, color: color.inkSoft }]);

/** Down the rows, the lowest costs are a staircase. */
export const lowest = style({ background: color.tint, color: color.link });
