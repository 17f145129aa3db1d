import { createVar, type StyleRule, style } from "@vanilla-extract/css";
import { from } from "../styles/layout.ts";
import { size, weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { drawing, post as roadPost, roadWidth, straight } from "../ui/road.css.ts";

export const heading = style({ fontSize: size.panel, lineHeight: 1.1, letterSpacing: "-.02em" });
export const code = style({
  display: "block",
  fontSize: size.number,
  fontWeight: weight.title,
  lineHeight: 0.95,
  letterSpacing: "-.03em",
});

/** Under the sign. */
export const ground = style({
  position: "relative",
  height: `calc(3*${roadWidth})`,
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

/** Where the road ends: beyond the sign, if there is room. */
const end = createVar();
const atEnd: StyleRule = {
  vars: { [end]: "8%" },
  insetInlineEnd: end,
  "@container": {
    [from.medium]: { vars: { [end]: "-2rem" } },
    [from.wide]: { vars: { [end]: "-14rem" } },
  },
};

/** From the window's edge to the barrier. */
export const road = style([
  drawing,
  atEnd,
  { ...straight("across"), insetInlineStart: `calc(-1*${margin.start})`, bottom: 0 },
]);
export const barrier = style([
  drawing,
  atEnd,
  {
    position: "absolute",
    zIndex: 2,
    bottom: `calc(-1*${roadWidth})`,
    width: `calc(.8*${roadWidth})`,
    height: `calc(3*${roadWidth})`,
    border: `2px solid ${color.cone}`,
    borderRadius: "3px",
    background: `repeating-linear-gradient(-45deg,${color.cone} 0 25%,${color.ground} 0 50%) 0 0/100% calc(.8*${roadWidth})`,
  },
]);
