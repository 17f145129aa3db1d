import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import type { Change, Choices, Json, Path } from "../../src/editor/messages.ts";
import { type Clash, clashKey, type MergeOptions, merged } from "../../src/editor/texts/merge.ts";
import { mergedChange, mergedFile } from "../../src/editor/texts/merge-files.ts";
import { parseSource } from "../../src/generator/api/content.ts";
import { markdownShape } from "../../src/generator/content/markdown.ts";
import {
  amount,
  distinct,
  fields,
  link,
  list,
  paragraph,
  text,
} from "../../src/generator/fields.ts";
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

const three = (mine: readonly Edit[], theirs: readonly Edit[]) => ({
  base,
  mine: edited(base, mine),
  theirs: edited(base, theirs),
});
const both = (mine: readonly Edit[], theirs: readonly Edit[], options?: MergeOptions) =>
  mergedFile(file, shape, three(mine, theirs), options);
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
const back: Edit = ["\n  # Big", "\n  - name: Pro\n    price: 35\n    features: [A]\n\n  # Big"];
const soon: Edit = [all, "plans: soon\n"];
const top: Edit = ["# Top", "# Read by all"];

test.each<[what: string, mine: Edit[], theirs: Edit[], result: Edit[]]>([
  ["two fields", [heading("new")], [tags("[a, 'c']")], [heading("new"), tags("[a, 'c']")]],
  ["two fields of an entry", [pricey], [anotherRow], [pricey, anotherRow]],
  ["an entry that they moved", [pricey], moved, pricedAndMoved],
  ["an entry that I moved", moved, [pricey], pricedAndMoved],
  ["an entry that both moved to the same place", pricedAndMoved, moved, pricedAndMoved],
  ["two new entries", [added("Mine")], [added("Theirs")], [added("Mine"), added("Theirs")]],
  ["a new entry", [[scale, scale + commented]], [pricey], [pricey, [scale, scale + commented]]],
  ["an entry removed by them", [["99", "89"]], [gone], [["99", "89"], gone]],
  ["a new field", [note], [heading("new")], [heading("new"), note]],
  ["their comments", [pricey], [top, [scale, commented]], [pricey, top, [scale, commented]]],
])("changes of both sides are merged: %s", (_, mine, theirs, result) => {
  expect(both(mine, theirs)).toEqual({ text: edited(base, result), clashes: [] });
});

test("a number keeps its written form when it is merged, or chosen", () => {
  const mine: Edit[] = [["29", "47.50"]];
  expect(both(mine, [heading("new"), ["# dollars", "# euros"]])).toEqual({
    text: edited(base, [...mine, heading("new"), ["# dollars", "# euros"]]),
    clashes: [],
  });
  const { clashes } = both(mine, [["29", "45"]]);
  expect(clashes).toMatchObject([{ mine: "47.50", theirs: 45 }]);
  const choices = { [clashKey(clashes[0] as Clash)]: "mine" as const };
  expect(both(mine, [["29", "45"]], { choices }).text).toBe(edited(base, mine));
});

test("a number in the head of a page keeps its written form too", () => {
  const shape = markdownShape(fields({ price: amount("A.") }));
  const page = (price: string) => `---\nprice: ${price}\n---\n\nBread.\n`;
  const versions = { base: page("4.50"), mine: page("5.50"), theirs: page("6.50") };
  const { clashes } = mergedFile("pages/a.md", shape, versions);
  expect(clashes).toMatchObject([{ mine: "5.50", theirs: "6.50" }]);
});

