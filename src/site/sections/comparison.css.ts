import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { ticked } from "../ui/ticks.css.ts";

export const sides = style({
  display: "grid",
  gap: space.xl,
  "@media": {
    [media.wide]: { gridTemplateColumns: "7fr 5fr", gap: gap.columns },
  },
});

export const shortcomings = style({
  display: "grid",
  color: color.inkSoft,
  lineHeight: 1.4,
});

export const shortcoming = style({
  position: "relative",
  paddingLeft: space.l,
  "::before": {
    // Without a name: a screen reader would read it as "times".
    content: ["×", '"×" / ""'],
    position: "absolute",
    left: 0,
    color: color.cone,
    fontWeight: 900,
    fontSize: "1.3em",
    lineHeight: 1.1,
  },
});

/** The column is as high as the ledger, so that the sign can stay in view beside it. */
export const solution = style({});
globalStyle(`${solution}>*`, {
  "@media": { [media.wide]: { position: "sticky", top: space.xl } },
});

globalStyle(`${solution} h3`, { fontSize: size.panel });

export const points = style({
  display: "grid",
  gap: space.s,
  gridTemplateColumns: "repeat(auto-fit,minmax(min(16rem,100%),1fr))",
  marginTop: "1.25rem",
  lineHeight: 1.4,
});
globalStyle(`${points} dt`, { fontWeight: 800, color: "inherit" });
globalStyle(`${points} ${ticked}::before`, { borderColor: color.paint });
