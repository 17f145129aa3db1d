import { style } from "@vanilla-extract/css";
import { from, split, stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const features = style([
  stack(space.l),
  split("1fr 1fr", from.medium),
  split("repeat(4,1fr)"),
  // Room for the tag.
  { "@container": { [from.wide]: { paddingTop: space.s } } },
]);

const rule = "2px";
export const feature = style([
  stack(space.xs),
  {
    position: "relative",
    alignContent: "start",
    paddingTop: space.s,
    borderTop: `${rule} solid ${color.ink}`,
  },
]);

/** In a wide window on the rule, or this feature alone would begin a line lower. */
export const tag = style({
  "@container": {
    [from.wide]: { position: "absolute", insetInlineEnd: 0, bottom: `calc(100% + ${rule})` },
  },
});
