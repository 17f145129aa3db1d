import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";

export const sides = style({
  display: "grid",
  gap: gap.columns,
  paddingBlock: `${gap.opening} ${fluid.section}`,
  alignItems: "start",
  "@media": { [media.wide]: { gridTemplateColumns: "5fr 7fr" } },
});

export const heading = style({ fontSize: size.heading, marginBottom: space.l });

export const details = style({ marginTop: space.xl, borderBottom: `1px solid ${color.line}` });

/** Name and value share a line or stand one under the other, the icon before both. */
export const detail = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.m}`,
  padding: `${space.m} 0 .9rem 2.25rem`,
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.4,
});
globalStyle(`${detail} svg`, { position: "absolute", left: 0 });
globalStyle(`${detail} dt`, { fontWeight: 700, color: "inherit", flex: "0 1 9rem" });
globalStyle(`${detail} dd`, { flex: "1 1 14rem" });
globalStyle(`${detail} a`, {
  display: "inline-block",
  paddingBlock: ".1rem",
  marginBlock: "-.1rem",
});
