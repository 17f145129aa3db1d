import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, test } from "vitest";
import type { Place, Words } from "../../src/editor/messages.ts";
import { innerShape } from "../../src/editor/texts/named-path.ts";
import { pageOfFile, wordsOf } from "../../src/editor/thread/page-words.ts";
import { placesOf } from "../../src/editor/thread/places.ts";
import { type BuildInput, readBuildInput } from "../../src/generator/render/build-input.ts";
import { pageMaker } from "../../src/generator/render/render-page.ts";
import { routesOf } from "../../src/generator/routes.ts";
import { bakery, bakeryInput } from "../setup/bakery.ts";
import type { Edit } from "../setup/edits.ts";
import { fixtureInput } from "../setup/fixture-site.ts";

/** Resolves to the words of a site, as they were when it was read. */
const wordsIn = (input: BuildInput, page: string) => {
  const [file] = input.content.files.values();
  return wordsOf(input, page, join(file?.source.file ?? "", ".."));
};

/** Resolves to where a page of the small site, with changes, shows each value that is known. */
async function placesOn(page: string, ...edits: Edit[]) {
  const input = await fixtureInput(...edits);
  const { fields } = await wordsIn(input, page);
  const routes = routesOf(input.running.site, input.content);
  const route = routes.find(({ file }) => file === page);
  if (!route) throw new Error(`no page ${page}`);
  const [root] = elementsOf(parse((await pageMaker(input)(route)).html));
  const shown = ({ element: way, attribute, at }: Place) => {
    const found = way.reduce((one, step) => one && elementsOf(one)[step], root);
    return [at && `${at.join()}:`, found?.tagName, attribute].filter(Boolean).join(" ");
  };
  const all = fields.map((one) => [`${one.file}: ${one.name}`, one.places?.map(shown).join(", ")]);
  return Object.fromEntries(all.filter(([, places]) => places !== undefined));
}

const elementsOf = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode) =>
  childNodes.filter((node) => "tagName" in node);

test("each text is found where it shows: in elements, attributes and the head", async () => {
  expect(await placesOn("index.html")).toEqual({
    "home.yaml: head.title": "title, meta content, script",
    "home.yaml: head.description": "meta content, meta content",
    "home.yaml: heading": "h1",
    "home.yaml: next.label": "",
    "towns.yaml: towns": "0,name: a, 0,slug: a href, 1,name: a, 1,slug: a href",
    "site.yaml: phone": "p",
    "site.yaml: next.label": "a",
    "site.yaml: next.to": "a href",
  });
});

const inView = (view: string): Edit => ["site.tsx", "<h1>{home.heading}</h1>", view];
const someWords: Edit = ["content/home.yaml", "Call {phone}", "Some words"];

test.each([
  ["in parts", '{home.heading.split(" ").map((word) => <b key={word}>{word} </b>)}', "p"],
  ["inside other words", '{"About ".concat(home.heading, ", soon")}', "p"],
  ["in capitals", "{home.heading.toUpperCase()}", "p"],
  ["cut short", "{home.heading.slice(0, 3)}", "p"],
  ["in an address", '<a href={"?%F4%BF%BF%BF" + encodeURIComponent(home.heading)}>x</a>', "a href"],
  ["as a label", "<b aria-label={home.heading}>x</b>", "b aria-label"],
  // Its marks are taken away, so that nobody knows.
  ["in plain letters", "{home.heading.replace(/[^ -z]/g, '')}", undefined],
  ["or is not there", "x", ""],
])("a text is found %s", async (_, view, places) => {
  const found = await placesOn("index.html", inView(`<p>${view}</p>`), someWords);
  expect(found["home.yaml: heading"]).toBe(places);
});

test.each([
  ["compares", "{home.heading === 'Some words' ? <i>{home.next.label}</i> : <u />}"],
  ["knows", "<i>{{ 'Some words': home.next.label }[home.heading].trim()}</i>"],
])("a text that the page %s does not hide others", async (_, view) => {
  const found = await placesOn("index.html", inView(view), someWords);
  expect(found).toMatchObject({ "home.yaml: next.label": "i", "site.yaml: phone": "p" });
});

test("of more texts than there are marks, those without one are not said to be missing", async () => {
  const input = await fixtureInput();
  const { file, shape } = input.content.files.get("home.yaml") ?? expect.fail();
  const field = { file, shape: innerShape(shape, "heading") ?? shape, steps: ["heading"] };
  const texts = Array.from({ length: 65_538 }, (_, index) => ({
    ...{ ...field, value: "Call", field: `${index}` },
  }));
  const found = await placesOf(input, "index.html", texts);
  expect([...found.keys()]).toEqual(["65533"]);
});

/** Edits that give the home page a price of 29 and another view in place of its heading. */
const priced = (view: string): Edit[] => [
  ["site.tsx", "import { fields,", "import { amount, yesOrNo, fields,"],
  ["site.tsx", 'next: link("A link.") }),\n);\nconst guide', `${numbers} }),\n);\nconst guide`],
  ["content/home.yaml", "heading:", "price: 29\nother: 29\nisNew: true\nheading:"],
  inView(view),
];
const numbers = 'next: link(""), price: amount(""), other: amount(""), isNew: yesOrNo("")';

