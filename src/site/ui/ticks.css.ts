import { style } from "@vanilla-extract/css";
import { cluster, media } from "../styles/layout.ts";
import { size, space, weight } from "../styles/scale.ts";
import { color, tickColor } from "../styles/tokens.css.ts";

/** The tick is two borders of a rotated box: it survives forced colors and needs no image. */
export const ticked = style({
  position: "relative",
  paddingInlineStart: "1.6em",
  textWrap: "pretty",
  "::before": {
    content: "",
    position: "absolute",
    insetInlineStart: ".3em",
    // Level with the first line, whatever its height; without `lh`, at its top.
    top: "calc(.5lh - .66em)",
    width: ".38em",
    height: ".78em",
    border: `solid ${tickColor}`,
    borderWidth: "0 .15em .15em 0",
    rotate: "42deg",
  },
  "@media": { [media.print]: { "::before": { borderColor: color.ink } } },
});

/** A list whose items share a line, where they fit. */
export const inline = style([cluster(`${space.xs} ${space.l}`), { fontSize: size.note }]);

/** A ticked word, such as Verified. As high as its line, so that the tick lines up with it. */
export const verified = style([
  ticked,
  {
    display: "inline-block",
    paddingInlineStart: "1.35em",
    color: color.link,
    fontWeight: weight.strong,
    "::before": { insetInlineStart: ".2em" },
  },
]);
/** A word in the place of a ticked one. */
export const unticked = style({ fontWeight: weight.strong });
