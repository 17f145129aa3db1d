import { style } from "@vanilla-extract/css";
import { orderFormId } from "../anchors.ts";
import { lettering, split, stack } from "../styles/layout.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { sign } from "../ui/sign.css.ts";

export const board = style([
  sign,
  stack(`${space.l} ${gap.block}`),
  split("1fr fit-content(62%)"),
  {
    alignItems: "center",
    selectors: {
      // The placeholder is empty, so its focus shows on the sign, wherever that stands.
      [`:root:has(#${orderFormId}:focus-visible) &`]: {
        outline: `3px solid ${color.ink}`,
        outlineOffset: "3px",
      },
    },
  },
]);
export const heading = style({ marginBottom: space.s });

/** Contact links in sign lettering, and a button per plan. */
export const ways = style([stack(space.s)]);
export const way = style([
  lettering(size.panel),
  { color: "inherit", lineHeight: 1.1, justifySelf: "start" },
]);