test.each([
  ["shows", "<b>USD {home.price.toFixed(2)}</b><u title={'' + home.price}>29</u>", "b, u title"],
  ["groups", "<b>{home.price.toLocaleString('de')}</b>", "b"],
  ["compares", "{home.price < 30.5 && <i>cheap</i>}<b>{home.price}</b>", "b"],
  ["works out", "<b>{home.price * 2}</b>", ""],
  ["must have", "<b>{'*'.repeat(home.price === 29 ? 1 : -1)}</b>{home.price}", undefined],
  ["has beside the same one", "<i>{home.other}</i><b>{home.price}</b>", "b"],
])("a number that a page %s", async (_, view, places) => {
  const found = await placesOn("index.html", ...priced(`<h1>{home.heading}</h1>${view}`));
  expect(found).toMatchObject({ "home.yaml: heading": "h1" });
  expect(found["home.yaml: price"]).toBe(places);
});

test("zero, and what can't be told apart, such as a yes or no, is not said to be missing", async () => {
  const view = "{home.price === 0 && <b>0.00</b>}<h1>{home.heading}</h1><u hidden={!home.isNew} />";
  const zero: Edit = ["content/home.yaml", "price: 29", "price: 0"];
  const found = await placesOn("index.html", ...priced(view), zero);
  expect(found).toMatchObject({ "home.yaml: heading": "h1" });
  expect(Object.keys(found).join()).not.toMatch(/price|isNew/);
});

test("a page out of a list shows the values of its own entry", async () => {
  const towns = (await placesOn("towns/toledo/index.html"))["towns.yaml: towns"];
  expect(towns).toContain("1,name: h1");
  expect(towns).not.toContain("0,");
});

