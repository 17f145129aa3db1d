import { style } from "@vanilla-extract/css";

/** As large as the text beside it, and of its color. */
export const icon = style({ flex: "none", width: "1em", height: "1em", strokeWidth: 1.75 });
