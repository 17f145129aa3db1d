import { style } from "@vanilla-extract/css";
import { media } from "../styles/media.ts";
import { gap, space } from "../styles/scale.ts";
import { fluid } from "../styles/tokens.css.ts";
import { lead } from "../ui/text.css.ts";

export const hero = style({
  display: "grid",
  gap: space.xxl,
  paddingBlock: `${gap.headline} ${fluid.section}`,
  "@media": {
    [media.wide]: {
      gridTemplateColumns: "9fr 10fr",
      gap: gap.opening,
    },
  },
});

export const words = style({ display: "grid", gap: space.l, alignContent: "center" });

/** On a phone it is four lines high in any font, so that the buttons stay where they are. */
export const heroLead = style([lead, { "@media": { [media.phone]: { minHeight: "4lh" } } }]);

/** Small enough for one line on a small phone. */
export const badge = style({ fontSize: ".85em" });

export const picture = style({
  position: "relative",
  "@media": { [media.wide]: { paddingBottom: space.l } },
});
