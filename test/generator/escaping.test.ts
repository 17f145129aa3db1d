import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import { loadContent } from "../../src/generator/content/load-content.ts";
import { ContentError, type Problem } from "../../src/generator/content/problem.ts";
import { dotted, type Readings } from "../../src/generator/content/yaml-source.ts";
import { pageMaker } from "../../src/generator/render/render-page.ts";
import { csvValue } from "../../src/site/format.ts";
import { type Element, type Part, partsOf } from "../setup/html.ts";
import { siteParts } from "../setup/site.ts";
import { contentValues, setAt, type TextField, textFields } from "../setup/text-fields.ts";

// A few seconds, but for a machine that has much else to do.
vi.setConfig({ testTimeout: 120_000 });

const parts = await siteParts();
const folder = mkdtempSync(join(tmpdir(), "escaping-"));
afterAll(() => rmSync(folder, { recursive: true }));

// The order form names a plan, which therefore keeps its name.
const fields = textFields().filter(({ path }) => dotted(path) !== "plans[1].name");
const marks = fields.map((_, index) => `Q${index}Q`);

const readings: Readings = new Map();

/** Writes and loads the content. JSON is YAML too; in it, each text stands on a line of its own. */
function loadedWith(values: Readonly<Record<string, unknown>>) {
  for (const [file, value] of Object.entries(values))
    writeFileSync(join(folder, file), JSON.stringify(value, null, 1));
  return loadContent(folder, undefined, readings);
}

/** The content with these texts in some fields, and with a mark in each of the rest. */
function loaded(texts: ReadonlyMap<TextField, string> = new Map()) {
  const values = contentValues();
  fields.forEach((field, index) => {
    setAt(values[field.file], field.path, texts.get(field) ?? marks[index]);
  });
  return loadedWith(values);
}

function problemsOf(texts: ReadonlyMap<TextField, string>): readonly Problem[] {
  try {
    loaded(texts);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** Every page of a content, as HTML, after its way through a file. */
async function htmlOf(content: ReturnType<typeof loadContent>): Promise<string[]> {
  const makePage = pageMaker({ ...parts, ...content });
  const routes = parts.running.site.routes(content.content, content.url);
  const pages = await Promise.all(routes.map(makePage));
  return pages.map(({ html }) => Buffer.from(html).toString());
}

/** The class of the span that keeps a word on one line. */
const heading = fields.find(({ path }) => dotted(path) === "categories.heading") as TextField;
const [, unbroken] =
  /<span class=(\w+)>a-b</.exec((await htmlOf(loaded(new Map([[heading, "a-b"]]))))[0] ?? "") ?? [];

/** Where a line may or may not break depends on the words, as it should. */
const isBreak = ({ tagName, attrs }: Element) =>
  tagName === "wbr" || (tagName === "span" && attrs.some(({ value }) => value === unbroken));

/** The elements of every page; styles follow from them, and their hash from the styles. */
const pagesOf = async (content: ReturnType<typeof loadContent>): Promise<Part[][]> =>
  (await htmlOf(content)).map((html) =>
    partsOf(html, isBreak)
      .filter(({ attributes }) => !attributes.some(([name]) => name === "http-equiv"))
      .map((part) => (part.name === "style" ? { ...part, text: "" } : part)),
  );

const marked = await pagesOf(loaded());

/** Gives a part of a marked page as it must be with texts in the place of the marks. */
function filled(part: Part, previous: Part | undefined, textAt: (index: number) => string): Part {
  const fill = (text: string, written: (text: string) => string = (same) => same) =>
    text.replace(/Q(\d+)Q/g, (_, index) => written(textAt(Number(index))));
  const isRow = (row?: Part) => /^(Q\d+Q,)+$/.test(row?.text ?? "");
  const isData = part.attributes.some(([, value]) => value === "application/ld+json");
  const asJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c");
  return {
    name: part.name,
    attributes: part.attributes.map(([name, value]) => [name, fill(value)]),
    text: fill(part.text, isData ? asJson : isRow(part) || isRow(previous) ? csvValue : undefined),
  };
}

const pieces = {
  marks: "<>\"'&=/\\`{}$[]()!-_.,:;#%@|~^+*? aZé線😀".split(""),
  // Left open, since whole tags and entities are refused.
  markup: [
    ..."<script </script <!- --> ]]> <![CDATA[ </title </style <b </p <li </td".split(" "),
    ..."&lt &amp &quot &#x3c &nbsp {phone} month-to-month javascript:alert(1)".split(" "),
    '"></a<img src=x onerror=alert(1) ',
    ' <path d="M0"',
    ' class="a" ="abc" ',
  ],
  refused: [
    ..."\0\b\t\n\r\x1b\x7f\x85\x9b\u2028\u202e\u2066\ufeff\ufffe\ud800\udc00".split(""),
    "{constructor}",
    "<script>",
    "&lt;",
  ],
};

/** Texts that would be markup, code or worse, if they were not taken for text. */
const hostile = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom(...pieces.marks, ...pieces.markup), { minLength: 1, maxLength: 5 })
      .map((list) => list.join("")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(...pieces.refused).map((piece) => `a${piece}b`) },
);

