import { globalStyle, style } from "@vanilla-extract/css";
import { split, stack } from "../styles/layout.ts";
import { size, space, weight } from "../styles/scale.ts";
import { besideSection, drawing, sideRoad } from "../ui/road.css.ts";
import { column } from "../ui/section.css.ts";
import { soft } from "../ui/text.css.ts";

/** The words, and the form beside them. */
export const page = style([
  column,
  stack(space.block),
  split("5fr 7fr"),
  { position: "relative", alignItems: "start", paddingBlock: `${space.block} ${space.section}` },
]);
globalStyle(`${page} > ${besideSection}`, { display: "block" });
export const words = style([stack(space.xxl)]);

/** Where the details stand two by two, above the form. */
const inPairs = "page (min-width:40rem) and (max-width:59.99rem)";
export const details = style([stack(space.l), split("1fr 1fr", inPairs)]);
export const detail = style({ position: "relative" });
export const name = style([
  soft,
  { position: "relative", display: "flex", alignItems: "center", gap: space.s },
]);

/** From the road in the page's margin to the first stop in a row. */
export const road = style([
  drawing,
  sideRoad,
  {
    right: "100%",
    top: "50%",
    translate: "0 -50%",
    selectors: {
      [`${detail}:nth-child(even) &`]: {
        "@container": { [inPairs]: { display: "none" } },
      },
    },
  },
]);
/** As wide as the discs of the steps. */
export const stop = style({ flex: "none", fontSize: size.item });
globalStyle(`${stop} > svg`, { width: "1em", height: "1em", color: "inherit" });
/** Below its name, after the stop. */
export const value = style({
  paddingInlineStart: `calc(1.75*${size.item} + ${space.s})`,
  fontWeight: weight.strong,
});
export const link = style({ display: "inline-block", fontSize: size.item, minHeight: "1.5em" });
