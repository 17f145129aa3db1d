import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fonts } from "../../../src/site/styles/font-files.ts";

/** Fails if there are faults, with what a newcomer can do who has chosen another font. */
export function expectToFit(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const where = `Words don't fit in the fonts ${fonts.text.name} and ${fonts.mono.name}.`;
  const remedy =
    "If one of them is new and wider, choose smaller sizes in src/site/styles/scale.ts, or another font.";
  expect.fail([`${where} ${remedy}`, ...faults].join("\n"));
}

/** Finds what a reader can't see, read or tell from other words at certain window widths. */
export async function layoutFaults(page: Page, widths: readonly number[], also: Strictness = {}) {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await page.evaluate(faults, also)) found.push(`${width}: ${fault}`);
  }
  return found;
}

export interface Strictness {
  /** Decoration must be fully visible too. */
  readonly decoration?: boolean;
  /** What must not break except at a hyphen; by default, anything may. */
  readonly unbroken?: "words" | "figures";
  /** No table scrolls. */
  readonly tablesWhole?: boolean;
}

/** Returns each fault once. Self-contained, because it runs in the browser. */
function faults({ decoration = false, unbroken, tablesWhole = false }: Strictness): string[] {
  /** One line of a text, or a part of it between other elements. */
  interface Line {
    readonly text: string;
    readonly node: Node;
    readonly box: DOMRect;
  }

  const found = new Set<string>();
  const { documentElement: html } = document;
  const windowWidth = html.clientWidth;
  if (html.scrollWidth > windowWidth)
    found.add(`the page scrolls sideways: ${html.scrollWidth} in ${windowWidth}`);

  const lines: Line[] = [];
  for (const { node, element } of shownTexts()) {
    for (const word of brokenWords(node))
      if (mustNotBreak(word)) found.add(`broken in ${placeOf(element)}: ${word}`);
    const clip = clipOf(element);
    for (const line of linesOf(node)) {
      lines.push(line);
      const where = cutOff(line.box, clip);
      if (where) found.add(`cut off ${where} ${placeOf(element)}: ${line.text}`);
    }
  }
  for (const element of document.querySelectorAll("body *")) {
    if (!isForScreenReaders(element) || !element.checkVisibility()) continue;
    const { width, height } = element.getBoundingClientRect();
    const isOut = getComputedStyle(element).position === "absolute" && width < 2 && height < 2;
    if (!isOut) found.add(`only read out, but takes space: ${element.textContent}`);
  }
  for (const heading of document.querySelectorAll("h2")) {
    const space = spaceAbove(heading);
    if (space < 20) found.add(`only ${space} pixels under other words: ${heading.textContent}`);
  }
  for (const [one, other] of overlaps(lines)) {
    const place = placeOf(one.node.parentElement);
    found.add(`one over the other in ${place}: ${one.text} and ${other.text}`);
  }
  return [...found];

  /** The text nodes that a visitor is to see. */
  function shownTexts(): { node: Node; element: Element }[] {
    const shown: { node: Node; element: Element }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const element = node.parentElement;
      if (element && node.nodeValue?.trim() && isShown(element)) shown.push({ node, element });
    }
    return shown;
  }

  function isShown(element: Element): boolean {
    if (!element.checkVisibility() || element.closest("script,style")) return false;
    // For screen readers only: text hidden by its own clip path, and the skip link, which waits above the page.
    if (isForScreenReaders(element) || element.matches('[href="#Main"]')) return false;
    // The map shows as much of its streets as fits.
    if (element.matches("svg text:not(g g text)")) return false;
    return decoration || !element.closest("[aria-hidden]");
  }

  function isForScreenReaders(element: Element): boolean {
    return getComputedStyle(element).clipPath === "inset(50%)";
  }

  /** From a heading to the last words above it, in CSS pixels. */
  function spaceAbove(heading: Element): number {
    const own = lines.filter(({ node }) => heading.contains(node)).map(({ box }) => box);
    const [first] = own.toSorted((a, b) => a.top - b.top);
    if (!first) return Infinity;
    const ends = lines
      .filter(({ node, box }) => !heading.contains(node) && box.bottom <= first.top + 1)
      .filter(({ box }) => box.left < first.right && box.right > first.left)
      .map(({ box }) => box.bottom);
    return Math.round(first.top - Math.max(...ends));
  }

  function linesOf(node: Node): Line[] {
    const text = node.nodeValue?.trim() ?? "";
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    return boxes.map((box) => ({ text, node, box }));
  }

  /** The words of a text that go on in another line. */
  function brokenWords(node: Node): string[] {
    const text = node.nodeValue ?? "";
    // They may break at a hyphen or a slash, and where an author has allowed it.
    const words = [...text.matchAll(/[^\s\p{Pd}/\u200b\u00ad]+/gu)];
    const range = document.createRange();
    return words
      .filter(({ 0: word, index }) => {
        // After a soft hyphen, the hyphen at the end of the line before counts as part of the first letter.
        const isHyphenated = text[index - 1] === "\u00ad";
        range.setStart(node, isHyphenated ? index + 1 : index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return new Set(tops).size > 1;
      })
      .map(([word]) => word);
  }

  function mustNotBreak(word: string): boolean {
    // Addresses may break anywhere, as in every mail program.
    const isAddress = /@|\p{L}\.\p{L}/u.test(word);
    const isFigure = /^[$\d.,%+]+$/.test(word);
    return (unbroken === "words" && !isAddress) || (unbroken === "figures" && isFigure);
  }

  /** The box in which text is visible: the window's sides, and the edges of whatever clips it. */
  function clipOf(element: Element) {
    const clip = { left: 0, right: windowWidth, top: -Infinity, bottom: Infinity };
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      clip.left = Math.max(clip.left, left);
      clip.right = Math.min(clip.right, right);
      clip.top = Math.max(clip.top, top);
      clip.bottom = Math.min(clip.bottom, bottom);
    }
    // A table that does not fit may scroll in its own box.
    const tableBox = element.closest("table")?.parentElement;
    const scrolls = tableBox && getComputedStyle(tableBox).overflowX === "auto";
    return scrolls && !tablesWhole ? { ...clip, left: -Infinity, right: Infinity } : clip;
  }

  /** On which side a line is cut off, if on any. Letters don't reach the upper and lower quarter of its box. */
  function cutOff(box: DOMRect, clip: ReturnType<typeof clipOf>): string | undefined {
    if (box.left < clip.left - 1 || box.right > clip.right + 1) return "at a side of";
    const { top, bottom } = lettersOf(box);
    return top < clip.top || bottom > clip.bottom ? "above or below in" : undefined;
  }

  /** Pairs of lines of different texts whose letters lie over each other. */
  function overlaps(lines: Line[]): [Line, Line][] {
    const pairs: [Line, Line][] = [];
    const fromTheTop = lines.toSorted((a, b) => a.box.top - b.box.top);
    for (const [index, one] of fromTheTop.entries())
      for (const other of fromTheTop.slice(index + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (other.node !== one.node && isOver(one.box, other.box)) pairs.push([one, other]);
      }
    return pairs;
  }

  function isOver(one: DOMRect, other: DOMRect): boolean {
    const a = lettersOf(one);
    const b = lettersOf(other);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    return down > 1 && across > 1;
  }

  /** Letters sit in the middle of their line box. Boxes of tightly set lines may touch. */
  function lettersOf({ top, bottom, height }: DOMRect) {
    return { top: top + height / 4, bottom: bottom - height / 4 };
  }

  /** An element as a developer finds it: `<b> of "Pricing"`. */
  function placeOf(element: Element | null): string {
    const part = element?.closest("section,header,footer,main");
    const heading = part?.querySelector("h1,h2,h3")?.textContent ?? part?.localName;
    return `<${element?.localName}> of "${heading}"`;
  }
}
