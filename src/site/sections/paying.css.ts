import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { name } from "./plan-table.css.ts";

export const paying = style({
  display: "grid",
  gap: space.l,
  marginTop: space.l,
  "@media": {
    [media.table]: { marginTop: gap.block },
    [media.print]: { breakInside: "avoid" },
  },
});

export const caption = style({
  textAlign: "left",
  color: color.inkSoft,
  paddingBottom: space.xs,
});
export const heading = style({ fontSize: size.panel, color: color.ink });
export const plan = style({ border: 0, paddingBottom: space.xs });

const low = ".7rem .6rem";
export const leads = style([name, { paddingBlock: low }]);
export const cost = style({ paddingBlock: low });
