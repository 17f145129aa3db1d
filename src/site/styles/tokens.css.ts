import { createGlobalTheme, createVar, globalStyle } from "@vanilla-extract/css";
import { media } from "./layout.ts";
import { dark, light, type Palette, paper } from "./palette.ts";

/** Values that change with the window, the color scheme or on paper, so that rules don't have to. */
export const { color, fluid } = createGlobalTheme(":root", {
  color: light,
  /** Space that grows with the window. */
  fluid: {
    section: "clamp(2rem,.4rem + 6.5vw,8rem)",
    gutter: "clamp(1rem,.24rem + 4vw,3.5rem)",
  },
});

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
    [media.print]: { vars: { ...changed(paper), [fluid.section]: "1.25rem" } },
  },
});

/** The colors that a palette has in place of the light one's. */
function changed(palette: Partial<Palette>) {
  const named = Object.keys(palette) as (keyof Palette)[];
  const roles = named.filter((role) => palette[role] !== light[role]);
  return Object.fromEntries(roles.map((role) => [color[role], palette[role] ?? ""]));
}