/** Fields whose text is the value of an attribute somewhere: of few, but where most can go wrong. */
const attributes = JSON.stringify(marked.flatMap((page) => page.map((part) => part.attributes)));
const inAttributes = fields.filter((_, index) => attributes.includes(marks[index] ?? ""));

const someFields = fc
  .uniqueArray(
    fc.tuple(fc.oneof(fc.constantFrom(...fields), fc.constantFrom(...inAttributes)), hostile),
    { minLength: 14, maxLength: 14, selector: ([field]) => field },
  )
  .map((entries) => new Map(entries));

test("every text of the content is on some page", () => {
  const all = JSON.stringify(marked);
  expect(fields.length).toBeGreaterThan(250);
  expect(inAttributes.length).toBeGreaterThan(10);
  expect(fields.filter((_, index) => !all.includes(marks[index] ?? ""))).toEqual([]);
});

test("any text is refused with its line, or comes back as it went in and makes no element", async () => {
  let [refused, taken] = [0, 0];
  const check = async (given: ReadonlyMap<TextField, string>) => {
    const kept = new Map(given);
    for (const { file, path, line } of problemsOf(given)) {
      const found = [...given].find(
        ([field]) => join(folder, field.file) === file && dotted(field.path) === path,
      );
      if (!found) throw new Error(`${file} ${path} was refused, and is as it was`);
      const written = readFileSync(file, "utf8").split("\n")[(line ?? 0) - 1];
      expect(written).toContain(JSON.stringify(found[1]));
      kept.delete(found[0]);
    }
    refused += given.size - kept.size;
    taken += kept.size;

    const content = loaded(kept);
    const texts = fields.map((field, index) =>
      (kept.get(field) ?? marks[index] ?? "").replaceAll("{phone}", content.content.site.phone),
    );
    const expected = marked.map((page) =>
      page.map((part, index) => filled(part, page[index - 1], (at) => texts[at] ?? "")),
    );
    const actual = await pagesOf(content);
    // As text first: to compare so many parts one by one takes longer than to build the site.
    if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
  };
  await fc.assert(fc.asyncProperty(someFields, check), { seed: 1, numRuns: 40 });
  expect(refused).toBeGreaterThan(100);
  expect(taken).toBeGreaterThan(300);
});

describe("what is no text", () => {
  /** A file of the content with a value in one place, given to the page that shows it. */
  const shown = async (file: string, path: TextField["path"], value: string, page: string) => {
    const values = contentValues();
    setAt(values[file], path, value);
    try {
      const content = loadedWith(values);
      const route = parts.running.site
        .routes(content.content, content.url)
        .find((each) => each.file === page);
      return route && partsOf((await pageMaker({ ...parts, ...content })(route)).html, isBreak);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      expect(error.problems.map((problem) => problem.path)).toContain(dotted(path));
      return undefined;
    }
  };

  const address = (...starts: string[]) =>
    fc
      .tuple(
        fc.constantFrom(...starts),
        fc.stringMatching(/^[a-z0-9/?&='.-]{0,8}$/),
        fc.oneof(fc.constant(""), hostile),
      )
      .map((list) => list.join(""));

  test("leads where it says, or is refused", async () => {
    const starts = [
      "",
      "/",
      "#",
      "https://x.test/",
      "mailto:a@x.test",
      "tel:+1202555",
      "javascript:",
    ];
    const before = await shown("not-found.yaml", ["link", "to"], "/", "404.html");
    let taken = 0;
    const check = async (to: string) => {
      const page = await shown("not-found.yaml", ["link", "to"], to, "404.html");
      if (!page) return;
      taken++;
      const differs = page.filter(
        (part, index) => JSON.stringify(part) !== JSON.stringify(before?.[index]),
      );
      expect(page).toHaveLength(before?.length ?? 0);
      expect(
        differs.flatMap(({ attributes }) => attributes.filter(([name]) => name === "href")),
      ).toEqual(to === "/" ? [] : [["href", to]]);
      expect(to).toMatch(/^(https:\/\/x\.test\/|mailto:a@x\.test|tel:\+1202555|\/|#)/);
    };
    await fc.assert(fc.asyncProperty(address(...starts), check), { seed: 1, numRuns: 70 });
    expect(taken).toBeGreaterThan(5);
  });

  test("is written to and called as it says, or is refused", async () => {
    const check = async (email: string, phone: string) => {
      const page =
        (await shown("site.yaml", ["email"], email, "contact/index.html")) ??
        (await shown("site.yaml", ["phone"], phone, "contact/index.html"));
      for (const { name, attributes } of page ?? [])
        for (const [attribute, value] of attributes)
          if (name === "a" && attribute === "href" && /^(mailto|tel):/.test(value))
            expect(value).toMatch(/^(mailto:[\w.+'-]+@[\w.-]+|tel:\+?\d{7,})$/);
    };
    await fc.assert(
      fc.asyncProperty(
        address("", "a@x.test", "a"),
        address("", "+1 (202) 555-01", "2025550"),
        check,
      ),
      { seed: 1, numRuns: 40 },
    );
  });
});
