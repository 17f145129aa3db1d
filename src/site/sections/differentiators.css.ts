import { style } from "@vanilla-extract/css";
import { below, split, stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const features = style([stack(`${space.l} ${space.block}`), split("1fr 1fr")]);

/** Under a hairline. */
export const feature = style([
  stack(space.xs),
  { alignContent: "start", paddingTop: space.m, borderTop: `1px solid ${color.line}` },
]);

/** Its words beside its sign; on a phone only its name is, and no line is needed. */
export const signed = style([
  feature,
  {
    gridTemplateColumns: "auto 1fr",
    columnGap: space.l,
    "@container": {
      [below.medium]: { columnGap: space.s, alignItems: "center", paddingTop: 0, borderTop: 0 },
    },
  },
]);
export const text = style({ "@container": { [below.medium]: { gridColumn: "1/-1" } } });
