import { Idiomorph } from "idiomorph";
import type { EditField, Spot } from "../messages.ts";
import { textOf } from "../values.ts";

/** A field that an element shows. `at` is the part it shows, if the field is a list without names. */
interface ShownField {
  readonly field: EditField;
  readonly at: Spot["at"];
}

/** The fields that each element of a page shows: those in its text before those in attributes. */
export type Shown = ReadonlyMap<Element, readonly ShownField[]>;

/** Finds the elements that show the fields of a page. */
export function shownIn(page: Document, fields: readonly EditField[]): Shown {
  const shown = new Map<Element, ShownField[]>();
  for (const isAttribute of [false, true])
    for (const field of fields)
      for (const { element, attribute, at } of field.spots ?? []) {
        const shows = (attribute !== undefined) === isAttribute && elementAt(page, element);
        if (!shows || !page.body.contains(shows)) continue;
        shown.set(shows, [...(shown.get(shows) ?? []), { field, at }]);
      }
  return shown;
}

const wordPattern = /[\p{L}\p{N}]+(?:[.,][\p{L}\p{N}]+)*/gu;

/** The field of an element that was clicked: the one with the word there, or else the first. */
export function clickedField(all: readonly ShownField[], { view, clientX, clientY }: MouseEvent) {
  const caret = view?.document.caretPositionFromPoint?.(clientX, clientY);
  const offset = caret?.offset ?? 0;
  const words = caret?.offsetNode.textContent ?? "";
  const [word = ""] =
    [...words.matchAll(wordPattern)].find(
      ({ 0: own, index }) => index <= offset && offset <= index + own.length,
    ) ?? [];
  const has = ({ field, at = [] }: ShownField) => {
    const value = at.reduce((inner, step) => Object(inner)[step], field.value);
    return typeof value === "number"
      ? value === Number(word.replaceAll(",", "") || Number.NaN)
      : textOf(value).match(wordPattern)?.includes(word);
  };
  return all.find(has) ?? all[0];
}

/** The element at a path. For a part of an SVG, the whole SVG: only a part's strokes take the pointer. */
function elementAt(page: Document, steps: readonly number[]): Element | undefined {
  let at = steps.reduce<Element | undefined>(
    (at, step) => at?.children[step],
    page.documentElement,
  );
  for (let svg = at?.closest("svg"); svg; svg = svg.parentElement?.closest("svg")) at = svg;
  return at;
}

/** The nearest ancestor that shows a field, or the element itself. */
export function closestShown(target: EventTarget | null, shown: Shown): Element | undefined {
  let at = target as Element | null;
  while (at && !shown.has(at)) at = at.parentElement;
  return at ?? undefined;
}

/**
 * The clicked element among those that show a field. Looks through links that are stretched over the words.
 */
export function clickedElement(event: MouseEvent, shown: Shown): Element | undefined {
  const { target, view, clientX: x, clientY: y } = event;
  const isThere = (at: Element) =>
    [...at.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  const all = view?.document.elementsFromPoint(x, y) ?? [];
  return all.find((at) => shown.has(at) && isThere(at)) ?? closestShown(target, shown);
}

/** The field from these files that is nearest to a third of the window's height. */
export function fieldInView(shown: Shown, height: number, files: readonly string[]) {
  const distance = ([at]: readonly [Element, unknown]) =>
    Math.abs(at.getBoundingClientRect().top - height / 3);
  const own = [...shown].filter(
    ([at, [first]]) => files.includes(first?.field.file ?? "") && isSeen(at),
  );
  return own.sort((one, other) => distance(one) - distance(other))[0]?.[1][0]?.field;
}

/** Scrolls to an element and opens the folds around it. */
export function showElement(at: Element): void {
  for (
    let fold = at.closest("details");
    fold;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
  at.scrollIntoView({ block: "center", behavior: "instant" });
}

/** Scrolls to an element and focuses it, or the link or button that it belongs to. */
export function focusElement(at: Element): void {
  showElement(at);
  const target = at.closest<HTMLElement>("a[href], button, summary, input, select, textarea");
  const focused = target ?? (at as HTMLElement);
  if (!target) focused.setAttribute("tabindex", "-1");
  focused.focus({ preventScroll: true });
}

/** Whether an element is visible and larger than one pixel. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.isConnected && width > 1 && height > 1 && element.checkVisibility();
}

/**
 * The offset of an element's words in the page's Markdown. Tries each text node: the words of one are
 * contiguous there, but marks may separate two.
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

/** The style sheets that previews added to pages. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Morphs the page in the frame into another one. Keeps its scroll position, open folds, the focus, and what the
 * dev server added at its end.
 */
export function morphInto(page: Document, next: Document): void {
  Idiomorph.morph(page.body, [...next.body.childNodes], {
    morphStyle: "innerHTML",
    callbacks: {
      // The dev server's notices have an id that starts with "~".
      beforeNodeRemoved: (node) =>
        node.nodeName !== "SCRIPT" && !(node as Partial<Element>).id?.startsWith("~"),
      beforeAttributeUpdated: (name, element) =>
        !(name === "open" && element.localName === "details") &&
        // Without it, the element would lose the focus.
        !(name === "tabindex" && element === page.activeElement),
    },
  });
  page.title = next.title;
  const sheet = sheets.get(page) ?? addStyle(page, "");
  if (sheet) sheets.set(page, sheet);
  sheet?.replaceSync(next.querySelector("style")?.textContent ?? "");
}

/** Adds styles to a page. Styles added by a script need no hash in its policy. */
export function addStyle(page: Document, text: string): CSSStyleSheet | undefined {
  const Sheet = page.defaultView?.CSSStyleSheet;
  const sheet = Sheet && new Sheet();
  sheet?.replaceSync(text);
  if (sheet) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return sheet;
}
