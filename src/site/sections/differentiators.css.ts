import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { family, gap, radius, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";

export const cards = style({
  display: "grid",
  gap: space.m,
  "@media": { [media.medium]: { gridTemplateColumns: "1fr 1fr" } },
});

export const feature = style([
  card,
  {
    display: "flex",
    flexDirection: "column",
    gap: ".9rem",
    padding: `${gap.card} ${gap.card} 0`,
    overflow: "hidden",
  },
]);

export const name = style({
  display: "flex",
  gap: ".6rem",
  alignItems: "start",
  fontSize: size.card,
});
// An icon is higher than the line it stands beside.
globalStyle(`${name} svg`, { marginTop: "-.15em" });

/** Flush with the card's foot. */
export const strip = style({
  margin: `auto calc(-1*${gap.card}) 0`,
  padding: `${space.m} ${gap.card} .9rem`,
  background: color.land,
  borderTop: `1px solid ${color.line}`,
  font: `${size.file}/1.6 ${family.mono}`,
});
globalStyle(`${strip} span`, { color: color.inkSoft });

export const prose = style({ maxWidth: "34ch" });

/** What follows the label stays in its column on further lines. */
export const labelled = style({ paddingLeft: "11ch" });
globalStyle(`${labelled} span`, { display: "inline-block", width: "11ch", marginLeft: "-11ch" });

export const howItWorks = style({
  fontSize: size.subheading,
  lineHeight: 1.1,
  margin: `${gap.block} 0 ${space.xl}`,
});

const asphalt = "2.75rem";
const dashes = (direction: string) =>
  `repeating-linear-gradient(${direction}${color.paint} 0 16px,#0000 16px 30px)`;

/** An asphalt bar with a dashed centre line: upright on phones, across on wide windows. */
export const road = style({
  counterReset: "step",
  display: "grid",
  gap: space.l,
  position: "relative",
  paddingLeft: "4.25rem",
  "::before": {
    content: "",
    position: "absolute",
    inset: "0 auto 0 0",
    width: asphalt,
    background: `${dashes("")} 50%/3px 100% no-repeat ${color.road}`,
    borderRadius: radius.button,
  },
  "@media": {
    [media.wide]: {
      gridTemplateColumns: "repeat(4,1fr)",
      gap: space.xl,
      padding: "4.75rem 0 0",
      "::before": {
        inset: "0 0 auto",
        width: "auto",
        height: asphalt,
        background: `${dashes("90deg,")} 0/100% 3px no-repeat ${color.road}`,
      },
    },
    [media.print]: { paddingTop: 0, "::before": { display: "none" } },
  },
});

export const step = style({
  display: "grid",
  gap: ".3rem",
  alignContent: "start",
  counterIncrement: "step",
  position: "relative",
  "::before": {
    content: "counter(step)",
    position: "absolute",
    left: "-4rem",
    top: 0,
    display: "grid",
    placeItems: "center",
    boxSizing: "border-box",
    width: "2.25rem",
    height: "2.25rem",
    paddingTop: ".12em",
    borderRadius: "50%",
    border: `2.5px solid ${color.onSign}`,
    background: color.sign,
    color: color.onSign,
    fontWeight: 800,
    lineHeight: 1,
  },
  "@media": { [media.wide]: { "::before": { left: 0, top: "-4.5rem" } } },
});
