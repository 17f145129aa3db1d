import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Spot } from "../../src/editor/messages.ts";
import { pageOfFile, wordsOf } from "../../src/editor/thread/page-words.ts";
import {
  type BuildInput,
  pageMaker,
  readBuildInput,
  routesOf,
} from "../../src/generator/api/content.ts";
import { bakery, bakeryInput, pageOfEachBread } from "../setup/bakery.ts";
import { childrenOf, parseHtml } from "../setup/html.ts";
import type { Edit } from "../setup/project.ts";

/** Resolves to a site's words, as last read. */
const wordsIn = (input: BuildInput, page: string) => {
  const [file] = input.content.files.values();
  return wordsOf(input, page, join(file?.source.file ?? "", ".."));
};

/** Resolves to the known spots of values on a page of the small site, after edits. */
async function placesOn(page: string, ...edits: Edit[]) {
  const input = await bakeryInput(...edits);
  const { fields } = await wordsIn(input, page);
  const routes = routesOf(input.running.site, input.content);
  const route = routes.find(({ file }) => file === page);
  if (!route) throw new Error(`no page ${page}`);
  const [root] = childrenOf(parseHtml((await pageMaker(input)(route)).html));
  const shown = ({ element: way, attribute, at }: Spot) => {
    const found = way.reduce((one, step) => one && childrenOf(one)[step], root);
    return [at && `${at.join()}:`, found?.tagName, attribute].filter(Boolean).join(" ");
  };
  const all = fields.map((one) => [`${one.file}: ${one.name}`, one.spots?.map(shown).join(", ")]);
  return Object.fromEntries(all.filter(([, spots]) => spots !== undefined));
}

const site = "src/site/site.tsx";

test("pages of the same name in different folders are told apart by their addresses", async () => {
  const terms = (title: string) =>
    `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nWords.\n`;
  const input = await bakeryInput(
    ["content/pages/shop/terms.md", terms("Shop terms")],
    ["content/pages/shop.md", terms("Shop")],
  );
  const { pages } = await wordsIn(input, "index.html");
  expect(pages.map(({ name }) => name)).toEqual([
    "Home page",
    "About",
    "Shop",
    "Terms (/shop/terms/)",
    "Terms (/terms/)",
    "Page not found",
  ]);
});

test("a text page lists its own text before the other words that it shows", async () => {
  const input = await bakeryInput([site, "words: { pages },", "words: { pages, order },"]);
  const { pages } = await wordsIn(input, "terms/index.html");
  const terms = pages.find(({ address }) => address === "/terms/");
  expect(terms?.files).toEqual(["pages/terms.md", "order.yaml", "site.yaml"]);
});

test("the first line of a text is known, even if its head says the same", async () => {
  const same = "---\ntitle: Terms\ndescription: All.\n---\n\nAll.\n\nMore.\n";
  for (const page of [same.replace("\n\nMore.", ""), same, same.replaceAll("\n", "\r\n")]) {
    const input = await bakeryInput(["content/pages/terms.md", page]);
    const { fields } = await wordsIn(input, "terms/index.html");
    const text = fields.find(({ name }) => name === "text");
    expect(text).toMatchObject({ value: expect.stringMatching(/^All\./), line: 6 });
  }
});

test("each text is found in elements, attributes and the head", async () => {
  const found = await placesOn(
    "about/index.html",
    [site, 'script: "about",', 'script: "about", structuredData: ({ about }) => about.head,'],
    [site, "<p>{about.lead}</p>", ""],
    ["content/about.yaml", "Who we are", "Call {phone}"],
  );
  expect(found).toEqual({
    "about.yaml: head.title": "title, meta content, script",
    "about.yaml: head.description": "meta content, meta content, script",
    "about.yaml: heading": "h1",
    "about.yaml: lead": "",
    "site.yaml: phone": "p",
    "site.yaml: footer.links":
      "0,label: a, 0,to: a href, 1,label: a, 1,to: a href, 2,label: a, 2,to: a href",
  });
});

const inView = (view: string): Edit => [site, "<h1>{about.heading}</h1>", view];
const someWords: Edit = ["content/about.yaml", "Who we are", "Some words"];

