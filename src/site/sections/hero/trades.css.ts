import { createVar, globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { below, from, media } from "../../styles/layout.ts";
import { size, space, weight } from "../../styles/scale.ts";
import { color, margin } from "../../styles/tokens.css.ts";
import { branchStart } from "../../ui/road.css.ts";

// Main Street: shops stand in rows at a kerb. A longer name makes a shop higher. On a phone, a shop is only its sign,
// its awning and a low window.

const kerb = "4px";
/** From the kerb to the shops of the next row. */
const betweenRows = "48px";
const cap = `2px solid ${color.post}`;
/** From the shop's edges to its sign and its glass, and under the glass. */
const inset = { low: "3px", high: "7px" };
/** Where the glass begins under the sign; an awning covers its upper part. */
const sill = "5px";
const awning = "14px";
const glass = { low: "38px", high: "3.4rem" };
const door = "18px";
/** Of nine: an odd number, so that awnings end as they begin. */
const stripe = 11.1;

/** What differs from shop to shop. */
const wall = createVar();
const cloth = createVar();
const doorColor = createVar();
/** Its window, and the icon in it. */
const pane = createVar();
const onPane = createVar();
/** Every second stripe of its awning. */
const other = createVar();
const doorLeft = createVar();
/** Which of the upper windows is lit at night. */
const lit = createVar();
const perRow = createVar();
/** Above a wall, and above the part of it over the sign, at most. */
const roofs = "28px";

export const street = style({
  position: "relative",
  zIndex: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill,minmax(6rem,1fr))",
  alignItems: "end",
  gap: `calc(${space.s} + ${kerb}) 6px`,
  // The kerbs are cut at the road in the margin and at the window's edge.
  overflowX: "clip",
  marginInline: `calc(${branchStart} - ${margin}) calc(-1*${margin})`,
  padding: `0 ${margin} ${kerb} calc(${margin} - ${branchStart})`,
  "@container": {
    [from.medium]: {
      vars: { [perRow]: "6" },
      gridTemplateColumns: `repeat(${perRow},1fr)`,
      gap: `calc(${betweenRows} + ${kerb}) 11px`,
      paddingTop: roofs,
    },
    [from.full]: { vars: { [perRow]: "8" } },
  },
});

/** A wall, its roof and the street before it. */
export const shop = style({
  vars: {
    [wall]: color.block,
    [cloth]: color.sign,
    [other]: cloth,
    [doorColor]: cloth,
    [doorLeft]: `calc(100% - ${door})`,
    [lit]: "50%",
    [pane]: color.pane,
    [onPane]: color.onPane,
  },
  position: "relative",
  display: "grid",
  background: wall,
  // Over the wall's own edge.
  "::before": {
    content: "",
    position: "absolute",
    bottom: "100%",
    insetInline: 0,
    borderTop: cap,
    background: wall,
  },
  "::after": {
    content: "",
    position: "absolute",
    zIndex: -1,
    top: "100%",
    insetInline: "-100cqw",
    borderTop: `${kerb} solid ${color.road}`,
  },
  "@container": {
    [below.medium]: { "::before": { display: "none" } },
    [from.medium]: { borderTop: cap, paddingTop: "8px" },
  },
  "@media": {
    [media.noBackgrounds]: {
      border: "1px solid",
      background: "none",
      "::before": { display: "none" },
      "::after": { display: "none" },
    },
  },
});