describe("of the bakery", () => {
  const inCode = (from: string, to: string): Edit => ["src/site/site.tsx", from, to];
  const bakeryWords = async (page: string, ...edits: Edit[]) => {
    const words = await wordsIn(await bakeryInput(...edits), page);
    return { ...words, field: (wanted: string) => fieldNamed(words, wanted) };
  };
  const fieldNamed = ({ fields }: Pick<Words, "fields">, wanted: string) =>
    fields.find(({ name }) => name === wanted);

  test("fields have a label, a group, a kind and a line", async () => {
    const { fields } = await bakeryWords("index.html");
    const shown = fields.filter(
      ({ file, name }) => /^(breads.0|home|text)/.test(name) || file.endsWith(".md"),
    );
    expect(
      shown.map(({ name, group, label, kind, line }) =>
        [name, group, label, kind, line].join(" | "),
      ),
    ).toEqual([
      "breads[0].name | Bread “Rye” | Name | text | 3",
      "breads[0].price | Bread “Rye” | Price | number | 4",
      "breads[0].icon | Bread “Rye” | Icon | choice | 5",
      "breads[0].isNew | Bread “Rye” | Is new | boolean | 6",
      "breads[0].note | Bread “Rye” | Note | text | 7",
      "breads[0].grains | Bread “Rye” | Grains | list | 8",
      "head.title | Terms | Title | text | 2",
      "head.description | Terms | Description | text | 3",
      "head.indexed | Terms | Indexed | boolean | 2",
      "head.lang | Terms | Lang | text | 2",
      "text | Terms | Text | markdown | 6",
    ]);
  });

  test("a list without names is one field, with what its rows consist of", async () => {
    const { field } = await bakeryWords("index.html");
    const heading = field("hero.heading");
    expect(heading).toMatchObject({
      ...{ path: ["hero", "heading"], value: ["Bread from", "round the corner"] },
      rows: { one: "line", least: 1, most: 4, parts: [{ at: [], label: "Line", longest: 40 }] },
    });
    expect(heading?.places?.map(({ at }) => at)).toEqual([[0], [1]]);
    const parts = field("footer.links")?.rows?.parts;
    const to = { at: ["to"], label: "Link address" };
    expect(parts).toMatchObject([{ at: ["label"], label: "Link text" }, to]);
  });

  test("lists that are not set or in rows, and other values that are not set", async () => {
    const extras = 'extras: distinct(list(fields({ name: text("") })), { by: "name" }).optional()';
    const days = 'days: list(fields({ day: text(""), hours: list(amount("")) }))';
    const { lists, field } = await bakeryWords(
      "index.html",
      inCode('phone: text("The phone."),', `phone: text(""), ${extras}, ${days},`),
      ["content/site.yaml", "footer:", "days: [{ day: Mon, hours: [6, 18] }]\nfooter:"],
    );
    expect(lists.find(({ name }) => name === "extras")).toMatchObject({
      ...{ path: ["extras"], by: "name", one: "extra", entries: [], parts: [{ at: ["name"] }] },
    });
    expect(field("breads[1].note")).toMatchObject({ isOptional: true, value: undefined });
    const { value, rows } = field("days") ?? {};
    expect(value).toEqual([{ day: "Mon", hours: [6, 18] }]);
    const hours = { one: "hour", parts: [{ at: [], kind: "number" }] };
    const parts = [{ at: ["day"] }, { kind: "list", rows: hours }];
    expect(rows).toMatchObject({ base: { hours: [] }, parts });
  });

  test("a list with names knows its entries, how many it takes, and a new one", async () => {
    const named = ["Rye", "Seeded", "Brioche"].map(
      (name): Edit => ["content/breads.yaml", `name: ${name}`, `name: ${name}\n    kind: bread`],
    );
    const { lists } = await bakeryWords(
      "index.html",
      inCode("  entryName,\n", "  entryName,\n  exactly,\n"),
      inCode("price: amount", 'kind: exactly("", { value: "bread" }), price: amount'),
      ...named,
    );
    expect(lists).toMatchObject([
      {
        ...{ name: "breads", group: "Breads", label: "Breads", path: ["breads"], by: "name" },
        ...{ one: "bread", least: 1, most: 6, base: { kind: "bread", grains: [null] } },
        entries: [{ name: "Rye", label: "Bread “Rye”" }, { name: "Seeded" }, { name: "Brioche" }],
      },
      { name: "addresses", by: "from" },
    ]);
    const labels = lists[0]?.parts.map(({ label }) => label);
    expect(labels).toEqual(["Name", "Price", "Icon", "Is new", "Note", "Grains"]);
  });

  test("pages know their files, those of every page last, and in their language; files their pages", async () => {
    const input = await bakeryInput(
      inCode("  markdownFolder,\n", "  markdownFolder,\n  translatedPage,\n"),
      inCode("[homePage,", '[translatedPage(aboutPage, { lang: "de", path: "/wir/" }), homePage,'),
      ["content/about.de.yaml", "head: { title: A, description: B. }\nheading: A\nlead: B.\n"],
      ["content/site.yaml", "https://bakery.example", "https://example.com/repo/"],
    );
    const { page, pages, shared, newPage, targets, moves } = await wordsIn(input, "404.html");
    expect(page.name).toBe("Page not found");
    expect(pages.map(({ name, address, files }) => [name, address, ...files].join(" "))).toEqual([
      "Wir (de) /repo/wir/ about.de.yaml site.yaml",
      "Home page /repo/ home.yaml breads.yaml order.yaml site.yaml",
      "About /repo/about/ about.yaml site.yaml",
      "Terms /repo/terms/ pages/terms.md site.yaml",
      "Page not found /repo/404.html site.yaml",
    ]);
    expect(pages[3]?.textFile).toBe("pages/terms.md");
    expect(shared).toEqual(["site.yaml"]);
    const head = [
      { label: "Title", longest: 70 },
      { label: "Description", longest: 200 },
    ];
    expect(newPage).toMatchObject({ folder: "pages", head });
    expect(moves).toEqual({ file: "moved.yaml", path: ["addresses"] });
    expect(targets).toContain("/terms/#what-you-pay");
    const nowhere = await wordsIn(input, "nowhere/new-york/index.html");
    expect(nowhere.page).toMatchObject({ address: "/repo/nowhere/new-york/", name: "New york" });
    expect(nowhere.fields.every(({ places }) => places === undefined)).toBe(true);
    const files = ["order.yaml", "site.yaml", "pages/terms.md", "pages/old-news.md", "x.yaml"];
    const names = ["Home page", "All pages", "Terms", "Old news", ""];
    expect(files.map((file) => pageOfFile(input, file))).toEqual(names);
  });

  test("words are those on disk, also while the site can't have them", async () => {
    const { folder, edit, write } = bakery();
    const content = join(folder, "content");
    const input = await readBuildInput({ root: folder, content });
    edit("content/breads.yaml", "name: Brioche\n    price: 3.90", "name: Rye\n    price: dear");
    write("content/home.yaml", "hero: [");
    const words = await wordsOf(input, "index.html", content);
    // While two entries have one name, the list is one value.
    const value = [{ name: "Rye" }, { name: "Seeded" }, { price: "dear" }];
    expect(fieldNamed(words, "breads")).toMatchObject({ kind: "list", value });
    expect(words.lists.map(({ name }) => name)).toEqual(["addresses"]);
    expect(fieldNamed(words, "hero.heading")?.value).toEqual(["Bread from", "round the corner"]);
  });

  test("a value that a page has twice is found at both places, and a drawing at its own", async () => {
    const loaf: Edit = ["content/breads.yaml", "icon: roll", "icon: loaf"];
    const { field } = await bakeryWords("index.html", loaf);
    expect(field("breads[0].price")?.places).toHaveLength(2);
    const icons = [0, 1, 2].flatMap((index) => field(`breads[${index}].icon`)?.places ?? []);
    expect(icons.map(({ attribute, element }) => `${attribute} ${element.at(-4)}`)).toEqual([
      ...["href 0", "href 1", "href 2"],
    ]);
  });
});
