import { createVar, style } from "@vanilla-extract/css";
import { below, from, ground, keepTogether, media, split, stack } from "../../styles/layout.ts";
import { radius, size, space } from "../../styles/scale.ts";
import { color } from "../../styles/tokens.css.ts";
import { drawing, inMargin, roadMiddle, straight } from "../../ui/road.css.ts";
import { section } from "../../ui/section.css.ts";
import { bendAcross, bendDown, slopeDown, slopeLength } from "./bend.ts";
import { fileLeft } from "./hero.css.ts";

// From the file to the page's margin the road sweeps in two turns of 78 degrees, with a straight piece at the town's own
// slope between them.
const across = createVar();
/** How far below the file's foot the road is upright again. */
const drop = createVar();
const sweepStart = `calc(${fileLeft} + 12px)`;

export const trades = style([
  section,
  keepTogether,
  {
    vars: {
      [across]: `calc(${sweepStart} - ${roadMiddle} - ${2 * bendAcross}px)`,
      [drop]: `calc(${2 * bendDown}px + ${across}*${slopeDown})`,
    },
    "@container": {
      [from.wide]: {
        // The road sweeps down to the margin above the heading.
        paddingTop: `calc(${drop} - 22px)`,
        "@media": { [media.noBackgrounds]: { paddingTop: space.section } },
      },
    },
  },
]);

export const sweep = style([
  drawing,
  {
    position: "absolute",
    // Above the file's shadow.
    zIndex: 3,
    left: 0,
    top: 0,
    "@container": { [below.wide]: { display: "none" } },
  },
]);
export const outOfFile = style({ left: sweepStart, top: 0 });
export const downSlope = style({
  ...straight("across"),
  left: sweepStart,
  top: "-12px",
  width: `calc(${across}*${slopeLength} + 1px)`,
  transformOrigin: "0 50%",
  // Fractions stand in transforms: boxes snap to whole pixels. It overlaps both bends by half a pixel.
  transform: `translate(${-bendAcross}px,${bendDown}px) rotate(168deg) translateX(-.5px)`,
});
export const intoMargin = style({ left: roadMiddle, top: 0, translate: `0 ${drop}` });

/** From the file's foot, or from where the sweep has come down. */
export const road = style([
  drawing,
  inMargin,
  { "@container": { [from.wide]: { top: `calc(${drop} - 1px)` } } },
]);

export const lots = style([
  stack(space.xs),
  { gridTemplateColumns: "1fr 1fr" },
  split("repeat(4,1fr)", from.medium),
  split("repeat(6,1fr)", from.full),
]);

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