describe("different changes of the same value conflict", () => {
  const proValue = { name: "Pro", price: 29, features: ["A"] };
  const at = (name: string, ...path: Path) => ["plans", { name }, ...path];
  const plan = (name: string, price: number) => ({ name, price, features: ["A"] });
  const pricier = { ...proValue, price: 35 };
  type Row = [string, mine: Edit[], theirs: Edit[], Path, values: unknown[], result: Edit[]];
  const mine = heading("new");
  const theirs = heading("old");
  const one = added("New", 1);
  const two = added("new", 2);
  test.each<Row>([
    ["a field", [mine], [theirs], ["heading"], ["Leads: new", "Leads: old"], [mine]],
    ["an entry that I removed", [gone], [pricey], at("Pro"), [undefined, pricier], [gone]],
    ["an entry they removed", [pricey], [gone], at("Pro"), [pricier, undefined], [gone, back]],
    ["equal names", [one], [two], at("new"), [plan("New", 1), plan("new", 2)], [one]],
    ["a list that became a text", [soon], [gone], ["plans"], ["soon", expect.any(Array)], [soon]],
  ])("%s", (_, mine, theirs, path, [my, their], result) => {
    const { text, clashes } = both(mine, theirs);
    expect(text).toBe(edited(base, theirs));
    expect(clashes).toEqual([expect.objectContaining({ path, mine: my, theirs: their })]);
    const key = clashKey(clashes[0] as Clash);
    const chosen = (side: "mine" | "theirs") => both(mine, theirs, { choices: { [key]: side } });
    expect(chosen("theirs")).toEqual({ text, clashes: [] });
    expect(chosen("mine")).toEqual({ text: edited(base, result), clashes: [] });
  });

  test("a choice does not apply to words that changed later", () => {
    const [clash] = both([mine], [theirs]).clashes;
    const choices = { [clashKey(clash as Clash)]: "mine" as const };
    for (const later of [
      [[mine], [heading("later")]],
      [[heading("later")], [theirs]],
    ] as const)
      expect(both(...later, { choices })).toEqual(both(...later));
  });

  test("other words can be chosen", () => {
    const [clash] = both([mine], [theirs]).clashes;
    expect(clash?.both).toBe("Leads: new Leads: old");
    const choices = { [clashKey(clash as Clash)]: { value: "Leads: newest" } };
    const text = edited(base, [heading("newest")]);
    expect(both([mine], [theirs], { choices })).toEqual({ text, clashes: [] });
  });

  test("of a paragraph, both sides' words can stay", () => {
    const shape = fields({ lead: paragraph("A.") });
    const { clashes } = merged(shape, { lead: "Bread." }, { lead: "Rye." }, { lead: "Spelt." });
    expect(clashes).toMatchObject([{ mine: "Rye.", theirs: "Spelt.", both: "Rye. Spelt." }]);
  });

  test("both sides reordered a list", () => {
    const [free = "", , big = ""] = base.split(/(?=\n {2}# Big|\n {2}- name: "Pro")/);
    const moves: Edit[] = [[free + pro + big, free + big + pro]];
    const others: Edit[] = [
      [
        free.slice(free.indexOf("  # The first")) + pro,
        `${pro}\n${free.slice(free.indexOf("  # The first"))}`,
      ],
    ];
    const { clashes } = both(moves, others);
    const order = { path: ["plans"], kind: "order" };
    expect(clashes).toEqual([
      { ...order, mine: ["Free", "Scale", "Pro"], theirs: ["Pro", "Free", "Scale"] },
    ]);
    const choices = { [clashKey(clashes[0] as Clash)]: "mine" as const };
    expect(both(moves, others, { choices }).text).toMatch(/Free.*Scale.*Pro/s);

    const change: Change = {
      kind: "order",
      file,
      path: ["plans"],
      before: ["Free", "Pro", "Scale"],
      order: ["Free", "Scale", "Pro"],
    };
    const disk = edited(base, others);
    const saved = (choices: Choices) => mergedChange(disk, change, shape, { choices });
    expect(saved({})).toEqual({ text: disk, clashes });
    expect(saved({ [clashKey(clashes[0] as Clash)]: "theirs" })).toEqual({
      text: disk,
      clashes: [],
    });
    expect(saved(choices).text).toMatch(/Free.*Scale.*Pro/s);
  });
});

// Their comment is where my heading would have to be written.
const written = (heading: string) => base.replace('"Leads: fresh" # why', heading);
const theirsNow = written("# why\n  'Leads: fresh'");

test.each<[what: string, base: string | undefined, mine: string | undefined, theirs?: string]>([
  ["added by both", undefined, "a: 1\n", "a: 2\n"],
  ["removed by me", "a: 1\n", undefined, "a: 2\n"],
  ["with a mistake in theirs", "a: 1\n", "a: 2\n", "a: 'b\n"],
  ["with a change that can't be written", base, written(`"It's"`), theirsNow],
  ["that the site does not read", "a: 1\nb: 1\n", "a: 2\nb: 1\n", "a: 1\nb: 2\n"],
])("a file %s is merged as a whole", (what, base, mine, theirs) => {
  const isRead = what !== "that the site does not read";
  const merge = (texts: object, choices = {}) =>
    mergedFile(file, isRead ? shape : undefined, { base, mine, theirs, ...texts }, { choices });
  const { text, clashes } = merge({});
  expect({ text, clashes }).toEqual({
    text: theirs,
    clashes: [{ path: [], kind: "value", mine, theirs }],
  });
  const key = clashKey(clashes[0] as Clash);
  expect(merge({}, { [key]: "mine" })).toEqual({ text: mine, clashes: [] });
  expect(merge({}, { [key]: "theirs" })).toEqual({ text: theirs, clashes: [] });
  expect(merge({ theirs: base }).text).toBe(mine);
  expect(merge({ mine: base }).text).toBe(theirs);
  expect(merge({ mine: theirs }).text).toBe(theirs);
});

describe("a text page is merged by paragraph and line", () => {
  const page = (title: string, words: string) =>
    `---\n# Head\ntitle: ${title}\n---\n\n${words.replaceAll(" ", "\n\n")}\n`;
  const merge = (old: string, mine: string, theirs: string) =>
    mergedFile("pages/a.md", markdownShape(fields({ title: text("A.") })), {
      base: page("A", old),
      mine: page("A", mine),
      theirs: page("B", theirs),
    });
  const old = "One Two Three Four";
  test.each([
    ["two paragraphs", "1 Two Three Four", "One Two 3 Four", "1 Two 3 Four"],
    ["neighbors", "One 2 Three Four", "One Two 3 Four", "One 2 3 Four"],
    ["several places at once", "1 Two 3 Four", "One 2 Three 4", "1 2 3 4"],
    ["a changed and an added one", "One Two Three 4", "0 One Two Three Four", "0 One Two Three 4"],
    [
      "one added behind a changed one",
      "One Two Three 4",
      "One Two Three Four 5",
      "One Two Three 4 5",
    ],
    [
      "one added above a changed one",
      "0 One Two Three Four",
      "1 Two Three Four",
      "0 1 Two Three Four",
    ],
    ["a removed and a changed one", "One Three Four", "One Two Three Four 5", "One Three Four 5"],
    ["a removed one and its neighbor", "One Three Four", "One Two 3 Four", "One 3 Four"],
    [
      "two lines of one",
      "One\n1 Two Three Four",
      "One Two\n2 Three Four",
      "One\n1 Two\n2 Three Four",
    ],
  ])("%s", (_, mine, theirs, result) => {
    expect(merge(old, mine, theirs)).toEqual({ text: page("B", result), clashes: [] });
  });

  test.each([
    [
      "the same paragraph",
      "1 Two Three Four",
      "eins Two Three Four",
      "1 Two Three Four",
      "eins Two Three Four",
      "1\neins Two Three Four",
    ],
    [
      "a common one of two",
      "1 2 Three Four",
      "One zwei drei Four",
      "1 2 drei Four",
      "1 zwei drei Four",
      "1 2\nzwei drei Four",
    ],
    [
      "two at the same place",
      "One Two Three Four 5",
      "One Two Three Four five",
      "One Two Three Four 5",
      "One Two Three Four five",
      "One Two Three Four 5 five",
    ],
  ])(
    "%s: only these words conflict, and both can stay",
    (_, mine, theirs, my, theirsMerged, bothStay) => {
      const { text, clashes } = merge(old, mine, theirs);
      expect(text).toBe(page("B", theirsMerged));
      const body = (words: string) => words.replaceAll(" ", "\n\n");
      expect(clashes).toMatchObject([{ path: ["text"], mine: body(my), both: body(bothStay) }]);
    },
  );

  test("two paragraphs in place of one can stay beside another one in its place", () => {
    expect(merge("One", "1 2", "eins").clashes).toMatchObject([{ both: "1\n\n2\n\neins" }]);
  });
});

describe("an entry that one side has renamed", () => {
  const person = fields({
    name: text("A."),
    role: text("A."),
    rating: amount("A."),
    quote: text("A."),
    to: link("A."),
  });
  const people = fields({ people: distinct(list(person), { by: "name" }) });
  const quotes = [
    "They bake the best bread of the whole town.",
    "My children eat nothing else for breakfast.",
  ];
  const ann = { name: "Ann", role: "Teacher", rating: 5, quote: quotes[0] ?? "", to: "/a/" };
  const ben = { name: "Ben", role: "Teacher", rating: 5, quote: quotes[1] ?? "", to: "/a/" };
  const merge = (base: Json[], mine: Json[], theirs: Json[], options: MergeOptions = {}) => {
    const { value, ...rest } = merged(
      people,
      { people: base },
      { people: mine },
      { people: theirs },
      options,
    );
    return { people: Object(value).people, ...rest };
  };
  const poorer = { ...ann, rating: 3 };
  const renames = (from: string, to: string) => [
    { from: ["people", { name: from }], to: ["people", { name: to }] },
  ];

  test.each<[what: string, base: Json[], mine: Json[], theirs: Json[], result: Json[]]>([
    [
      "theirs",
      [ann, ben],
      [poorer, ben],
      [{ ...ann, name: "Anna" }, ben],
      [{ ...poorer, name: "Anna" }, ben],
    ],
    [
      "mine",
      [ann, ben],
      [{ ...ann, name: "Anna" }, ben],
      [poorer, ben],
      [{ ...poorer, name: "Anna" }, ben],
    ],
    [
      "by both alike",
      [ann],
      [{ ...poorer, name: "Anna" }],
      [{ ...ann, name: "Anna" }],
      [{ ...poorer, name: "Anna" }],
    ],
    [
      "and moved",
      [ann, ben],
      [poorer, ben],
      [ben, { ...ann, name: "Anna" }],
      [ben, { ...poorer, name: "Anna" }],
    ],
  ])("is found by a long text of its own: %s", (_, base, mine, theirs, result) => {
    expect(merge(base, mine, theirs)).toMatchObject({ people: result, clashes: [] });
  });

  test("but with another name on each side is asked for", () => {
    const { clashes } = merge([ann], [{ ...ann, name: "Anna" }], [{ ...ann, name: "Anne" }]);
    const path = ["people", { name: "Anne" }, "name"];
    expect(clashes).toMatchObject([{ path, mine: "Anna", theirs: "Anne" }]);
  });

  const short = { ...ann, quote: "The best bread." };
  const stars = { ...ann, quote: "★★★★★ ★★★★★ ★★★★★ ★★★★★" };
  test.each<[what: string, base: Json[], mine: Json[], theirs: Json[], candidates: string[]]>([
    ["a different person with another quote", [ann], [poorer], [ben], ["Ben"]],
    [
      "only short texts, numbers and links alike",
      [short],
      [{ ...short, rating: 3 }],
      [{ ...short, name: "Anna" }],
      ["Anna"],
    ],
    [
      "nothing but signs alike",
      [stars],
      [{ ...stars, rating: 3 }],
      [{ ...stars, name: "Anna" }],
      ["Anna"],
    ],
    [
      "a quote that another one has",
      [ann, { ...ben, quote: ann.quote }],
      [poorer, { ...ben, quote: ann.quote }],
      [
        { ...ann, name: "Anna" },
        { ...ben, quote: ann.quote },
      ],
      ["Anna"],
    ],
    [
      "less than half alike",
      [ann],
      [poorer],
      [{ name: "X", role: "Baker", rating: 1, quote: ann.quote, to: "/b/" }],
      ["X"],
    ],
    ["two new ones", [ann], [poorer], [{ ...ann, name: "Anna" }, ben], ["Anna", "Ben"]],
    ["two that are gone", [ann, ben], [poorer, ben], [{ ...ann, name: "Anna" }], ["Anna"]],
  ])("is asked for if there is doubt: %s", (_, base, mine, theirs, candidates) => {
    const { people, clashes } = merge(base, mine, theirs);
    expect(people).toEqual(theirs);
    const path = ["people", { name: "Ann" }];
    expect(clashes).toEqual([
      { path, kind: "value", mine: mine[0], theirs: undefined, candidates },
    ]);
    const key = clashKey(clashes[0] as Clash);
    const [is = ""] = candidates;
    const answer = (choice: Choices[string]) =>
      merge(base, mine, theirs, { choices: { [key]: choice } });
    expect(answer("mine").people).toHaveLength(theirs.length + 1);
    expect(answer("mine").people).toContainEqual(mine[0]);
    expect(answer("theirs")).toMatchObject({ people: theirs, clashes: [] });
    const now = answer({ is }).people;
    expect(now).toHaveLength(theirs.length);
    expect(now[0]).toMatchObject({ name: is, rating: expect.any(Number) });
  });

  test("is not asked for if the other side left it alone", () => {
    expect(merge([ann], [ann], [ben])).toMatchObject({ people: [ben], clashes: [] });
    expect(merge([ann], [ben], [ann])).toMatchObject({ people: [ben], clashes: [] });
  });

  test("two testimonials by different people are never one", () => {
    for (const [mine, theirs] of [
      [[poorer], [ben]],
      [[ben], [poorer]],
    ] as const)
      expect(merge([ann], [...mine], [...theirs]).clashes).toHaveLength(1);
  });

  test("is found by the record of a save, however different", () => {
    const now = { ...ben, name: "Ben" };
    const saved = { mine: [], theirs: renames("Ann", "Ben") };
    const result = { people: [{ ...now, rating: 3 }], clashes: [] };
    expect(merge([ann], [poorer], [now], { renames: saved })).toMatchObject(result);
    const own = { mine: renames("Ann", "Ben"), theirs: [] };
    expect(merge([ann], [now], [poorer], { renames: own })).toMatchObject(result);
    // Renamed twice, or renamed and back.
    const twice = [...renames("Ann", "Al"), ...renames("Al", "Ben")];
    expect(merge([ann], [now], [poorer], { renames: { mine: twice, theirs: [] } })).toMatchObject(
      result,
    );
    const back = [...renames("Ann", "Ben"), ...renames("Ben", "Ann")];
    expect(
      merge([ann], [now], [poorer], { renames: { mine: back, theirs: [] } }).clashes,
    ).toHaveLength(1);
  });

  test("can't get a name that the other side gave to another one", () => {
    for (const name of ["Ben", "ben"]) {
      const { clashes } = merge([ann], [{ ...ann, name }], [ann, ben], {
        renames: { mine: renames("Ann", name), theirs: [] },
      });
      const path = ["people", { name: "Ann" }, "name"];
      expect(clashes).toEqual([{ path, kind: "value", mine: name, theirs: "Ann" }]);
    }
  });

  test("is written with its comments, and its new name last", () => {
    const mine: Edit[] = [
      ["name: Scale", "name: Team"],
      ["99", "89"],
    ];
    const options = {
      renames: {
        mine: [{ from: ["plans", { name: "Scale" }], to: ["plans", { name: "Team" }] }],
        theirs: [],
      },
    };
    expect(both(mine, [tags("[c]"), ["[D]", "[E]"]], options)).toEqual({
      text: edited(base, [tags("[c]"), ["[D]", "[E]"], ...mine]),
      clashes: [],
    });
  });
});

test("different things at the same place in a list without names are not mixed", () => {
  const row = { quote: text("A."), name: text("A."), role: text("A.") };
  const shape = fields({ quotes: list(fields(row)) });
  const ann = { quote: "Great bread", name: "Ann", role: "Teacher" };
  const cid = { quote: "Best rolls in town", name: "Cid", role: "Teacher" };
  const head = { ...ann, role: "Headmistress" };
  const merge = (mine: Json, theirs: Json) =>
    merged(shape, { quotes: [ann] }, { quotes: [mine] }, { quotes: [theirs] }).clashes;
  expect(merge(cid, head)).toMatchObject([{ mine: [cid], theirs: [head], both: [cid, head] }]);
  expect(merge(head, cid)).toMatchObject([{ mine: [head], theirs: [cid], both: [head, cid] }]);
});

test("different lines of a text that its file has over several lines are merged", () => {
  const shape = fields({ lead: paragraph("A.") });
  const lead = (...lines: string[]) => ({ lead: lines.join("\n") });
  const base = lead("Bread.", "Cake.", "Pie.");
  const mine = lead("Rye.", "Cake.", "Pie.");
  const theirs = lead("Bread.", "Cake.", "Tart.");
  const { value, clashes } = merged(shape, base, mine, theirs);
  expect(clashes).toEqual([]);
  expect(value).toEqual({ lead: "Rye.\nCake.\nTart." });
});

test("rows of a list without names are merged one by one", () => {
  const links = fields({ links: list(fields({ label: text("A."), to: link("A.") })) });
  const row = (label: string, to = "/") => ({ label, to });
  const merge = (base: Json[], mine: Json[], theirs: Json[]) => {
    const { value, clashes } = merged(links, { links: base }, { links: mine }, { links: theirs });
    return { links: Object(value).links, clashes };
  };
  const old = [row("a"), row("b"), row("c")];
  expect(
    merge(old, [row("a", "/x/"), row("b"), row("c"), row("d")], [row("A"), row("b2"), row("c")]),
  ).toEqual({ links: [row("A", "/x/"), row("b2"), row("c"), row("d")], clashes: [] });
  expect(merge(old, [row("b"), row("c")], [row("a"), row("b"), row("c", "/y/")])).toEqual({
    links: [row("b"), row("c", "/y/")],
    clashes: [],
  });
  const [clash] = merge(
    old,
    [row("1"), row("b"), row("c")],
    [row("2"), row("b"), row("C")],
  ).clashes;
  expect(clash).toEqual({
    path: ["links"],
    kind: "value",
    mine: [row("1"), row("b"), row("C")],
    theirs: [row("2"), row("b"), row("C")],
    both: [row("1"), row("2"), row("b"), row("C")],
  });
  const [beside] = merge(
    old,
    [row("a", "/x/"), row("1"), row("c")],
    [row("A"), row("2"), row("c")],
  ).clashes;
  expect(beside, "a row that both changed in different fields is right on each side").toMatchObject(
    {
      mine: [row("A", "/x/"), row("1"), row("c")],
      theirs: [row("A", "/x/"), row("2"), row("c")],
      both: [row("A", "/x/"), row("1"), row("2"), row("c")],
    },
  );
});

const textOf = (value: Json) => stringify(value, { defaultStringType: "QUOTE_DOUBLE" });

test("any three texts can be merged; my side wins where it is chosen", () => {
  const valuesIn = (source = "") => parseSource("", source).source?.value;
  fc.assert(
    fc.property(contents, contents, contents, (...all) => {
      const [base = "", mine = "", theirs = ""] = all.map(textOf);
      const choices: Record<string, "mine"> = {};
      const merge = () => mergedFile(file, anyShape, { base, mine, theirs }, { choices });
      let result = merge();
      for (let times = 0; times < 5 && result.clashes.length > 0; times++) {
        for (const clash of result.clashes) choices[clashKey(clash)] = "mine";
        result = merge();
      }
      expect(result.clashes).toEqual([]);
      expect(valuesIn(result.text)).toBeDefined();
      const commented = `# Theirs\n${base}`;
      const { text, clashes } = mergedFile(file, anyShape, { base, mine, theirs: commented });
      expect(clashes).toEqual([]);
      expect(valuesIn(text)).toEqual(valuesIn(mine));
    }),
    { seed: 17, numRuns: 25 },
  );
});
