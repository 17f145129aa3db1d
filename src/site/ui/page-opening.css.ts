import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, space } from "../styles/scale.ts";

const base = style({
  display: "grid",
  gap: `${space.l} ${gap.columns}`,
  alignItems: "end",
  paddingBlock: gap.opening,
  "@media": { [media.wide]: { gridTemplateColumns: "7fr 5fr" } },
});

// Two lines for a short one too: how many it takes must not depend on the font.
globalStyle(`${base}>h1`, {
  maxWidth: "10.5em",
  "@media": { [media.tiny]: { maxWidth: "8em" } },
});

/**
 * The headline of a page, with its lead beside it where there is room. The lead has at most so many
 * lines there, and on a phone. It keeps their height, so that what follows does not move when the font
 * arrives.
 */
export const pageOpening = { threeLines: withRoom(3), fourLines: withRoom(4) };

function withRoom(lines: number) {
  const opening = style([base]);
  const minHeight = `${lines}lh`;
  globalStyle(`${opening}>p`, {
    "@media": {
      [media.phone]: { minHeight },
      [media.wide]: { minHeight, alignContent: "end" },
    },
  });
  return opening;
}
