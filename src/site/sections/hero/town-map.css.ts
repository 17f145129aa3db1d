import { createVar, type StyleRule, style } from "@vanilla-extract/css";
import { below, blade, from } from "../../styles/layout.ts";
import { radius, space, weight } from "../../styles/scale.ts";
import { color } from "../../styles/tokens.css.ts";
import { farLit, oneLit, twoLit } from "../../ui/lots.css.ts";
import { drawing, roadMiddle } from "../../ui/road.css.ts";
import { bendAcross, bendDown } from "./bend.ts";
import { townRoom } from "./hero.css.ts";
import { roadOut } from "./hero-file.css.ts";
import { bladeWidth, lotDepths, blades as places } from "./town.ts";

/** The slope of the road in the town of a narrow window: 8 degrees. */
const narrowSlope = Math.tan((8 * Math.PI) / 180);
/** In a narrow window, from the town's foot to the line of its road, which the road leaves in a bend of its own. */
const bend = createVar();

// The town: a plane that is turned by the road's slope, and on which the road is the x axis.

export const town = style([
  drawing,
  {
    position: "relative",
    vars: { [bend]: "53px" },
    height: `calc((100cqw - ${roadMiddle})*${narrowSlope} + 78px + ${bend})`,
    marginTop: space.m,
    overflowX: "clip",
    "@container": {
      [from.medium]: {
        vars: { [bend]: "69px" },
        marginTop: space.l,
        height: `calc((100cqw - ${roadMiddle})*${narrowSlope} + 115px + ${bend})`,
      },
      [from.wide]: {
        position: "absolute",
        top: `calc(${townRoom} - ${roadOut})`,
        left: "12px",
        height: 0,
        margin: 0,
        overflow: "visible",
      },
    },
  },
]);

export const plane = style({
  position: "absolute",
  left: roadMiddle,
  bottom: bend,
  width: 0,
  height: 0,
  transformOrigin: "0 0",
  transform: "rotate(-8deg) scale(.675)",
  "@container": {
    // All four blades fit small phones.
    "page (max-width:23.5rem)": { transform: "rotate(-8deg) scale(.6)" },
    [from.medium]: { transform: "rotate(-8deg)" },
    // The road bends into the file's corner.
    [from.wide]: { left: `${bendAcross}px`, top: `${-bendDown}px`, transform: "rotate(-12deg)" },
    [from.huge]: { scale: "1.25" },
  },
});

export const map = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "visible",
});
const only = (...queries: readonly string[]): StyleRule => ({
  "@container": Object.fromEntries(queries.map((query) => [query, { display: "none" }])),
});
const belowFull = "page (min-width:60rem) and (max-width:79.99rem)";
/** Lots that are on the map of some windows only. */
const narrow = style(only(from.wide));
export const lots = {
  narrow,
  narrowAtRoad: narrow,
  tall: style(only(from.wide, below.medium)),
  wide: style(only(below.wide)),
  compact: style(only(below.wide, from.full)),
  full: style(only(below.wide, belowFull)),
};
const lot = (stroke: string, kind: keyof typeof lotDepths) =>
  style({ stroke, strokeWidth: lotDepths[kind] });
export const kinds = {
  plain: lot(color.block, "plain"),
  dark: lot(color.blockDark, "dark"),
  light: lot(color.lot, "light"),
  half: lot(color.block, "half"),
  large: lot(color.blockDark, "large"),
};
export const lit: { [kind in keyof typeof lotDepths]?: string } = {
  plain: farLit,
  dark: oneLit,
  light: twoLit,
  large: twoLit,
};
export const park = style({ fill: color.park });
export const streetName = style({
  fill: color.inkSoft,
  fontSize: "13px",
  fontWeight: weight.label,
  letterSpacing: ".14em",
  textTransform: "uppercase",
});

/** A street blade with a drive to the road. */
const bladeAtRoad = style({
  ...blade(color.sign, color.onSign, 1),
  position: "absolute",
  display: "flex",
  alignItems: "center",
  gap: ".4em",
  maxWidth: `${bladeWidth}px`,
  height: "40px",
  paddingInline: ".45em .55em",
  borderRadius: "3px",
  fontSize: "17.5px",
  fontWeight: weight.strong,
  lineHeight: 1,
  "::before": {
    content: "",
    position: "absolute",
    insetInlineStart: "20px",
    width: "8px",
    height: "10px",
    background: color.road,
  },
});
/** Below the road and above it in turn, from the bend outward. */
const above: StyleRule = { bottom: "19px", "::before": { top: "100%" } };
const under: StyleRule = { top: "19px", "::before": { bottom: "100%" } };
const at = (left: number): StyleRule => ({ left: `${left}px` });
export const blades = ([0, 1] as const).flatMap((index) =>
  (["below", "above"] as const).map((side) =>
    style([
      bladeAtRoad,
      side === "below" ? under : above,
      at(places.narrow[side][index]),
      {
        "@container": {
          [from.wide]: at(places.compact[side][index]),
          [from.full]: at(places.wide[side][index]),
        },
      },
    ]),
  ),
);
export const bladeNumber = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "1.45em",
  height: "1.45em",
  paddingTop: ".12em",
  borderRadius: radius.round,
  background: color.plate,
  color: color.onPlate,
});
export const bladeName = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  paddingTop: ".14em",
});

/** The road in the town, out of the window at its upper end. */
export const narrowRoad = style({
  left: roadMiddle,
  bottom: `calc(${bend} - 1px)`,
  "@container": { [from.wide]: { display: "none" } },
});
export const wideRoad = style({
  left: 0,
  top: 0,
  "@container": { [below.wide]: { display: "none" } },
});
