import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, space, weight } from "../styles/scale.ts";
import { color, tickColor } from "../styles/tokens.css.ts";
import { plainTerm } from "../ui/text.css.ts";

export const sides = style({
  display: "grid",
  gap: space.xl,
  "@media": {
    [media.wide]: { gridTemplateColumns: "7fr 5fr", gap: gap.block },
  },
});

export const shortcomings = style({
  display: "grid",
  color: color.inkSoft,
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

/** Stays in view beside the ledger: its column is just as tall. */
export const solution = style({
  "@media": { [media.wide]: { position: "sticky", top: space.xl } },
});

export const points = style({
  vars: { [tickColor]: color.paint },
  display: "grid",
  gap: space.s,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(16rem,100%),1fr))",
  marginTop: "1.25rem",
});
export const point = style([plainTerm, { fontWeight: weight.title }]);
