import type { Tag } from "./tag.ts";

const doctype = "<!doctype html>";

/** A tag with its text after it: an end tag, or a start tag's name, attributes and slash. */
const tagPattern =
  /<(?:\/([a-z][a-zA-Z\d]*)|([a-z][a-zA-Z\d]*)((?: [\w:-]+(?:="[^"]*"|=[^\s"'=<>`]+)?)*)(\/?))>[^<]*/y;
const attributePattern = / ([\w:-]+)(?:="([^"]*)"|=([^ ]+))?/g;

/** What HTML replaces, or has something to say about. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const oddCharacters = /[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;
const oddReference = /&(?!(?:amp|lt|gt|quot|#x27);)/;
const references: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Elements whose content is text, and what keeps that from ending where their end tag first stands. */
const textElements: Readonly<Record<string, RegExp>> = {
  title: /<|&(?!(?:amp|lt|gt|quot|#x27);)/,
  textarea: /./s,
  style: /<\/style/i,
  script: /<!--|<\/script/i,
};

/**
 * Takes a page's HTML and gives its tags, if it is written as plainly as React and document.ts write
 * it: then they are where these patterns find them, in half the time of a tokenizer that knows all
 * that HTML allows. Gives undefined for any other page.
 */
export function plainTags(html: string): readonly Tag[] | undefined {
  if (!html.startsWith(doctype) || oddCharacters.test(html)) return undefined;
  const tags: Tag[] = [];
  let drawings = 0;
  /** Where the next tag is, and where the markup since the last text element began. */
  let at = doctype.length;
  let from = at;
  while (at < html.length) {
    const start = at;
    tagPattern.lastIndex = start;
    const found = tagPattern.exec(html);
    if (!found) return undefined;
    at = tagPattern.lastIndex;
    const [written, list, slash] = [found[2], found[3] ?? "", found[4]];
    if (written === undefined) {
      if (found[1] === "svg" && drawings > 0) drawings--;
      continue;
    }
    const name = written.toLowerCase();
    const attributes = attributesOf(list);
    if (!attributes) return undefined;
    if (name === "svg" && slash === "") drawings++;
    const forbidden = drawings > 0 ? undefined : textElements[name];
    if (!forbidden) {
      tags.push({ name, attributes });
      continue;
    }
    const inside = start + written.length + list.length + (slash ? 3 : 2);
    at = html.indexOf(`</${name}>`, inside);
    const text = html.slice(inside, at);
    if (at === -1 || forbidden.test(text) || oddReference.test(html.slice(from, inside)))
      return undefined;
    from = at;
    tags.push({ name, attributes, text: name === "title" ? withoutReferences(text) : text });
  }
  return oddReference.test(html.slice(from)) ? undefined : tags;
}

function attributesOf(list: string): Tag["attributes"] | undefined {
  const attributes: { name: string; value: string }[] = [];
  if (list === "") return attributes;
  attributePattern.lastIndex = 0;
  for (let found = attributePattern.exec(list); found; found = attributePattern.exec(list)) {
    const name = (found[1] ?? "").toLowerCase();
    if (attributes.some((other) => other.name === name)) return undefined;
    attributes.push({ name, value: withoutReferences(found[2] ?? found[3] ?? "") });
  }
  return attributes;
}

const withoutReferences = (text: string) =>
  text.includes("&") ? text.replace(/&[#\w]+;/g, (reference) => references[reference] ?? "") : text;
