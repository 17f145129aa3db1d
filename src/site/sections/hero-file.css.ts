import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/layout.ts";
import { dark } from "../styles/palette.ts";
import { family, radius, shadow, size, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { dash, dashGap, roadColumn, roadWidth, underFile } from "./street-map.css.ts";

/** Wide enough for a row in one line, without the role. */
const oneLine = "(min-width:31.7rem)";
/** Wide enough for the role too. */
const whole = "(min-width:36.5rem)";

export const file = style({
  position: "relative",
  containerType: "inline-size",
  marginTop: `calc(-1*${underFile} - 1px)`,
  background: color.ground,
  border: `1px solid ${color.line}`,
  // The line at the top is not a border, so that the road covers it.
  borderTop: 0,
  borderRadius: radius.card,
  // The road enters here.
  borderStartStartRadius: 0,
  overflow: "hidden",
  boxShadow: `inset 0 1px ${color.line},${shadow}`,
  fontSize: size.file,
  // The map's road, along the rows.
  "::before": {
    content: "",
    position: "absolute",
    insetBlock: 0,
    insetInlineStart: `calc((${roadColumn} - ${roadWidth})/2)`,
    width: roadWidth,
    forcedColorAdjust: "none",
    background: `linear-gradient(#0000 ${dashGap},${color.paint} 0) 50% 0/2.5px calc(${dash} + ${dashGap}) repeat-y ${color.road}`,
  },
  "@media": {
    [media.wide]: { marginTop: 0 },
    // Shadows hardly show on dark, so the file is lighter than the map.
    [media.dark]: {
      vars: { [color.ground]: dark.lot, [color.land]: dark.land, [color.line]: dark.road },
      boxShadow: `inset 0 1px ${color.line},0 24px 24px -4px #000`,
    },
    [media.noBackgrounds]: { borderTop: `1px solid ${color.line}` },
    [media.print]: { margin: 0, boxShadow: "none", fontSize: ".9rem" },
  },
});

export const table = style({
  borderCollapse: "collapse",
  width: "100%",
  // Column widths don't depend on the words or the font.
  tableLayout: "fixed",
});

export const caption = style({
  textAlign: "start",
  padding: ".75rem .9rem .6rem",
  paddingInlineStart: `calc(${roadColumn} + .35rem)`,
});
export const name = style({ fontFamily: family.mono, fontWeight: weight.label });
export const note = style({ float: ["right", "inline-end"], color: color.inkSoft });

/** Two lines: the business and its status, and under them the person, the role and the email. */
export const row = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  marginInlineStart: roadColumn,
  padding: ".35rem 0 .2rem",
  borderTop: `1px solid ${color.line}`,
  // Firefox would paint the background of a positioned row over the lines.
  "@container": { [oneLine]: { display: "table-row", position: "static", border: 0 } },
});

export const heads = style([
  row,
  { background: color.land, fontFamily: family.mono, color: color.inkSoft },
]);

globalStyle(`${table} :where(th,td)`, {
  padding: ".1rem .35rem",
  textAlign: "start",
  "@container": {
    [oneLine]: {
      padding: ".6rem .35rem .5rem",
      border: `solid ${color.line}`,
      borderWidth: "1px 0 0",
      borderInlineStartWidth: "1px",
    },
  },
});

/** The row's number, beside all its lines: a stop along the road, like those of the map. */
export const number = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: `-${roadColumn}`,
  zIndex: 0,
  width: roadColumn,
  display: "grid",
  placeItems: "center",
  color: color.onSign,
  fontWeight: weight.title,
  "@container": {
    [oneLine]: {
      position: "relative",
      inset: "auto",
      display: "table-cell",
      textAlign: "center",
      border: 0,
    },
  },
});
globalStyle(`tbody ${number}::before`, {
  content: "",
  position: "absolute",
  inset: 0,
  zIndex: -1,
  margin: "auto",
  width: "1.2rem",
  height: "1.2rem",
  border: `1.5px solid ${color.onSign}`,
  borderRadius: radius.round,
  background: color.sign,
});

/** Cells of a column: their place in two lines, and their width in one. */
const column = (flex: string, width: string) =>
  style({ flex, "@container": { [oneLine]: { width } } });

export const cells = {
  businessName: style([
    column("1 0 max(min(7rem,100%), 100% - 7.2rem)", "10em"),
    { order: -2, "@container": { [oneLine]: { position: "relative" } } },
  ]),
  fullName: column("0 0 5.8rem", "7.5em"),
  role: style([
    column("0 0 4rem", "5.3em"),
    {
      "@container": {
        [oneLine]: { display: "none" },
        [whole]: { display: "table-cell" },
      },
    },
  ]),
  /** Beside the role, or below it. */
  email: style({ flex: "1 9rem" }),
  emailStatus: style([column("0 1 7.2rem", "8.5em"), { order: -1 }]),
};

/** A link that fills its row, above all that is in it. WebKit places nothing in a table's row. */
export const fill = style({
  display: "inline-block",
  paddingBlock: ".3rem",
  marginBlock: "-.3rem",
  "::after": {
    content: "",
    position: "absolute",
    insetBlock: 0,
    insetInlineStart: `-${roadColumn}`,
    width: "100cqw",
    zIndex: 1,
  },
});
