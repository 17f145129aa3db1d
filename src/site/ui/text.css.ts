import { style } from "@vanilla-extract/css";
import { family, size, width } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Secondary text. */
export const soft = style({ color: color.inkSoft, lineHeight: 1.5 });

/** The paragraph under a page's headline. */
export const lead = style({ fontSize: size.lead, color: color.inkSoft, maxWidth: width.lead });

/** What is data: file contents, addresses, numbers in a record. */
export const mono = style({
  fontFamily: family.mono,
  fontSize: size.note,
});

/** The heading of a panel, a plan, or what stands beside a section's own. */
export const panelTitle = style({ fontSize: size.panel });

/** A term that is not softer and smaller than its description. */
export const plainTerm = style({ color: "inherit", fontSize: "inherit" });
