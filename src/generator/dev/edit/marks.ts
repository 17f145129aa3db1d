import type { PageElement } from "./page-tree.ts";
import type { Place } from "./page-words.ts";

/*
 * A marked text has a private character in front and another one behind, which number it. Pages show
 * it as it is, also in parts: https://www.unicode.org/faq/private_use.html
 */
const [front, behind] = [0xf0000, 0x100000];

/** As many texts as there are private characters. */
export const mostMarks = 0xfffd;

export const marked = (text: string, number: number) =>
  String.fromCodePoint(front + number) + text + String.fromCodePoint(behind + number);

/** Returns where the marked texts of a page stand, by their numbers. */
export function markedPlaces(root: PageElement): Map<number, Place[]> {
  const found = new Map<number, Place[]>();
  const open = new Map<number, readonly number[]>();
  const add = (number: number, place: Place) =>
    found.set(number, [...(found.get(number) ?? []), place]);

  const visit = ({ way, attributes, inside }: PageElement) => {
    for (const [attribute, value] of attributes)
      for (const number of new Set(marksIn(readable(value)).map(({ number }) => number)))
        add(number, { element: way, attribute });
    for (const child of inside)
      if (typeof child !== "string") visit(child);
      else
        for (const { number, isFront } of marksIn(child)) {
          const start = open.get(number);
          open.delete(number);
          if (isFront) open.set(number, way);
          else add(number, { element: start ? shared(start, way) : way });
        }
  };
  visit(root);
  for (const [number, element] of open) add(number, { element });
  return found;
}

function marksIn(text: string): { number: number; isFront: boolean }[] {
  return (text.match(/[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu) ?? []).map((mark) => {
    const code = mark.codePointAt(0) ?? 0;
    const isFront = code < behind;
    return { number: code - (isFront ? front : behind), isFront };
  });
}

/** Addresses may have other characters as codes. */
function readable(value: string): string {
  try {
    return value.includes("%F") ? decodeURI(value) : value;
  } catch {
    return value;
  }
}

/** Returns the way to the innermost element around two. */
function shared(one: readonly number[], other: readonly number[]): readonly number[] {
  const end = one.findIndex((step, index) => step !== other[index]);
  return end === -1 ? one : one.slice(0, end);
}
