import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import type { Json, Path } from "../../src/editor/messages.ts";
import { merged } from "../../src/editor/texts/merge.ts";
import { parseSource } from "../../src/generator/api/content.ts";
import { markdownShape } from "../../src/generator/content/markdown.ts";
import { fields, text } from "../../src/generator/fields.ts";
import {
  anyShape,
  base,
  contents,
  type Edit,
  edited,
  file,
  pro,
  scale,
  shape,
} from "./plans-file.ts";

const entryOf = (name: string, price: number) =>
  `\n  - name: ${name}\n    price: ${price}\n    features: [A]\n`;
const added = (name: string, price = 1): Edit => [scale, scale + entryOf(name, price)];

const none = new Map();
const both = (mine: readonly Edit[], theirs: readonly Edit[]) => ({
  ...{ file, shape, base, mine: edited(base, mine), theirs: edited(base, theirs) },
});
const pricey: Edit = ["29", "35"];
const heading = (now: string): Edit => ["fresh", now];
const tags = (now: string): Edit => ["[a, b]", now];
const gone: Edit = [pro, ""];
const moved: Edit[] = [gone, [scale, scale + pro]];
const pricedAndMoved: Edit[] = [gone, [scale, scale + pro.replace("29", "35")]];
const anotherRow: Edit = ["- A\n\n", "- A\n      - B\n\n"];
const note: Edit = ["[A, B]", '[A, B]\n    note: "N"'];
const commented = '\n  # Why\n  - { name: "New", price: 1, features: [A] }\n';
const all = base.slice(base.indexOf("plans:"));
const soon: Edit = [all, "plans: soon\n"];
const top: Edit = ["# Top", "# Read by all"];

test.each<[what: string, mine: Edit[], theirs: Edit[], result: Edit[]]>([
  ["two fields", [heading("new")], [tags("[a, 'c']")], [heading("new"), tags("[a, 'c']")]],
  ["two fields of an entry", [pricey], [anotherRow], [pricey, anotherRow]],
  ["an entry that they moved", [pricey], moved, pricedAndMoved],
  ["an entry that I moved", moved, [pricey], pricedAndMoved],
  ["two new entries", [added("Mine")], [added("Theirs")], [added("Mine"), added("Theirs")]],
  ["a new entry", [[scale, scale + commented]], [pricey], [pricey, added("New")]],
  ["an entry removed by them", [["99", "89"]], [gone], [["99", "89"], gone]],
  ["a new field", [note], [heading("new")], [heading("new"), note]],
  ["their comments", [pricey], [top, [scale, commented]], [pricey, top, [scale, commented]]],
])("changes of both sides are merged: %s", (_, mine, theirs, result) => {
  const texts = both(mine, theirs);
  expect(merged(texts)).toEqual({ text: edited(base, result), conflicts: none });
});

describe("different changes of the same value conflict", () => {
  const proValue = { name: "Pro", price: 29, features: ["A"] };
  const at = (name: string, ...path: Path) => ["plans", { name }, ...path];
  const plan = (name: string, price: number) => ({ name, price, features: ["A"] });
  const pricier = { ...proValue, price: 35 };
  type Row = [string, mine: Edit[], theirs: Edit[], Path, values: unknown[], result: Edit[]];
  const [mine, theirs] = [heading("new"), heading("old")];
  const [one, two] = [added("New", 1), added("new", 2)];
  test.each<Row>([
    ["a field", [mine], [theirs], ["heading"], ["Leads: new", "Leads: old"], [mine]],
    ["an entry that I removed", [gone], [pricey], at("Pro"), [undefined, pricier], [gone]],
    [
      "an entry they removed",
      [pricey],
      [gone],
      at("Pro"),
      [pricier, undefined],
      [gone, added("Pro", 35)],
    ],
    ["equal names", [one], [two], at("New"), [plan("New", 1), plan("new", 2)], [one]],
    ["a list that became a text", [soon], [gone], ["plans"], ["soon", expect.any(Array)], [soon]],
  ])("%s", (_, mine, theirs, path, [my, their], result) => {
    const texts = both(mine, theirs);
    const { text, conflicts } = merged(texts);
    expect(text).toBe(texts.theirs);
    const change = { kind: "set", file, path, before: their, value: my };
    expect([...conflicts.values()]).toEqual([change]);
    const [key = ""] = conflicts.keys();
    const chosen = (side: "mine" | "theirs") => merged({ ...texts, choices: { [key]: side } });
    expect(chosen("theirs")).toEqual({ text, conflicts: none });
    expect(chosen("mine")).toEqual({ text: edited(base, result), conflicts: none });
  });

  test("a choice does not apply to words that changed later", () => {
    const choices = {
      [[...merged(both([mine], [theirs])).conflicts.keys()][0] ?? ""]: "mine" as const,
    };
    for (const later of [both([mine], [heading("later")]), both([heading("later")], [theirs])])
      expect(merged({ ...later, choices })).toEqual(merged(later));
  });
});

