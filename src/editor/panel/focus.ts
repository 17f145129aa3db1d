import { isWithin } from "./address.ts";

/**
 * Focuses the input or the row of a place, given its key, and opens the fold around it. Selects what is in the input; in
 * a text of Markdown, puts the cursor before these words. Returns whether it is there.
 */
export function focusOn(key: string, sought = ""): boolean {
  const all = [...document.querySelectorAll<HTMLElement>("[data-key]")];
  const ownKey = ({ dataset }: HTMLElement) => dataset.key ?? "";
  const at =
    all.find((one) => ownKey(one) === key) ??
    all.find((one) => isWithin(ownKey(one), key) || isWithin(key, ownKey(one)));
  const fold = at?.closest("details");
  if (fold) fold.open = true;
  // Whoever types there goes on.
  if (at && at === document.activeElement) return true;
  at?.focus();
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) {
    const offset = offsetOf(sought, at.value);
    if (!at.classList.contains("markdown")) at.select();
    else if (offset !== undefined) at.setSelectionRange(offset, offset);
  }
  return at !== undefined;
}

/** The offset of these words in a text, however its lines are broken; undefined if it does not have them. */
export function offsetOf(sought: string, text: string): number | undefined {
  const words = sought
    .trim()
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  return sought ? new RegExp(words.join("\\s+")).exec(text)?.index : undefined;
}
