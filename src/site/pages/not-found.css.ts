import { createVar, style } from "@vanilla-extract/css";
import { below, from } from "../styles/layout.ts";
import { size } from "../styles/scale.ts";
import { margin } from "../styles/tokens.css.ts";
import {
  drawing,
  fromPoint,
  barrier as roadBarrier,
  post as roadPost,
  roadWidth,
  straight,
} from "../ui/road.css.ts";
import { slope } from "../ui/road-plan.ts";
import { signWidth } from "../ui/sign-page.css.ts";

export const heading = style({ fontSize: size.panel, lineHeight: 1.1, letterSpacing: "-.02em" });
export const code = style({
  display: "block",
  fontSize: size.number,
  lineHeight: 0.95,
  letterSpacing: "-.03em",
});

/** Where the road ends: where the page's column does, measured from the sign. */
const end = createVar();
const columnEnd = `${signWidth} + ${margin} + ${margin} - 100cqw`;

/** Under the sign. */
export const ground = style({
  position: "relative",
  height: `calc(3*${roadWidth})`,
  vars: { [end]: "8%" },
  "@container": {
    [from.medium]: { vars: { [end]: `calc(${columnEnd})` } },
    // Earlier, because the lots are beyond it.
    [from.wide]: { vars: { [end]: `calc(${columnEnd} + 190px)` } },
  },
});

/** They stand on the road. */
const post = style([roadPost, { insetBlock: `0 ${roadWidth}` }]);
export const posts = {
  first: style([post, { insetInlineStart: "14%" }]),
  second: style([
    post,
    { insetInlineEnd: "24%", "@container": { [from.medium]: { insetInlineEnd: "14%" } } },
  ]),
};

const barrierWidth = `calc(.8*${roadWidth})`;

/** From the window's edge to the barrier. */
export const road = style([
  drawing,
  {
    ...straight("across"),
    insetInlineStart: `calc(-1*${margin})`,
    insetInlineEnd: `calc(${end} + ${barrierWidth})`,
    bottom: 0,
  },
]);
export const barrier = style([
  roadBarrier,
  {
    insetInlineEnd: end,
    bottom: `calc(-1*${roadWidth})`,
    width: barrierWidth,
    height: `calc(3*${roadWidth})`,
  },
]);

/** Where the road would go on, in a wide window, and out of it. */
export const lots = style([
  drawing,
  fromPoint,
  {
    zIndex: -1,
    insetInlineEnd: end,
    bottom: `calc(${roadWidth}/2)`,
    rotate: `${-slope}deg`,
    "@container": { [below.wide]: { display: "none" } },
  },
]);
