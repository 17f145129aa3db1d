import { createVar, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { space, weight } from "../styles/scale.ts";
import { color, tickColor } from "../styles/tokens.css.ts";
import { ledgerRow } from "./ledger.css.ts";

const paint = createVar();

export const sides = style({ vars: { [paint]: color.edge }, display: "grid", gap: space.xl });

export const row = style([
  ledgerRow,
  { "@media": { [media.wide]: { gridTemplateColumns: "2fr 3fr" } } },
]);

/** A dashed line from the words to the end of the column, where its last dash ends whole. */
export const road = style({
  "@media": {
    [media.wide]: {
      display: "flex",
      alignSelf: "start",
      "::after": {
        content: "",
        flex: 1,
        background: `linear-gradient(90deg,#0000 45%,${paint} 0) 0 45%/1.5rem 3px round no-repeat`,
      },
    },
  },
});

export const shortcomings = style({
  display: "grid",
  color: color.inkSoft,
  "@media": { [media.wide]: { gridTemplateColumns: "1fr 1fr", gap: `0 ${space.m}` } },
});

export const shortcoming = style({
  position: "relative",
  paddingLeft: space.l,
  "::before": {
    // Empty alternative text, or a screen reader would say "times".
    content: ["×", '"×" / ""'],
    position: "absolute",
    left: 0,
    color: color.cone,
    fontWeight: weight.title,
    fontSize: "1.3em",
    lineHeight: 1.1,
  },
});

export const solution = style({ vars: { [paint]: color.paint } });

export const points = style({
  vars: { [tickColor]: color.paint },
  display: "grid",
  gap: space.s,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(16rem,100%),1fr))",
  marginTop: "1.25rem",
  "@media": { [media.wide]: { gridTemplateColumns: "repeat(3,1fr)" } },
});
