import { expect, test } from "vitest";
import { pageTree } from "../../../../src/generator/dev/edit/page-tree.ts";
import type { Place } from "../../../../src/generator/dev/edit/page-words.ts";
import { wordsOfPage } from "../../../../src/generator/dev/edit/words-of-page.ts";
import { pageMaker } from "../../../../src/generator/render/render-page.ts";
import { routesOf } from "../../../../src/generator/routes.ts";
import { fixtureInput } from "../../../setup/fixture-site.ts";
import type { Edit } from "../../../setup/site.ts";

/** Resolves to where a page of the small site, with changes, shows each value. */
async function placesOn(page: string, ...edits: Edit[]) {
  const input = await fixtureInput(...edits);
  const { fields } = await wordsOfPage(input, { page, trials: 1000 }, () => "");
  const route = routesOf(input.running.site, input.content).find(({ file }) => file === page);
  if (!route) throw new Error(`no page ${page}`);
  const root = pageTree((await pageMaker(input)(route)).html);
  const shown = ({ element: way, attribute }: Place) => {
    let found = root;
    for (const step of way)
      found = found.inside.filter((child) => typeof child !== "string")[step] ?? found;
    return attribute ? `${found.tag} ${attribute}` : found.tag;
  };
  return Object.fromEntries(
    fields.map(({ file, name, places }) => [`${file}: ${name}`, places.map(shown).join(", ")]),
  );
}

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
  ["by its length only", '{home.heading.length + " characters"}', "p"],
  ["as a label", "<b aria-label={home.heading}>x</b>", "b aria-label"],
])("a text is found %s", async (_, view, places) => {
  const edits: Edit[] = [
    ["site.tsx", "<h1>{home.heading}</h1>", `<p>${view}</p>`],
    ["content/home.yaml", "heading: Call {phone}", "heading: Some words"],
  ];
  expect((await placesOn("index.html", ...edits))["home.yaml: heading"]).toBe(places);
});

test("a number, a yes or no and what depends on them are found", async () => {
  const edits: Edit[] = [
    [
      "site.tsx",
      "import { fields, link, list, text }",
      "import { amount, fields, link, list, text, yesOrNo }",
    ],
    [
      "site.tsx",
      shape,
      'fields({ head, heading: text("The heading."), next: link("A link."), price: amount("Price."), isNew: yesOrNo("New.") })',
    ],
    ["content/home.yaml", "heading:", "price: 29\nisNew: true\nheading:"],
    [
      "site.tsx",
      "<h1>{home.heading}</h1>",
      "<h1>{home.heading}</h1><b>{home.price.toFixed(2)}</b><i>{home.price * 12}</i><u hidden={!home.isNew}>new</u>",
    ],
  ];
  const places = await placesOn("index.html", ...edits);
  expect(places["home.yaml: price"]).toBe("b, i");
  expect(places["home.yaml: isNew"]).toBe("u hidden");
});

test("a page that can't show marked texts is searched one value at a time", async () => {
  const edit: Edit = [
    "site.tsx",
    "<h1>{home.heading}</h1>",
    "<h1 lang={Intl.getCanonicalLocales(home.next.label)[0]}>{home.heading}</h1>",
  ];
  const label: Edit = ["content/home.yaml", "label: The guide", "label: en"];
  const places = await placesOn("index.html", edit, label);
  expect(places["home.yaml: heading"]).toBe("h1");
  expect(places["home.yaml: next.label"]).toBe("h1 lang");
});

test("a page out of a list shows the values of its own entry", async () => {
  const places = await placesOn("towns/toledo/index.html");
  expect(places["towns.yaml: towns[0].name"]).toBe("");
  expect(places["towns.yaml: towns[1].name"]).toContain("h1");
});
