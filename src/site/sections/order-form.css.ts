import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space, weight } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";
import { sign } from "../ui/sign.css.ts";

export const order = style({ paddingBottom: fluid.section });

export const place = style({});

export const board = style([
  sign,
  {
    display: "grid",
    gap: `${space.l} ${gap.block}`,
    alignItems: "center",
    selectors: {
      // The placeholder is empty, so its focus shows on the sign after it.
      [`${place}:focus + div > &`]: {
        outline: `3px solid ${color.ink}`,
        outlineOffset: "3px",
      },
    },
    "@media": { [media.wide]: { gridTemplateColumns: "1fr fit-content(62%)" } },
  },
]);
export const heading = style({ marginBottom: space.s });

/** Contact links in sign lettering, and a button per plan. */
export const ways = style({ display: "grid", gap: space.s });
export const way = style({
  color: "inherit",
  fontSize: size.panel,
  fontWeight: weight.title,
  lineHeight: 1.1,
  letterSpacing: "-.02em",
  justifySelf: "start",
});
