import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** The space before a cell, and the space above and below it. */
export const columnSpace = createVar();
export const rowSpace = createVar();

/** Columns of one width for all plans, beside the names of the rows. */
export const table = style({
  borderCollapse: "collapse",
  width: "100%",
  tableLayout: "fixed",
  "@media": { [media.print]: { zoom: 0.8 } },
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

globalStyle(`${table} :where(th,td)`, {
  textAlign: "left",
  verticalAlign: "baseline",
  padding: `${rowSpace} 0 ${rowSpace} ${columnSpace}`,
  borderTop: `1px solid ${color.line}`,
});

/** A row's name. */
export const name = style({ width: "17%", paddingLeft: 0, fontWeight: weight.strong });

/** The head of a plan's column. */
export const plan = style({
  border: 0,
  fontSize: size.panel,
  fontWeight: weight.title,
  lineHeight: 1.2,
  letterSpacing: "-.02em",
});
/** Above the row names. */
export const corner = style([name, { border: 0 }]);

export const description = style({
  marginTop: ".4rem",
  fontSize: size.note,
  fontWeight: weight.text,
  letterSpacing: 0,
  color: color.inkSoft,
});

export const more = style({ marginTop: space.xs, fontSize: size.note, color: color.inkSoft });

export const buttons = style({ "@media": { [media.print]: { display: "none" } } });
export const button = style({ border: 0 });
