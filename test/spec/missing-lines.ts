/** Words that a page must say, and where they are written: `test/spec/home.txt:5`. */
export interface Line {
  readonly place: string;
  readonly words: string;
}

/** A place where a page says a line. */
interface Found {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A sentence for each line that a page does not say in their order. It may say more between them. */
export function missingLines(lines: readonly Line[], page: string): string[] {
  const found = foundInOrder(lines, page);
  return lines.flatMap(({ place, words }, line) => {
    if (found.some((one) => one.line === line)) return [];
    const before = found.findLast((one) => one.line < line);
    const after = found.find((one) => one.line > line);
    const where = before ? ` after "${lines[before.line]?.words}"` : "";
    const says = `${place} says "${words}"${where}`;
    const instead = closestWords(words, page.slice(before?.end, after?.start));
    if (instead)
      return `${says}; the page says "${instead}". If the site is right, change the line.`;
    if (placesOf(words, page).length > 0)
      return `${says}; the page says it elsewhere. If the site is right, move the line.`;
    return `${says}; the page does not. If the site is right, change or delete the line.`;
  });
}

/**
 * Where a page says the lines in their order. Of all choices of places, the one with the most lines: a line that is
 * missing, or that the page also says further down, must not hide those after it.
 */
function foundInOrder(lines: readonly Line[], page: string): Found[] {
  /** For each place of each line, the most places that can stand before it, and the place itself. */
  const chains: Found[][] = [];
  for (const [line, { words }] of lines.entries()) {
    const earlier = [...chains];
    for (const start of placesOf(words, page)) {
      const before = earlier.filter((chain) => (chain.at(-1)?.end ?? 0) <= start);
      chains.push([...longest(before), { line, start, end: start + words.length }]);
    }
  }
  return longest(chains);
}

const longest = (chains: readonly Found[][]): Found[] =>
  chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);

/** Where a text says these words, and not only as a part of longer ones. */
function placesOf(words: string, text: string): number[] {
  const places = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + words.length);
    if (!isInsideOfMore(before, words, after)) places.push(at);
  }
  return places;
}

/** Whether words go on before or after: 10 in 100, and 99% in 99.99%. */
function isInsideOfMore(before: string, words: string, after: string): boolean {
  if (/[\p{L}\d]$/u.test(before) || /^[\p{L}\d]/u.test(after)) return true;
  const beginsInNumber = /^\d/.test(words) && /\d[.,-]$/.test(before);
  const endsInNumber = /\d$/.test(words) && /^[.,-]\d/.test(after);
  return beginsInNumber || endsInNumber;
}

/** As many words of a text, those most like the given ones; undefined if none are like them. */
function closestWords(words: string, text: string): string | undefined {
  const count = words.split(" ").length;
  const all = text.trim().split(" ");
  const parts = all
    .slice(count - 1)
    .map((_, start) => all.slice(start, start + count).join(" "))
    .map((part) => ({ part, likeness: likeness(part, words) }));
  const [closest] = parts.sort((one, other) => other.likeness - one.likeness);
  return closest && closest.likeness >= 0.4 ? closest.part : undefined;
}

/** How many of the pairs of letters in two texts are in both: from 0 to 1. */
function likeness(one: string, other: string): number {
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  const shared = [...pairs].filter((pair) => others.has(pair));
  return (2 * shared.length) / (pairs.size + others.size);
}

const pairsOf = (text: string) =>
  new Set([...text].slice(1).map((letter, index) => `${text[index]}${letter}`));
