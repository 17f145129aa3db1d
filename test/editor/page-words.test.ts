import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, test } from "vitest";
import type { EditField, Place } from "../../src/editor/messages.ts";
import { pageName, pageOfFile, wordsOfPage } from "../../src/editor/thread/page-words.ts";
import { pageMaker } from "../../src/generator/render/render-page.ts";
import { routesOf } from "../../src/generator/routes.ts";
import { bakeryInput } from "../setup/bakery.ts";
import type { Edit } from "../setup/edits.ts";
import { fixtureInput } from "../setup/fixture-site.ts";

/** Resolves to where a page of the small site, with changes, shows each value. */
async function placesOn(page: string, ...edits: Edit[]) {
  const input = await fixtureInput(...edits);
  const { fields } = await wordsOfPage(input, page);
  const route = routesOf(input.running.site, input.content).find(({ file }) => file === page);
  if (!route) throw new Error(`no page ${page}`);
  const { html } = await pageMaker(input)(route);
  const root = elementsOf(parse(html))[0];
  const shown = ({ element: way, attribute }: Place) => {
    let found = root;
    for (const step of way) found = found && elementsOf(found)[step];
    return attribute ? `${found?.tagName} ${attribute}` : found?.tagName;
  };
  return Object.fromEntries(
    fields.map(({ file, name, places }) => [`${file}: ${name}`, places?.map(shown).join(", ")]),
  );
}

const elementsOf = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode) =>
  childNodes.filter((node) => "tagName" in node);

test("each text is found where it shows: in elements, attributes and the head", async () => {
  expect(await placesOn("index.html")).toEqual({
    "home.yaml: head.title": "title, meta content, script",
    "home.yaml: head.description": "meta content, meta content",
    "home.yaml: heading": "h1",
    "home.yaml: next.label": "",
    "home.yaml: next.to": "",
    "towns.yaml: towns[0].name": "a",
    "towns.yaml: towns[0].slug": "a href",
    "towns.yaml: towns[1].name": "a",
    "towns.yaml: towns[1].slug": "a href",
    "site.yaml: url": undefined,
    "site.yaml: phone": "p",
    "site.yaml: next.label": "a",
    "site.yaml: next.to": "a href",
  });
});

const shape = 'fields({ head, heading: text("The heading."), next: link("A link.") })';

test.each([
  ["in parts", '{home.heading.split(" ").map((word) => <b key={word}>{word} </b>)}', "p"],
  ["inside other words", '{"About ".concat(home.heading, ", soon")}', "p"],
  ["in capitals", "{home.heading.toUpperCase()}", "p"],
  ["cut short", "{home.heading.slice(0, 3)}", "p"],
  ["as a label", "<b aria-label={home.heading}>x</b>", "b aria-label"],
])("a text is found %s", async (_, view, places) => {
  const edits: Edit[] = [
    ["site.tsx", "<h1>{home.heading}</h1>", `<p>${view}</p>`],
    ["content/home.yaml", "heading: Call {phone}", "heading: Some words"],
  ];
  expect((await placesOn("index.html", ...edits))["home.yaml: heading"]).toBe(places);
});

/** Edits that give the home page a price of 29 and another view in place of its heading. */
const priced = (view: string): Edit[] => [
  [
    "site.tsx",
    "import { fields, link, list, siteAddress, text }",
    "import { amount, fields, link, list, siteAddress, text, wholeNumber, yesOrNo }",
  ],
  [
    "site.tsx",
    shape,
    'fields({ head, heading: text("The heading."), next: link("A link."), price: amount("Price."), other: amount("Another."), isNew: yesOrNo("New.") })',
  ],
  ["content/home.yaml", "heading:", "price: 29\nother: 29\nisNew: true\nheading:"],
  ["site.tsx", "<h1>{home.heading}</h1>", view],
];

test("each number is found where it shows, also beside another that is the same", async () => {
  const view =
    "<h1>{home.heading}</h1><b>USD {home.price.toFixed(2)}</b><i>{home.other}</i><u title={String(home.price)}>29</u>";
  const places = await placesOn("index.html", ...priced(view));
  expect(places["home.yaml: price"]).toBe("b, u title");
  expect(places["home.yaml: other"]).toBe("i");
});

