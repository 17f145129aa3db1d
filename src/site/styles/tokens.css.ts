import { createGlobalTheme, createVar, globalStyle } from "@vanilla-extract/css";
import { from, media } from "./layout.ts";
import { dark, light, type Palette, paper } from "./palette.ts";
import { width } from "./scale.ts";

/** Colors by role. They change with the color scheme and on paper, so that rules don't have to. */
export const color = createGlobalTheme(":root", light);

/** On both sides of the page's words. */
export const margin = createVar();

/** The colors of focus outlines and ticks. Signs and the footer set their own. */
export const focusColor = createVar();
export const tickColor = createVar();

globalStyle(":root", {
  colorScheme: "light dark",
  vars: { [focusColor]: color.ink, [tickColor]: color.link },
  "@media": {
    [media.dark]: { vars: changed(dark) },
    [media.contrast]: {
      vars: {
        [color.inkSoft]: color.ink,
        // Controls appear on light and dark backgrounds.
        [color.edge]: "currentcolor",
        [color.line]: color.ink,
        [color.onFootSoft]: color.onFoot,
        [color.footLine]: color.onFoot,
      },
    },
    [media.print]: { vars: changed(paper) },
  },
});

// The road has room beside the words.
const wideMargin = `max(64px,5cqw,(100cqw - ${width.page})/2)`;
globalStyle("body > *", {
  vars: { [margin]: "28px" },
  "@container": {
    [from.medium]: { vars: { [margin]: wideMargin } },
  },
});

/** The colors that a palette has in place of the light one's. */
function changed(palette: Partial<Palette>) {
  const named = Object.keys(palette) as (keyof Palette)[];
  const roles = named.filter((role) => palette[role] !== light[role]);
  return Object.fromEntries(roles.map((role) => [color[role], palette[role] ?? ""]));
}
