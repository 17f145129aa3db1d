import { isWithin } from "../values.ts";

const wordPattern = /[\p{L}\p{N}]+/gu;

/** The number of words around a word that tell it from its likes. */
const reach = 6;

/**
 * Where the words that a page shows are in their source: the offset of the one at `offset`. Others around it decide
 * between several alike, and stand in for it if a placeholder or an escape hides it. Undefined if none is there.
 */
export function caretIn(source: string, shown: string, offset: number): number | undefined {
  const [from, to] = [source, shown].map((text) => [...text.matchAll(wordPattern)]);
  if (!from || !to) return undefined;
  const isSame = (one: number, other: number) =>
    from[one] !== undefined && from[one][0].toLowerCase() === to[other]?.[0].toLowerCase();
  const near = to.findLastIndex(({ index }) => index <= offset);
  const pressed = Math.max(near, 0);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const nearest = steps.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  for (const step of nearest) {
    const at = pressed + step;
    const scored = from.flatMap((_, word) =>
      isSame(word, at)
        ? [{ word, score: steps.filter((by) => isSame(word + by, at + by)).length }]
        : [],
    );
    const [best] = scored.sort((one, other) => other.score - one.score);
    // By itself, a short word says little.
    if (!best || (best.score < 2 && (step !== 0 || to.length > 1))) continue;
    const { index, 0: word } = from[best.word] as RegExpExecArray;
    const within = step === 0 ? offset - (to[at]?.index ?? 0) : step < 0 ? word.length : 0;
    return index + Math.min(Math.max(within, 0), word.length);
  }
  return undefined;
}

/** Words that were pressed on the page, and where in them. */
export interface Pressed {
  readonly text: string;
  readonly offset: number;
}

/** Where the caret goes: to pressed words; around a text of one line; or from one offset to another. */
export type Caret = Pressed | "all" | readonly (number | null)[] | undefined;

/**
 * Focuses the input, row or button of a place, given its key, and opens the folds around it. Returns whether it is there.
 */
export function focusOn(key: string, caret?: Caret): boolean {
  const all = [...document.querySelectorAll<HTMLElement>("[data-key]:not(:disabled)")];
  // Another button of an entry, if one is disabled: the first can't go up.
  const entry = key.replace(/ (?:up|down)$/, " ");
  const at =
    all.find(({ dataset }) => dataset.key === key) ??
    all.find(({ dataset: { key: own = "" } }) => isWithin(own, key) || isWithin(key, own)) ??
    all.find(({ dataset: { key: own = "" } }) => entry !== key && own.startsWith(entry));
  for (let fold = at?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  // Whoever types there goes on.
  if (!at || (at === document.activeElement && caret === "all")) return at !== undefined;
  at.focus();
  if (!(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement)) return true;
  const isPressed = typeof caret === "object" && "text" in caret && at.inputMode !== "decimal";
  const offset = isPressed ? caretIn(at.value, caret.text, caret.offset) : undefined;
  if (offset !== undefined) {
    at.setSelectionRange(offset, offset);
    scrollTo(at, offset);
  } else if (Array.isArray(caret)) at.setSelectionRange(caret[0], caret[1]);
  else if (caret && !at.classList.contains("markdown")) at.select();
  return true;
}

/** Scrolls a text so that an offset is in the middle. A copy with the text above it tells how high that is. */
function scrollTo(at: HTMLInputElement | HTMLTextAreaElement, offset: number): void {
  if (at.scrollHeight <= at.clientHeight) return;
  const copy = at.cloneNode() as typeof at;
  copy.value = at.value.slice(0, offset);
  copy.style.cssText = "height: 0; min-height: 0; field-sizing: fixed";
  at.after(copy);
  at.scrollTop = copy.scrollHeight - at.clientHeight / 2;
  copy.remove();
}
