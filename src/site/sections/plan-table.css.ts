import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Shown or not as a table: any other `display` would take its meaning away. */
export const table = style({
  display: "none",
  borderCollapse: "collapse",
  width: "100%",
  tableLayout: "fixed",
  "@media": {
    [media.table]: { display: "table" },
    // With all features of the largest plan, it is no higher than a page.
    [media.print]: { fontSize: ".8em" },
  },
});

globalStyle(`${table} :is(th,td)`, {
  textAlign: "left",
  verticalAlign: "baseline",
  padding: `1.15rem 0 1rem ${space.l}`,
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.4,
});
globalStyle(`${table} :is(th,td):first-child`, { width: "17%", paddingLeft: 0, fontWeight: 700 });
globalStyle(`${table} thead :is(th,td)`, {
  border: 0,
  fontSize: size.panel,
  lineHeight: 1.2,
  letterSpacing: "-.02em",
});
globalStyle(`${table} thead p`, {
  marginTop: ".4rem",
  fontSize: "1rem",
  fontWeight: 400,
  letterSpacing: 0,
  lineHeight: 1.4,
  color: color.inkSoft,
});

export const more = style({ marginTop: space.xs, fontSize: size.note, color: color.inkSoft });

export const buttons = style({ "@media": { [media.print]: { display: "none" } } });
globalStyle(`${buttons} td`, { border: 0 });
globalStyle(`${buttons} a`, { display: "block", paddingInline: 0 });
