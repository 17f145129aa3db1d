import { style } from "@vanilla-extract/css";
import { media } from "../styles/layout.ts";
import { radius, weight } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";

const drawing = style({
  display: "block",
  width: "100%",
  background: color.street,
  border: `solid ${color.line}`,
  borderWidth: "1px 0",
  forcedColorAdjust: "none",
  "@media": { [media.print]: { display: "none" } },
});

/** The file overlaps the bottom of the map by this much. */
export const underFile = "1.5rem";

export const map = style([
  drawing,
  {
    // Edge to edge on a phone. The bottom may be cropped, but never the sides or the lots.
    width: `calc(100% + 2*${fluid.gutter})`,
    marginInline: `calc(-1*${fluid.gutter})`,
    height: `calc(52vw + ${underFile})`,
    "@media": {
      [media.wide]: {
        width: "100%",
        margin: 0,
        height: "auto",
        aspectRatio: "8/5",
        // Keeps the file's rows in view in a short window.
        maxHeight: `max(22vw + ${underFile}, 100svh - 20.5rem)`,
        borderWidth: "1px",
        borderRadius: radius.card,
      },
    },
  },
]);

/** A street across the window: a wider window shows more of it. */
export const band = style([drawing, { height: "clamp(11rem,24vw,20rem)" }]);

const line = style({ fill: "none", stroke: color.street, strokeWidth: 16 });

export const lots = style([line, { stroke: color.block, strokeWidth: 39 }]);
export const street = line;
export const path = style([line, { strokeWidth: 4 }]);
export const road = style([line, { stroke: color.road, strokeWidth: 19 }]);
export const centreLine = style([
  line,
  { stroke: color.paint, strokeWidth: 2.5, strokeDasharray: "13 12" },
]);

/** With a gap around it, like every lot. */
export const park = style([line, { fill: color.tint, strokeWidth: 5 }]);
export const found = style([park, { fill: color.sign }]);

/**
 * The drawing shrinks with the window, so a phone sees a part of it, larger. Its words are drawn in
 * at least 12.5 pixels in every window.
 */
export const drawn = style({
  fontSize: "18.3px",
  "@media": { [media.phone]: { scale: "1.2", translate: "0 -10px", fontSize: "20.9px" } },
});

export const streetName = style({
  fontWeight: weight.label,
  letterSpacing: ".1em",
  textTransform: "uppercase",
  fill: color.inkSoft,
});

/** A lot: hovering over its row in the file highlights it. */
export const pin = style({ fill: color.sign, stroke: color.street, strokeWidth: 5 });
export const parcel = style({ transform: "rotate(-13deg)" });
export const disc = style({ fill: color.sign, stroke: color.onSign, strokeWidth: 2.5 });
export const number = style({
  fill: color.onSign,
  stroke: "none",
  fontWeight: weight.title,
  textAnchor: "middle",
});
/** A lot's name, with a halo. */
export const name = style({
  fill: color.ink,
  stroke: color.ground,
  strokeWidth: 6,
  strokeLinejoin: "round",
  paintOrder: "stroke",
  fontWeight: weight.strong,
});
