import { createVar, style } from "@vanilla-extract/css";
import { from, lined, media, stack } from "../styles/layout.ts";
import { radius, size, space, weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { button as buttons } from "../ui/button.css.ts";
import { post as roadPost } from "../ui/road.css.ts";
import { column } from "../ui/section.css.ts";
import { sign as guideSign } from "../ui/sign.css.ts";
import { mapped, room, signWidth, toKerb } from "./closing-map.css.ts";

/** Down to the footer. */
export const closing = style([
  column,
  mapped,
  {
    position: "relative",
    overflow: "clip",
    background: color.land,
    paddingTop: space.section,
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

const boardWidth = createVar();
/** From the board's right end to where the road is nearest to it. */
const beyond = createVar();
const behindBoard = "24px";
/** From behind the board down to the kerb. */
const post = (fromLeft: number) =>
  style([
    roadPost,
    {
      zIndex: -1,
      top: `calc(100% - ${behindBoard})`,
      left: `calc(${100 * fromLeft}% - 5px)`,
      height: `calc(${behindBoard} + ${toKerb(`${beyond} + ${boardWidth}*${1 - fromLeft}`)})`,
    },
  ]);
export const posts = { first: post(0.28), second: post(0.7) };
export const board = style([
  guideSign,
  stack(space.m),
  {
    vars: { [boardWidth]: `calc(100cqw - 2*${margin})`, [beyond]: margin },
    justifyItems: "start",
    "@container": { [from.wide]: { vars: { [boardWidth]: signWidth, [beyond]: "0px" } } },
  },
]);
export const heading = style({
  fontSize: size.panel,
  letterSpacing: "-.03em",
  lineHeight: 1.04,
  textWrap: "balance",
  "@container": { [from.medium]: { fontSize: size.heading } },
});
export const line = style({ textWrap: "balance" });
export const button = style([buttons.plate, { fontSize: size.item }]);

/** On two struts. */
export const tab = style([
  lined(color.sign, color.onSign),
  {
    position: "relative",
    width: "fit-content",
    margin: `0 12% ${space.xs} auto`,
    padding: ".7em 1.1em .55em",
    borderRadius: radius.button,
    fontWeight: weight.strong,
    fontSize: size.note,
    lineHeight: 1.2,
    "::after": {
      content: "",
      position: "absolute",
      top: "100%",
      insetInline: "18%",
      height: space.xs,
      border: `solid ${color.post}`,
      borderWidth: "0 6px",
    },
    "@media": { [media.noBackgrounds]: { border: "1px solid", "::after": { display: "none" } } },
  },
]);
