// Runs on this site's own content and code. Asserts none of its words, which may change at any time.
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Spot } from "../../src/editor/messages.ts";
import { wordsOf } from "../../src/editor/thread/page-words.ts";
import { pageMaker, readBuildInput, routesOf } from "../../src/generator/api/content.ts";
import { root } from "../setup/build.ts";
import { attribute, childrenOf, type Element, type Node, parseHtml } from "../setup/html.ts";

const content = join(root, "content");
const input = await readBuildInput({ root, content });

const textOf = (node: Node): string => {
  if ("data" in node) return node.data;
  const isHidden = "tagName" in node && /^(script|style)$/.test(node.tagName);
  return isHidden ? "" : node.children.map(textOf).join("");
};

const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** Whether a text contains a value; a number also with two decimals. */
const has = (text: string, value: unknown) =>
  typeof value === "number"
    ? new RegExp(`(?<![\\d.,-])${value}0?(\\.00)?(?![\\d-])`).test(text)
    : oneLine(text).includes(oneLine(String(value)));

/** Resolves to a page's tree, and a function that says what an element shows. */
async function pageAt(file: string) {
  const routes = routesOf(input.running.site, input.content);
  const route = routes.find((one) => one.file === file) as (typeof routes)[number];
  const words = await wordsOf(input, file, content);
  const [html] = childrenOf(parseHtml((await pageMaker(input)(route)).html)) as [Element];
  const shownAt = ({ element, attribute: name }: Spot) => {
    const at = element.reduce((one, step) => childrenOf(one)[step] as Element, html);
    return name ? (attribute(at, name) ?? "") : textOf(at);
  };
  return { words, body: textOf(childrenOf(html)[1] as Element), shownAt };
}

const pages = routesOf(input.running.site, input.content).map(({ file }) => file);

/**
 * Fields to leave alone: a free plan is another offer on the home page, so its zero stays; so does a name
 * that other fields refer to.
 */
const exceptions = () => [
  "plans.yaml: plans[].monthlyPrice",
  ...[...input.content.files.values()].flatMap(({ index }) =>
    index.entryNames.map(({ of }) => `${of.file}: ${of.list}[].${of.by}`),
  ),
];

/** The texts and numbers of a field, with their paths in it. */
const valuesIn = (value: unknown, at = ""): (readonly [at: string, value: unknown])[] => {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, one]) => valuesIn(one, at ? `${at},${key}` : key));
  return /^(string|number)$/.test(typeof value) && value !== "" ? [[at, value]] : [];
};

test.each(pages)(
  "%s: all values are found where the page shows them, and none is wrongly reported as missing",
  async (file) => {
    const { words, body, shownAt } = await pageAt(file);
    const own = words.pages.find((page) => page.output === file)?.files ?? [];
    const lost: (readonly [path: string, value: unknown])[] = [];
    const found: string[] = [];
    // The text of a page has no spots: the panel looks for the words that are clicked in its Markdown.
    const placed = words.fields.filter(({ kind }) => kind !== "markdown");
    for (const field of placed.filter((one) => own.includes(one.file))) {
      const { name, kind, value: whole, spots } = field;
      // Other choices have no spots: code interprets them.
      if (field.choice === "icon.json")
        expect([name, ...(spots ?? []).map(shownAt)]).toEqual([
          name,
          expect.stringMatching(/\.svg#\w+$/),
        ]);
      if (spots?.length === 0 && typeof whole === "string")
        expect([name, body.includes(whole)]).toEqual([name, false]);
      for (const [at, value] of kind === "choice" ? [] : valuesIn(whole)) {
        const there = spots?.filter((one) => `${one.at ?? ""}` === at) ?? [];
        if (there.some((place) => has(shownAt(place), value))) found.push(oneLine(`${value}`));
        else if (has(body, value))
          lost.push([`${field.file}: ${name.replace(/\[\d+\]/g, "[]")}`, value]);
      }
    }
    // The page may show only one of two fields with the same words.
    const isFound = (value: unknown) => found.some((text) => text.includes(oneLine(`${value}`)));
    const paths = lost.flatMap(([path, value]) => (isFound(value) ? [] : path));
    expect(paths.filter((path) => !exceptions().includes(path))).toEqual([]);
  },
);

/** Words from the files' keys that mean nothing to people. */
const jargon =
  /^(hero|overage price|say|before|after|from|out of|lang|indexed|line beside it|items?|ticks?|value|unit|code|market|lowest|metric|paying)$/i;

test("no label is empty or a key from the code, and no help text needs a developer", async () => {
  const { words } = await pageAt("index.html");
  const all = [...words.fields, ...words.lists, ...words.newPages.flatMap(({ head }) => head)];
  const labels = all.flatMap((one) => [
    one.label,
    ...("group" in one ? one.group.split(", ") : []),
  ]);
  const plain = labels.map((label) => label.replace(/ “.*”$/, ""));
  expect(plain).not.toContain("");
  expect(plain.filter((label) => jargon.test(label))).toEqual([]);
  const developers = /U\+|HTTP|_URL|--url|`/;
  expect(all.map(({ help }) => help).filter((help) => developers.test(help))).toEqual([]);
});

test("no two fields beside each other have the same label", async () => {
  const { words } = await pageAt("index.html");
  const places = words.fields.map(
    ({ file, name, label }) => `${file}: ${name.replace(/[^.]+$/, label)}`,
  );
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test("the words after a price are told from those after a number", async () => {
  const { words } = await pageAt("index.html");
  const labelOf = (wanted: string) => words.fields.find(({ name }) => name === wanted)?.label;
  expect(labelOf("rows.monthlyPrice.unit")).toBe("Words after the price");
  expect(labelOf("rows.freeLeads.unit")).toBe("Words after the number");
});

test("the form of a new page says where its heading stands", async () => {
  const { words } = await pageAt("index.html");
  const head = words.newPages.find(({ folder }) => folder === "pages")?.head;
  const heading = head?.find(({ at }) => at[0] === "heading");
  expect(heading?.help).toBe("The heading at the top of the page.");
});
