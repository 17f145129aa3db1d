import { globalStyle, style } from "@vanilla-extract/css";
import { lettering, stack } from "../styles/layout.ts";
import { radius } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Apps crop link previews, so the words keep this distance from the edge. */
const margin = "80px";

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
    inset: `${margin} auto ${margin} ${margin}`,
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
globalStyle(`${host} svg`, { width: "40px", height: "40px" });

/** The right half: bleeds off the card, and ends behind the file. */
export const map = style({ position: "absolute", inset: "0 0 200px 640px", overflow: "hidden" });
globalStyle(`${map} svg`, {
  width: "100%",
  height: "350px",
  marginTop: "24px",
  overflow: "visible",
  border: 0,
});

/** Bleeds off the card too, but not its words. */
export const file = style({ position: "absolute", inset: `auto 0 ${margin} 574px` });
globalStyle(`${file} > div`, {
  margin: 0,
  borderRight: 0,
  borderRadius: `${radius.card} 0 0 ${radius.card}`,
  fontSize: "15px",
});
globalStyle(`${file} :is(caption,th:last-child,td:last-child)`, { paddingRight: margin });
globalStyle(`${file} a`, { color: "inherit", textDecoration: "none" });
globalStyle(`${file} a::after`, { display: "none" });
// Without the email, the other columns fit their content.
globalStyle(`${file} table`, { tableLayout: "auto" });
globalStyle(`${file} :is(th,td):nth-child(5)`, { display: "none" });
globalStyle(`${file} :is(th,td):nth-child(n)`, { width: "auto" });
globalStyle(`${file} :is(th,td)`, { whiteSpace: "nowrap", paddingBlock: "7px 5px" });
