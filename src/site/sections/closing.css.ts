import { globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { blade, from, media, stack } from "../styles/layout.ts";
import { radius, size, space, weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { roadWidth } from "../ui/road.css.ts";
import { column } from "../ui/section.css.ts";
import { sign as guideSign } from "../ui/sign.css.ts";
import { belowRoad, signWidth } from "./closing-map.css.ts";

const postHeight = "64px";

/** From edge to edge of the window, and down to the footer. */
export const closing = style([
  column,
  {
    position: "relative",
    overflow: "clip",
    marginTop: space.block,
    marginInline: `calc(-1*${margin}) calc(-1*${margin})`,
    marginBottom: `calc(-1*${space.section})`,
    paddingBottom: `calc(${postHeight} + ${roadWidth} + ${belowRoad})`,
    "@media": { [media.noBackgrounds]: { paddingBottom: space.section } },
  },
]);

/** What signs stand on: the sides of a box under them. */
const posts = (width: string, height: string, apart: string): StyleRule => ({
  "::after": {
    content: "",
    position: "absolute",
    top: "100%",
    insetInline: apart,
    height,
    border: `solid ${color.post}`,
    borderWidth: `0 ${width}`,
  },
  "@media": { [media.noBackgrounds]: { "::after": { display: "none" } } },
});

/** Beside the map in a wide window. */
export const sign = style({
  position: "relative",
  "@container": { [from.wide]: { width: signWidth } },
});

export const board = style([
  guideSign,
  stack(space.m),
  posts("9px", postHeight, "12%"),
  { justifyItems: "start" },
]);
export const heading = style({
  fontSize: size.panel,
  "@container": { [from.medium]: { fontSize: size.heading } },
});
globalStyle(`${board} > a`, { fontSize: size.item });

/** A blade on two struts. */
export const tab = style([
  posts("6px", space.xs, "18%"),
  blade(color.sign, color.onSign),
  {
    position: "relative",
    width: "fit-content",
    margin: `0 12% ${space.xs} auto`,
    padding: ".7em 1.1em .55em",
    borderRadius: radius.button,
    fontWeight: weight.strong,
    fontSize: size.note,
    lineHeight: 1.2,
    "@media": { [media.noBackgrounds]: { border: "1px solid" } },
  },
]);
