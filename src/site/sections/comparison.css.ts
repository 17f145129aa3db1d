import { style } from "@vanilla-extract/css";
import { media, split, stack, tiles } from "../styles/layout.ts";
import { space, weight } from "../styles/scale.ts";
import { color, tickColor } from "../styles/tokens.css.ts";
import { ledgerRow } from "./ledger.css.ts";

export const sides = style([stack(space.xl), { vars: { [tickColor]: color.edge } }]);

export const row = style([ledgerRow, split("2fr 3fr")]);

/** A dashed line from the words to the end of the column, where its last dash ends whole. */
export const road = style({
  "@media": {
    [media.wide]: {
      display: "flex",
      alignSelf: "start",
      "::after": {
        content: "",
        flex: 1,
        background: `linear-gradient(90deg,#0000 45%,${tickColor} 0) 100% 45%/1.5rem 3px space no-repeat`,
      },
    },
  },
});

export const shortcomings = style([
  stack(`0 ${space.m}`),
  split("1fr 1fr"),
  { color: color.inkSoft, textWrap: "pretty" },
]);

export const shortcoming = style({
  position: "relative",
  paddingInlineStart: space.l,
  "::before": {
    // Empty alternative text, or a screen reader would say "times".
    content: ["×", '"×" / ""'],
    position: "absolute",
    insetInlineStart: 0,
    color: color.cone,
    fontWeight: weight.title,
    fontSize: "1.3em",
    lineHeight: 1.1,
  },
});

export const solution = style({ vars: { [tickColor]: color.paint } });

export const points = style([
  tiles("16rem", space.s),
  split("repeat(3,1fr)"),
  { marginTop: "1.25rem" },
]);
