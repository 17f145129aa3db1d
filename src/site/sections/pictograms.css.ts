import { style } from "@vanilla-extract/css";
import { below, from, ground } from "../styles/layout.ts";
import { radius, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** On a phone, no wider than leaves room for a long word of large text. */
const narrow = "min(3rem,12.5vw)";

export const plate = style([
  ground(color.tint),
  {
    color: color.link,
    width: "3.75rem",
    height: "3.75rem",
    padding: space.xs,
    borderRadius: radius.card,
    fill: "none",
    stroke: "currentcolor",
    strokeWidth: 2,
    strokeLinejoin: "round",
    "@container": {
      [below.medium]: { width: narrow, height: narrow, padding: space.xxs },
      // Beside a name and the text under it.
      [from.medium]: { gridRow: "span 2" },
    },
  },
]);
export const second = style({ stroke: color.found });
