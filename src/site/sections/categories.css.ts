import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { radius, size, street } from "../styles/scale.ts";
import { color, fluid } from "../styles/tokens.css.ts";
import { laidOutLater } from "../ui/laid-out-later.css.ts";

const tiles = (width: string) => `repeat(auto-fill,minmax(min(${width},100%),1fr))`;

export const categories = style([laidOutLater, { paddingBottom: fluid.section }]);

export const blocks = style({
  display: "grid",
  gap: street,
  gridTemplateColumns: tiles("10.5em"),
  "@media": {
    [media.tiny]: { gridTemplateColumns: tiles("8.7em") },
    [media.wide]: { gridTemplateColumns: tiles("11.5rem") },
  },
});

export const tile = style({
  display: "flex",
  alignItems: "center",
  gap: ".65rem",
  padding: ".95rem .9rem .85rem",
  background: color.lot,
  borderRadius: radius.tile,
  fontWeight: 600,
  fontSize: size.note,
  lineHeight: 1.2,
  "@media": {
    [media.tiny]: { paddingInline: ".5rem", gap: ".4rem", fontSize: ".85em" },
    [media.noGrounds]: { border: "1px solid" },
  },
});
