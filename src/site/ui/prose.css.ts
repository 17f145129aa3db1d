import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { family, size, space, weight } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";

/** For long-form text. */
export const prose = style({ lineHeight: 1.6 });
globalStyle(`${prose} *+*:where(p,ul,ol,blockquote,pre,hr,section)`, { marginTop: space.m });

export const heading = style({ selectors: { "&:not(:first-child)": { marginTop: space.xl } } });
globalStyle(`h2${heading}`, { fontSize: size.panel });

const markers = { paddingInlineStart: "1.5em" };
export const list = style({ ...markers, listStyle: "disc" });
export const numbered = style({ ...markers, listStyle: "decimal" });
globalStyle(`${prose} li+li,${prose} li>:is(ul,ol)`, { marginTop: space.xs });

export const quote = style({
  borderInlineStart: `3px solid ${color.line}`,
  paddingInlineStart: space.m,
});

export const code = style({ fontFamily: family.mono, fontSize: size.note });
/** Long lines wrap: only tables scroll sideways. */
export const codeBlock = style([code, { whiteSpace: "pre-wrap" }]);

export const rule = style({ border: `solid ${color.line}`, borderWidth: "1px 0 0" });

/** With room for a scrollbar, which WebKit draws over the last line. */
export const scroll = style({ overflowX: "auto", paddingBlockEnd: space.s });
/** Words stay whole: a table that needs more room than its column scrolls. */
export const table = style({ borderCollapse: "collapse", overflowWrap: "normal" });
globalStyle(`${table} :where(th,td)`, {
  padding: `${space.xs} ${space.s}`,
  border: `1px solid ${color.line}`,
  textAlign: "start",
  verticalAlign: "baseline",
});
globalStyle(`${table} th`, { fontWeight: weight.strong });
export const cell = styleVariants({
  left: { textAlign: "left" },
  center: { textAlign: "center" },
  right: { textAlign: "right" },
});
