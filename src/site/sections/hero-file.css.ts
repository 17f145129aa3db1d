import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { dark } from "../styles/palette.ts";
import { family, radius, shadow, size } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { underFile } from "./street-map.css.ts";

/** Below this width of the file, or in text this large, what a row holds stands in lines. */
const stacked = "(max-width:17.5rem)";
/** From this width on, the note stands beside the file's name, and each row has its tick. */
const withTick = "(min-width:21.4rem)";
/** From this width on, the status is said in a word. */
const withStatus = "(min-width:30rem)";
/** From this width on, there is room for the email. */
const withEmail = "(min-width:41.5rem)";

export const file = style({
  position: "relative",
  containerType: "inline-size",
  marginTop: `-${underFile}`,
  background: color.ground,
  border: `1px solid ${color.line}`,
  borderRadius: radius.file,
  overflow: "hidden",
  boxShadow: shadow,
  fontSize: size.file,
  "@media": {
    [media.narrow]: { fontSize: size.fileNarrow },
    [media.wide]: { marginInline: "calc(-1*clamp(0rem, 8vw - 4.5rem, 3.5rem)) -1rem" },
    // Nothing casts a shadow there, so the file is lighter than the page.
    [media.dark]: { vars: { [color.ground]: dark.land, [color.land]: dark.lot } },
    [media.print]: { margin: 0, boxShadow: "none" },
  },
});

export const table = style({
  borderCollapse: "collapse",
  width: "100%",
  // The columns keep their widths whatever the words and the font.
  tableLayout: "fixed",
  lineHeight: 1.4,
  textAlign: "left",
});

globalStyle(`${table} caption`, {
  textAlign: "left",
  padding: ".75rem .9rem .6rem",
  fontFamily: family.mono,
  "@media": { [media.narrow]: { paddingInline: ".6rem" } },
});
globalStyle(`${table} caption b`, { fontWeight: 600 });
globalStyle(`${table} caption span`, {
  display: "block",
  color: color.inkSoft,
  "@container": { [withTick]: { float: "right" } },
});

globalStyle(`${table} :is(th,td)`, {
  padding: ".6rem .5rem .5rem",
  borderTop: `1px solid ${color.line}`,
  borderLeft: `1px solid ${color.line}`,
  verticalAlign: "top",
  "@media": { [media.narrow]: { paddingInline: ".45rem" } },
});
globalStyle(`${table} thead th`, {
  background: color.land,
  fontFamily: family.mono,
  fontWeight: 400,
  color: color.inkSoft,
});
globalStyle(`${table} :is(th,td):first-child`, {
  borderLeft: 0,
  background: color.land,
  color: color.link,
  fontWeight: 800,
  textAlign: "center",
  width: "2.1rem",
});
globalStyle(`${table} td:nth-child(5)`, { fontFamily: family.mono });
for (const [column, width] of [
  [3, "8.2em"],
  [4, "5.4em"],
] as const)
  globalStyle(`${table} :is(th,td):nth-child(${column})`, {
    width,
    "@container": { [stacked]: { gridColumn: 2 } },
  });
globalStyle(`${table} th:nth-child(2)`, {
  "@container": { [withEmail]: { width: "10.4em" } },
});
globalStyle(`${table} :is(th,td):nth-child(5)`, {
  display: "none",
  "@container": { [withEmail]: { display: "table-cell" } },
});
globalStyle(`${table} :is(th,td):nth-child(6)`, {
  display: "none",
  width: "1.9rem",
  fontSize: 0,
  "@container": {
    [withTick]: { display: "table-cell" },
    [withStatus]: { width: "9.1em", fontSize: "inherit" },
  },
});
globalStyle(`${table} td:nth-child(6) span::before`, { fontSize: size.fileNarrow });
globalStyle(`${table} tr`, {
  "@container": { [stacked]: { display: "grid", gridTemplateColumns: "min(2.1rem,20%) 1fr" } },
});
globalStyle(`${table} :is(th,td):first-child`, {
  "@container": { [stacked]: { gridRow: "1/4", width: "auto" } },
});
