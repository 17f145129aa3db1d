import type { EditField } from "../messages.ts";

/** Which fields each element of a page shows: those of its text first. */
export type Shown = ReadonlyMap<Element, readonly EditField[]>;

/** Returns where the fields of a page stand in its document. */
export function shownIn(page: Document, fields: readonly EditField[]): Shown {
  const shown = new Map<Element, EditField[]>();
  for (const isAttribute of [false, true])
    for (const field of fields)
      for (const { element, attribute } of field.places ?? []) {
        const at = (attribute !== undefined) === isAttribute && drawnAt(page, element);
        if (!at || !page.body.contains(at)) continue;
        const own = shown.get(at) ?? [];
        if (!own.includes(field)) shown.set(at, [...own, field]);
      }
  return shown;
}

/** Returns the element at a place. A drawing counts as one: of a part, only strokes take the pointer. */
function drawnAt(page: Document, steps: readonly number[]): Element | undefined {
  let at = steps.reduce<Element | undefined>(
    (at, step) => at?.children[step],
    page.documentElement,
  );
  for (let svg = at?.closest("svg"); svg; svg = svg.parentElement?.closest("svg")) at = svg;
  return at;
}

/** Returns the nearest element around one that shows a field. */
export function around(target: EventTarget | null, shown: Shown): Element | undefined {
  let at = target as Element | null;
  while (at && !shown.has(at)) at = at.parentElement;
  return at ?? undefined;
}

/** Returns the element that shows a field: the visible one, if any is. */
export function elementOf(field: EditField, shown: Shown): Element | undefined {
  const all = [...shown].filter(([, fields]) => fields.includes(field)).map(([at]) => at);
  return all.find(isSeen) ?? all[0];
}

/** Brings an element into view, and opens the folds around it. */
export function showElement(at: Element): void {
  for (
    let fold = at.closest("details");
    fold;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
  at.scrollIntoView({ block: "center", behavior: "instant" });
}

/** Whether an element is on the page, and more than a point of it. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.isConnected && width > 1 && height > 1 && element.checkVisibility();
}

/**
 * Returns the offset in the Markdown of a page at which the words of an element stand: of the element's
 * first words that stand there as they are, since marks may be between others.
 */
export function offsetOfText(element: Element, markdown: string): number | undefined {
  const nodes = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const words = (node.textContent ?? "").trim().split(/\s+/).slice(0, 8);
    const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&")).join("\\s+");
    const found = words.join("").length > 1 ? new RegExp(pattern).exec(markdown) : undefined;
    if (found) return found.index;
  }
  return undefined;
}

/** The styles of what was drawn anew: those of a script need no hash in the page's policy. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Makes a page in the frame look as another one, element by element, so that it stays where it was
 * scrolled to, with folds as they are. What the dev server added at its end stays too.
 */
export function become(page: Document, next: Document): void {
  const added = endOf(page.body).slice(endOf(next.body).length);
  for (const node of added) node.remove();
  becomeElement(page.body, next.body);
  page.body.append(...added);
  page.title = next.title;
  const Sheet = page.defaultView?.CSSStyleSheet;
  const sheet = sheets.get(page) ?? (Sheet && new Sheet());
  if (!sheet) return;
  if (!sheets.has(page)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  sheets.set(page, sheet);
  sheet.replaceSync(next.querySelector("style")?.textContent ?? "");
}

/** Returns the scripts and notices at the end of a page. */
function endOf(body: Element): Element[] {
  const all = [...body.children];
  return all.slice(all.findLastIndex(({ nodeName }) => !/^(SCRIPT|OUTPUT)$/.test(nodeName)) + 1);
}

function becomeElement(old: Element, next: Element): void {
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name) && !(name === "open" && old.localName === "details"))
      old.removeAttribute(name);
  const [before, after] = [[...old.childNodes], [...next.childNodes]];
  const isAlike =
    before.length === after.length &&
    before.every((node, index) => node.nodeName === after[index]?.nodeName);
  if (!isAlike) {
    old.replaceChildren(...after.map((node) => old.ownerDocument.importNode(node, true)));
    return;
  }
  for (const [index, node] of before.entries()) {
    const other = after[index];
    if (node instanceof Text || node.nodeType !== Node.ELEMENT_NODE) {
      if (other && node.nodeValue !== other.nodeValue) node.nodeValue = other.nodeValue;
    } else if (node.nodeName !== "SCRIPT") becomeElement(node as Element, other as Element);
  }
}
