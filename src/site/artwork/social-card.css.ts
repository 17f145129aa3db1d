import { globalStyle, style } from "@vanilla-extract/css";
import { cells } from "../sections/hero-file.css.ts";
import { lettering, stack } from "../styles/layout.ts";
import { radius } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Apps crop link previews, so the words keep this distance from the edge. */
const margin = "80px";

/** How far the letters of any font may reach below the last line, which is no higher than its type. */
const descent = "10px";

export const card = style({
  position: "relative",
  width: "1200px",
  height: "630px",
  overflow: "hidden",
  background: color.ground,
});

export const words = style([
  stack("30px"),
  {
    position: "absolute",
    inset: `${margin} auto calc(${margin} - ${descent}) ${margin}`,
    paddingBottom: descent,
    width: "520px",
    justifyItems: "start",
    gridTemplateRows: "auto auto 1fr",
  },
]);
globalStyle(`${words} p:first-child`, { fontSize: "19px" });
globalStyle(`${words} h1`, { fontSize: "59px" });

export const host = style([
  lettering("28px"),
  { display: "flex", alignItems: "center", gap: "13px", alignSelf: "end", lineHeight: 1 },
]);
globalStyle(`${host} :is(svg,img)`, { width: "40px", height: "40px" });

/** The right half: the map bleeds off the card, and so does the file, but not its words. */
export const picture = style({
  position: "absolute",
  inset: `0 0 ${margin} 620px`,
  display: "grid",
  alignContent: "end",
  clipPath: `inset(0 0 -${margin})`,
});
globalStyle(`${picture} > :last-child`, {
  borderRight: 0,
  borderRadius: `0 0 0 ${radius.card}`,
  fontSize: "15px",
});
globalStyle(`${picture} :is(caption,th:last-child,td:last-child)`, { paddingRight: margin });
// Without the email, the other columns fit their content.
globalStyle(`${picture} table`, { tableLayout: "auto" });
globalStyle(`${picture} ${cells.email}`, { display: "none" });
globalStyle(`${picture} :is(th,td):not(${cells.email})`, { width: "auto" });
globalStyle(`${picture} :is(th,td)`, { whiteSpace: "nowrap", paddingBlock: "7px 5px" });
