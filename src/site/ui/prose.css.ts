import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { monospaced, stack } from "../styles/layout.ts";
import { size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { column } from "./section.css.ts";

/** A page that is one text under its heading. */
export const page = style([
  column,
  stack(space.l),
  {
    // Lines of 45 to 75 characters are easiest to read.
    gridTemplateColumns: "minmax(0,40rem)",
    paddingBlock: `${space.block} ${space.section}`,
  },
]);
globalStyle(`${page} > h1`, { fontSize: size.heading });

/** Long-form text. */
export const prose = style({ lineHeight: 1.6 });
globalStyle(`${prose} *+*:where(p,ul,ol,blockquote,pre,hr,section)`, { marginTop: space.m });
globalStyle(`${prose} *+:is(h2,h3,h4,h5,h6)`, { marginTop: space.xl });
globalStyle(`${prose} h2`, { fontSize: size.panel });
globalStyle(`${prose} :is(h4,h5,h6)`, { fontSize: size.body });
globalStyle(`${prose} :is(ul,ol)`, { paddingInlineStart: "1.5em", listStyle: "disc" });
globalStyle(`${prose} ol`, { listStyle: "decimal" });
globalStyle(`${prose} li+li,${prose} li>:is(ul,ol)`, { marginTop: space.xs });
globalStyle(`${prose} blockquote`, {
  borderInlineStart: `3px solid ${color.line}`,
  paddingInlineStart: space.m,
});
globalStyle(`${prose} :is(code,pre)`, { ...monospaced, fontSize: size.note });
// Long lines wrap: only tables scroll sideways.
globalStyle(`${prose} pre`, { whiteSpace: "pre-wrap" });
globalStyle(`${prose} hr`, { border: `solid ${color.line}`, borderWidth: "1px 0 0" });

/** With room for a scrollbar, which WebKit draws over the last line. */
export const scroll = style({ overflowX: "auto", paddingBlockEnd: space.s });
// Words stay whole: a table that needs more room than its column scrolls.
globalStyle(`${prose} table`, { overflowWrap: "normal" });
globalStyle(`${prose} :where(th,td)`, {
  padding: `${space.xs} ${space.s}`,
  border: `1px solid ${color.line}`,
  verticalAlign: "baseline",
});
export const cell = styleVariants({
  left: { textAlign: "left" },
  center: { textAlign: "center" },
  right: { textAlign: "right" },
});
