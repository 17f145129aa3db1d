import { style } from "@vanilla-extract/css";
import { leavesFar, leavesRest } from "../anchors.ts";
import { media } from "../styles/media.ts";

/**
 * What the script `lay-out-rest.ts` leaves for later. `auto` has browsers lay it out when it comes near
 * the window. Chromium's "near" is 1.5 windows, which on a phone adds half to the work of loading, so
 * there it is hidden until the script ends that. It must be below the first window of any phone.
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

/** So many rem on a phone, two thirds where there are two columns, half where the window is wide. */
function withHeight(rem: number) {
  const height = (part: number) => ({
    containIntrinsicHeight: `auto ${Math.round(rem * part)}rem`,
  });
  return style([
    later,
    height(1),
    { "@media": { [media.medium]: height(2 / 3), [media.wide]: height(1 / 2) } },
  ]);
}
