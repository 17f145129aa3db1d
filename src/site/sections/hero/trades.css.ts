import { style } from "@vanilla-extract/css";
import { from, ground, keepTogether, media } from "../../styles/layout.ts";
import { radius, size, space } from "../../styles/scale.ts";
import { color } from "../../styles/tokens.css.ts";
import { drawing, inMargin } from "../../ui/road.css.ts";
import { section } from "../../ui/section.css.ts";
import { drop, sweepMeasures } from "./hero.css.ts";

export const trades = style([
  section,
  sweepMeasures,
  keepTogether,
  {
    "@container": {
      [from.wide]: {
        // The road sweeps down to the margin above the heading.
        paddingTop: `calc(${drop} - 22px)`,
        "@media": { [media.noBackgrounds]: { paddingTop: space.part } },
      },
    },
  },
]);

/** From the file's foot, or from where the sweep has come down. */
export const road = style([
  drawing,
  inMargin,
  { "@container": { [from.wide]: { top: `calc(${drop} - 1px)` } } },
]);

export const lots = style({
  display: "grid",
  gap: space.xs,
  gridTemplateColumns: "1fr 1fr",
  "@container": {
    [from.medium]: { gridTemplateColumns: "repeat(4,1fr)" },
    [from.wider]: { gridTemplateColumns: "repeat(6,1fr)" },
  },
});

/** Square, pale and in plain weight: nothing here can be pressed. */
export const lot = style([
  ground(color.lot),
  {
    display: "flex",
    alignItems: "center",
    gap: space.xs,
    minHeight: "40px",
    padding: `${space.xs} ${space.s}`,
    borderRadius: radius.tag,
    fontSize: size.note,
    lineHeight: 1.2,
    "@media": { [media.print]: { borderColor: color.line } },
  },
]);
