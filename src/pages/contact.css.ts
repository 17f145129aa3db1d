import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";

export const sides = style({
  display: "grid",
  gap: gap.columns,
  paddingBlock: `clamp(2rem, 5vw, 4.5rem) ${fluid.section}`,
  alignItems: "start",
  "@media": { [media.wide]: { gridTemplateColumns: "5fr 7fr" } },
});

export const heading = style({ fontSize: size.closing, marginBottom: space.l });

export const details = style({ marginTop: space.xl, borderBottom: `1px solid ${color.line}` });

export const detail = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.m}`,
  padding: `${space.m} 0 .9rem`,
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.4,
});
globalStyle(`${detail} dt`, {
  fontWeight: 700,
  color: "inherit",
  display: "flex",
  gap: ".6rem",
  flex: "0 1 11rem",
  alignItems: "center",
});
globalStyle(`${detail} dd`, { flex: "1 1 11rem" });
globalStyle(`${detail} a`, { display: "inline-block", paddingBlock: ".1rem" });
