import Turndown from "turndown";

/** What the clipboard has: HTML is empty if only text was copied. */
interface Clipboard {
  readonly html: string;
  readonly plain: string;
}

/**
 * Converts what was copied elsewhere to Markdown, to insert between two texts. Blocks get blank lines around
 * them; a few words do not. If `before` is empty, a first heading becomes the title. Markdown stays as it is.
 * Braces are written such that the site shows them.
 */
export function pastedText(
  { html, plain }: Clipboard,
  before: string,
  after: string,
): { title?: string; text: string } {
  const body = bodyOf(html);
  const mayHaveTitle = before.trim() === "";
  if (isBlank(body) || isSource(body)) return pastedSource(plain, mayHaveTitle);
  const { text, ...titled } = markdownOf(body, mayHaveTitle);
  const isBlock = "title" in titled || /\n|^(?:#+|-|\d+\.|\|) /.test(text);
  if (!isBlock || text === "") return { ...titled, text };
  const gap = (words: string, space = "") =>
    words.trim() === "" ? "" : "\n\n".slice(space.split("\n").length - 1);
  const above = /\s*$/.exec(before)?.[0];
  const below = /^\s*/.exec(after)?.[0];
  return { ...titled, text: gap(before, above) + text + gap(after, below) };
}

/**
 * Removes characters that a page must not have, and those that hide in pasted words: zero-width spaces and soft
 * hyphens. Joiners stay, because emoji and some languages need them.
 */
export const withoutHidden = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(/\p{Surrogate}|\p{Noncharacter_Code_Point}/gu, "");

function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  removeHidden(body);
  return body;
}

/** Whether HTML is a text file, as shown by a code editor or a browser, and not a formatted document. */
function isSource(body: Element): boolean {
  const [whole, ...others] = body.children;
  if (!whole || others.length > 0 || !whole.matches("div, pre")) return false;
  if (all(whole, "*").some((element) => !element.matches("div, span, br"))) return false;
  const style = whole.getAttribute("style") ?? "";
  const isMonospaced = /font-family:[^;]*(?:mono|consolas|menlo|courier)/i.test(style);
  // Only programs that are not browsers give sizes in points.
  if (whole.localName === "div" || /font-size:\s*[\d.]+pt/.test(style)) return isMonospaced;
  return markdownMarks.test(whole.textContent ?? "");
}

const markdownMarks =
  /^(?:#{1,6} |[-*+] |\d+[.)] |> |`{3}|~{3}|\|.*\|$)|\*\*[^\s*][^*]*\*\*|\[[^\]]+\]\([^)]+\)/m;

/** Markdown as someone wrote it. A first main heading becomes the title, as the page has its own. */
function pastedSource(plain: string, mayHaveTitle: boolean): { title?: string; text: string } {
  const text = withPlainBraces(withoutHidden(plain));
  const heading = mayHaveTitle ? /^\s*# +([^\n]*?)[ #]*(?:\n+|$)/.exec(text) : null;
  if (!heading?.[1]) return { text };
  return { title: heading[1], text: text.slice(heading[0].length) };
}

/** Puts a backslash before each brace that would begin a placeholder. Code shows its braces anyway. */
function withPlainBraces(markdown: string): string {
  const hasList = /^\s*(?:[-*+]|\d+[.)]) /m.test(markdown);
  const code = [
    /^ {0,3}(?<fence>`{3,}|~{3,})[^\n]*(?:\n(?! {0,3}\k<fence>)[^\n]*)*(?:\n[^\n]*)?/,
    /(?<ticks>(?<!`)`+(?!`))(?:(?!\n\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/,
    // Below a list, words have the same indentation.
    ...(hasList ? [] : [/^(?: {4}|\t)[^\n]*/]),
  ];
  const kept = code.map(({ source }) => source).join("|");
  const pattern = new RegExp(
    `${kept}|(?<escape>\\\\[\\s\\S])|(?<link>\\]\\([^()\\s]*\\))|(?<brace>\\{)`,
    "gm",
  );
  return markdown.replace(pattern, (found, ...rest) => {
    const { link, brace } = rest.at(-1) as Record<string, string | undefined>;
    if (brace) return "\\{";
    return link ? found.replace(/[{}]/g, encodeURIComponent) : found;
  });
}

