import { globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { blade, from, media, stack } from "../styles/layout.ts";
import { radius, size, space, weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { column } from "../ui/section.css.ts";
import { sign as guideSign } from "../ui/sign.css.ts";
import { mapped, posts as roadPosts, room, signWidth } from "./closing-map.css.ts";

/** From edge to edge of the window, and down to the footer. */
export const closing = style([
  column,
  mapped,
  {
    position: "relative",
    overflow: "clip",
    marginTop: space.block,
    marginInline: `calc(-1*${margin}) calc(-1*${margin})`,
    marginBottom: `calc(-1*${space.section})`,
    paddingBottom: room.narrow,
    "@container": { [from.wide]: { paddingBottom: room.wide } },
    "@media": { [media.noBackgrounds]: { paddingBottom: space.section } },
  },
]);

/** Beside the map in a wide window. */
export const sign = style({
  position: "relative",
  zIndex: 0,
  "@container": { [from.wide]: { width: signWidth } },
});

/** What a sign stands on: the sides of a box under it. */
const posts: StyleRule = {
  content: "",
  position: "absolute",
  top: "100%",
  border: `solid ${color.post}`,
};

/** Its posts stand on the verge: their feet are as far from the road, and their upper ends are behind the board. */
export const board = style([
  guideSign,
  stack(space.m),
  {
    justifyItems: "start",
    "::after": {
      ...posts,
      zIndex: -1,
      insetInline: "12%",
      height: roadPosts.narrow,
      borderWidth: "0 9px",
      transformOrigin: "50% 100%",
      transform: roadPosts.skew,
    },
    "@container": { [from.wide]: { "::after": { height: roadPosts.wide } } },
    "@media": { [media.noBackgrounds]: { "::after": { display: "none" } } },
  },
]);
export const heading = style({
  fontSize: size.panel,
  "@container": { [from.medium]: { fontSize: size.heading } },
});
globalStyle(`${board} > a`, { fontSize: size.item });

/** A blade on two struts. */
export const tab = style([
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
    "::after": { ...posts, insetInline: "18%", height: space.xs, borderWidth: "0 6px" },
    "@media": { [media.noBackgrounds]: { border: "1px solid", "::after": { display: "none" } } },
  },
]);
