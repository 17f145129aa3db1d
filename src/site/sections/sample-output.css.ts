import { globalStyle, style } from "@vanilla-extract/css";
import { media, split, stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";
import { pairs } from "../ui/pairs.css.ts";

export const columns = style([
  stack(space.m),
  split("9fr 7fr"),
  // Fits the whole lead on one page.
  { "@media": { [media.print]: { gridTemplateColumns: "9fr 7fr", zoom: 0.85 } } },
]);

export const column = style([stack(space.m), { gridTemplateRows: "auto 1fr" }]);

const inside = "min(1.25rem,4.2vw)";

export const record = style([
  card,
  { display: "grid", gridTemplateRows: "auto 1fr", overflow: "hidden" },
]);
export const heading = style({
  padding: `${space.m} ${inside} .85rem`,
  borderBottom: `1px solid ${color.line}`,
});

/** Labels go beside their values where there is room. */
export const fields = style([
  pairs,
  {
    marginTop: "-1px",
    paddingInline: inside,
    gridAutoFlow: "dense",
    "@media": { [media.medium]: { gridTemplateColumns: "1fr", padding: 0 } },
  },
]);
globalStyle(`${fields} > :where(div)`, {
  "@media": {
    [media.medium]: {
      ...stack(space.m),
      gridTemplateColumns: "min(7.6rem,40%) 1fr",
      alignItems: "baseline",
      alignContent: "center",
      minHeight: "2.9rem",
      paddingInline: inside,
    },
  },
});
/** On a phone too, a line of its own. */
export const wholeLine = style({ gridColumn: "1/-1" });
export const email = style([stack(space.s), { padding: `1.1rem ${inside} 1.4rem` }]);