// Their comment is where my heading would have to be written.
const written = (heading: string) => base.replace('"Leads: fresh" # why', heading);
const theirsNow = written("# why\n  'Leads: fresh'");

test.each<[what: string, base: string | undefined, mine: string | undefined, theirs?: string]>([
  ["added by both", undefined, "a: 1\n", "a: 2\n"],
  ["removed by me", "a: 1\n", undefined, "a: 2\n"],
  ["with a mistake in theirs", "a: 1\n", "a: 2\n", "a: 'b\n"],
  ["with a change that can't be written", base, written("Mine"), theirsNow],
  ["that the site does not read", "a: 1\nb: 1\n", "a: 2\nb: 1\n", "a: 1\nb: 2\n"],
])("a file %s is merged as a whole", (what, base, mine, theirs) => {
  const isRead = what !== "that the site does not read";
  const texts = { file, shape: isRead ? shape : undefined, base, mine, theirs };
  const change = { kind: "file", file, before: theirs, text: mine };
  const { text, conflicts } = merged(texts);
  expect({ text, conflicts: [...conflicts.values()] }).toEqual({
    text: theirs,
    conflicts: [change],
  });
  const [key = ""] = conflicts.keys();
  const chosen = (side: "mine" | "theirs") => merged({ ...texts, choices: { [key]: side } });
  expect(chosen("mine")).toEqual({ text: mine, conflicts: none });
  expect(chosen("theirs")).toEqual({ text: theirs, conflicts: none });
  expect(merged({ ...texts, theirs: base }).text).toBe(mine);
  expect(merged({ ...texts, mine: base }).text).toBe(theirs);
  expect(merged({ ...texts, mine: theirs }).text).toBe(theirs);
});

test.each([
  ["two paragraphs", "1 Two Three Four", "One Two 3 Four", "1 Two 3 Four"],
  ["a changed and an added one", "One Two Three 4", "0 One Two Three Four", "0 One Two Three 4"],
  ["a removed and a changed one", "One Three Four", "One Two Three Four 5", "One Three Four 5"],
  ["the same one", "1 Two Three Four", "eins Two Three Four", undefined],
  ["a common one of two", "1 2 Three Four", "One zwei drei Four", undefined],
])("a text page is merged by paragraph: %s", (_, mine, theirs, result) => {
  const page = (title: string, words: string) =>
    `---\n# Head\ntitle: ${title}\n---\n\n${words.replaceAll(" ", "\n\n")}\n`;
  const { text: merge, conflicts } = merged({
    ...{ file: "pages/a.md", shape: markdownShape(fields({ title: text("A.") })) },
    ...{ base: page("A", "One Two Three Four"), mine: page("A", mine), theirs: page("B", theirs) },
  });
  expect(merge).toBe(page("B", result ?? theirs));
  expect([...conflicts.values()].map(({ file }) => file)).toEqual(result ? [] : ["pages/a.md"]);
});

const textOf = (value: Json) => stringify(value, { defaultStringType: "QUOTE_DOUBLE" });

test("any three texts can be merged; my side wins where it is chosen", () => {
  const valuesIn = (source = "") => parseSource("", source).source?.value;
  fc.assert(
    fc.property(contents, contents, contents, (...all) => {
      const [base = "", mine = "", theirs = ""] = all.map(textOf);
      const choices: Record<string, "mine"> = {};
      let result = merged({ file, shape: anyShape, base, mine, theirs });
      for (let times = 0; times < 5 && result.conflicts.size > 0; times++) {
        for (const key of result.conflicts.keys()) choices[key] = "mine";
        result = merged({ file, shape: anyShape, base, mine, theirs, choices });
      }
      expect(result.conflicts.size).toBe(0);
      expect(valuesIn(result.text)).toBeDefined();
      const commented = `# Theirs\n${base}`;
      const { text, conflicts } = merged({ file, shape: anyShape, base, mine, theirs: commented });
      expect(conflicts.size).toBe(0);
      expect(valuesIn(text)).toEqual(valuesIn(mine));
    }),
    { seed: 17, numRuns: 25 },
  );
});
