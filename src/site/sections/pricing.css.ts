import { globalStyle } from "@vanilla-extract/css";
import { pricingId } from "../anchors.ts";
import { media } from "../styles/media.ts";
import { space } from "../styles/scale.ts";
import { opening } from "../ui/section.css.ts";

// The heading is as wide as the table under it, with its line below.
globalStyle(`#${pricingId} ${opening}`, {
  "@media": { [media.wide]: { gridTemplateColumns: "none", gap: space.m } },
});
