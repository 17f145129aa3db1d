import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const columnSpace = createVar();

/** Any `display` but `table` or `none` would drop its semantics. */
export const table = style({
  vars: { [columnSpace]: space.l },
  display: "none",
  borderCollapse: "collapse",
  width: "100%",
  tableLayout: "fixed",
  "@media": {
    [media.table]: { display: "table" },
    [media.print]: { zoom: 0.8 },
  },
});

globalStyle(`${table} :where(th,td)`, {
  textAlign: "left",
  verticalAlign: "baseline",
  padding: `1.15rem 0 1rem ${columnSpace}`,
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.4,
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
  lineHeight: 1.4,
  color: color.inkSoft,
});

export const more = style({ marginTop: space.xs, fontSize: size.note, color: color.inkSoft });

export const buttons = style({ "@media": { [media.print]: { display: "none" } } });
export const button = style({ border: 0 });
