import { style } from "@vanilla-extract/css";
import { monospaced, visuallyHidden } from "../styles/layout.ts";
import { size, width } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** Secondary text. */
export const soft = style({ color: color.inkSoft });

/** The paragraph under a page's headline. */
export const lead = style({ fontSize: size.lead, color: color.inkSoft, maxWidth: width.lead });

/** Data: file contents, addresses, numbers in a record. */
export const mono = style({ ...monospaced, fontSize: size.note });

/** The heading of a panel, such as a plan or a sign. */
export const panelTitle = style({ fontSize: size.panel });

/** Breaks only if a whole line has no room for it, unlike `white-space: nowrap`. */
export const unbroken = style({ display: "inline-block" });

/** For screen readers only. */
export const hidden = style(visuallyHidden);