/** On a board over the awning, because axe can't judge words on a gradient. */
export const name = style({
  position: "relative",
  margin: `${inset.low} ${inset.low} 0`,
  padding: ".25em 1px .1em",
  background: color.file,
  fontSize: size.small,
  fontWeight: weight.label,
  lineHeight: 1.2,
  textAlign: "center",
  // The awning.
  "::after": {
    content: "",
    position: "absolute",
    zIndex: 1,
    insetInline: `-${inset.low}`,
    top: "calc(100% + 2px)",
    height: awning,
    background: `repeating-linear-gradient(90deg,${cloth} 0 ${stripe}%,${other} 0 ${2 * stripe}%)`,
    mask: `linear-gradient(#000 0 0) 0 0/100% calc(100% - 5px) no-repeat,radial-gradient(50% 100% at 50% 0,#000 92%,#0000) 0 100%/${stripe}% 5px`,
  },
  // The door, with a pane and a handle.
  "::before": {
    content: "",
    position: "absolute",
    top: `calc(100% + ${awning} + 6px)`,
    bottom: `calc(-1*(${sill} + ${glass.high} + ${inset.high}))`,
    left: doorLeft,
    width: door,
    background: `radial-gradient(circle at 80% 64%,${pane} 1.3px,#0000 1.8px),linear-gradient(${pane} 0 0) 50% 5px/10px 13px no-repeat,${doorColor}`,
  },
  "@container": {
    [below.wide]: { letterSpacing: "-.02em" },
    [below.medium]: { "::before": { display: "none" } },
    [from.medium]: { marginTop: 0, paddingBlock: ".3em .15em" },
    [from.wide]: { marginInline: inset.high, fontSize: size.note },
  },
  "@media": {
    [media.noBackgrounds]: { "::before": { display: "none" }, "::after": { display: "none" } },
  },
});

/** The icon in its window. */
globalStyle(`${shop} > svg`, {
  width: `calc(100% - 2*${inset.low})`,
  height: glass.low,
  margin: `${sill} ${inset.low} ${inset.low}`,
  padding: `calc(${awning} + 1px) 0 3px`,
  background: `radial-gradient(80% 70% at 50% 40%,#fff2,#0000),${pane}`,
  color: onPane,
  "@container": {
    [from.medium]: {
      width: `calc(100% - 3*${inset.high} - ${door})`,
      height: glass.high,
      margin: `${sill} ${inset.high} ${inset.high}`,
      paddingBlock: `calc(${awning} + 4px) 8px`,
    },
  },
  "@media": { [media.noBackgrounds]: { background: "none", color: "inherit" } },
});

// So that it reads as a street: walls, awnings and roofs repeat at odds with each other and with any number of columns.
const each = (nths: string, vars: Record<string, string>, roof?: StyleRule) => {
  const shops = `${shop}:nth-child(${nths.replaceAll(",", `),${shop}:nth-child(`)})`;
  globalStyle(shops, { vars });
  if (roof) globalStyle(shops.replaceAll(/(?=,|$)/g, "::before"), roof);
};
const slope = (side: "left" | "right") =>
  `linear-gradient(to bottom ${side},#0000 calc(50% + 2px),${wall} calc(50% + 3px)) ${side === "left" ? "100%" : 0} 0/calc(50% + .5px) 100% no-repeat`;
const upper = (fill: string, place: string) =>
  `linear-gradient(90deg,#0000 34%,${fill} 0 66%,#0000 0) ${place} 70%/33.4% 12px`;

each("3n", { [wall]: color.lot });
each("4n+2", { [wall]: color.wall });
each("5n+2", { [cloth]: color.found });
each("5n", { [cloth]: color.road });
each("13n+5", { [cloth]: color.paint, [doorColor]: color.road });
each("10n+1,10n+4,10n+8", { [other]: color.lot });
// Lit at night.
each("7n+2,7n+5", { [pane]: color.glass, [onPane]: color.onGlass });
each("4n", { [lit]: "0" });
each("5n+3", { [lit]: "100%" });
each("5n+2,5n+4", { [doorLeft]: "0" });
globalStyle(`${shop}:nth-child(5n+2) > svg,${shop}:nth-child(5n+4) > svg`, { justifySelf: "end" });
/** A gable. */
each(
  "7n+1",
  {},
  {
    height: "26px",
    border: 0,
    clipPath: "polygon(0 100%,0 calc(100% - 2px),50% 0,100% calc(100% - 2px),100% 100%)",
    background: `${slope("right")},${slope("left")},${color.post}`,
  },
);
/** A false front over the middle. */
each("7n+4", {}, { insetInline: "18%", height: "12px" });
/** Three windows over the shop. */
each(
  "7n+3,7n+6",
  {},
  {
    height: roofs,
    background: `${upper(color.glass, lit)} no-repeat,${upper(color.pane, "0")} repeat-x,${wall}`,
  },
);