test("what can't be told apart, such as a yes or no, is not said to be missing", async () => {
  const view = "<h1>{home.heading}</h1><u hidden={!home.isNew}>new</u>";
  const places = await placesOn("index.html", ...priced(view));
  expect(places["home.yaml: isNew"]).toBeUndefined();
  expect(places["home.yaml: price"]).toBe("");
});

test("texts are found on a page that can't show just any number", async () => {
  const view = '<h1>{home.heading}</h1><b>{"*".repeat(30 - home.price)}</b>';
  const places = await placesOn("index.html", ...priced(view));
  expect(places["home.yaml: heading"]).toBe("h1");
  expect(places["home.yaml: price"]).toBeUndefined();
});

test("nothing is said of a page that can't show marked texts", async () => {
  const edit: Edit = [
    "site.tsx",
    "<h1>{home.heading}</h1>",
    "<h1 lang={Intl.getCanonicalLocales(home.next.label)[0]}>{home.heading}</h1>",
  ];
  const label: Edit = ["content/home.yaml", "label: The guide", "label: en"];
  const places = await placesOn("index.html", edit, label);
  expect(places["home.yaml: heading"]).toBeUndefined();
});

test("a page out of a list shows the values of its own entry", async () => {
  const places = await placesOn("towns/toledo/index.html");
  expect(places["towns.yaml: towns[0].name"]).toBe("");
  expect(places["towns.yaml: towns[1].name"]).toContain("h1");
});

