import { expect, test } from "vitest";
import type { Json, Path } from "../../src/editor/messages.ts";
import {
  changeInWords,
  entryWord,
  namedPlace,
  placeInWords,
  placeNamed,
} from "../../src/editor/thread/labels.ts";
import { distinct, fields, head, labelled, link, list, text } from "../../src/generator/fields.ts";

const plan = fields({ name: text(""), features: list(text("")), links: list(link("")) });
const shape = fields({
  head,
  intro: labelled("FAQ intro", text("")),
  howItWorks: fields({
    imageURL: text(""),
    steps: labelled("Steps of an order", fields({ first: text("") })),
  }),
  plans: distinct(list(plan), { by: "name" }),
  box: fields({ points: labelled("FAQ entries", list(fields({ words: text("") }))) }).optional(),
});

const long = "A name that is much too long to be read in one glance";
const values: Json = { plans: [{ name: "Pro" }, { name: long }, { name: "" }] };
const whole = { file: "home-page.yaml", shape, values };
const pro = { name: "Pro" };

test.each<[Path, string, string, string]>([
  [["intro"], "Home page", "FAQ intro", "FAQ intro of home page"],
  [["head", "title"], "Search results and links", "Title", "Title of search results and links"],
  [["howItWorks", "imageURL"], "How it works", "Image URL", "Image URL of how it works"],
  [
    ["howItWorks", "steps", "first"],
    "How it works, steps of an order",
    "First",
    "First of how it works, steps of an order",
  ],
  [["plans", pro], "Home page", "Plan “Pro”", "Plan “Pro” of home page"],
  [["plans", { name: "Gone" }, "name"], "Plan “Gone”", "Name", "Name of plan “Gone”"],
])("%j is named in plain words", (path, group, label, sentence) => {
  const place = namedPlace(whole, path);
  expect(place).toEqual({ path, group, label });
  expect(placeInWords(place)).toBe(sentence);
});

test.each<[name: string, words: string, path: Path]>([
  ["heding", "Heding of home page", ["heding"]],
  ["plans[0].features[1]", "Feature 2 of plan “Pro”", ["plans", pro, "features"]],
  [
    "plans[1]",
    "Plan “A name that is much too long to be read…” of home page",
    ["plans", { name: long }],
  ],
  ["plans[2].name", "Name of plan 3", ["plans", { name: "" }, "name"]],
  ["plans[7].name", "Name of plan 8", ["plans"]],
  ["plans[0].links[0].to", "Link address of plan “Pro”, link 1", ["plans", pro, "links"]],
  ["box.points[0].words", "Words of box, FAQ entry 1", ["box", "points"]],
])("a problem at %s is reported for %s, in the field %j", (name, words, path) => {
  expect(placeNamed(whole, name)).toBe(words);
  const steps = name.match(/[^.[\]]+/g)?.map((step) => (/\d/.test(step) ? Number(step) : step));
  expect(namedPlace(whole, steps ?? []).path).toEqual(path);
});

test("an entry is named after the singular of its list, or called a line", () => {
  const lists = ["plans", "Categories", "boxes", "Addresses", "FAQ entries", "Heading", "Address"];
  const words = ["plan", "category", "box", "address", "FAQ entry", "line", "line"];
  expect(lists.map(entryWord)).toEqual(words);
});

const order = { kind: "order", path: ["plans"], before: [], order: [] } as const;
const title = { kind: "set", path: ["head", "title"] } as const;
const plans = { kind: "set", path: ["plans", pro] } as const;

test.each([
  [{ kind: "file" } as const, "pages/terms-of-use.md", "Page “Terms of use”"],
  [{ kind: "file" } as const, "home-page.yaml", "The file home-page.yaml"],
  [order, "home-page.yaml", "Order of plans of home page"],
  [title, "pages/terms-of-use.md", "Title of terms of use"],
  // If a list is named like its file, the name is not repeated.
  [plans, "plans.yaml", "Plan “Pro”"],
])("the change %j of %s is called %s", (change, file, words) => {
  expect(changeInWords({ ...change, file }, { ...whole, file })).toBe(words);
});
