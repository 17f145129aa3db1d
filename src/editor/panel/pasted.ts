import Turndown from "turndown";

/**
 * Converts what a word processor copies to the Markdown of a page. A heading before all other text
 * becomes the title. Of a picture, which is no file of the site, its words stay.
 */
export function markdownOf(html: string): { title?: string; text: string } {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  removeHidden(body);
  markHeadings(body);
  flattenTables(body);
  for (const block of all(body, `p, div, li, ${headings}`))
    if (isBlank(block) && !block.querySelector("table, hr")) block.remove();
  markLists(body);
  simplifyMarks(body);
  const title = takeTitle(body);
  closeLevels(body);
  const text = converter.turndown(body).replace(/^(#+ \d+)\\(?=[.)])/gm, "$1");
  return { ...(title && { title }), text };
}

const headings = ":is(h1, h2, h3, h4, h5, h6)";
const inline = "a, b, del, em, font, i, ins, s, small, span, strike, strong, sub, sup, u, o\\:p";

const all = (body: Element, selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
// Stays in the parser's document, where pasted scripts don't run.
const create = (within: Element, tag: string) => within.ownerDocument.createElement(tag);
const isBlank = (element: Element) => !element.textContent?.trim();
const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, tag: string) {
  const copy = create(element, tag);
  copy.append(...element.childNodes);
  element.replaceWith(copy);
}

function removeHidden(body: Element) {
  const hidden = '[style*="display:none"], [style*="mso-hide:all"], [style*="mso-element:comment"]';
  for (const element of all(body, `style, script, title, ${hidden}`)) element.remove();
  const nodes = body.ownerDocument.createNodeIterator(body);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    if (node instanceof Comment) node.remove();
    else if (node instanceof Text) node.data = node.data.replaceAll("\u00a0", " ");
  for (const image of all(body, "img")) image.replaceWith(image.getAttribute("alt") ?? "");
}

function markHeadings(body: Element) {
  // Only its size tells the title of a Google document from other paragraphs.
  const docsTitle = '[id^="docs-internal"] > p:first-child:has(> span[style*="font-size:26pt"])';
  for (const paragraph of all(body, `.MsoTitle, p.title, ${docsTitle}`)) rename(paragraph, "h1");
  for (const element of all(body, 'p[class^="MsoHeading"], [role="heading"]')) {
    const [level] = /\d/.exec(element.getAttribute("aria-level") ?? element.className) ?? [2];
    rename(element, `h${Math.min(Number(level), 6)}`);
  }
  for (const heading of all(body, `table ${headings}`)) rename(heading, "p");
  for (const lineBreak of all(body, `${headings} br, table br`)) lineBreak.replaceWith(" ");
}

/** Gives each row of a table a cell for each column, and takes out tables and captions in it. */
function flattenTables(body: Element) {
  for (const caption of all(body, "caption")) caption.parentElement?.before(...caption.childNodes);
  for (const inner of all(body, "table table"))
    inner.replaceWith(...all(inner, "td, th").flatMap(({ childNodes }) => [...childNodes, " "]));
  for (const cell of all(body, "td, th") as HTMLTableCellElement[])
    for (let columns = cell.colSpan; columns > 1; columns--) cell.after(create(body, "td"));
  for (const cell of all(body, "td, th") as HTMLTableCellElement[]) {
    const rows = [...(cell.closest("table")?.rows ?? [])];
    const start = rows.indexOf(cell.parentElement as HTMLTableRowElement);
    for (const row of rows.slice(start + 1, start + cell.rowSpan))
      row.insertBefore(create(body, "td"), row.cells[cell.cellIndex] ?? null);
  }
}

/** Makes lists of Word's paragraphs, which only look like entries, and nests those of Google Docs. */
function markLists(body: Element) {
  let open: Element[] = [];
  for (const item of all(body, 'p[style*="mso-list:"]')) {
    const [, level] = /mso-list:\s*l\d+\s+level(\d+)/.exec(styleOf(item)) ?? [];
    if (!level || item.closest("li")) continue;
    const marker = all(item, "span").find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
    const [numbered, start] = /(?:(\d+)|[a-z])[.)]/i.exec(marker?.textContent ?? "") ?? [];
    marker?.remove();
    if (item.previousElementSibling !== open[0]) open = [];
    const depth = Math.min(Number(level) - 1, open.length);
    const kind = numbered ? "ol" : "ul";
    const list = open[depth]?.localName === kind ? open[depth] : create(body, kind);
    if (list !== open[depth]) {
      if (start) list.setAttribute("start", start);
      const parent = open[depth - 1]?.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
    }
    open = [...open.slice(0, depth), list];
    list.append(item);
    rename(item, "li");
  }
  for (const list of all(body, ":is(ul, ol) > :is(ul, ol)"))
    if (list.previousElementSibling) list.previousElementSibling.append(list);
    else unwrap(list);
  for (const paragraph of all(body, "li > p:only-of-type"))
    paragraph.replaceWith(" ", ...paragraph.childNodes, " ");
}

/** Leaves only links, bold and italics of all inline elements, each in one piece within its line. */
function simplifyMarks(body: Element) {
  for (const element of all(body, inline)) {
    const { fontWeight, fontStyle } = element.style;
    const isBold = fontWeight ? /bold|[6-9]00/.test(fontWeight) : element.matches("b, strong");
    const isItalic = fontStyle ? fontStyle === "italic" : element.matches("i, em");
    const href = targetOf(element);
    const marks = [isItalic && "i", isBold && "b", href !== "" && "a"].filter(
      (tag) => tag !== false,
    );
    if (!isBlank(element) && !element.querySelector(`p, div, table, ul, ol, ${headings}`))
      for (const tag of marks) {
        const mark = create(body, tag);
        if (tag === "a") mark.setAttribute("href", href);
        mark.append(...element.childNodes);
        element.append(mark);
      }
    unwrap(element);
  }
  for (const mark of all(body, `b b, i i, ${headings} b`)) unwrap(mark);
  for (const lineBreak of all(body, "br"))
    for (let mark = lineBreak.closest("a, b, i"); mark; mark = lineBreak.closest("a, b, i")) {
      const rest = mark.cloneNode() as Element;
      while (lineBreak.nextSibling) rest.append(lineBreak.nextSibling);
      mark.after(lineBreak, rest);
      for (const part of [mark, rest]) if (isBlank(part)) unwrap(part);
    }
  body.normalize();
  for (const mark of all(body, "a, b, i")) {
    const before = mark.previousSibling as Element | null;
    if (!before?.cloneNode().isEqualNode(mark.cloneNode())) continue;
    before.append(...mark.childNodes);
    mark.remove();
  }
  body.normalize();
}

/** Where a link leads; empty if only within its document or to the author's computer. */
function targetOf(link: Element): string {
  const href = link.getAttribute("href")?.trim() ?? "";
  if (/^(?:file:|#_|#heading=|#bookmark=)/i.test(href)) return "";
  if (!href.startsWith("https://www.google.com/url?")) return href;
  return new URL(href).searchParams.get("q") ?? href;
}

/** Removes a heading that no text stands before, and gives its words. */
function takeTitle(body: Element): string | undefined {
  const heading = body.querySelector(headings);
  if (!heading) return undefined;
  const before = body.ownerDocument.createRange();
  before.setStart(body, 0);
  before.setEndBefore(heading);
  if (before.toString().trim()) return undefined;
  heading.remove();
  return oneLine(heading.textContent ?? "");
}

/** Gives headings the levels from 2 on, without gaps. */
function closeLevels(body: Element) {
  let above: string[] = [];
  for (const heading of all(body, headings)) {
    above = [...above.filter((tag) => tag < heading.localName), heading.localName];
    rename(heading, `h${above.length + 1}`);
  }
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");
const isWords = (node: Node | null) =>
  node instanceof Text || (node instanceof Element && node.matches("a, b, i, code"));

const converter = new Turndown({
  headingStyle: "atx",
  bulletListMarker: "-",
  emDelimiter: "*",
  hr: "---",
})
  .addRule("line break", {
    filter: "br",
    replacement: (_, { previousSibling, nextSibling }) =>
      isWords(previousSibling) && isWords(nextSibling) ? "\\\n" : "\n\n",
  })
  .addRule("entry", {
    filter: "li",
    replacement(content, item) {
      const list = item.parentElement;
      const index = [...(list?.children ?? [])].indexOf(item);
      const mark = list instanceof HTMLOListElement ? `${list.start + index}. ` : "- ";
      const lines = content.trim().replace(/\n(?!\n)/g, `\n${" ".repeat(mark.length)}`);
      return mark + lines + (item.nextSibling ? "\n" : "");
    },
  })
  .addRule("table", {
    filter: "table",
    replacement(_, table) {
      const rows = [...(table as HTMLTableElement).rows]
        .filter((row) => !isBlank(row))
        .map(({ cells }) =>
          [...cells].map((cell) => oneLine(converter.turndown(cell)).replaceAll("|", "\\|")),
        );
      const columns = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) });
      const line = (cells: readonly string[]) =>
        `| ${columns.map((_, column) => cells[column] ?? "").join(" | ")} |`;
      const below = line(columns.map(() => "---"));
      return rows.length > 0 ? `\n\n${rows.map(line).toSpliced(1, 0, below).join("\n")}\n\n` : "";
    },
  });

const escapeMarks = converter.escape;
converter.escape = (text) =>
  escapeMarks(text)
    .replace(/(?<=[^\W_])\\_(?=[^\W_])/g, "_")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2")
    .replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&");
