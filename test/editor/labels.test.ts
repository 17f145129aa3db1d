import { expect, test } from "vitest";
import type { Json, NamedPath } from "../../src/editor/messages.ts";
import {
  changeInWords,
  entryWord,
  fileLabel,
  inWords,
  namedPlace,
  placeInWords,
  placeNamed,
} from "../../src/editor/thread/labels.ts";
import { distinct, fields, head, labelled, link, list, text } from "../../src/generator/fields.ts";

const shape = fields({
  head,
  intro: labelled("FAQ intro", text("")),
  howItWorks: fields({ imageURL: text(""), heading: list(text("")) }),
  plans: distinct(
    list(fields({ name: text(""), features: list(text("")), links: list(link("")) })),
    {
      by: "name",
    },
  ),
  box: fields({ points: labelled("FAQ entries", list(fields({ words: text("") }))) }).optional(),
  rows: list(list(text(""))),
});

const values: Json = {
  head: { title: "Home", description: "A page." },
  intro: "Hello",
  howItWorks: { imageURL: "x", heading: ["One", "Two"] },
  plans: [
    { name: "Pro", features: ["Fast", "Large"], links: [{ label: "Buy", to: "#" }] },
    { name: "A name that is much too long to be read in one glance", features: [], links: [] },
  ],
  box: { points: [{ words: "Why?" }, { words: "" }] },
  rows: [["a", "b"]],
};

const whole = { file: "home-page.yaml", shape, values };
const pro = { name: "Pro" };

test.each<[NamedPath, string, string, string]>([
  [["intro"], "Home page", "FAQ intro", "FAQ intro of home page"],
  [["head", "title"], "Search results and links", "Title", "Title of search results and links"],
  [["howItWorks", "imageURL"], "How it works", "Image URL", "Image URL of how it works"],
  [["howItWorks", "heading"], "How it works", "Heading", "Heading of how it works"],
  [
    ["howItWorks", "heading", 1],
    "How it works",
    "Heading, line 2",
    "Heading, line 2 of how it works",
  ],
  [["plans", pro], "Home page", "Plan “Pro”", "Plan “Pro” of home page"],
  [["plans", pro, "name"], "Plan “Pro”", "Name", "Name of plan “Pro”"],
  [["plans", pro, "features", 0], "Plan “Pro”", "Feature 1", "Feature 1 of plan “Pro”"],
  [
    ["plans", pro, "links", 0, "to"],
    "Plan “Pro”, link “Buy”",
    "Link address",
    "Link address of plan “Pro”, link “Buy”",
  ],
  [["plans", { name: "Gone" }, "name"], "Plan “Gone”", "Name", "Name of plan “Gone”"],
  [["plans", 7, "name"], "Plan 8", "Name", "Name of plan 8"],
  [
    ["box", "points", 0, "words"],
    "Box, FAQ entry “Why?”",
    "Words",
    "Words of box, FAQ entry “Why?”",
  ],
  [["box", "points", 1, "words"], "Box, FAQ entry 2", "Words", "Words of box, FAQ entry 2"],
  [["rows", 0, 1], "Home page", "Row 1, line 2", "Row 1, line 2 of home page"],
])("%j has a name in plain words", (path, group, label, sentence) => {
  const place = namedPlace(whole, path);
  expect([place.group, place.label, placeInWords(place)]).toEqual([group, label, sentence]);
});

test("an entry is named by what it says, and a long name is cut", () => {
  const { path, group } = namedPlace(whole, ["plans", 1, "name"]);
  expect(path).toEqual([
    "plans",
    { name: "A name that is much too long to be read in one glance" },
    "name",
  ]);
  expect(group).toBe("Plan “A name that is much too long to be read…”");
});

test("entries that share a name are known by their indexes", () => {
  const twice = { ...whole, values: { plans: [{ name: "Pro" }, { name: "pro" }] } };
  expect(namedPlace(twice, ["plans", 1, "name"])).toEqual({
    path: ["plans", 1, "name"],
    group: "Plan “pro”",
    label: "Name",
  });
});

test("the list of a file that has its name is not named twice", () => {
  const plans = { ...whole, file: "plans.yaml" };
  expect(placeInWords(namedPlace(plans, ["plans", pro]))).toBe("Plan “Pro”");
  expect(placeInWords(namedPlace(plans, ["plans"]))).toBe("Plans");
  expect(placeInWords(namedPlace(plans, ["intro"]))).toBe("FAQ intro of plans");
});

test("a place is known by its path in messages too", () => {
  expect(placeNamed(whole, "plans[0].features[1]")).toBe("Feature 2 of plan “Pro”");
  expect(placeNamed(whole, "heding")).toBe("Heding of home page");
  expect(placeNamed({ ...whole, values: undefined }, "plans[0].name")).toBe("Name of plan 1");
});

test("the head of a page of text is a part of the page", () => {
  const file = "pages/terms-of-use.md";
  expect(placeInWords(namedPlace({ file, shape, values }, ["head", "title"]))).toBe(
    "Title of terms of use",
  );
});

test.each([
  ["plans", "plan"],
  ["Categories", "category"],
  ["boxes", "box"],
  ["Addresses", "address"],
  ["FAQ entries", "FAQ entry"],
  ["Heading", "line"],
  ["Address", "line"],
])("an entry of %s is called %s", (list, one) => {
  expect(entryWord(list)).toBe(one);
});

test("files are called by their names, and pages of text by their titles", () => {
  expect(fileLabel("order-form.yaml")).toBe("Order form");
  expect(fileLabel("pages/terms-of-use.md")).toBe("Terms of use");
  const file = "pages/terms-of-use.md";
  const page = (title: Json) =>
    changeInWords({ kind: "file", file }, { file, shape, values: { head: { title } } });
  expect(page("Our terms")).toBe("Page “Our terms”");
  expect(page("")).toBe("Page “Terms of use”");
  expect(changeInWords({ kind: "file", file: whole.file }, whole)).toBe("The file home-page.yaml");
});

test.each<[Json | undefined, string | undefined]>([
  [undefined, undefined],
  [4.5, "4.5"],
  [true, "yes"],
  [false, "no"],
  ["Words", "Words"],
  [null, ""],
  [["One", "Two"], "One\nTwo"],
  [
    [
      { label: "Buy", to: "#" },
      { label: "Ask", to: "/" },
    ],
    "Buy\n#\nAsk\n/",
  ],
])("%j reads as %j", (value, words) => {
  expect(inWords(value)).toBe(words);
});
