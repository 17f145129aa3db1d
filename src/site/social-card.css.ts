import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "./styles/tokens.css.ts";

/** Apps crop link previews, so the words keep this distance from the edge. */
const margin = "80px";

export const card = style({
  position: "relative",
  width: "1200px",
  height: "630px",
  overflow: "hidden",
  background: color.ground,
});

export const words = style({
  position: "absolute",
  inset: `${margin} auto ${margin} ${margin}`,
  width: "494px",
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: "30px",
});
globalStyle(`${words} p:first-child`, { fontSize: "19px" });
globalStyle(`${words} h1`, { fontSize: "59px" });

export const host = style({
  display: "flex",
  alignItems: "center",
  gap: "13px",
  marginTop: "auto",
  fontSize: "28px",
  fontWeight: 800,
  letterSpacing: "-.02em",
  lineHeight: 1,
});
globalStyle(`${host} svg`, { width: "40px", height: "40px" });

/** The right half: bleeds off the card and ends behind the file. */
export const map = style({ position: "absolute", inset: "0 0 200px 640px", overflow: "hidden" });
globalStyle(`${map} svg`, {
  width: "100%",
  height: "350px",
  marginTop: "24px",
  overflow: "visible",
  border: 0,
});

export const file = style({
  position: "absolute",
  right: margin,
  bottom: margin,
  left: "574px",
});
globalStyle(`${file} > div`, { margin: 0, fontSize: "15px" });
// The email column is hidden, so the others fit their content.
globalStyle(`${file} table`, { tableLayout: "auto" });
globalStyle(`${file} :is(th,td):nth-child(n)`, { width: "auto" });
globalStyle(`${file} td:nth-child(n) span::before`, { fontSize: "inherit" });
globalStyle(`${file} :is(th,td)`, { whiteSpace: "nowrap", paddingBlock: "7px 5px" });
globalStyle(`${file} th:first-child span`, { display: "none" });
