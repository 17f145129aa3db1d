import { style } from "@vanilla-extract/css";
import { cluster, media } from "../styles/layout.ts";
import { gap, radius, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { button as buttonStyles } from "../ui/button.css.ts";
import { soft } from "../ui/text.css.ts";

export const section = style({
  padding: gap.card,
  // A form on paper can't be sent.
  "@media": { [media.print]: { display: "none" } },
});

export const heading = style({ fontSize: size.panel, marginBottom: space.l });

export const note = style([soft, { marginBottom: space.l }]);
/** On a line of its own, so that the font does not decide how many there are. */
export const address = style({ display: "table", paddingBlock: ".1em" });

export const form = style([cluster("1.25rem")]);

/** A field, or the button, on a line of its own. */
export const line = style({ flex: "1 0 100%" });
/** Half a line where there is room. One without a neighbor fills the line. */
export const half = style([line, { "@media": { [media.medium]: { flexBasis: "40%" } } }]);

export const label = style({
  display: "block",
  fontWeight: weight.strong,
  marginBottom: ".35rem",
});

export const input = style({
  width: "100%",
  minHeight: "2.75rem",
  padding: ".75em",
  // Below 16 CSS pixels, iOS zooms the page when the field gets focus.
  font: "inherit",
  fontSize: "1rem",
  color: "inherit",
  background: color.ground,
  border: `1.5px solid ${color.edge}`,
  borderRadius: radius.button,
  resize: "vertical",
});

export const button = style([
  buttonStyles.primary,
  {
    width: "100%",
    border: 0,
    fontFamily: "inherit",
    fontSize: "inherit",
    cursor: "pointer",
    "@media": { [media.medium]: { width: "auto" } },
  },
]);