test("a text is found split, inside other text, in capitals, cut short, and in attributes", async () => {
  const view = [
    '<p>{about.heading.split(" ").map((word) => <b key={word}>{word} </b>)}</p>',
    '<i>{"About ".concat(about.heading, ", soon")}</i>',
    "<u>{about.heading.toUpperCase()}</u>",
    "<s>{about.heading.slice(0, 3)}</s>",
    '<a href={"?%F4%BF%BF%BF" + encodeURIComponent(about.heading)}>x</a>',
    "<b aria-label={about.heading}>x</b>",
  ];
  const found = await placesOn(
    "about/index.html",
    inView(`<div>${view.join("")}</div>`),
    someWords,
  );
  expect(found["about.yaml: heading"]).toBe("p, i, u, s, a href, b aria-label");
});

test("a text that the page compares or looks up does not hide the other texts", async () => {
  const compared = "{about.heading === 'Some words' ? <i>{about.lead}</i> : <u />}";
  const key = "<b>{{ 'Some words': about.lead }[about.heading].trim()}</b>";
  const found = await placesOn("about/index.html", inView(`<p>${compared}${key}</p>`), someWords);
  expect(found).toMatchObject({ "about.yaml: lead": "i, b, p", "site.yaml: phone": "p" });
});

test("what the page would show with another text is not found in place of what it shows", async () => {
  const chosen =
    "{about.heading === 'Some words' ? <i>{about.lead}</i> : <u>{about.head.title}</u>}";
  const found = await placesOn("about/index.html", inView(`<p>${chosen}</p>`), someWords);
  expect(found).toMatchObject({
    "about.yaml: lead": "i, p",
    "about.yaml: head.title": "title, meta content",
  });
});

test("a text that the page may show in a form that can't be traced is not reported as missing", async () => {
  const found = await placesOn("about/index.html", inView("<h1>Some words</h1>"), someWords);
  expect(Object.keys(found)).toContain("about.yaml: lead");
  expect(Object.keys(found)).not.toContain("about.yaml: heading");
});

/** Edits that give the about page a price of 1290 and replace its heading with another view. */
const priced = (view: string): Edit[] => [
  [site, 'lead: paragraph("What we do.")', `${numbers}, lead: paragraph("")`],
  ["content/about.yaml", "heading:", "price: 1290\nother: 1290\nisNew: true\nheading:"],
  inView(view),
];
const numbers = 'price: amount(""), other: amount(""), isNew: yesOrNo("")';

test.each([
  [
    "shows",
    "<b>USD {about.price.toFixed(2)}</b><u title={'' + about.price}>1290</u>",
    "b, u title",
  ],
  [
    "groups as its language does",
    "<b>{about.price.toLocaleString('de')}</b><i>{about.price.toLocaleString('fr')}</i><u>{about.price.toLocaleString('de-CH')}</u>",
    "b, i, u",
  ],
  ["compares", "{about.price < 1291.5 && <i>cheap</i>}<b>{about.price}</b>", "b"],
  ["must have", "<b>{'*'.repeat(about.price === 1290 ? 1 : -1)}</b>{about.price}", undefined],
  ["has beside the same one", "<i>{about.other}</i><b>{about.price}</b>", "b"],
])("finding a number that a page %s", async (_, view, spots) => {
  const found = await placesOn("about/index.html", ...priced(`<h1>{about.heading}</h1>${view}`));
  expect(found).toMatchObject({ "about.yaml: heading": "h1" });
  expect(found["about.yaml: price"]).toBe(spots);
});

test("a zero, or a value that can't be traced, such as a boolean, is not reported as missing", async () => {
  const view =
    "{about.price === 0 && <b>0.00</b>}<h1>{about.heading}</h1><u hidden={!about.isNew} />";
  const zero: Edit = ["content/about.yaml", "price: 1290", "price: 0"];
  const found = await placesOn("about/index.html", ...priced(view), zero);
  expect(found).toMatchObject({ "about.yaml: heading": "h1" });
  expect(Object.keys(found).join()).not.toMatch(/price|isNew/);
});

