import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, radius, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const panel = style({
  display: "grid",
  gap: space.m,
  marginTop: gap.block,
  padding: gap.card,
  background: color.land,
  borderRadius: radius.panel,
  "@media": {
    [media.wide]: { gridTemplateColumns: "1fr 3fr" },
    [media.noGrounds]: { border: "1px solid" },
    [media.print]: { breakInside: "avoid" },
  },
});
globalStyle(`${panel} h3`, { fontSize: size.panel });
globalStyle(`${panel} h3,${panel} h3+*`, { marginBottom: space.xs });

export const offers = style({
  display: "grid",
  gap: `${space.m} ${space.xl}`,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(18rem,100%),1fr))",
});

export const offer = style({ display: "flex", gap: space.s });
globalStyle(`${offer} svg`, { marginTop: "-.15em" });
globalStyle(`${offer} h4`, { lineHeight: 1.2, marginBottom: ".2rem" });
