import { style } from "@vanilla-extract/css";
import { leavesFar, leavesRest } from "../anchors.ts";
import { media } from "../styles/media.ts";

/**
 * What the script `lay-out-rest.ts` lays out once the page has loaded; before, browsers do so when it
 * comes near the window. Near is far on a phone, and would add half to the work of loading, so there a
 * section waits for the script: only one that is below the first window of any phone may do so.
 */
const later = style({
  "@media": {
    [media.screen]: { selectors: { [`.${leavesFar} &`]: { contentVisibility: "auto" } } },
    [media.upright]: { selectors: { [`.${leavesRest} &`]: { contentVisibility: "hidden" } } },
  },
});

/** By the height that stands in for the real one until it is laid out. */
export const laidOutLater = {
  short: withHeight(36),
  medium: withHeight(66),
  tall: withHeight(110),
  tallest: withHeight(184),
};

/** So many rem on a phone, half as many where the window is wide. */
function withHeight(rem: number) {
  return style([
    later,
    {
      containIntrinsicHeight: `auto ${rem}rem`,
      "@media": { [media.wide]: { containIntrinsicHeight: `auto ${rem / 2}rem` } },
    },
  ]);
}
