import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { columnSpace, name, rowSpace, table } from "./plan-table.css.ts";

export const paying = style({
  display: "grid",
  gap: space.m,
  marginTop: gap.block,
  "@media": { [media.print]: { breakInside: "avoid" } },
});

/** A phone may have no room for many plans or large text. */
export const scroll = style({
  overflowX: "auto",
  // A shadow where columns are cut off: the ground that covers it at the end scrolls with them.
  background: `linear-gradient(270deg,${color.ground} 50%,#0000) 100%/2rem 100% local,linear-gradient(270deg,${color.line},#0000) 100%/1rem 100%`,
  backgroundRepeat: "no-repeat",
});

/** Under the plans' columns in a wide window; on a phone, as wide as its words need. */
export const costs = style([
  table,
  {
    vars: { [columnSpace]: space.xs, [rowSpace]: ".35rem" },
    tableLayout: "auto",
    overflowWrap: "normal",
    fontSize: size.file,
    "@media": {
      [media.medium]: { vars: { [rowSpace]: ".65rem" }, fontSize: "inherit" },
      [media.table]: {
        vars: { [columnSpace]: space.l },
        tableLayout: "fixed",
        overflowWrap: "anywhere",
      },
    },
  },
]);

export const plan = style({ border: 0, verticalAlign: "bottom" });
export const unit = style([name, plan, { fontWeight: weight.text, color: color.inkSoft }]);

/** Down the rows, the lowest costs are a staircase. */
export const lowest = style({ background: color.tint, color: color.link });
