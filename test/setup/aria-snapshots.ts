import { readFileSync } from "node:fs";
import { expect } from "vitest";

/** A line of an ARIA snapshot, and the lines nested in it. */
interface Line {
  readonly text: string;
  readonly inner: Line[];
}

/**
 * Returns a typed ARIA snapshot and that of a page as texts to compare. They are equal if the page has every typed line in
 * this order and nesting; it may have more between them. Beside a missing line, the page's text has what is there instead.
 */
export function comparedSnapshots(typed: string, page: string) {
  const lines = nestedLines(typed);
  return { typed: printed(lines), page: printed(shown(lines, nestedLines(page))) };
}

/** Checks that a page is read aloud as a typed file says, which says something and is short enough to be read. */
export function expectReadAloud(file: string, page: string): void {
  const text = readFileSync(file, "utf8");
  expect.soft(text, file).toMatch(/\S/);
  const compared = comparedSnapshots(text, page);
  expect.soft(compared.page, file).toBe(compared.typed);
  expect.soft(text.trim().split("\n").length, `lines of ${file}`).toBeLessThanOrEqual(60);
}

/** The lines of a text, nested as they are indented. */
function nestedLines(text: string): Line[] {
  const root: Line = { text: "", inner: [] };
  const open = [root];
  for (const line of text.split("\n").filter((line) => line.trim() !== "")) {
    const depth = line.search(/\S/) / 2;
    // A line ends in a colon only if others are nested in it, which the typed snapshot may leave out.
    const nested = { text: line.trim().replace(/:$/, ""), inner: [] };
    open.length = depth + 1;
    open.at(-1)?.inner.push(nested);
    open.push(nested);
  }
  return root.inner;
}

/** What to show of a page: the wanted lines; where one of them is missing, the others there too. */
function shown(wanted: readonly Line[], page: readonly Line[]): Line[] {
  const found = new Map<Line, Line>();
  let rest = page;
  for (const line of wanted) {
    const alike = rest.filter(({ text }) => text === line.text);
    const match = alike.find((one) => hasAll(line.inner, one.inner)) ?? alike[0];
    if (!match) continue;
    found.set(match, line);
    rest = rest.slice(rest.indexOf(match) + 1);
  }
  const isComplete = found.size === wanted.length;
  return page.flatMap((line) => {
    const match = found.get(line);
    if (match) return { text: line.text, inner: shown(match.inner, line.inner) };
    return isComplete ? [] : { text: line.text, inner: [] };
  });
}

function hasAll(wanted: readonly Line[], page: readonly Line[]): boolean {
  let rest = page;
  return wanted.every((line) => {
    const at = rest.findIndex((one) => one.text === line.text && hasAll(line.inner, one.inner));
    rest = rest.slice(at + 1);
    return at >= 0;
  });
}

const printed = (lines: readonly Line[], indent = ""): string =>
  lines.map(({ text, inner }) => `${indent}${text}\n${printed(inner, `${indent}  `)}`).join("");
