import { style } from "@vanilla-extract/css";

/** Never wider than what it stands in, and with its own proportions. */
export const image = style({ maxWidth: "100%", height: "auto" });
