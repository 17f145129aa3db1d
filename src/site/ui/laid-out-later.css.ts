import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";

/**
 * What browsers lay out only when it comes near the window. The script `lay-out-rest.ts` ends that as
 * soon as the page has loaded: jumps, searches and captures of the whole page then find every part in
 * its place. The height stands in for the real one until then.
 */
export const laidOutLater = style({
  "@media": {
    [media.script]: { contentVisibility: "auto", containIntrinsicHeight: "auto 100rem" },
  },
});
