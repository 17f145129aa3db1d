import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fonts } from "../../../src/site/styles/font-files.ts";

/** Fails if there are faults, with what a newcomer can do who has chosen another font. */
export function expectToFit(faults: readonly string[]): void {
  if (faults.length === 0) return;
  expect.fail(
    `Words don't fit in the fonts ${fonts.text.name} and ${fonts.mono.name}. If one of them is new and wider, choose smaller sizes in src/site/styles/scale.ts, or another font.\n${faults.join("\n")}`,
  );
}

/** Finds what a reader can't see or read at certain window widths. */
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

/** Each fault once. Self-contained, because it runs in the browser. */
function faults({ decoration = false, unbroken, tablesWhole = false }: Strictness): string[] {
  const found: string[] = [];
  // Addresses may break anywhere, as in every mail program.
  const isAddress = /@|\p{L}\.\p{L}/u;
  const { documentElement: html } = document;
  const wide = html.clientWidth;
  if (html.scrollWidth > wide)
    found.push(`the page scrolls sideways: ${html.scrollWidth} in ${wide}`);

  const lines: { text: string; node: Node; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    const text = node.nodeValue?.trim() ?? "";
    if (!element || !text || !element.checkVisibility() || element.closest("script,style"))
      continue;
    // The map shows as much of its streets as fits.
    if (isForScreenReaders(element) || element.matches("svg text:not(g g text)")) continue;
    if (!decoration && element.closest("[aria-hidden]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const clip = clipOf(element);
    // A table that does not fit may scroll in its own box.
    const scrolls = !tablesWhole && element.closest("table")?.parentElement;
    if (scrolls && getComputedStyle(scrolls).overflowX === "auto") {
      clip.left = -Infinity;
      clip.right = Infinity;
    }
    for (const word of brokenWords(node))
      if (
        (unbroken === "words" && !isAddress.test(word)) ||
        (unbroken === "figures" && /^[$\d.,%+]+$/.test(word))
      )
        found.push(`broken in ${placeOf(element)}: ${word}`);
    for (const box of boxes) {
      if (box.left < clip.left - 1 || box.right > clip.right + 1)
        found.push(`cut off at a side of ${placeOf(element)}: ${text}`);
      else if (box.top + box.height / 4 < clip.top || box.bottom - box.height / 4 > clip.bottom)
        found.push(`cut off above or below in ${placeOf(element)}: ${text}`);
      lines.push({ text, node, box });
    }
  }

  // Letters sit in the middle of their line box; tightly set line boxes may touch.
  lines.sort((a, b) => a.box.top - b.box.top);
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (other.node === one.node) continue;
      const down =
        Math.min(one.box.bottom - one.box.height / 4, other.box.bottom - other.box.height / 4) -
        Math.max(one.box.top + one.box.height / 4, other.box.top + other.box.height / 4);
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      if (down > 1 && across > 1)
        found.push(
          `one over the other in ${placeOf(one.node.parentElement)}: ${one.text} and ${other.text}`,
        );
    }
  });
  return [...new Set(found)];

  /** An element as a developer finds it: `<b> of "Pricing"`. */
  function placeOf(element: Element | null): string {
    const part = element?.closest("section,header,footer,main");
    const heading = part?.querySelector("h1,h2,h3")?.textContent ?? part?.localName;
    return `<${element?.localName}> of "${heading}"`;
  }

  function brokenWords(node: Node): string[] {
    const range = document.createRange();
    return [...(node.nodeValue ?? "").matchAll(/[^\s\p{Pd}/\u200b\u00ad]+/gu)].flatMap(
      ({ 0: word, index }) => {
        // A hyphen at the end of the line before counts as part of the first letter.
        const isHyphenated = node.nodeValue?.[index - 1] === "\u00ad";
        range.setStart(node, isHyphenated ? index + 1 : index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return tops.size > 1 ? word : [];
      },
    );
  }

  /** Text hidden by its own clip path, and the skip link, which waits above the page. */
  function isForScreenReaders(element: Element): boolean {
    return getComputedStyle(element).clipPath !== "none" || element.matches('[href="#Main"]');
  }

  /** The box in which text is visible: the window's sides, and the edges of whatever clips it. */
  function clipOf(element: Element) {
    const clip = { left: 0, right: wide, top: -Infinity, bottom: Infinity };
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      clip.left = Math.max(clip.left, left);
      clip.right = Math.min(clip.right, right);
      clip.top = Math.max(clip.top, top);
      clip.bottom = Math.min(clip.bottom, bottom);
    }
    return clip;
  }
}
