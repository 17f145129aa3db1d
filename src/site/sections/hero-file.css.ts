import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { family, radius, shadow, size } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Below this width of the file the person and the role go. */
const withoutPerson = "(max-width:40.5rem)";
/** Below this the status is its tick alone. */
const tickOnly = "(max-width:30rem)";

export const file = style({
  position: "relative",
  containerType: "inline-size",
  margin: "-7rem .75rem 0",
  background: color.ground,
  border: `1px solid ${color.line}`,
  borderRadius: radius.file,
  overflow: "hidden",
  boxShadow: shadow,
  fontSize: size.file,
  "@media": {
    [media.narrow]: { fontSize: size.fileNarrow, marginInline: ".5rem" },
    [media.wide]: { margin: "-12.5rem -1rem 0 calc(-1*clamp(0rem, 8vw - 4.5rem, 3.5rem))" },
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
});
globalStyle(`${table} caption b`, { fontWeight: 600 });
globalStyle(`${table} caption span`, {
  float: "right",
  color: color.inkSoft,
  "@container": { [tickOnly]: { display: "block", float: "none" } },
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
  fontSize: size.note,
});
globalStyle(`${table} :is(th,td):first-child`, {
  borderLeft: 0,
  background: color.land,
  color: color.link,
  fontWeight: 800,
  textAlign: "center",
  width: "min(2.1rem,10cqi)",
});
globalStyle(`${table} th:nth-child(2)`, { width: "min(10.8em,32cqi)" });
globalStyle(`${table} td:nth-child(5)`, { fontFamily: family.mono });
for (const [column, width] of [
  [3, "8.8em"],
  [4, "6.2em"],
] as const)
  globalStyle(`${table} :is(th,td):nth-child(${column})`, {
    width,
    "@container": { [withoutPerson]: { display: "none" } },
  });
globalStyle(`${table} :is(th,td):nth-child(6)`, {
  width: "9.6em",
  "@container": { [tickOnly]: { width: "min(1.9rem,10cqi)", fontSize: 0 } },
});
globalStyle(`${table} td:nth-child(6) span::before`, {
  "@container": { [tickOnly]: { fontSize: size.fileNarrow } },
});
