import { style } from "@vanilla-extract/css";
import { below, from, split, stack } from "../styles/layout.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color, margin, tickColor } from "../styles/tokens.css.ts";
import {
  branchStart,
  drawing,
  barrier as roadBarrier,
  post as roadPost,
  sideRoad,
  sideRoadWidth,
} from "../ui/road.css.ts";
import { sign } from "../ui/sign.css.ts";

export const competitors = style([
  stack(space.l),
  // As high as each other, however many lines the words take.
  { "@container": { [from.wide]: { gridAutoRows: "1fr" } } },
]);

export const competitor = style([stack(`${space.xs} ${space.l}`), split("5fr 7fr")]);

/** Over a side road, which ends before the shortcomings. */
export const name = style({
  position: "relative",
  alignSelf: "start",
  paddingBlockEnd: `calc(${space.xxs} + ${sideRoadWidth})`,
  "@container": { [from.wide]: { paddingBlockEnd: `calc(${space.xs} + ${sideRoadWidth})` } },
});
export const deadEnd = style([drawing, sideRoad, { right: "4px", bottom: 0 }]);

export const barrier = style([
  roadBarrier,
  {
    right: 0,
    bottom: `calc(-1*${sideRoadWidth})`,
    width: "12px",
    height: `calc(3*${sideRoadWidth})`,
  },
]);

export const shortcomings = style([
  stack(`0 ${space.l}`),
  split("1fr 1fr", from.medium),
  {
    alignContent: "start",
    color: color.inkSoft,
    textWrap: "pretty",
    "@container": { [below.medium]: { fontSize: size.note, lineHeight: 1.35 } },
  },
]);

export const shortcoming = style({
  position: "relative",
  paddingInlineStart: "1.5em",
  "::before": {
    // Empty alternative text, or a screen reader would say "times".
    content: ["×", '"×" / ""'],
    position: "absolute",
    insetInlineStart: 0,
    color: color.cone,
    fontWeight: weight.title,
    fontSize: "1.3em",
    lineHeight: 1.1,
  },
});

const postHeight = "56px";

/** Its posts stand on the section's foot. */
export const solution = style([
  sign,
  {
    vars: { [tickColor]: color.paint },
    marginBlock: `${space.xxl} calc(${postHeight} - ${space.section})`,
    paddingBlock: `min(${space.xl},${space.xxl})`,
  },
]);
/** The kerb that they stand on, from the road in the margin to the window's edge. */
export const kerb = style([
  drawing,
  {
    position: "absolute",
    top: `calc(100% + ${postHeight} - 4px)`,
    left: branchStart,
    right: `calc(-1*${margin})`,
    borderTop: `4px solid ${color.road}`,
  },
]);
const post = style([roadPost, { top: "100%", height: postHeight }]);
export const firstPost = style([post, { left: "9%" }]);
export const secondPost = style([post, { right: "9%" }]);

export const points = style([
  stack(`${space.s} ${space.l}`),
  split("1fr 1fr", from.medium),
  split("repeat(3,1fr)"),
  {
    marginTop: space.m,
    "@container": {
      [below.medium]: { fontSize: size.note, lineHeight: 1.35 },
      [from.wide]: { rowGap: space.m, marginTop: space.l },
    },
  },
]);
