import { createVar, globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { below, from, media } from "../styles/layout.ts";
import { size, weight } from "../styles/scale.ts";
import { color, margin } from "../styles/tokens.css.ts";
import { branchStart } from "../ui/road.css.ts";

// Main Street: shops stand wall to wall in rows at a kerb. They wrap like the words of a paragraph. A longer name makes a
// shop wider, then higher.

const kerb = "4px";
const cap = `2px solid ${color.post}`;
const sill = "5px";

// Drawn smaller on phones:
/** From the shop's edges to its sign and its glass, and under the glass. */
const inset = createVar();
const glass = createVar();
const door = createVar();
const awning = createVar();
/** How high a shop's roof is over its wall, at most. */
const roofs = createVar();

/** What differs from shop to shop. */
const wall = createVar();
const cloth = createVar();
const doorColor = createVar();
/** Its window, and the icon in it. */
const pane = createVar();
const onPane = createVar();
/** Every second stripe of its awning, which then has no scallops. */
const other = createVar();
const scallop = createVar();
const doorLeft = createVar();
/** Its window is at the other side. */
const windowSide = createVar();
/** Which of the upper windows is lit at night. */
const lit = createVar();
/** Its share of the room that a row has left. */
const share = createVar();

export const street = style({
  vars: { [inset]: "3px", [glass]: "36px", [door]: "12px", [awning]: "11px", [roofs]: "14px" },
  position: "relative",
  zIndex: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: `calc(${roofs} + 12px) 2px`,
  // The kerbs are cut at the road in the margin and at the window's edge.
  overflowX: "clip",
  marginInline: `${branchStart} calc(-1*${margin})`,
  padding: `${roofs} ${margin} ${kerb} calc(-1*${branchStart})`,
  "@container": {
    [from.medium]: {
      vars: {
        [inset]: "7px",
        [glass]: "3.4rem",
        [door]: "1rem",
        [awning]: "14px",
        [roofs]: "2.25rem",
      },
      "@media": { [media.backgrounds]: { rowGap: `calc(${roofs} + 22px)` } },
    },
  },
  "@media": { [media.noBackgrounds]: { gap: "12px 2px", paddingTop: 0 } },
});

/** A wall, its roof and the street before it. */
export const shop = style({
  vars: {
    [wall]: color.block,
    [cloth]: color.sign,
    [other]: cloth,
    [scallop]: "4px",
    [doorColor]: cloth,
    [doorLeft]: `calc(100% - ${door})`,
    [windowSide]: "start",
    [lit]: "50%",
    [pane]: color.pane,
    [onPane]: color.onPane,
    [share]: "1",
  },
  position: "relative",
  display: "grid",
  flex: `${share} 0 auto`,
  minWidth: "4.5rem",
  // A fraction of the row, so that every row but the last is full, unless the text is large.
  maxWidth: "max(50% - 1px,8rem)",
  paddingTop: inset,
  borderTop: cap,
  background: wall,
  // Over the wall's own edge.
  "::before": {
    content: "",
    position: "absolute",
    bottom: "calc(100% - 1px)",
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
    [from.medium]: { minWidth: "5.5rem", maxWidth: "calc(25% - 1.5px)" },
    [from.full]: { maxWidth: "calc(100%/6 - 1.67px)" },
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
  margin: `0 ${inset}`,
  // As wide as leaves three or four shops in a row, then about six, then about eight.
  padding: ".25em max(.2em,13.5cqw - 3.1rem) .1em",
  background: color.file,
  fontSize: size.small,
  fontWeight: weight.label,
  lineHeight: 1.2,
  textAlign: "center",
  textWrap: "balance",
  // The awning.
  "::after": {
    content: "",
    position: "absolute",
    zIndex: 1,
    insetInline: "-3px",
    top: "calc(100% + 2px)",
    height: awning,
    background: `linear-gradient(90deg,${cloth} 25%,${other} 0 75%,${cloth} 0) 0 0/14px round`,
    mask: `linear-gradient(#000 0 0) 0 0/100% calc(100% - ${scallop}) no-repeat,radial-gradient(50% 100% at 50% 0,#000 92%,#0000) 0 100%/8px ${scallop} round no-repeat`,
  },
  // The door, with a pane.
  "::before": {
    content: "",
    position: "absolute",
    top: `calc(100% + ${awning} + 6px)`,
    bottom: `calc(-1*(${sill} + ${glass} + ${inset}))`,
    left: doorLeft,
    width: door,
    background: `linear-gradient(${pane} 0 0) 50% 4px/calc(100% - 6px) 50% no-repeat,${doorColor}`,
  },
  "@container": {
    [below.wide]: { letterSpacing: "-.02em" },
    [from.medium]: { padding: ".3em max(.3em,7cqw - 3rem) .15em" },
    [from.wide]: { fontSize: size.note },
    [from.full]: { paddingInline: "min(7cqw - 4.3rem,1.8rem)" },
  },
  "@media": {
    [media.noBackgrounds]: { "::before": { display: "none" }, "::after": { display: "none" } },
  },
});

/** The icon in its window, which leaves the shop's width to the name. */
export const window = style({
  justifySelf: windowSide,
  width: 0,
  minWidth: `calc(100% - 3*${inset} - ${door})`,
  height: glass,
  margin: `${sill} ${inset} ${inset}`,
  padding: `calc(${awning} + 2px) 0 4px`,
  background: pane,
  color: onPane,
  strokeWidth: 1.75,
  "@container": { [from.medium]: { paddingBlock: `calc(${awning} + 4px) 8px` } },
  "@media": {
    [media.noBackgrounds]: {
      minWidth: `calc(100% - 2*${inset})`,
      background: "none",
      color: "inherit",
    },
  },
});

// So that it reads as a street: walls, awnings and roofs repeat at odds with each other and with any number of columns.
const every = (nths: string) => `${shop}:is(:nth-child(${nths.replaceAll(",", "),:nth-child(")}))`;
const each = (nths: string, vars: Record<string, string>) => globalStyle(every(nths), { vars });
const roof = (nths: string, rule: StyleRule) => globalStyle(`${every(nths)}::before`, rule);
const slope = (side: "left" | "right") =>
  `linear-gradient(to bottom ${side},#0000 calc(50% + 2px),${wall} calc(50% + 3px)) ${side === "left" ? "100%" : 0} 0/calc(50% + .5px) 100% no-repeat`;
const windows = (fill: string, place = "0", frame = "0px") =>
  `linear-gradient(90deg,#0000 calc(50% - ${roofs}/6 - ${frame}),${fill} 0 calc(50% + ${roofs}/6 + ${frame}),#0000 0) ${place} 50%/33.4% calc(50% + 2*${frame})`;

each("3n", { [wall]: color.lot });
each("4n+2", { [wall]: color.wall });
each("5n+2", { [cloth]: color.found });
each("5n", { [cloth]: color.road });
each("13n+5", { [cloth]: color.paint, [doorColor]: color.road });
each("10n+1,10n+4,10n+8", { [other]: color.lot, [scallop]: "0px" });
each("5n+1,5n+3", { [share]: "4" });
// Lit at night.
each("7n+2,7n+5", { [pane]: color.glass, [onPane]: color.onGlass });
each("4n", { [lit]: "0" });
each("5n+3", { [lit]: "100%" });
each("5n+2,5n+4", { [doorLeft]: "0", [windowSide]: "end" });
// A gable.
roof("7n+1", {
  height: roofs,
  border: 0,
  clipPath: "polygon(0 100%,0 calc(100% - 2px),50% 0,100% calc(100% - 2px),100% 100%)",
  background: `${slope("right")},${slope("left")},${color.post}`,
});
// A false front over the middle.
roof("7n+4", { insetInline: "18%", height: `calc(${roofs}/2)` });
// Three windows over the shop.
roof("7n+3,7n+6", {
  height: roofs,
  background: `${windows(color.glass, lit)} no-repeat,${windows(color.pane)} repeat-x,${windows(color.post, "0", "1.5px")} repeat-x,${wall}`,
});
