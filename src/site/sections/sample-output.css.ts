import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { family, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { card } from "../ui/card.css.ts";
import { pairs } from "../ui/pairs.css.ts";

export const columns = style({
  display: "grid",
  gap: space.m,
  "@media": {
    [media.wide]: { gridTemplateColumns: "7fr 5fr" },
    // Fits the whole lead on one page.
    [media.print]: { gridTemplateColumns: "7fr 5fr", zoom: 0.85 },
  },
});

export const column = style({ display: "grid", gap: space.m, alignContent: "start" });

const inside = "1.25rem";

export const record = style([
  card,
  { display: "grid", gridTemplateRows: "auto 1fr", overflow: "hidden" },
]);
const headingSpace = `${space.m} ${inside} .85rem`;
export const heading = style({
  padding: headingSpace,
  borderBottom: `1px solid ${color.line}`,
});

/** Spans both columns. */
export const file = style([record, { gridColumn: "1/-1" }]);
export const fold = style({ padding: headingSpace, cursor: "pointer" });
/** Beside the fold's arrow. */
export const foldHeading = style({ display: "inline" });
const row = { font: `${size.file}/1.6 ${family.mono}` };
export const columnNames = style({
  ...row,
  padding: `1.1rem ${inside} 0`,
  color: color.inkSoft,
});
export const lead = style({ ...row, padding: `.4rem ${inside} ${space.m}` });

/** Labels go beside their values where there is room. */
export const fields = style([
  pairs,
  {
    marginTop: "-1px",
    paddingInline: inside,
    "@media": { [media.medium]: { gridTemplateColumns: "1fr", padding: 0 } },
  },
]);
globalStyle(`${fields} > :where(div)`, {
  "@media": {
    [media.medium]: {
      display: "grid",
      gridTemplateColumns: "min(10rem,40%) 1fr",
      gap: space.m,
      alignItems: "baseline",
      alignContent: "center",
      minHeight: "2.9rem",
      paddingInline: inside,
    },
  },
});
export const email = style({ display: "grid", gap: space.s, padding: `1.1rem ${inside} 1.4rem` });
