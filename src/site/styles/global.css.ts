import { globalStyle, type StyleRule } from "@vanilla-extract/css";
import { pressed } from "../anchors.ts";
import "./fonts.css.ts";
import { from, media } from "./layout.ts";
import { family, radius, size, space, weight } from "./scale.ts";
import { color, focusColor } from "./tokens.css.ts";

// Without a minimum width, content never widens its column.
globalStyle("*", { boxSizing: "border-box", margin: 0, minWidth: 0 });

globalStyle("html", {
  background: color.ground,
  fontSize: size.root,
  scrollPaddingBlock: space.l,
  WebkitTextSizeAdjust: "100%",
  "@media": {
    [media.print]: { fontSize: "10pt" },
  },
});

// Only after a click: a page opened at an anchor starts there.
globalStyle(`.${pressed}`, {
  "@media": { [media.motion]: { scrollBehavior: "smooth" } },
});

// Without JavaScript, the clicked link keeps the focus.
globalStyle(":root:focus-within", {
  "@media": { [media.motionWithoutScript]: { scrollBehavior: "smooth" } },
});

// vanilla-extract has no API for this at-rule, but passes any selector through.
globalStyle("@view-transition", {
  "@media": { [media.motion]: { navigation: "auto" } as StyleRule },
});

// Instead of hyphenate-limit-chars: https://developer.mozilla.org/docs/Web/CSS/hyphenate-limit-chars
const limitsInSafari: object = {
  WebkitHyphenateLimitBefore: "6",
  WebkitHyphenateLimitAfter: "6",
};

globalStyle("body", {
  containerType: "inline-size",
  containerName: "page",
  minHeight: "100vh",
  color: color.ink,
  font: `${size.body}/1.45 ${family.text}`,
  // Unlike break-word, reduces min-content too: a long word breaks instead of widening its box.
  overflowWrap: "anywhere",
  // Long words only.
  hyphens: "auto",
  hyphenateLimitChars: "12 5 5",
  ...limitsInSafari,
});
// A hyphen would be part of an address.
globalStyle("[href^='mailto:']", { hyphens: "manual" });

globalStyle("ul,ol", { listStyle: "none", padding: 0 });
globalStyle("h1,h2,h3,h4,b", { fontWeight: weight.title });
globalStyle("h1,h2", { letterSpacing: "-.03em", lineHeight: 1.04, textWrap: "balance" });
globalStyle("h1", {
  fontSize: size.headline,
  lineHeight: 0.98,
  "@container": { [from.wide]: { fontSize: size.headlineBeside } },
});
globalStyle("h2", { fontSize: size.heading });
globalStyle("h3,h4", { fontSize: size.item, lineHeight: 1.2, letterSpacing: "-.01em" });
globalStyle("p,blockquote,dd", { textWrap: "pretty" });
globalStyle("small", {
  display: "block",
  fontSize: size.small,
  color: color.inkSoft,
  fontWeight: weight.text,
  textWrap: "balance",
});
globalStyle("table", { borderCollapse: "collapse" });
globalStyle("th,td", { padding: 0, textAlign: "start" });
globalStyle("img", { display: "block", maxWidth: "100%", height: "auto" });

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
globalStyle("h2,h3,h4", { "@media": { [media.print]: { breakAfter: "avoid" } } });
globalStyle("li,ol,tr,table,figure,footer,dl", {
  "@media": { [media.print]: { breakInside: "avoid" } },
});
