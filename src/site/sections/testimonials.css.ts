import { globalStyle, style } from "@vanilla-extract/css";
import { cluster, media, stack, tiles } from "../styles/layout.ts";
import { gap, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

export const quotes = style([tiles("20.5rem", space.m)]);

/** Speakers in the same row line up. */
export const quote = style([stack(".6rem"), { gridTemplateRows: "auto 1fr auto", height: "100%" }]);
export const result = style([stack(".3rem"), { justifyItems: "start" }]);
globalStyle(`${quote} figcaption small`, { "@media": { [media.phone]: { display: "inline" } } });

const list = style([
  stack(space.m),
  {
    marginBlock: gap.block,
    "@media": { [media.medium]: { gridAutoFlow: "column", gridAutoColumns: "1fr" } },
  },
]);

/** The figure above its meaning; in a narrow window, before it. */
const entry = style([
  cluster("0"),
  {
    alignItems: "baseline",
    borderTop: `4px solid ${color.paint}`,
    paddingTop: space.s,
    "@media": { [media.medium]: { display: "grid", alignContent: "start" } },
  },
]);
const meaning = style({ flex: "1 1 7rem", maxWidth: "18rem" });
const figure = style({
  flexBasis: "7.5rem",
  fontWeight: weight.title,
  fontSize: size.stat,
  lineHeight: 1,
  letterSpacing: "-.03em",
});

export const stats = { list, entry, figure, meaning };
