import { style } from "@vanilla-extract/css";
import { from, lettering, stack } from "../styles/layout.ts";
import { size, space, width } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { beside, column, section } from "../ui/section.css.ts";
import { sign } from "../ui/sign.css.ts";
import { soft } from "../ui/text.css.ts";

export const opening = style([column, { paddingBlock: space.block }]);

export const mission = style([section, beside, { rowGap: space.l }]);
export const missionText = style({ fontSize: size.item, maxWidth: "42rem" });

/** Rows under hairlines: a name at the left, its text at the right. */
export const differences = style({ borderBottom: `1px solid ${color.line}` });
export const difference = style([
  beside,
  { rowGap: space.xxs, paddingBlock: space.m, borderTop: `1px solid ${color.line}` },
]);
/** Under its name, it begins after the tick. */
export const meaning = style([
  soft,
  {
    maxWidth: "42rem",
    paddingInlineStart: `calc(1.6*${size.item})`,
    "@container": { [from.wide]: { paddingInlineStart: 0 } },
  },
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
