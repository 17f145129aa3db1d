import { style } from "@vanilla-extract/css";
import { media, split, stack } from "../styles/layout.ts";
import { gap, space } from "../styles/scale.ts";
import { lead as leadText } from "./text.css.ts";

export const opening = style([
  stack(`${space.l} ${gap.block}`),
  split("7fr 5fr"),
  { alignItems: "end", paddingBlock: gap.opening },
]);

/** Even a short one takes two lines, so that their number does not depend on the font. */
export const heading = style({
  maxWidth: "10.5em",
  "@media": { [media.tiny]: { maxWidth: "8em" } },
});

/**
 * Reserves the height of the most lines the lead takes beside the headline or on a phone, so that
 * what follows does not move when the font loads.
 */
export const lead = style([
  leadText,
  {
    "@media": {
      [media.phone]: { minHeight: "3lh" },
      [media.wide]: { minHeight: "3lh", alignContent: "end" },
    },
  },
]);
