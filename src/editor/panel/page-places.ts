import { Idiomorph } from "idiomorph";
import type { EditField, Place } from "../messages.ts";
import { textOf } from "./values.ts";

/** A field that an element shows, and which part of it, if it is a list without names. */
interface ShownField {
  readonly field: EditField;
  readonly at: Place["at"];
}

/** Which fields each element of a page shows: those of its text first. */
export type Shown = ReadonlyMap<Element, readonly ShownField[]>;

/** Returns where the fields of a page stand in its document. */
export function shownIn(page: Document, fields: readonly EditField[]): Shown {
  const shown = new Map<Element, ShownField[]>();
  for (const isAttribute of [false, true])
    for (const field of fields)
      for (const { element, attribute, at } of field.places ?? []) {
        const shows = (attribute !== undefined) === isAttribute && drawnAt(page, element);
        if (!shows || !page.body.contains(shows)) continue;
        shown.set(shows, [...(shown.get(shows) ?? []), { field, at }]);
      }
  return shown;
}

const wordPattern = /[\p{L}\p{N}]+(?:[.,][\p{L}\p{N}]+)*/gu;

/** Returns which of the fields of an element was pressed: the one that has the word there, or the first. */
export function pressedIn(all: readonly ShownField[], { view, clientX, clientY }: MouseEvent) {
  const caret = view?.document.caretPositionFromPoint?.(clientX, clientY);
  const [offset, words] = [caret?.offset ?? 0, caret?.offsetNode.textContent ?? ""];
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

/**
 * Returns the element that was pressed of those that show a field: what has the words there, also where a
 * link is stretched over them.
 */
export function pressedElement(event: MouseEvent, shown: Shown): Element | undefined {
  const { target, view, clientX: x, clientY: y } = event;
  const isThere = (at: Element) =>
    [...at.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  const all = view?.document.elementsFromPoint(x, y) ?? [];
  return all.find((at) => shown.has(at) && isThere(at)) ?? around(target, shown);
}

/** Returns the field of some files that a page shows nearest to a third of the window's height. */
export function fieldInView(shown: Shown, height: number, files: readonly string[]) {
  const far = ([at]: readonly [Element, unknown]) =>
    Math.abs(at.getBoundingClientRect().top - height / 3);
  const own = [...shown].filter(
    ([at, [first]]) => files.includes(first?.field.file ?? "") && isSeen(at),
  );
  return own.sort((one, other) => far(one) - far(other))[0]?.[1][0]?.field;
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

/** The styles of pages as they were drawn anew. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Makes a page in the frame look as another one, element by element, so that it stays where it was
 * scrolled to, with folds as they are. What the dev server added at its end stays too.
 */
export function become(page: Document, next: Document): void {
  Idiomorph.morph(page.body, [...next.body.childNodes], {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeRemoved: ({ nodeName }) => !/^(SCRIPT|OUTPUT)$/.test(nodeName),
      beforeAttributeUpdated: (name, { localName }) => name !== "open" || localName !== "details",
    },
  });
  page.title = next.title;
  const sheet = sheets.get(page) ?? addStyle(page, "");
  if (sheet) sheets.set(page, sheet);
  sheet?.replaceSync(next.querySelector("style")?.textContent ?? "");
}

/** Adds styles to a page. Those of a script need no hash in its policy. */
export function addStyle(page: Document, text: string): CSSStyleSheet | undefined {
  const Sheet = page.defaultView?.CSSStyleSheet;
  const sheet = Sheet && new Sheet();
  sheet?.replaceSync(text);
  if (sheet) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return sheet;
}
