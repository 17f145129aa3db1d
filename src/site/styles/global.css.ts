import { globalStyle, type StyleRule } from "@vanilla-extract/css";
import { pressed } from "../anchors.ts";
import "./fonts.css.ts";
import { media } from "./media.ts";
import { family, radius, size, space, weight } from "./scale.ts";
import { color, focusColor } from "./tokens.css.ts";

// vanilla-extract puts media queries in an order that each style agrees with, and can fail to where
// no style names them all.
globalStyle("html", {
  "@media": Object.fromEntries(Object.values(media).map((query) => [query, {}])),
});

// With no least width, a column is never widened by what stands in it.
globalStyle("*", { boxSizing: "border-box", margin: 0, minWidth: 0 });

globalStyle("html", {
  fontSize: size.root,
  scrollPaddingBlock: space.l,
  WebkitTextSizeAdjust: "100%",
  "@media": {
    [media.print]: { fontSize: "10pt" },
  },
});

// Only after a press: a page that is opened at an anchor starts there.
globalStyle(`.${pressed}`, {
  "@media": { [media.motion]: { scrollBehavior: "smooth" } },
});

// vanilla-extract has no name for this rule, but writes any prelude with what stands in its body.
globalStyle("@view-transition", {
  "@media": { [media.motion]: { navigation: "auto" } as StyleRule },
});

globalStyle("body", {
  background: color.ground,
  color: color.ink,
  font: `${size.body}/1.6 ${family.text}`,
  // Counts as narrow too, where a box is as wide as its words: a long one breaks and widens nothing.
  overflowWrap: "anywhere",
});

globalStyle("ul,ol", { listStyle: "none", padding: 0 });
globalStyle("h1,h2,h3,h4,b", { fontWeight: weight.title });
globalStyle("h1,h2", { letterSpacing: "-.028em", lineHeight: 1.04, textWrap: "balance" });
globalStyle("h1", {
  fontSize: size.headline,
  lineHeight: 0.98,
  letterSpacing: "-.035em",
  // Content may say where a headline breaks.
  whiteSpace: "pre-line",
  "@media": { [media.wide]: { fontSize: size.headlineBeside } },
});
globalStyle("h2", { fontSize: size.heading });
globalStyle("h3", { fontSize: size.item, lineHeight: 1.2, letterSpacing: "-.01em" });
globalStyle("dt", { color: color.inkSoft, fontSize: size.note });
globalStyle("p,blockquote", { textWrap: "pretty" });
globalStyle("small", {
  display: "block",
  fontSize: size.small,
  color: color.inkSoft,
  fontWeight: weight.text,
  lineHeight: 1.4,
});

globalStyle("a", {
  color: color.link,
  textUnderlineOffset: ".2em",
  textDecorationThickness: "1px",
});
globalStyle("a,button", {
  "@media": { [media.motion]: { transition: "background-color .15s,box-shadow .15s" } },
});
globalStyle("a:hover", { textDecorationThickness: "2px" });
globalStyle(":focus-visible", {
  outline: `3px solid ${focusColor}`,
  outlineOffset: "3px",
  borderRadius: radius.tag,
});
globalStyle('[tabindex="-1"]:focus', { outline: 0 });

globalStyle("nav", { "@media": { [media.print]: { display: "none" } } });
globalStyle("h2", { "@media": { [media.print]: { breakAfter: "avoid" } } });
globalStyle("li,ol,tr,table,figure,footer,dl", {
  "@media": { [media.print]: { breakInside: "avoid" } },
});
// Paper can't be clicked. https://developer.mozilla.org/docs/Web/CSS/::details-content
globalStyle("::details-content", {
  "@media": { [media.print]: { contentVisibility: "visible" } },
});
