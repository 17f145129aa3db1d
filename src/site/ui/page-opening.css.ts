import { style } from "@vanilla-extract/css";
import { from, split, stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { lead as leadText } from "./text.css.ts";

export const opening = style([
  stack(`${space.l} ${space.block}`),
  split("7fr 5fr"),
  { alignItems: "end", paddingBlock: space.xxl },
]);

/** Even a short one takes two lines, so that their number does not depend on the font. */
export const heading = style({ maxWidth: "10.5em" });

/** As high as its lines in any font, so that what follows does not move when the site's own arrives. */
export const lead = style([
  leadText,
  { minHeight: "3lh", "@container": { [from.wide]: { alignContent: "end" } } },
]);
