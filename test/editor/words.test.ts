// Promise 1: the words of a site have plain names, and are found where a page shows them.

import { expect, test } from "vitest";
import type { Words } from "../../src/editor/messages.ts";
import { blankOf, fieldsIn, followed, formsIn, listsIn } from "../../src/editor/panel/forms.ts";
import { entryLabel, entryWord, inWords, labelsAt } from "../../src/editor/panel/labels.ts";
import { controlOf } from "../../src/editor/thread/words.ts";
import { worker } from "../../src/editor/thread/worker.ts";
import { nameOf } from "../../src/editor/values.ts";
import { siteBuilder } from "../../src/generator/dev/site-builder.ts";
import { distinct, fields, head, labelled, list, text } from "../../src/generator/fields.ts";
import { bakery } from "../setup/bakery.ts";
import { all, childrenOf, parseHtml } from "../setup/html.ts";
import type { Edit } from "../setup/project.ts";

/** The editor's answers about a copy of the bakery with these changes. */
async function edited(...edits: Edit[]) {
  const { folder, content } = bakery(edits);
  const builder = siteBuilder({ root: folder, content });
  const { files } = await builder.build([]);
  const ask = worker(builder, content) as (task: object) => Promise<object>;
  return { ask, page: (file: string) => parseHtml(String(files.get(file))) };
}

async function wordsOf(...edits: Edit[]): Promise<Words> {
  const { ask } = await edited(...edits);
  return ((await ask({ kind: "words" })) as { words: Words }).words;
}

test("fields and lists have a name in plain words, a group, a kind and limits", async () => {
  const { files, pages } = await wordsOf();
  const forms = files.flatMap(formsIn);
  const all = forms.flatMap(({ parts }) => fieldsIn(parts));
  const named = all.map(({ group, label, control }) => `${group}: ${label} (${control.kind})`);
  expect(named).toEqual(
    expect.arrayContaining([
      "Bread “Rye”: Price (number)",
      "Bread “Rye”: Grain 1 (text)",
      "Hero, next: Link address (link)",
      "Terms: Text (markdown)",
    ]),
  );
  const list = forms
    .flatMap(({ parts }) => listsIn(parts))
    .find(({ key }) => key === "breads.yaml breads");
  expect(list).toMatchObject({
    noun: "bread",
    control: { max: 6 },
    rows: [{ label: "Bread “Rye”" }, { label: "Bread “Seeded”" }, { label: "Bread “Brioche”" }],
  });
  expect(list && blankOf(list.control.item)).toEqual({
    ...{ name: "", price: "", icon: "", isNew: false, grains: [""] },
  });
  expect(all.find(({ path }) => nameOf(path) === "breads[0].price")).toMatchObject({
    value: 4.5,
    written: "4.50",
    control: { help: "The price of one." },
  });
  expect(pages.map(({ name }) => name)).toEqual(["Home page", "About", "Terms", "Page not found"]);
});

const plan = fields({ name: text(""), features: list(text("")) });
const shape = fields({
  head,
  intro: labelled("FAQ intro", text("")),
  howItWorks: fields({ imageURL: text("") }),
  plans: distinct(list(plan), { by: "name" }),
});
const value = {
  plans: [{ name: "Pro" }, { name: "A name that is much too long to be read at once" }],
};

test.each([
  [["intro"], "FAQ intro of home page"],
  [["head", "title"], "Title of search results and links"],
  [["howItWorks", "imageURL"], "Image URL of how it works"],
  [["plans", 0, "name"], "Name of plan “Pro”"],
  [["plans", 0, "features", 1], "Feature 2 of plan “Pro”"],
  [["plans", 1, "name"], "Name of plan “A name that is much too long to be read…”"],
  [["plans", 7, "name"], "Name of plan 8"],
  [["heding"], "Heding of home page"],
])("%j is called %s", (path, words) => {
  expect(inWords(labelsAt("home-page.yaml", { control: controlOf(shape), value }, path))).toBe(
    words,
  );
});

test("a place follows its entry, by its name or by what it holds", () => {
  const control = controlOf(shape);
  const [free, pro] = [
    { name: "Free", features: ["a", "b"] },
    { name: "Pro", features: ["c"] },
  ];
  const was = { plans: [free, pro] };
  const to = (plans: object[], path: (string | number)[]) =>
    followed(control, was as never, { plans } as never, path);
  expect(to([{ name: "New" }, pro, free], ["plans", 0, "name"])).toEqual(["plans", 2, "name"]);
  expect(to([{ ...free, features: ["b"] }, pro], ["plans", 0, "features", 1])).toEqual([
    "plans",
    0,
    "features",
    0,
  ]);
  expect(to([free, { ...pro, name: "Max" }], ["plans", 1, "name"])).toEqual(["plans", 1, "name"]);
  expect(to([pro], ["plans", 0, "name"])).toBe(undefined);
  expect(to([free, pro, free], ["plans", 2, "name"])).toEqual(["plans", 3, "name"]);
});

test("an entry is named after the singular of its list, or called a line", () => {
  const lists = ["plans", "Categories", "boxes", "Addresses", "FAQ entries", "Heading", "Address"];
  const words = ["plan", "category", "box", "address", "FAQ entry", "line", "line"];
  expect(lists.map(entryWord)).toEqual(words);
  expect(entryLabel("Series", "One", 1)).toBe("Series “One”");
  expect(entryLabel("Series", undefined, 1)).toBe("Series, line 1");
});

test("texts and numbers are found where a page shows them, also twice or split", async () => {
  const heading = "<h1>{about.heading}</h1>";
  const split = `<div>${heading}<p>{about.heading.split(" ").map((one) => <b>{one} </b>)}</p></div>`;
  const { ask, page } = await edited(["src/site/site.tsx", heading, split]);
  const tagsAt = async (file: string, place: string) => {
    const { spots } = (await ask({ kind: "spots", page: file })) as {
      spots: Record<string, number[][]>;
    };
    const [root] = all(page(file), "html");
    return spots[place]?.map(
      (element) => element.reduce((one, step) => one && childrenOf(one)[step], root)?.name,
    );
  };
  expect(await tagsAt("about/index.html", "about.yaml heading")).toEqual(["h1", "p"]);
  expect(await tagsAt("index.html", "breads.yaml breads[1].price")).toEqual(["td", "b"]);
  expect(await tagsAt("index.html", "site.yaml phone")).toEqual(["p"]);
});
