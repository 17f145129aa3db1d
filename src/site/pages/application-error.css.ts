import { style } from "@vanilla-extract/css";
import { size } from "../styles/scale.ts";
import { mono } from "../ui/text.css.ts";

export const heading = style({ fontSize: size.heading });
/** A failed build's message has several lines, and carets that must line up. */
export const message = style([mono, { whiteSpace: "pre-wrap" }]);
