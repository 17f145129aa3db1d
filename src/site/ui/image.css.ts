import { style } from "@vanilla-extract/css";

/** Never wider than its container, with its own proportions. */
export const image = style({ display: "block", maxWidth: "100%", height: "auto" });
