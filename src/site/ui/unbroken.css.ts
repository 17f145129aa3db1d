import { style } from "@vanilla-extract/css";

/** In one piece where the line has room for it, unlike `white-space: nowrap`. */
export const unbroken = style({ display: "inline-block" });
