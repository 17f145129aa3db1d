import { style } from "@vanilla-extract/css";

/** Breaks only if a whole line has no room for it, unlike `white-space: nowrap`. */
export const unbroken = style({ display: "inline-block" });