describe("of the bakery", () => {
  const wordsOf = async (page: string, ...edits: Edit[]) =>
    wordsOfPage(await bakeryInput(...edits), page);
  const labelled = (fields: readonly EditField[]) =>
    fields.map(({ name, group, label, kind, line }) =>
      [name, group, label, kind, line].join(" | "),
    );

  test("each field has a label and a group in plain words", async () => {
    const { fields } = await wordsOf("index.html");
    expect(labelled(fields.filter(({ name }) => !/^breads.[12]/.test(name)))).toEqual([
      "head.title | Search results and links | Title | text | 2",
      "head.description | Search results and links | Description | text | 3",
      "hero.heading[0] | Hero | Heading, line 1 | text | 7",
      "hero.heading[1] | Hero | Heading, line 2 | text | 8",
      "hero.lead | Hero | Opening paragraph | text | 9",
      "hero.next.label | Hero, next | Link text | text | 10",
      "hero.next.to | Hero, next | Link address | link | 10",
      "breads[0].name | Bread “Rye” | Name | text | 3",
      "breads[0].price | Bread “Rye” | Price | number | 4",
      "breads[0].icon | Bread “Rye” | Icon | choice | 5",
      "breads[0].isNew | Bread “Rye” | Is new | boolean | 6",
      "breads[0].note | Bread “Rye” | Note | text | 7",
      "breads[0].grains[0] | Bread “Rye” | Grain 1 | text | 9",
      "breads[0].grains[1] | Bread “Rye” | Grain 2 | text | 10",
      "bread | Order | Bread | text | 1",
      "url | Site | Url | text | 1",
      "phone | Site | Phone | text | 2",
      "footer.links[0].label | Footer, link “About” | Link text | text | 6",
      "footer.links[0].to | Footer, link “About” | Link address | link | 6",
      "footer.links[1].label | Footer, link “Terms” | Link text | text | 7",
      "footer.links[1].to | Footer, link “Terms” | Link address | link | 7",
      "footer.links[2].label | Footer, link “Call us” | Link text | text | 8",
      "footer.links[2].to | Footer, link “Call us” | Link address | link | 8",
      "addresses[0].from | Address “/who-we-are/” | From | text | 2",
      "addresses[0].to | Address “/who-we-are/” | Link address | link | 2",
    ]);
  });

  test("a field has what its form needs, and what a change of it replaces", async () => {
    const { fields } = await wordsOf("index.html");
    const field = (wanted: string) => fields.find(({ name }) => name === wanted);
    expect(field("breads[0].price")).toMatchObject({
      file: "breads.yaml",
      path: ["breads", { name: "Rye" }, "price"],
      help: "The price of one.",
      isOptional: false,
      value: 4.5,
    });
    expect(field("breads[0].price")?.before).toBeUndefined();
    expect(field("breads[1].note")).toMatchObject({ isOptional: true, value: undefined });
    expect(field("breads[1].icon")).toMatchObject({ choice: "icon.json", value: "roll" });
    expect(field("hero.heading[1]")).toMatchObject({
      path: ["hero", "heading", 1],
      longest: 40,
      before: ["Bread from", "round the corner"],
    });
    expect(field("breads[0].grains[1]")).toMatchObject({
      path: ["breads", { name: "Rye" }, "grains", 1],
      before: ["rye", "wheat"],
    });
    expect(field("footer.links[1].to")).toMatchObject({
      path: ["footer", "links", 1, "to"],
      value: "/terms/",
      before: [{ label: "About" }, { label: "Terms" }, { label: "Call us" }],
    });
  });

  test("lists know what an entry is called, how many they take, and a new entry", async () => {
    const { lists } = await wordsOf("index.html");
    const shown = lists.map(({ name, group, label, one, least, most, entries }) => [
      ...[`${group}: ${label}`, name, one, least, most],
      entries.map(({ label }) => label).join(" "),
    ]);
    const anyNumber = Number.MAX_SAFE_INTEGER;
    expect(shown).toEqual([
      ["Hero: Heading", "hero.heading", "line", 1, 4, "Heading, line 1 Heading, line 2"],
      ["Breads: Breads", "breads", "bread", 1, 6, "Bread “Rye” Bread “Seeded” Bread “Brioche”"],
      ["Bread “Rye”: Grains", "breads[0].grains", "grain", 1, 4, "Grain 1 Grain 2"],
      ["Bread “Seeded”: Grains", "breads[1].grains", "grain", 1, 4, "Grain 1 Grain 2"],
      ["Bread “Brioche”: Grains", "breads[2].grains", "grain", 1, 4, "Grain 1"],
      ["Footer: Links", "footer.links", "link", 1, 8, "Link “About” Link “Terms” Link “Call us”"],
      ["Moved: Addresses", "addresses", "address", 0, anyNumber, "Address “/who-we-are/”"],
    ]);
    const [heading, breads, , , , links] = lists;
    expect(breads).toMatchObject({ base: { grains: [null] }, path: ["breads"] });
    expect(breads?.before).toBeUndefined();
    expect(breads?.entries[1]?.step).toEqual({ name: "Seeded" });
    expect(breads?.blank.map(({ name, label, path }) => [name, label, ...path])).toEqual([
      ["breads[3].name", "Name", "name"],
      ["breads[3].price", "Price", "price"],
      ["breads[3].icon", "Icon", "icon"],
      ["breads[3].isNew", "Is new", "isNew"],
      ["breads[3].note", "Note", "note"],
      ["breads[3].grains[0]", "Grain 1", "grains", 0],
    ]);
    expect(heading?.before).toEqual(["Bread from", "round the corner"]);
    expect(heading?.blank).toMatchObject([{ name: "hero.heading[2]", label: "Line", path: [] }]);
    expect(links?.before).toHaveLength(3);
    expect(links?.entries[1]).toEqual({
      step: 1,
      label: "Link “Terms”",
      value: { label: "Terms", to: "/terms/" },
    });
    expect(links?.blank.map(({ label }) => label)).toEqual(["Link text", "Link address"]);
  });

  test("a new entry has the values that are fixed, and no more entries than it must", async () => {
    const { lists } = await wordsOf(
      "index.html",
      ["src/site/site.tsx", "  entryName,\n", "  entryName,\n  exactly,\n"],
      [
        "src/site/site.tsx",
        'grains: list(text("A grain.", { max: 20 }), { min: 1, max: 4 }),',
        'kind: exactly("", { value: "bread" }), grains: list(text("A grain.")),',
      ],
      ["content/breads.yaml", "name: Rye", "name: Rye\n    kind: bread"],
      ["content/breads.yaml", "name: Seeded", "name: Seeded\n    kind: bread"],
      ["content/breads.yaml", "name: Brioche", "name: Brioche\n    kind: bread"],
    );
    const breads = lists.find(({ name }) => name === "breads");
    expect(breads?.base).toEqual({ kind: "bread", grains: [] });
    expect(breads?.blank.map(({ label }) => label)).toEqual([
      "Name",
      "Price",
      "Icon",
      "Is new",
      "Note",
    ]);
  });

  test("a page of text is the fields of its head and its Markdown", async () => {
    const { page, fields, textFile } = await wordsOf("terms/index.html");
    expect(page).toEqual({ file: "terms/index.html", address: "/terms/", name: "Terms" });
    expect(labelled(fields.slice(0, 3))).toEqual([
      "head.title | Terms | Title | text | 2",
      "head.description | Terms | Description | text | 3",
      "text | Terms | Text | markdown | 6",
    ]);
    expect(fields[2]?.value).toBe(
      "We bake **every day** but Monday.\n\n## What you pay\n\n- Cash\n- Cards",
    );
    expect(textFile?.file).toBe("pages/terms.md");
    expect(textFile?.text).toMatch(/^---\ntitle: Terms\n/);
  });

  test("pages, link targets and the fields of a new page are known on every page", async () => {
    const { page, pages, newPage, targets, textFile } = await wordsOf("404.html");
    expect(page.name).toBe("Page not found");
    expect(pages.map(({ name, address }) => `${name} ${address}`)).toEqual([
      "Home page /",
      "About /about/",
      "Terms /terms/",
      "Page not found /404.html",
    ]);
    expect(newPage?.folder).toBe("pages");
    expect(newPage?.fields).toMatchObject([
      { name: "head.title", label: "Title", longest: 70 },
      { name: "head.description", label: "Description", longest: 200 },
    ]);
    expect(targets).toEqual(["/", "/#breads", "/about/", "/terms/", "/terms/#what-you-pay", "#"]);
    expect(textFile).toBeUndefined();
  });

  test("a page that there is none of has a name and no words", async () => {
    const { page, fields, lists } = await wordsOf("nowhere/index.html");
    expect([page.name, fields, lists]).toEqual(["Nowhere", [], []]);
  });

  test("pages are called by their addresses", async () => {
    const input = await bakeryInput([
      "content/site.yaml",
      "https://bakery.example",
      "https://example.com/repo/",
    ]);
    const names = ["index.html", "404.html", "500.html", "towns/new-york/index.html"];
    expect(names.map((file) => pageName(file, input))).toEqual([
      { file: "index.html", address: "/repo/", name: "Home page" },
      { file: "404.html", address: "/repo/404.html", name: "Page not found" },
      { file: "500.html", address: "/repo/500.html", name: "Error page" },
      { file: "towns/new-york/index.html", address: "/repo/towns/new-york/", name: "New york" },
    ]);
    expect(pageName("uber-uns/index.html", input, "de").name).toBe("Uber uns (de)");
  });

  test("a file is on a page, or on all of them", async () => {
    const input = await bakeryInput();
    const files = [
      "home.yaml",
      "order.yaml",
      "site.yaml",
      "pages/terms.md",
      "pages/old-news.md",
      "x.yaml",
    ];
    expect(files.map((file) => pageOfFile(input, file))).toEqual([
      ...["Home page", "Home page", "All pages", "Terms", "Old news", ""],
    ]);
  });

  test("a value that a page has twice is found at both places", async () => {
    const { fields } = await wordsOf("index.html");
    const places = (wanted: string) => fields.find(({ name }) => name === wanted)?.places?.length;
    expect(places("breads[0].price")).toBe(2);
    expect(places("breads[0].icon")).toBe(1);
    expect(places("footer.links[2].to")).toBe(1);
    expect(places("url")).toBeUndefined();
    expect(places("breads[0].isNew")).toBeUndefined();
  });
});
