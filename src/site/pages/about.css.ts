import { style } from "@vanilla-extract/css";
import { from, lettering, split, stack } from "../styles/layout.ts";
import { size, space, width } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { beside, column, section } from "../ui/section.css.ts";
import { sign } from "../ui/sign.css.ts";

export const opening = style([column, { paddingBlock: space.block }]);

export const mission = style([section, beside, { rowGap: space.l }]);
export const missionText = style({ fontSize: size.item, maxWidth: "42rem" });

/** As the features of the home page are. */
export const differences = style([
  stack(space.l),
  split("1fr 1fr", from.medium),
  split("repeat(4,1fr)", from.full),
]);
export const difference = style([
  stack(space.xs),
  { alignContent: "start", paddingTop: space.s, borderTop: `2px solid ${color.ink}` },
]);

/** In sign lettering, with their meanings. */
const list = style([
  sign,
  stack(space.l),
  {
    "@container": {
      [from.medium]: { gridTemplateColumns: "1fr 1fr" },
      [from.full]: { gridTemplateColumns: "repeat(4,1fr)" },
    },
  },
]);
const figure = style([lettering(size.panel), { lineHeight: 1.2 }]);
export const promises = { list, figure };

export const closing = style({ marginTop: space.l, fontSize: size.lead, maxWidth: width.lead });
