import { style } from "@vanilla-extract/css";
import { from, split, stack } from "../styles/layout.ts";
import { space, weight } from "../styles/scale.ts";
import { color, tickColor } from "../styles/tokens.css.ts";
import {
  branchStart,
  drawing,
  barrier as roadBarrier,
  post as roadPost,
  roadWidth,
  sideRoad,
  sideRoadWidth,
  straight,
} from "../ui/road.css.ts";

export const competitors = style([
  stack(space.l),
  // As high as each other, however many lines the words take.
  { "@container": { [from.wide]: { gap: space.m, gridAutoRows: "1fr" } } },
]);

export const competitor = style([stack(`${space.m} ${space.l}`), split("5fr 7fr")]);

/** Over a side road, which ends before the shortcomings. */
export const name = style({
  position: "relative",
  alignSelf: "start",
  paddingBlockEnd: `calc(${space.xs} + ${sideRoadWidth})`,
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
  stack(`${space.xxs} ${space.l}`),
  split("1fr 1fr", from.medium),
  { alignContent: "start", color: color.inkSoft, textWrap: "pretty" },
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

/** The sign, and room for its posts and the road in the section's padding. */
export const solution = style({
  marginBlock: `${space.xxl} calc(${postHeight} + ${roadWidth} - ${space.section})`,
  vars: { [tickColor]: color.paint },
});

export const points = style([
  stack(`${space.m} ${space.l}`),
  split("1fr 1fr", from.medium),
  split("repeat(3,1fr)"),
  { marginTop: space.l },
]);

const post = style([roadPost, { top: "100%", height: postHeight }]);
export const firstPost = style([post, { left: "9%" }]);
export const secondPost = style([post, { right: "9%" }]);

/** Off the road in the margin, under the posts and out of the window. */
export const roadAcross = style([
  drawing,
  straight("across"),
  { left: branchStart, right: 0, bottom: 0 },
]);