test("a page made from a list entry shows that entry's values", async () => {
  const found = await placesOn("breads/Seeded/index.html", ...pageOfEachBread);
  expect(found["breads.yaml: breads[1].name"]).toContain("h1");
  expect(found["breads.yaml: breads[0].name"]).not.toContain("h1");
});

describe("in the bakery", () => {
  const inCode = (from: string, to: string): Edit => [site, from, to];
  const extras = 'extras: distinct(list(fields({ name: text("") })), { by: "name" }).optional()';
  const others =
    'currency: currency("").optional(), date: date("").optional(), email: email("").optional(), count: wholeNumber("").optional()';
  const days =
    'days: list(fields({ day: text(""), at: fields({ place: text("") }), hours: list(amount("")) }))';
  const project = bakery(
    [
      inCode("  entryName,\n", "  entryName,\n  exactly, currency, date, email, wholeNumber,\n"),
      inCode("  markdownFolder,\n", "  markdownFolder,\n  translatedPage,\n"),
      inCode("price: amount", 'kind: exactly("", { value: "bread" }), price: amount'),
      inCode('phone: text("The phone."),', `phone: text(""), ${extras}, ${days}, ${others},`),
      inCode("[homePage,", '[translatedPage(aboutPage, { lang: "de", path: "/wir/" }), homePage,'),
      ["content/breads.yaml", "icon: roll", "icon: loaf"],
      [
        "content/site.yaml",
        "footer:",
        "days: [{ day: Mon, at: { place: Here }, hours: [6, 18] }]\nfooter:",
      ],
      ["content/site.yaml", "https://bakery.example", "https://example.com/repo/"],
      ["content/about.de.yaml", "head: { title: A, description: B. }\nheading: A\nlead: B.\n"],
    ],
    afterAll,
  );
  project.edit("content/breads.yaml", /(?<=name: \w+\n)/g, "    kind: bread\n");
  let input: BuildInput;
  let home: Awaited<ReturnType<typeof wordsIn>>;
  beforeAll(async () => {
    input = await readBuildInput({ root: project.folder, content: project.content });
    home = await wordsIn(input, "index.html");
  });
  const fieldNamed = (wanted: string) => home.fields.find(({ name }) => name === wanted);

  test("fields have a label, a group and a kind; a body also has its first line", () => {
    const shown = home.fields.filter(({ name }) =>
      /^(breads.0|text|hero.next|phone|currency|date|email|count|bread$|addresses)/.test(name),
    );
    const words = shown.map(({ name, group, label, kind, line }) =>
      [name, group, label, kind, ...(line ? [line] : [])].join(" | "),
    );
    expect(words).toEqual([
      "breads[0].name | Bread “Rye” | Name | text",
      "breads[0].price | Bread “Rye” | Price | number",
      "breads[0].icon | Bread “Rye” | Icon | choice",
      "breads[0].isNew | Bread “Rye” | Is new | boolean",
      "breads[0].note | Bread “Rye” | Note | text",
      "breads[0].grains | Bread “Rye” | Grains | list",
      "hero.next.label | Hero, next | Link text | text",
      "hero.next.to | Hero, next | Link address | link",
      "bread | Order | Bread | text",
      "addresses[0].from | Address “/who-we-are/” | From | text",
      "addresses[0].to | Address “/who-we-are/” | Link address | link",
      "text | Terms | Text | markdown | 6",
      "phone | Site | Phone | text",
      "currency | Site | Currency | text",
      "date | Site | Date | text",
      "email | Site | Email | text",
      "count | Site | Count | number",
    ]);
    expect(fieldNamed("breads[1].note")).toMatchObject({ isOptional: true, value: undefined });
  });

  test("a list without names is one field, with a description of its rows", () => {
    const line = { at: [], label: "Line", longest: 40 };
    expect(fieldNamed("hero.heading")).toMatchObject({
      path: ["hero", "heading"],
      value: ["Bread from", "round the corner"],
      spots: [{ at: [0] }, { at: [1] }],
      rows: { noun: "line", min: 1, max: 4, parts: [line] },
    });
    const label = { label: "Link text" };
    const to = { at: ["to"], label: "Link address" };
    expect(fieldNamed("footer.links")).toMatchObject({ rows: { parts: [label, to] } });
    const hours = { noun: "hour", parts: [{ at: [], kind: "number" }] };
    const place = { at: ["at", "place"], label: "At, Place" };
    const parts = [{ at: ["day"] }, place, { kind: "list", rows: hours }];
    const value = [{ day: "Mon", at: { place: "Here" }, hours: [6, 18] }];
    expect(fieldNamed("days")).toMatchObject({ value, rows: { base: { hours: [] }, parts } });
  });

  test("a list with names has its entries, its limits and a blank entry", () => {
    const labels = ["Name", "Price", "Icon", "Is new", "Note", "Grains"];
    expect(home.lists).toMatchObject([
      {
        name: "breads",
        group: "Breads",
        label: "Breads",
        path: ["breads"],
        by: "name",
        noun: "bread",
        min: 1,
        max: 6,
        base: { kind: "bread", grains: [null] },
        entries: [{ name: "Rye", label: "Bread “Rye”" }, { name: "Seeded" }, { name: "Brioche" }],
        parts: labels.map((label) => ({ label })),
      },
      { name: "addresses", by: "from" },
      { path: ["extras"], by: "name", noun: "extra", entries: [], parts: [{ at: ["name"] }] },
    ]);
  });

  test("pages list their files, in their language and shared ones last; files know their page", async () => {
    expect(
      home.pages.map(({ name, address, files }) => [name, address, ...files].join(" ")),
    ).toEqual([
      "Wir (de) /repo/wir/ about.de.yaml site.yaml",
      "Home page /repo/ home.yaml breads.yaml order.yaml site.yaml",
      "About /repo/about/ about.yaml site.yaml",
      "Terms /repo/terms/ pages/terms.md site.yaml",
      "Page not found /repo/404.html site.yaml",
    ]);
    expect(home.pages[3]?.textFile).toBe("pages/terms.md");
    const title = { label: "Title", longest: 70 };
    const description = { label: "Description" };
    expect(home).toMatchObject({
      shared: ["site.yaml"],
      newPages: [{ folder: "pages", label: "Pages", head: [title, description] }],
      moves: { file: "moved.yaml", path: ["addresses"] },
    });
    expect(home.targets).toContain("/terms/#what-you-pay");
    expect(home.fields.at(-1)?.file).toBe("site.yaml");
    const nowhere = await wordsIn(input, "nowhere/new-york/index.html");
    expect(nowhere.page).toMatchObject({ address: "/repo/nowhere/new-york/", name: "New york" });
    expect(nowhere.fields.every(({ spots }) => spots === undefined)).toBe(true);
    const files = ["order.yaml", "site.yaml", "pages/terms.md", "pages/old-news.md", "x.yaml"];
    const names = ["Home page", "All pages", "Terms", "Old news", ""];
    expect(files.map((file) => pageOfFile(input, file))).toEqual(names);
  });

  test("a value that a page shows twice is found at both spots, and a drawing at its own", () => {
    expect(fieldNamed("breads[0].price")?.spots).toHaveLength(2);
    const icons = [0, 1, 2].flatMap((index) => fieldNamed(`breads[${index}].icon`)?.spots ?? []);
    const shown = icons.map(({ attribute, element }) => `${attribute} ${element.at(-4)}`);
    expect(shown).toEqual(["href 0", "href 1", "href 2"]);
  });

  test("words are those on disk, even while the site can't be built with them", async () => {
    project.edit("content/breads.yaml", "name: Brioche", "name: Rye");
    project.edit("content/breads.yaml", "price: 3.90", "price: dear");
    project.write("content/home.yaml", "hero: [");
    const { fields, lists } = await wordsIn(input, "index.html");
    // With a duplicate name, the whole list is one value.
    const value = [{ name: "Rye" }, { name: "Seeded" }, { name: "Rye", price: "dear" }];
    expect(fields.find(({ name }) => name === "breads")).toMatchObject({ kind: "list", value });
    expect(lists.map(({ name }) => name)).toEqual(["addresses", "extras"]);
    const heading = fields.find(({ name }) => name === "hero.heading");
    expect(heading?.value).toEqual(["Bread from", "round the corner"]);
  });
});
