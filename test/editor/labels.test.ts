import { expect, test } from "vitest";
import type { Json, Path } from "../../src/editor/messages.ts";
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

test.each<[Path, string, string, string]>([
  [["intro"], "Home page", "FAQ intro", "FAQ intro of home page"],
  [["head", "title"], "Search results and links", "Title", "Title of search results and links"],
  [["howItWorks", "imageURL"], "How it works", "Image URL", "Image URL of how it works"],
  [["howItWorks", "heading"], "How it works", "Heading", "Heading of how it works"],
  [["plans", pro], "Home page", "Plan “Pro”", "Plan “Pro” of home page"],
  [["plans", pro, "features"], "Plan “Pro”", "Features", "Features of plan “Pro”"],
  [["plans", { name: "Gone" }, "name"], "Plan “Gone”", "Name", "Name of plan “Gone”"],
])("%j has a name in plain words", (path, group, label, sentence) => {
  const place = namedPlace(whole, path);
  expect(place).toEqual({ path, group, label });
  expect(placeInWords(place)).toBe(sentence);
});

test.each([
  ["heding", "Heding of home page"],
  ["howItWorks.heading[1]", "Heading, line 2 of how it works"],
  ["plans[0].features[1]", "Feature 2 of plan “Pro”"],
  ["plans[1].name", "Name of plan “A name that is much too long to be read…”"],
  ["plans[7].name", "Name of plan 8"],
  ["plans[0].links[0].to", "Link address of plan “Pro”, link “Buy”"],
  ["box.points[0].words", "Words of box, FAQ entry “Why?”"],
  ["box.points[1].words", "Words of box, FAQ entry 2"],
  ["rows[0][1]", "Row 1, line 2 of home page"],
])("a problem at %s is at %s", (name, words) => {
  expect(placeNamed(whole, name)).toBe(words);
});

test("a path by numbers ends at the first list without names", () => {
  const path = (...steps: (string | number)[]) => namedPlace(whole, steps).path;
  expect(path("plans", 0, "links", 0, "to")).toEqual(["plans", pro, "links"]);
  expect(path("rows", 0, 1)).toEqual(["rows"]);
  // While two entries share a name, a list counts as one without.
  const twice = { ...whole, values: { plans: [{ name: "Pro" }, { name: "pro" }] } };
  expect(namedPlace(twice, ["plans", 1, "name"])).toEqual({
    ...{ path: ["plans"], group: "Plan “pro”", label: "Name" },
  });
});

test("the list of a file that has its name is not named twice", () => {
  const plans = { ...whole, file: "plans.yaml" };
  expect(placeInWords(namedPlace(plans, ["plans", pro]))).toBe("Plan “Pro”");
  expect(placeInWords(namedPlace(plans, ["plans"]))).toBe("Plans");
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

test("files are called by their names, pages of text by their titles, an order by its list", () => {
  const file = "pages/terms-of-use.md";
  const page = (title: Json) =>
    changeInWords({ kind: "file", file }, { file, shape, values: { head: { title } } });
  expect(page("Our terms")).toBe("Page “Our terms”");
  expect(page("")).toBe("Page “Terms of use”");
  expect(changeInWords({ kind: "file", file: whole.file }, whole)).toBe("The file home-page.yaml");
  const order = {
    kind: "order",
    file: whole.file,
    path: ["plans"],
    before: [],
    order: [],
  } as const;
  expect(changeInWords(order, whole)).toBe("Order of plans of home page");
  expect(fileLabel("order-form.yaml")).toBe("Order form");
  const title = namedPlace({ file, shape, values }, ["head", "title"]);
  expect(placeInWords(title)).toBe("Title of terms of use");
});

test.each<[Json | undefined, string | undefined]>([
  [undefined, undefined],
  [4.5, "4.5"],
  [false, "no"],
  [null, ""],
  [[{ label: "Buy", to: "#" }, { label: "Ask" }], "Buy\n#\nAsk"],
])("%j reads as %j", (value, words) => {
  expect(inWords(value)).toBe(words);
});
