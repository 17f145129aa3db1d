import { createVar, globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { below, blade, from, media } from "../../styles/layout.ts";
import { family, radius, size, space, weight, width } from "../../styles/scale.ts";
import { color, margin } from "../../styles/tokens.css.ts";
import {
  besideSection,
  dashAlone,
  disc,
  drawing,
  roadMiddle,
  roadWidth,
  straight,
} from "../../ui/road.css.ts";
import { barHeight } from "../site-header.css.ts";
import { bendAcross, bendDown, slopeDown, slopeLength } from "./bend.ts";
import { bladeWidth, lotDepths, narrowBladeWidth, blades as places } from "./town.ts";

/*
 * Words, town, file and road, and the road's sweep to the page's margin. Everything is placed from the window's width, by
 * CSS: in a wide window the file stands at the right and the road comes down its left edge, which is where the town
 * begins; in a narrow one the town is a band above the file, and the road comes down the page's margin.
 */

/** The file's width, and its left edge from the window's, in a wide window. */
const fileWidth = createVar();
const fileLeft = createVar();
const fileRow = "max(40px,2.3rem)";
/** Above the file in a wide window, for the town. */
const townRoom = "270px";
/** The slope of the road in the town of a narrow window: 8 degrees. */
const narrowSlope = Math.tan((8 * Math.PI) / 180);
/** In a narrow window, from the town's foot to the line of its road, which the road leaves in a bend of its own. */
const bend = createVar();

export const hero = style({
  position: "relative",
  // The town runs out of the window.
  overflowX: "clip",
  vars: { [bend]: "47px" },
  "@container": {
    [from.medium]: { vars: { [bend]: "69px" } },
    [from.wide]: {
      vars: {
        [fileWidth]: "468px",
        [fileLeft]: `calc(100cqw - ${margin} - ${fileWidth})`,
      },
    },
    [from.wider]: { vars: { [fileWidth]: "576px" } },
    [from.full]: { vars: { [fileWidth]: "max(748px,43.5rem)" } },
  },
});

globalStyle(`${hero} ~ * > ${besideSection}`, {
  "@media": { [media.backgrounds]: { display: "block" } },
});

export const front = style({
  "@container": {
    [from.wide]: {
      display: "grid",
      gridTemplateColumns: `1fr ${fileWidth}`,
      paddingInline: margin,
      // The file ends a little above the fold, but not far below the words; above it is room for the blades.
      minHeight: `max(34rem,min(100svh - ${barHeight} - 24px,43.3rem))`,
    },
  },
});

// The words.

export const words = style({
  position: "relative",
  zIndex: 2,
  paddingInline: margin,
  paddingTop: space.xs,
  "@container": {
    [from.medium]: { paddingTop: space.l },
    [from.wide]: { padding: "clamp(24px,16svh - 50px,130px) 0 64px" },
  },
});

export const headline = style({
  marginBlock: space.m,
  letterSpacing: "-.035em",
  lineHeight: 1,
  fontSize: "clamp(1.8rem,min(9.7cqw,9svh),3.6rem)",
  "@container": {
    [from.wide]: {
      // Lines of 18 letters end left of the road, where the column ends.
      fontSize: `clamp(2.5rem,min(4.4cqw,8.7svh,(${fileLeft} - ${margin} - 16px)*.115),4.6rem)`,
      paddingInlineEnd: "16px",
      marginBlock: `${space.l} ${space.m}`,
    },
  },
});

export const lead = style({
  color: color.inkSoft,
  maxWidth: width.lead,
  textWrap: "balance",
  "@container": { [from.wide]: { fontSize: size.lead, paddingInlineEnd: "28px" } },
});
export const buttons = style({
  marginTop: space.m,
  "@container": { [from.wide]: { marginTop: space.l, paddingInlineEnd: "16px" } },
});
globalStyle(`${buttons} > a`, {
  "@container": { [from.wide]: { paddingInline: "clamp(.9em,2.6cqw - 1.2em,1.35em)" } },
});
export const prices = style({
  marginTop: space.s,
  fontWeight: weight.strong,
  fontSize: size.note,
  "@container": { [from.wide]: { marginTop: space.m, paddingInlineEnd: "28px" } },
});
/** Breaks between two sentences rather than within one. */
export const sentence = style({ display: "inline-block", paddingBlock: space.xxs });

// The town: a plane that is turned by the road's slope, and on which the road is the x axis.

export const stage = style({
  position: "relative",
  "@container": {
    [from.wide]: {
      alignSelf: "end",
      paddingTop: townRoom,
      "@media": { [media.noBackgrounds]: { paddingTop: space.xl } },
    },
  },
});

export const town = style([
  drawing,
  {
    position: "relative",
    height: `calc((100cqw - ${roadMiddle})*${narrowSlope} + 78px + ${bend})`,
    marginTop: space.m,
    overflowX: "clip",
    "@container": {
      [from.medium]: { height: `calc((100cqw - ${roadMiddle})*${narrowSlope} + 115px + ${bend})` },
      [from.wide]: {
        position: "absolute",
        top: townRoom,
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
  transform: "rotate(-8deg) scale(.75)",
  "@container": {
    // All four blades fit small phones.
    "page (max-width:23.5rem)": { transform: "rotate(-8deg) scale(.66)" },
    [from.medium]: { transform: "rotate(-8deg)" },
    // The road bends into the file's corner.
    [from.wide]: { left: `${bendAcross}px`, top: `${-bendDown}px`, transform: "rotate(-12deg)" },
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
export const lots = {
  narrow: style(only(from.wide)),
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
  light: lot(color.blockLight, "light"),
  half: lot(color.block, "half"),
  large: lot(color.blockDark, "large"),
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
  ...blade(color.sign, color.onSign, color.inset, 1),
  position: "absolute",
  display: "flex",
  alignItems: "center",
  gap: ".4em",
  height: "40px",
  paddingInline: ".45em .55em",
  borderRadius: "3px",
  fontSize: "14px",
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
  "@container": { [below.medium]: { fontSize: "15.5px" } },
});
/** Below the road and above it in turn, from the bend outward. */
const above: StyleRule = { bottom: "19px", "::before": { top: "100%" } };
const under: StyleRule = { top: "19px", "::before": { bottom: "100%" } };
const at = (left: number, width: number): StyleRule => ({
  left: `${left}px`,
  maxWidth: `${width}px`,
});
export const blades = ([0, 1] as const).flatMap((index) =>
  (["below", "above"] as const).map((side) =>
    style([
      bladeAtRoad,
      side === "below" ? under : above,
      at(places.narrow[side][index], narrowBladeWidth),
      {
        "@container": {
          [from.wide]: at(places.compact[side][index], bladeWidth),
          [from.full]: at(places.wide[side][index], bladeWidth),
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

// The file, whose first column is the road.

const fileStart = `calc(${roadMiddle} - ${roadWidth}/2)`;

export const file = style({
  position: "relative",
  zIndex: 2,
  marginInline: `${fileStart} ${margin}`,
  background: color.file,
  border: `1px solid ${color.fileRim}`,
  borderInlineStart: 0,
  borderRadius: `0 ${radius.card} ${radius.card} 0`,
  boxShadow: "0 1px 2px #0d1d1514,0 18px 40px -12px #0d1d1547",
  fontSize: "12px",
  "@container": {
    [from.medium]: { fontSize: "13px" },
    [from.wide]: { marginInline: 0, letterSpacing: "-.03em" },
    [from.full]: { fontSize: `calc(${fileWidth}/57.2)` },
  },
  "@media": {
    [media.dark]: { boxShadow: "0 20px 44px -10px #000" },
    [media.noBackgrounds]: { borderInlineStart: "1px solid" },
    [media.print]: { boxShadow: "none", marginInline: 0 },
  },
});
/** The road along the rows; their dashes are drawn with them. */
export const fileRoad = style([
  drawing,
  {
    ...straight("down"),
    left: 0,
    top: "-2px",
    bottom: "-2px",
    background: color.road,
  },
]);

export const table = style({ width: "100%", borderCollapse: "collapse", fontFamily: family.mono });
/** Its name, and how much of it is shown. */
export const title = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: `0 ${space.m}`,
  minHeight: fileRow,
  paddingInline: `calc(${margin} - ${fileStart}) ${space.s}`,
  color: color.inkSoft,
  "@container": { [from.wide]: { paddingInlineStart: `calc(${roadWidth} + 12px)` } },
});
export const name = style({ color: color.ink, fontWeight: weight.strong });
export const note = style({ fontFamily: family.text, letterSpacing: 0 });

/** One line of cells; in a narrow window two, under each other. */
export const row = style({
  "@container": {
    [below.medium]: {
      position: "relative",
      display: "grid",
      // Emails begin below each other.
      gridTemplateColumns: `${roadWidth} 12ch 7ch 1fr auto`,
      columnGap: "12px",
      paddingBlock: "7px 5px",
      borderTop: `1px solid ${color.line}`,
    },
  },
});
export const heads = style({
  background: color.fileHead,
  color: color.inkSoft,
  "@container": { [below.medium]: { display: "none" } },
});
globalStyle(`${table} :where(th,td)`, {
  padding: 0,
  textAlign: "start",
  fontWeight: weight.text,
  lineHeight: 1.4,
  "@container": {
    [from.medium]: {
      height: fileRow,
      padding: ".2em 6px 0",
      borderTop: `1px solid ${color.line}`,
      borderInlineStart: `1px solid ${color.line}`,
      whiteSpace: "nowrap",
    },
  },
});
globalStyle(`${heads} th`, { fontWeight: weight.strong });

/** The row's number on the road, and the dash above it. */
export const number = style({
  position: "relative",
  width: roadWidth,
  selectors: {
    "&&": { padding: 0, border: 0 },
  },
  "@container": {
    [below.medium]: { selectors: { "&&": { position: "absolute", insetBlock: 0, left: 0 } } },
  },
});

/** On the road: one in each line above the rows, and one between two rows. */
export const dash = style([
  drawing,
  dashAlone,
  {
    zIndex: 2,
    left: `calc(${roadWidth}/2)`,
    top: "50%",
    translate: "-50% -50%",
    selectors: { "tbody &": { top: 0 }, "tbody tr:first-child &": { display: "none" } },
  },
]);
export const numberDisc = style([
  disc,
  {
    position: "absolute",
    zIndex: 3,
    left: "50%",
    top: "50%",
    translate: "-50% -50%",
    fontSize: "10px",
    fontFamily: family.text,
    letterSpacing: 0,
    "@container": { [from.full]: { fontSize: `calc(${fileWidth}/68)` } },
  },
]);

export const cells = {
  businessName: style({
    selectors: { "&&": { borderInlineStartColor: "#0000", fontWeight: weight.strong } },
    "@container": {
      [below.medium]: { gridArea: "1/2/2/4" },
      [from.medium]: { paddingInlineStart: "12px" },
    },
  }),
  fullName: style({
    "@container": {
      [below.medium]: { gridArea: "2/2", color: color.inkSoft },
      [from.wide]: { display: "none" },
      [from.wider]: { display: "table-cell" },
    },
  }),
  role: style({
    "@container": {
      [below.medium]: { gridArea: "2/3", color: color.inkSoft },
      [from.medium]: { display: "none" },
      [from.full]: { display: "table-cell" },
    },
  }),
  email: style({ "@container": { [below.medium]: { gridArea: "2/4/3/6" } } }),
  phone: style({
    display: "none",
    "@container": { [from.full]: { display: "table-cell" } },
  }),
  emailStatus: style({
    "@container": {
      [below.medium]: { gridArea: "1/4/2/6", justifySelf: "end", paddingInlineEnd: space.s },
    },
  }),
} as const;

/** Easy to press, and no higher than the line. */
export const toSample = style({
  display: "inline-block",
  paddingBlock: space.xs,
  marginBlock: `calc(-1*${space.xs})`,
});

// From the file to the page's margin: two turns of 78 degrees with a straight piece at the town's own slope between them.

const across = createVar();
/** How far below the file's foot the road is upright again. */
export const drop = createVar();

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
export const sweepMeasures: StyleRule = {
  vars: {
    [across]: `calc(${fileLeft} + 12px - ${roadMiddle} - ${2 * bendAcross}px)`,
    [drop]: `calc(${2 * bendDown}px + ${across}*${slopeDown})`,
  },
};
export const outOfFile = style({ left: `calc(${fileLeft} + 12px)`, top: 0 });
export const downSlope = style({
  ...straight("across"),
  left: `calc(${fileLeft} + 12px)`,
  top: "-12px",
  width: `calc(${across}*${slopeLength} + 1px)`,
  transformOrigin: "0 50%",
  // Fractions stand in transforms: boxes snap to whole pixels. It overlaps both bends by half a pixel.
  transform: `translate(${-bendAcross}px,${bendDown}px) rotate(168deg) translateX(-.5px)`,
});
export const intoMargin = style({ left: roadMiddle, top: 0, translate: `0 ${drop}` });
