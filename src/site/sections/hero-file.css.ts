import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { dark } from "../styles/palette.ts";
import { family, radius, shadow, size, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { underFile } from "./street-map.css.ts";

/** Below this width, or in text this large, the cells of a row stack. */
const stacked = "(max-width:17.5rem)";
/** Wide enough for each row's tick. */
const withTick = "(min-width:21.4rem)";
/** Wide enough for the note beside the file's name. */
const withNote = "(min-width:24rem)";
/** Wide enough for the status as a word. */
const withStatus = "(min-width:30rem)";
/** Wide enough for the email. */
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
    [media.wide]: { marginInline: "calc(-1*clamp(0rem, 8vw - 4.5rem, 3.5rem)) -1rem" },
    // Shadows don't show on dark, so the file is lighter than the page.
    [media.dark]: { vars: { [color.ground]: dark.land, [color.land]: dark.lot } },
    [media.print]: { margin: 0, boxShadow: "none" },
  },
});

export const table = style({
  borderCollapse: "collapse",
  width: "100%",
  // Column widths don't depend on the words or the font.
  tableLayout: "fixed",
  lineHeight: 1.4,
  textAlign: "left",
});

export const caption = style({
  textAlign: "left",
  padding: ".75rem .9rem .6rem",
  fontFamily: family.mono,
  "@media": { [media.narrow]: { paddingInline: ".6rem" } },
});
export const name = style({ fontWeight: weight.label });
export const note = style({
  display: "block",
  color: color.inkSoft,
  "@container": { [withNote]: { float: "right" } },
});

export const row = style({
  "@container": { [stacked]: { display: "grid", gridTemplateColumns: "min(2.1rem,20%) 1fr" } },
});

globalStyle(`${table} :where(th,td)`, {
  padding: ".6rem .5rem .5rem",
  borderTop: `1px solid ${color.line}`,
  borderLeft: `1px solid ${color.line}`,
  verticalAlign: "top",
  "@media": { [media.narrow]: { paddingInline: ".45rem" } },
});

/** The row's number, which spans the cells if they stack. */
export const number = style({
  borderLeft: 0,
  background: color.land,
  color: color.link,
  fontWeight: weight.title,
  textAlign: "center",
  width: "2.1rem",
  "@container": { [stacked]: { gridRow: "1/4", width: "auto" } },
});

export const cell = style({ "@container": { [stacked]: { gridColumn: 2 } } });
export const email = style({
  display: "none",
  fontFamily: family.mono,
  "@container": { [withEmail]: { display: "table-cell" } },
});
export const emailStatus = style({
  display: "none",
  "@container": { [withTick]: { display: "table-cell" } },
});

const head = style({
  background: color.land,
  fontFamily: family.mono,
  fontWeight: weight.text,
  color: color.inkSoft,
});

/** Column heads, which set the widths. */
export const heads = {
  businessName: style([cell, head, { "@container": { [withEmail]: { width: "10.4em" } } }]),
  fullName: style([
    cell,
    head,
    { width: "7.5em", "@container": { [withStatus]: { width: "8.2em" } } },
  ]),
  role: style([cell, head, { width: "5.3em", "@container": { [withStatus]: { width: "5.4em" } } }]),
  email: style([email, head]),
  emailStatus: style([
    emailStatus,
    head,
    { width: "1.9rem", "@container": { [withStatus]: { width: "9.1em" } } },
  ]),
};

/** Visually hidden where only the tick fits. */
export const status = style({
  position: "absolute",
  clipPath: "inset(50%)",
  "@container": { [withStatus]: { position: "static", clipPath: "none" } },
});
