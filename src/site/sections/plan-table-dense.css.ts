import { globalStyle, style } from "@vanilla-extract/css";
import { size, space } from "../styles/scale.ts";

/** Narrower columns, for five or six plans. A file of its own: pages without them don't get its rules. */
export const dense = style({});

globalStyle(`table${dense} :is(th,td)`, { paddingLeft: space.s });
globalStyle(`table${dense} b`, { fontSize: size.panel });
