import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, space } from "../styles/scale.ts";
import { lead as leadText } from "./text.css.ts";

export const opening = style({
  display: "grid",
  gap: `${space.l} ${gap.block}`,
  alignItems: "end",
  paddingBlock: gap.opening,
  "@media": { [media.wide]: { gridTemplateColumns: "7fr 5fr" } },
});

/** Even a short one takes two lines, so that their number does not depend on the font. */
export const heading = style({
  maxWidth: "10.5em",
  "@media": { [media.tiny]: { maxWidth: "8em" } },
});

/**
 * Reserves the height of the most lines the lead takes beside the headline or on a phone, so that
 * what follows does not move when the font loads.
 */
export const lead = { 3: withRoom(3), 4: withRoom(4) };

function withRoom(lines: number) {
  const minHeight = `${lines}lh`;
  return style([
    leadText,
    {
      "@media": {
        [media.phone]: { minHeight },
        [media.wide]: { minHeight, alignContent: "end" },
      },
    },
  ]);
}
