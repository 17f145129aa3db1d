import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, test } from "vitest";
import type { Place } from "../../src/editor/messages.ts";
import { wordsOfPage } from "../../src/editor/thread/page-words.ts";
import { pageMaker } from "../../src/generator/render/render-page.ts";
import { routesOf } from "../../src/generator/routes.ts";
import { fixtureInput } from "../setup/fixture-site.ts";
import type { Edit } from "../setup/site.ts";

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
    "site.yaml: url": "",
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
    "import { fields, link, list, text }",
    "import { amount, fields, link, list, text, wholeNumber, yesOrNo }",
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
