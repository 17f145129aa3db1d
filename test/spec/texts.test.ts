import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { all, childrenOf, type Element, one, text } from "../setup/html.ts";
import { type Line, missingLines } from "./missing-lines.ts";
import { content, page, pageFiles } from "./site.ts";

/** A text of the site, and what to call it in a message. */
type Reading = readonly [name: string, text: string];

const readingOf = (file: string): Reading => [file, text(one(page(file), "body"))];
const everyPage = () => pageFiles.map(readingOf);

test.each<[file: string, read: () => readonly Reading[]]>([
  ["test/spec/every-page.txt", everyPage],
  ["test/spec/home.txt", () => [["index.html", homeOnLargeScreen()]]],
  ["test/spec/plans.txt", () => [cards(), columns()]],
  ["test/spec/about.txt", () => [readingOf("about/index.html")]],
  ["test/spec/contact.txt", () => [readingOf("contact/index.html")]],
  ["test/spec/not-found.txt", () => [readingOf("404.html")]],
  ["test/spec/application-error.txt", () => [readingOf("500.html")]],
])("%s", (file, read) => {
  const lines = linesOf(file);
  const pages = new Map<string, string[]>();
  for (const [name, text] of read())
    for (const sentence of missingLines(lines, text))
      pages.set(sentence, [...(pages.get(sentence) ?? []), name]);
  const sentences = [...pages].map(([sentence, names]) => `${sentence} (${names.join(", ")})`);
  if (sentences.length > 0) expect.fail(sentences.join("\n"));
});

test("test/spec/claims.txt", () => {
  const site = everyPage()
    .map(([, text]) => text)
    .join("\n");
  const sentences = linesOf("test/spec/claims.txt").flatMap((line) => missingLines([line], site));
  if (sentences.length > 0) expect.fail(sentences.join("\n"));
});

/** The lines of a text file, with the site's own address and number. A file without any would hold nothing. */
function linesOf(file: string): Line[] {
  const { email, phone } = content.site;
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((line, index) => ({ place: `${file}:${index + 1}`, words: line.trim() }))
    .filter(({ words }) => words !== "" && !words.startsWith("#"))
    .map(({ place, words }) => ({
      place,
      words: words.replace("{email}", email).replace("{phone}", phone),
    }));
  expect(lines, file).not.toEqual([]);
  return lines;
}

/** The home page without the cards of the plans, which would repeat each name of the table's rows. */
function homeOnLargeScreen(): string {
  const [, shown] = readingOf("index.html");
  return shown.replace(cards()[1], "");
}

const cards = (): Reading => ["cards", text(one(page("index.html"), "#pricing ul:has(dl)"))];

/** The table of the plans, column by column: what it says of one plan, then of the next. */
function columns(): Reading {
  const [table = expect.fail("no table of plans")] = all(page("index.html"), "#pricing table");
  const rows = all(table, "tr").map((row) => childrenOf(row).slice(1));
  const plans = (rows[0] ?? []).keys();
  const column = (plan: number) => rows.map((cells) => text(cells[plan] as Element)).join(" ");
  return ["table", [...plans].map(column).join(" ")];
}
