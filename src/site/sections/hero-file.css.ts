import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/layout.ts";
import { dark } from "../styles/palette.ts";
import { family, radius, shadow, size, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { underFile } from "./street-map.css.ts";

/** Wide enough for a row in one line, without the role. */
const oneLine = "(min-width:31.7rem)";
/** Wide enough for the role too. */
const whole = "(min-width:36.5rem)";

export const file = style({
  position: "relative",
  containerType: "inline-size",
  marginTop: `-${underFile}`,
  background: color.ground,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  overflow: "hidden",
  boxShadow: shadow,
  fontSize: size.file,
  "@media": {
    [media.wide]: { marginInline: "calc(-1*clamp(0rem, 9vw - 3.6rem, 3.5rem)) -1rem" },
    // Shadows hardly show on dark, so the file is lighter than the map.
    [media.dark]: {
      vars: { [color.ground]: dark.lot, [color.land]: dark.land, [color.line]: dark.road },
      boxShadow: "0 0 24px #000",
    },
    [media.print]: { margin: 0, boxShadow: "none", fontSize: ".9rem" },
  },
});

export const table = style({
  borderCollapse: "collapse",
  width: "100%",
  // Column widths don't depend on the words or the font.
  tableLayout: "fixed",
  textAlign: "left",
});

export const caption = style({ textAlign: "left", padding: ".75rem .9rem .6rem" });
export const name = style({ fontFamily: family.mono, fontWeight: weight.label });
export const note = style({ float: "right", color: color.inkSoft });

/** Two lines: the business and its status, and under them the person, the role and the email. */
export const row = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  padding: ".35rem 0 .2rem 1.6rem",
  borderTop: `1px solid ${color.line}`,
  // Firefox would paint the background of a positioned row over the lines.
  "@container": { [oneLine]: { display: "table-row", position: "static" } },
});

export const heads = style([
  row,
  { background: color.land, fontFamily: family.mono, color: color.inkSoft },
]);

globalStyle(`${table} :where(th,td)`, {
  padding: ".1rem .35rem",
  "@container": {
    [oneLine]: { padding: ".6rem .35rem .5rem", borderLeft: `1px solid ${color.line}` },
  },
});

/** The row's number, beside all its lines. */
export const number = style({
  position: "absolute",
  inset: "0 auto 0 0",
  width: "1.6rem",
  paddingBlock: ".45rem",
  background: color.land,
  borderRight: `1px solid ${color.line}`,
  color: color.link,
  fontWeight: weight.title,
  textAlign: "center",
  "@container": { [oneLine]: { position: "static", borderLeft: 0 } },
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

/**
 * A link that fills its row, above all that is in it. In one line it starts from its cell and is as
 * wide as the file, since WebKit places nothing in a table's row.
 */
export const fill = style({
  display: "inline-block",
  paddingBlock: ".3rem",
  marginBlock: "-.3rem",
  "::after": { content: "", position: "absolute", inset: 0, zIndex: 1 },
  "@container": { [oneLine]: { "::after": { left: "-1.6rem", width: "100cqw" } } },
});
