import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Beside the heading, where the first plan of the table stands. */
export const paying = style({
  display: "grid",
  gap: space.l,
  marginTop: space.l,
  "@media": {
    [media.table]: { marginTop: gap.block },
    [media.print]: { breakInside: "avoid" },
  },
});

export const costs = style({});
globalStyle(`${costs} caption`, {
  textAlign: "left",
  color: color.inkSoft,
  paddingBottom: space.xs,
});
globalStyle(`${costs} h3`, { fontSize: size.panel, color: color.ink });
globalStyle(`${costs} thead :is(th,td)`, { padding: 0, lineHeight: 0 });
globalStyle(`${costs} tbody :is(th,td)`, { paddingBlock: ".7rem .6rem" });
