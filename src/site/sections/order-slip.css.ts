import { style } from "@vanilla-extract/css";
import {
  cluster,
  from,
  keepTogether,
  lettering,
  media,
  monospaced,
  split,
  stack,
  tiles,
} from "../styles/layout.ts";
import { radius, size, space } from "../styles/scale.ts";
import { color } from "../styles/tokens.css.ts";
import { button } from "../ui/button.css.ts";

/** Empty, and as large as the section: a jump to it leads to the heading. */
export const place = style({
  position: "absolute",
  inset: 0,
  pointerEvents: "none",
});

/** With a stub to tear off. */
export const slip = style([
  keepTogether,
  split("7fr 5fr"),
  {
    display: "grid",
    border: `1px solid ${color.fileRim}`,
    borderRadius: radius.tag,
    background: color.file,
  },
]);

const tearLine = `1px dashed ${color.edge}`;

/** The text of the email to write, on ruled lines. One click selects all of it. */
export const lines = style({
  padding: space.m,
  ...monospaced,
  fontSize: size.note,
  lineHeight: 2,
  whiteSpace: "pre-line",
  background: `repeating-linear-gradient(#0000 0 calc(1lh - 1px),${color.line} 0 1lh) content-box`,
  WebkitUserSelect: "all",
  userSelect: "all",
  "@container": { [from.wide]: { padding: space.xl, fontSize: size.body, lineHeight: 3 } },
});

export const stub = style([
  stack(space.s),
  {
    alignContent: "space-between",
    padding: space.m,
    borderTop: tearLine,
    "@container": {
      [from.wide]: { padding: space.xl, borderTop: 0, borderInlineStart: tearLine },
    },
  },
]);
export const contacts = style([cluster(`${space.xs} ${space.l}`)]);
export const contact = style([lettering(size.panel), { lineHeight: 1.1 }]);

/** What can only be pressed. */
export const onScreen = style({ "@media": { [media.print]: { display: "none" } } });
/** Two to a line where they fit. */
export const mails = style([tiles("max(7rem,40%)", space.s)]);
export const entry = style({ display: "grid" });
const mail = style({ paddingInline: space.xs });
export const firstMail = style([button.primary, mail]);
export const otherMail = style([button.secondary, mail]);
