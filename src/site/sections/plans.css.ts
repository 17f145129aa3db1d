import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { cluster, keepTogether, lettering, media, stack, tiles } from "../styles/layout.ts";
import { gap, radius, size, space, weight } from "../styles/scale.ts";
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
  { justifyContent: "space-between", alignItems: "baseline", alignContent: "start" },
]);

/** Two columns, wide enough for their longest notes, or else one. */
export const terms = style([pairs, cluster("0")]);
globalStyle(`${terms} > :where(div)`, { flex: "5 max(8rem,34%)" });
globalStyle(`${terms} > :where(:nth-child(even))`, {
  flex: "6 max(9.8rem,34%)",
  paddingInlineEnd: 0,
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
  textAlign: "start",
  verticalAlign: "baseline",
  paddingBlock: rowSpace,
  paddingInline: `${columnSpace} 0`,
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
export const rowName = style({ paddingInlineStart: 0, fontWeight: weight.strong });
/** Above the row names, whose column is this wide: a fixed layout looks no further. */
export const corner = style([rowName, { width: "17%", border: 0 }]);

export const name = style([lettering(size.panel), { border: 0, lineHeight: 1.2 }]);

export const description = style({
  // In a card on a line of its own, however short.
  width: "100%",
  marginTop: ".4rem",
  fontSize: size.note,
  fontWeight: weight.text,
  letterSpacing: 0,
  color: color.inkSoft,
});

export const buttons = style({ "@media": { [media.print]: { display: "none" } } });
export const button = style({ border: 0 });
globalStyle(`${button} > a`, { display: "block", paddingInline: ".4em" });

// Under both, what a month costs.

export const paying = style([stack(space.m), { marginTop: gap.block }, keepTogether]);

/** A phone may have no room for many plans or large text. */
export const scroll = style({
  overflowX: "auto",
  // A shadow where columns are cut off: the ground that covers it at the end scrolls with them. The shadow is a little
  // lower, so that no fraction of a pixel of it is left uncovered.
  background: `linear-gradient(270deg,${color.ground} 50%,#0000) 100%/2rem 100% local no-repeat,linear-gradient(270deg,${color.line},#0000) 100%/1rem 98% no-repeat`,
});

/** Under the plans' columns in a wide window; on a phone, as wide as its words need. */
export const costs = style([
  table,
  {
    vars: { [columnSpace]: "min(.5rem,2vw)", [rowSpace]: ".35rem" },
    tableLayout: "auto",
    overflowWrap: "normal",
    fontSize: size.file,
    "@media": {
      // Before the first sign is some road.
      [media.medium]: {
        vars: { [columnSpace]: ".9rem", [rowSpace]: ".65rem" },
        fontSize: "inherit",
      },
      [media.table]: {
        vars: { [columnSpace]: space.l },
        tableLayout: "fixed",
        overflowWrap: "anywhere",
      },
    },
  },
]);
export const cost = style({ border: 0, verticalAlign: "bottom" });
/** What the numbers under it are. */
export const unit = style({
  width: "26%",
  paddingInline: "0 .3rem",
  border: 0,
  verticalAlign: "bottom",
  fontWeight: weight.text,
  color: color.inkSoft,
  "@media": { [media.table]: { width: "17%" } },
});

/** From the first plan on, a road with an exit to each. Whole dashes fill every cell, so that they go on in the next. */
export const road = style({});
globalStyle(`${road} > td`, {
  border: 0,
  verticalAlign: "middle",
  background: `linear-gradient(90deg,${color.paint} 53%,#0000 0) 0/30px 3px round no-repeat,linear-gradient(${color.road} 0 0) 0/100% 2.75rem no-repeat`,
});
/** The sign's padding: little on a small phone, where four signs hardly have room. */
const besideExit = "min(.4em,.8vw)";
/** Its number is in line with the costs below. */
globalStyle(`${road} b`, {
  display: "inline-block",
  marginInlineStart: `calc(-.125em - ${besideExit})`,
  padding: `.2em ${besideExit} .1em`,
  letterSpacing: "-.03em",
  whiteSpace: "nowrap",
  background: color.sign,
  color: color.onSign,
  border: `.125em solid ${color.onSign}`,
  borderRadius: radius.tag,
});

/** Scrolls with its column: hidden words would stay where they are, and widen the page. */
export const noExit = style({ position: "relative" });

// A plan that is the cheapest again has more signs, beside each other or in lines: the road is as high as they are.
export const highRoad = style([
  noExit,
  { selectors: { "&&": { backgroundSize: "30px 3px,100% 100%" } } },
]);
export const oneOfExits = style({
  selectors: {
    "&&": { marginBlock: ".1em", marginInlineEnd: `calc(.125em + ${besideExit})` },
  },
});

/** Down the rows, the lowest costs are a staircase. */
export const lowest = style({ background: color.tint, color: color.link });
