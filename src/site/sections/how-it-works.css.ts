import { style } from "@vanilla-extract/css";
import { below, cluster, from, monospaced, split, stack } from "../styles/layout.ts";
import { layer, radius, size, space, weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import {
  branchStart,
  discWidth,
  drawing,
  roadWidth,
  sideRoad,
  sideRoadWidth,
  straight,
} from "../ui/road.css.ts";

export const howItWorks = style({ marginTop: space.section });

export const heading = style({ marginBottom: space.l, fontSize: size.panel });

export const steps = style([
  stack(space.l),
  split("repeat(4,1fr)"),
  { "@container": { [from.wide]: { gap: `0 ${space.l}` } } },
]);

const discRadius = `calc(${discWidth}/2)`;

export const step = style([
  stack(`${space.xs} ${space.l}`),
  {
    position: "relative",
    vars: { [discWidth]: "1.53rem" },
    "@container": {
      [from.medium]: { gridTemplate: "auto 1fr/1fr 1fr" },
      // Names, texts and the six rows of the records line up across the steps.
      [from.wide]: {
        vars: { [discWidth]: "34px" },
        gridRow: "span 8",
        gridTemplate: "subgrid/none",
        gap: 0,
        paddingTop: `calc(${discWidth} + ${space.m})`,
      },
    },
  },
]);

export const number = style({
  position: "absolute",
  zIndex: layer.onRoad,
  top: 0,
  left: 0,
});

export const name = style({
  "@container": {
    [below.wide]: { paddingInlineStart: `calc(${discWidth} + ${space.xs})` },
    [from.wide]: { marginBottom: space.xxs },
  },
});

// In a wide window, a road branches off to the window's edge. Its pieces meet under the discs; their dashes keep clear of them.
const across = { ...straight("across"), top: `calc(${discRadius} - ${roadWidth}/2)` };
const clear = `calc(${discRadius} + 4px)`;

/** To the first disc: too short for a dash. */
export const roadIn = style([
  drawing,
  {
    ...across,
    right: `calc(100% - ${discRadius})`,
    left: branchStart,
    background: color.road,
    "@container": { [below.wide]: { display: "none" } },
  },
]);

/** From a disc to the next; in a narrow window, a side road to the disc from the road in the margin. */
export const road = style([
  drawing,
  {
    ...sideRoad,
    // In the middle of the disc.
    top: `calc((${discWidth} - ${sideRoadWidth})/2)`,
    right: "100%",
    "@container": {
      [from.wide]: {
        ...across,
        right: `calc(-1*${space.l} - ${discRadius})`,
        left: discRadius,
        paddingInline: clear,
      },
    },
    selectors: {
      // Out of the window.
      [`${step}:last-child > &`]: {
        "@container": { [from.wide]: { right: `calc(-1*${margin})`, paddingRight: "1px" } },
      },
    },
  },
]);

export const record = style({
  alignSelf: "start",
  overflow: "hidden",
  border: `1px solid ${color.line}`,
  borderRadius: radius.button,
  ...monospaced,
  fontSize: size.small,
  lineHeight: 1.4,
  "@container": {
    // In cells beside each other, like a file's.
    [below.medium]: cluster("0"),
    [from.medium]: { gridArea: "1/2/span 2" },
    [from.wide]: {
      display: "grid",
      gridArea: "span 6/auto",
      gridTemplateRows: "subgrid",
      marginTop: space.m,
    },
  },
});

/** The record as a row of the file. */
export const file = style([record, { background: color.tint }]);

export const row = style({
  flex: "1 auto",
  // Out of the record, which clips it, if the row or cell is the first.
  margin: "-1px 0 0 -1px",
  padding: `${space.xxs} ${space.xs}`,
  border: `solid ${color.line}`,
  borderWidth: "1px 0 0 1px",
  selectors: {
    // The file's name.
    [`${file} > &:first-child`]: {
      flexBasis: "100%",
      background: color.land,
      fontWeight: weight.strong,
    },
  },
});

/** Known since an earlier step, or not known yet: shown only where all records are beside each other. */
const other = style({ "@container": { [below.wide]: { display: "none" } } });
export const known = style([row, other, { color: color.inkSoft }]);
export const unknown = style([row, other, { background: color.land, opacity: 0.5 }]);