/** Converts to Markdown. A picture is not a file of the site, so only its alternative text stays. */
function markdownOf(body: HTMLElement, mayHaveTitle: boolean): { title?: string; text: string } {
  markBlocks(body);
  for (const block of all(body, `p, li, table, ${headings}`)) if (isBlank(block)) block.remove();
  markLists(body);
  simplifyMarks(body);
  const first = textsIn(body).find((text) => !isBlank(text));
  const title = mayHaveTitle && first?.parentElement?.closest(headings);
  if (title) title.remove();
  let above: string[] = [];
  for (const heading of all(body, headings)) {
    above = [...above.filter((tag) => tag < heading.localName), heading.localName];
    rename(heading, `h${above.length + 1}`);
  }
  // Turndown writes `-   an entry` and `## 1\. a heading`. Remove the extra spaces and backslash.
  const text = converter
    .turndown(body)
    .replace(/(?<=^ *(?:-|\d+\.) ) +|^ +$/gm, "")
    .replace(/(?<=^#+ \d+)\\(?=[.)])/gm, "");
  return { ...(title && { title: oneLine(title.textContent) }), text };
}

const headings = ":is(h1, h2, h3, h4, h5, h6)";
const inline =
  "a, b, code, del, em, font, i, ins, kbd, s, samp, small, span, strike, strong, sub, sup, tt, u, o\\:p";

const all = (body: Element, selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
const nodesIn = (node: Node): Node[] => [node, ...[...node.childNodes].flatMap(nodesIn)];
const textsIn = (body: Element) => nodesIn(body).filter((node) => node instanceof Text);
const oneLine = (text: string | null) => (text ?? "").trim().replace(/\s+/g, " ");
const isBlank = (node: Node) => !node.textContent?.trim();

/** Wraps a node in a new element of the parser's document, where pasted scripts don't run. */
function wrap(node: Element | Text, tag: string): HTMLElement {
  const element = node.ownerDocument.createElement(tag);
  node.replaceWith(element);
  element.append(node);
  return element;
}

function rename(element: Element, tag: string) {
  wrap(element, tag);
  element.replaceWith(...element.childNodes);
}

function removeHidden(body: Element) {
  const hidden =
    '[hidden], [style*="display:none"], [style*="display: none"], [style*="mso-element:comment"]';
  const noWords = "style, script, noscript, template, title, svg, button, select";
  for (const element of all(body, `${noWords}, ${hidden}`)) element.remove();
  for (const image of all(body, "img")) image.replaceWith(image.getAttribute("alt") ?? "");
  for (const node of nodesIn(body)) if (node instanceof Comment) node.remove();
  for (const text of textsIn(body)) text.data = withoutHidden(text.data).replaceAll("\u00a0", " ");
}

function markBlocks(body: Element) {
  // The title of a Google document differs from other paragraphs only in its size.
  const docsTitle = '[id^="docs-internal"] > p:first-child:has(> span[style*="font-size:26pt"])';
  for (const paragraph of all(body, `.MsoTitle, p.title, ${docsTitle}`)) rename(paragraph, "h1");
  for (const heading of all(body, '[role="heading"]'))
    rename(heading, `h${Math.min(Number(heading.ariaLevel) || 2, 6)}`);
  for (const caption of all(body, "caption")) caption.parentElement?.before(wrap(caption, "p"));
  for (const block of all(body, `table :is(table, pre, ${headings})`)) rename(block, "p");
  for (const lineBreak of all(body, `${headings} br, table br`)) lineBreak.replaceWith(" ");
  for (const block of all(body, "pre")) {
    for (const lineBreak of all(block, "br")) lineBreak.replaceWith("\n");
    // Some programs have an element for each line.
    for (const line of all(block, "div, p")) line.append("\n");
    block.textContent = (block.textContent ?? "").replace(/^\n|\s+$/g, "");
  }
}

/** Turns Word's list paragraphs into flat lists. */
function markLists(body: Element) {
  for (const item of all(body, 'p[style*="lfo"]:not(li p)')) {
    const marker = item.querySelector('[style*="Ignore"]');
    const mark = oneLine(marker?.textContent ?? "");
    const isTop = item.matches('[style*="level1"]');
    const [number] = (isTop && /^\d+(?=[.)]$)/.exec(mark)) || [];
    // Other kinds of numbering stay as text, because other text may refer to them.
    if (number || mark.length === 1) marker?.remove();
    const tag = number ? "ol" : "ul";
    const before = item.previousElementSibling;
    const entry = wrap(item, "li");
    if (before?.localName === tag) before.append(entry);
    else wrap(entry, tag).setAttribute("start", number ?? "");
  }
  // Google Docs puts a nested list beside its entry instead of inside it.
  for (const list of all(body, ":is(ul, ol) > :is(ul, ol)"))
    list.previousElementSibling?.append(list);
  for (const paragraph of all(body, "li > p:only-of-type"))
    paragraph.replaceWith(" ", ...paragraph.childNodes, " ");
}

/** Reduces inline elements to links, bold, italics and strikethrough, and joins adjacent ones. */
function simplifyMarks(body: Element) {
  const given = all(body, inline);
  for (const text of textsIn(body)) {
    const within = text.parentElement;
    if (within?.localName === "pre") continue;
    const to = targetOf(within);
    if (to && !isBlank(text)) wrap(text, "a").setAttribute("href", to);
    const isBold = !within?.closest(headings) && looks(within, "font-weight", "b, strong");
    if (isBold) wrap(text, "b");
    if (looks(within, "font-style", "i, em")) wrap(text, "i");
    // Innermost, since bold that Markdown can't express around it matters less. Nothing within undoes it.
    if (within?.closest('s, del, strike, [style*="line-through"]')) wrap(text, "s");
    if (within?.closest("code, kbd, samp, tt")) wrap(text, "code");
  }
  for (const element of given) element.replaceWith(...element.childNodes);
  joinMarks(body);
  for (const mark of all(body, "b, i, s"))
    if (!isReadAsMark(mark)) mark.replaceWith(...mark.childNodes);
  joinMarks(body);
}

function joinMarks(body: Element) {
  for (const mark of all(body, "a, b, code, i, s")) {
    const before = mark.previousSibling;
    if (!before?.cloneNode().isEqualNode(mark.cloneNode())) continue;
    before.appendChild(mark);
    mark.replaceWith(...mark.childNodes);
  }
  // Turndown escapes each text node as if it started a line.
  body.normalize();
}

/** Whether a parser would read asterisks or tildes here as marks: https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run */
function isReadAsMark({ firstChild, lastChild, previousSibling, nextSibling }: Element): boolean {
  const isSign = (character = "") => /[\p{P}\p{S}]/u.test(character);
  const isLetter = (character = "") => /[^\s\p{P}\p{S}]/u.test(character);
  const isStruck = (node: Node | null) => node?.nodeName === "S";
  const beginsWithSign = isStruck(firstChild) || isSign(firstChild?.textContent?.at(0));
  const endsWithSign = isStruck(lastChild) || isSign(lastChild?.textContent?.at(-1));
  const isBehindLetter = isLetter(previousSibling?.textContent?.at(-1));
  const isBeforeLetter = isLetter(nextSibling?.textContent?.at(0));
  return !(beginsWithSign && isBehindLetter) && !(endsWithSign && isBeforeLetter);
}

/** The innermost element that sets the style decides. */
function looks(within: Element | null, style: string, tags: string): boolean {
  const innermost = `${tags}, [style*="${style}"]:not([style*="-${style}"])`;
  const element = within?.closest<HTMLElement>(innermost);
  return /^(?:|bold|[6-9]00|italic)$/.test(element?.style.getPropertyValue(style) ?? "normal");
}

/** The target of a link; empty if it points into its own document or to the author's computer. */
function targetOf(within: Element | null): string {
  const href = within?.closest("a")?.getAttribute("href")?.trim() ?? "";
  if (/^(?:file:|#)/i.test(href)) return "";
  const isRedirect = href.startsWith("https://www.google.com/url?");
  const to = isRedirect ? (new URL(href).searchParams.get("q") ?? href) : href;
  // Browsers accept spaces in an address, and Markdown does not. Braces would make a placeholder.
  return to.replace(/[\s{}]/g, encodeURIComponent);
}

const converter = new Turndown({ headingStyle: "atx", bulletListMarker: "-", emDelimiter: "*" });

converter.addRule("strikethrough", { filter: "s", replacement: (words) => `~~${words}~~` });

const isWords = (node: Node | null) => /^(?:#text|A|B|CODE|I|S)$/.test(node?.nodeName ?? "");
converter.addRule("code block", {
  filter: "pre",
  replacement(_, { textContent }) {
    const text = textContent ?? "";
    const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
    const fence = "`".repeat(longest + 1);
    return `\n\n${fence}\n${text}\n${fence}\n\n`;
  },
});

converter.addRule("line break", {
  filter: "br",
  replacement: (_, { previousSibling, nextSibling }) =>
    isWords(previousSibling) && isWords(nextSibling) ? "\\\n" : "\n\n",
});

const wordsOf = (cell: HTMLElement) => oneLine(converter.turndown(cell)).replaceAll("|", "\\|");
converter.addRule("table", {
  filter: "table",
  replacement(_, table) {
    const given = [...(table as HTMLTableElement).rows];
    // Fills merged areas with empty cells. The loops visit those too.
    for (const row of given)
      for (const cell of row.cells) {
        for (const below of given.slice(row.rowIndex + 1, row.rowIndex + cell.rowSpan))
          below.insertCell(Math.min(cell.cellIndex, below.cells.length)).colSpan = cell.colSpan;
        for (; cell.colSpan > 1; cell.colSpan--) row.insertCell(cell.cellIndex + 1);
      }
    const rows = given
      .filter((row) => !isBlank(row))
      .map(({ cells }) => Array.from(cells, wordsOf));
    const columns = Math.max(...rows.map((row) => row.length));
    for (const row of rows) row.length = columns;
    const lines = rows.map((row) => `| ${row.join(" | ")} |`);
    lines.splice(1, 0, `|${" --- |".repeat(columns)}`);
    return `\n\n${lines.join("\n")}\n\n`;
  },
});

// Turndown escapes too much inside words, and misses some marks.
const escapeMarks = converter.escape;
converter.escape = (text) =>
  escapeMarks(text)
    .replace(/(?<=[^\W_])\\_(?=[^\W_])/g, "_")
    .replace(/(?<=^\d+)[.)](?=\s|$)|^(?:\||[+#]+$|#{2,6}(?!#))/g, "\\$&")
    .replace(/<(?=[a-z/!?{])|&(?=#?\w+;)|(?<!\\)~(?=~|$)/gi, "\\$&")
    // A pair of braces would be a placeholder.
    .replace(/(\{)([^{}]*\})?|\}/g, "\\$&");
