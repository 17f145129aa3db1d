import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap } from "../styles/scale.ts";
import { pageWidth } from "./page-width.css.ts";

export const beside = style([
  pageWidth,
  {
    "@media": {
      [media.wide]: {
        display: "grid",
        gridTemplateColumns: "5fr 7fr",
        gap: gap.columns,
        alignItems: "start",
      },
    },
  },
]);
globalStyle(`${beside}>:first-child`, {
  "@media": { [media.wide]: { display: "block", margin: 0 } },
});
