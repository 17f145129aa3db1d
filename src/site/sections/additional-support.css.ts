import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, radius, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const panel = style({
  display: "grid",
  gap: space.m,
  marginTop: gap.block,
  padding: gap.card,
  background: color.land,
  borderRadius: radius.card,
  "@media": {
    [media.wide]: { gridTemplateColumns: "1fr 3fr" },
    [media.noGrounds]: { border: "1px solid" },
    [media.print]: { breakInside: "avoid" },
  },
});
export const line = style({ marginTop: space.xs });

export const offers = style({
  display: "grid",
  gap: `${space.m} ${space.xl}`,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(18rem,100%),1fr))",
});

export const offer = style({ display: "flex", gap: space.s });
export const icon = style({ marginTop: "-.15em" });
export const name = style({ lineHeight: 1.2 });
