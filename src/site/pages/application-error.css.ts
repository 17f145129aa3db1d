import { style } from "@vanilla-extract/css";
import { gap, size, space } from "../styles/scale.ts";

export const box = style({
  display: "grid",
  gap: space.l,
  justifyItems: "start",
  maxWidth: "40rem",
  margin: gap.alone,
  padding: gap.sign,
});

export const heading = style({ fontSize: size.heading });

/** The message of a failed build has lines, and marks columns under them. */
export const message = style({ whiteSpace: "pre-wrap" });
