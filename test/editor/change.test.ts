import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNode, parseDocument } from "yaml";
import type { Change, Json, Path } from "../../src/editor/messages.ts";
import { changedSource, orderedSource } from "../../src/editor/texts/change.ts";
import { bodyOf } from "../../src/editor/texts/content-text.ts";
import { Conflict, changedText } from "../../src/editor/texts/named-changes.ts";
import { innerShape } from "../../src/editor/texts/named-path.ts";
import { differentRows } from "../../src/editor/texts/rows.ts";
import type { ValuePath } from "../../src/editor/values.ts";
import { parseSource } from "../../src/generator/api/content.ts";
import { amount, distinct, fields, list, text, wholeNumber } from "../../src/generator/fields.ts";
import { root } from "../setup/build.ts";
import { filesOf } from "../setup/files.ts";

const set = (source: string, path: ValuePath, value: Json) =>
  changedSource(source, { kind: "set", path, value });
const insert = (source: string, path: ValuePath, value: Json) =>
  changedSource(source, { kind: "insert", path, value });
const remove = (source: string, path: ValuePath) => changedSource(source, { kind: "remove", path });

/** Longer than a line that other programs would fold. */
const long =
  "We bake at night, so that all of our bread is warm when the first of you come in at six";

test.each<[old: string, value: Json, written: string]>([
  ["Old", "'Best' leads", `"'Best' leads"`],
  ["Old", "Leads: fresh", '"Leads: fresh"'],
  ["Old", "Yes", '"Yes"'],
  ["Old", "One\nTwo", '"One\\nTwo"'],
  ["Old", "\u0000\ud800", '"\\u0000\\ud800"'],
  ['"Old" # why', "New", '"New" # why'],
  ["'Old'", "Today's news", `"Today's news"`],
  ['"Old"', 'The "best"', `'The "best"'`],
  ['"Old\n  text"', "New", '"New"'],
  [">-\n  Some\n  old\n\n  text", "One\nTwo", ">-\n  One\n\n  Two"],
  ["| # why\n    Old\n    text\n", "One\n  two\n", "| # why\n    One\n      two\n"],
  [">- # why\n  Old", " New", '" New" # why'],
  ["0.50", 2, "2.00"],
  ["1.5e3", 1600, "1600"],
  ["false # why", true, "true # why"],
  ["Old", long, long],
])("when it replaces %j, %j is written as %j", (old, value, written) => {
  const file = (value: string) => `# Top\nbefore: 1\na: ${value}\nafter: 2 # Last\n`;
  expect(set(file(old).replace(": \n", ":\n"), ["a"], value)).toBe(file(written));
});

test.each<[before: string, change: (source: string) => string, after: string]>([
  ["{ a: b, c: d }", (source) => set(source, ["x", "e"], "f}"), '{ a: b, c: d, e: "f}" }'],
  ["[\n  a,\n  b,\n]", (source) => insert(source, ["x", 2], "c"), "[\n  a,\n  b,\n  c,\n]"],
  [
    "[{ a: b, c: [d] }]",
    (source) => insert(source, ["x", 1], { a: "e", c: ["f"] }),
    "[{ a: b, c: [d] }, { a: e, c: [f] }]",
  ],
  ["{}", (source) => set(source, ["x", "a"], "b"), "{ a: b }"],
  ["{ a:, b: c }", (source) => set(source, ["x", "a"], "d"), "{ a: d, b: c }"],
])("changing %s in flow style", (before, change, after) => {
  expect(change(`w: 1\nx: ${before} # why\ny: 2\n`)).toBe(`w: 1\nx: ${after} # why\ny: 2\n`);
});

const plans = `# Top
# From small to large.
plans:
  # The first one
  - name: "Free" # free
    features:
      - A

      # Two
      - "B" # b
    # button: Start

  - name: Pro
    features: [C]

  # Big
  # Bigger
  - name: Scale
    features:
      - D

# After
after: 1`;

const big = "  # Big\n  # Bigger\n  - name: Scale\n    features:\n      - D\n";
const pro = "  - name: Pro\n    features: [C]\n";
const a = "      - A\n";
const b = '      # Two\n      - "B" # b\n';
const button = "    # button: Start\n";
const free = '  # The first one\n  - name: "Free" # free\n    features:\n';
const named = '- name: "Free" # free\n    features';

test.each<[change: string, old: string, now: string]>([
  ["remove plans 0", `${free}${a}\n${b}${button}\n`, ""],
  ["remove plans 1", `\n${pro}`, ""],
  ["remove plans 2", `\n${big}`, ""],
  ["remove plans 0 features 1", `\n${b}`, ""],
  ["remove plans 2 features 0", "features:\n      - D", "features: []"],
  ["remove plans 0 name", named, "- features"],
  ["set plans 1 to", "features: [C]", 'features: [C]\n    to: "We are #1"'],
  ["set plans 0 to", button, `    to: "We are #1"\n${button}`],
  ["set name", "after: 1", 'after: 1\nname: "We are #1"'],
])("%s: includes comments and blank lines, and changes nothing else", (change, old, now) => {
  const [kind, ...steps] = change.split(" ").map((step) => (/\d/.test(step) ? Number(step) : step));
  const make = (source: string) =>
    kind === "set" ? set(source, steps, "We are #1") : remove(source, steps);
  expect(plans).toContain(old);
  expect(make(plans)).toBe(plans.replace(old, now));
  expect(make(withLineBreaks(plans, true))).toBe(withLineBreaks(plans.replace(old, now), true));
});

test("the comments at the top of a file stay when its first field goes", () => {
  expect(remove("# Top\na: 1\nb: 2\n", ["a"])).toBe("# Top\nb: 2\n");
});

test("unindented lists and nested lists can be changed", () => {
  expect(remove("a:\n- b\n# c\n- d\n# e\nf: g\n", ["a", 1])).toBe("a:\n- b\n# e\nf: g\n");
  expect(insert("- - a\n- b\n", [0, 1], "c")).toBe("- - a\n  - c\n- b\n");
  expect(insert("- { a: b }\n", [1], { a: "c" })).toBe("- { a: b }\n- { a: c }\n");
  expect(remove("- name: a\n- b\n", [0, "name"])).toBe("- {}\n- b\n");
});

test("a text with many changed words keeps the lines that its file has", () => {
  const source = "a: >-\n  one two three\n  four five six\n  seven eight nine\nb: 1\n";
  expect(set(source, ["a"], "zero one 2 three four 5 six seven 8 nine")).toBe(
    "a: >-\n  zero one 2 three\n  four 5 six\n  seven 8 nine\nb: 1\n",
  );
});

test("a new entry looks like the one above it, without its comments", () => {
  const entry = { name: "C", features: ["x"] };
  const last = "- D\n\n  - name: C\n    features:\n      - x";
  expect(insert(plans, ["plans", 3], entry)).toBe(plans.replace("- D", last));
  const top = "  # The first one";
  const first = `  - name: "C"\n    features:\n      - x\n\n${top}`;
  expect(insert(plans, ["plans", 0], entry)).toBe(plans.replace(top, first));
  const quoted = "a:\n  - b: ['x']\n";
  expect(insert(quoted, ["a", 1], { b: ["y", "z"] })).toBe(`${quoted}  - b: ['y', 'z']\n`);
});

test("a change of something missing, or with side effects, is refused", () => {
  const refused = " can't be changed here. Change it in the file.";
  expect(() => set(plans, ["plans", 3, "name"], "New")).toThrow(`plans[3].name${refused}`);
  expect(() => set(plans, ["__proto__", "x"], "yes")).toThrow(`__proto__.x${refused}`);
  expect(() => remove(plans, ["plan"])).toThrow(`plan${refused}`);
  expect(() => insert(plans, ["after", 0], "New")).toThrow(`after[0]${refused}`);
  const kept = "a:\n  - |+\n    b\n\n  - c\n";
  expect(() => orderedSource(kept, ["a"], [1, 0])).toThrow(`a${refused}`);
  expect(() => set("a: # why\n  'b'\n", ["a"], true)).toThrow(`a${refused}`);
  expect(() => set("a: &a b\nc: *a\n", ["a"], "d")).toThrow(`a${refused}`);
  expect(innerShape(fields({ a: text("A.") }), "__proto__")).toBeUndefined();
});

describe("a change to named entries", () => {
  const entry = fields({ name: text("A."), features: list(text("A.")).optional() });
  const lists = { plans: distinct(list(entry), { by: "name" }).optional() };
  const shape = fields({ ...lists, group: fields(lists).optional() });
  const at = (name: string, ...path: Path) => ["plans", { name }, ...path];
  const set = (path: Path, before?: Json, value?: Json): Change => ({
    kind: "set",
    file: "plans.yaml",
    path,
    before,
    value,
  });
  const order = (before: string, order: string): Change => ({
    kind: "order",
    file: "plans.yaml",
    path: ["plans"],
    before: before.split(" "),
    order: order.split(" "),
  });
  const changed = (change: Change, source: string | undefined = plans) =>
    changedText(source, change, shape);
  test.each<[change: Change, found: string, put: string]>([
    [set(at("pRO", "name"), "Pro", "Team"), "Pro", "Team"],
    [set(at("Pro", "features"), ["C"], ["A b", "D"]), "[C]", "[A b, D]"],
    [set(at("New"), undefined, { name: "New" }), "- D\n", "- D\n\n  - name: New\n"],
    [set(at("Pro"), { name: "Pro", features: ["C"] }), `\n${pro}`, ""],
    [order("Free Pro Scale", "Free Scale Pro"), `${pro}\n${big}`, `${big}\n${pro}`],
  ])("%j changes only its own lines", (change, found, put) => {
    expect(plans).toContain(found);
    expect(changed(change)).toBe(plans.replace(found, put));
  });

  test.each<[before: string, now: string, wanted: string, names: string[]]>([
    ["Free Pro Scale", "Free Pro Scale", "pro scale free", ["Pro", "Scale", "Free"]],
    ["Free Gone Pro Scale", "Free Pro Scale", "Scale Gone Pro Free", ["Scale", "Pro", "Free"]],
    ["Free Scale", "Free Pro Scale", "Scale Free", ["Scale", "Free", "Pro"]],
  ])("reordering %j, with %j on disk, to %j can be reverted", (before, now, wanted, names) => {
    const there = String(changed(order("Free Pro Scale", now)));
    const text = String(changed(order(before, wanted), there));
    expect(valuesIn(text)).toMatchObject({ plans: names.map((name) => ({ name })) });
    expect(text.split("\n").sort()).toEqual(plans.split("\n").sort());
    expect(changed(order(names.join(" "), now), text)).toBe(there);
  });

  test.each<[what: string, change: Change]>([
    ["the field is already set", set(["after"], 2, 1)],
    ["the entry is already gone", set(at("Gone"), { name: "Gone" })],
    ["the entry is already there", set(at("Pro"), undefined, { name: "Pro", features: ["C"] })],
    ["the list is already in that order", order("Scale Free Pro", "Free Pro Scale")],
    ["the file is already there", { kind: "file", file: "plans.yaml", before: "a", text: plans }],
    ["conflict with another value", set(["after"], 2, 3)],
    ["conflict with another entry of that name", set(at("PRO"), undefined, { name: "PRO" })],
    ["conflict with a missing entry", set(at("Gone", "name"), "Gone", "New")],
    ["conflict with a missing list", set(["group", ...at("New")], undefined, { name: "New" })],
    ["conflict with a third order", order("Scale Free Pro", "Pro Scale Free")],
    ["conflict with a file", { kind: "file", file: "plans.yaml", before: "a", text: "b" }],
  ])("nothing is written: %s", (what, change) => {
    if (what.startsWith("conflict")) expect(() => changed(change)).toThrow(Conflict);
    else expect(changed(change)).toBe(plans);
  });
});

describe("rows of a list without names keep their comments, quotes and style", () => {
  const rows = `rows:
  # First
  - "Alpha" # a

  # Second
  - 'Beta'
  - "Gamma" # c
  # Last
  - Delta
`;
  const links = `rows:
  # One
  - { label: "One", to: /1/ }
  # Two
  - label: "Two" # two
    to: /2/
  # Three
  - label: Three
    to: /3/
`;
  const changed = (source: string, value: Json) => {
    const before = Object(valuesIn(source)).rows;
    return changedText(
      source,
      { kind: "set", file: "a.yaml", path: ["rows"], before, value },
      undefined,
    );
  };

  test.each<[what: string, value: string, text: string]>([
    [
      "two are swapped",
      "Beta Alpha Gamma Delta",
      `rows:
  # Second
  - 'Beta'

  # First
  - "Alpha" # a
  - "Gamma" # c
  # Last
  - Delta
`,
    ],
    [
      "the last goes to the top",
      "Delta Alpha Beta Gamma",
      `rows:
  # Last
  - Delta

  # First
  - "Alpha" # a
  # Second
  - 'Beta'
  - "Gamma" # c
`,
    ],
    [
      "two are added in different places",
      "Alpha New Beta Gamma Newer Delta",
      `rows:
  # First
  - "Alpha" # a

  - "New"

  # Second
  - 'Beta'
  - "Gamma" # c
  - "Newer"
  # Last
  - Delta
`,
    ],
    [
      "two are removed in different places",
      "Beta Delta",
      `rows:
  # Second
  - 'Beta'
  # Last
  - Delta
`,
    ],
    [
      "one is moved, one changed, one added and one removed",
      "Delta New Alphabet Gamma",
      `rows:
  # Last
  - Delta

  # First
  - "New" # a
  # Second
  - 'Alphabet'
  - "Gamma" # c
`,
    ],
  ])("%s", (_, value, text) => {
    expect(changed(rows, value.split(" "))).toBe(text);
  });

  test("a row of several values is also found if one of them changes", () => {
    const value = [
      { label: "Three", to: "/3/" },
      { label: "Second", to: "/2/" },
      { label: "One", to: "/1/" },
    ];
    expect(changed(links, value)).toBe(`rows:
  # Three
  - label: Three
    to: /3/
  # Two
  - label: "Second" # two
    to: /2/
  # One
  - { label: "One", to: /1/ }
`);
  });

  test("a sentence is also found if a word of it changes", () => {
    const source = "rows:\n  # One\n  - We bake at night.\n  # Two\n  - Cash only.\n";
    expect(changed(source, ["New here.", "Cash and cards only.", "We bake every night."])).toBe(
      "rows:\n  - New here.\n  # Two\n  - Cash and cards only.\n  # One\n  - We bake every night.\n",
    );
  });

  test("of two equal rows, the one that stays is the one that stands there", () => {
    const row = (comment: string, label: string) => `  # ${comment}\n  - { label: ${label} }\n`;
    const bread = row("One", "Bread");
    const others = row("Two", "Rolls") + row("Three", "Bread");
    const source = `rows:\n${bread}${others}${row("Four", "Cakes")}`;
    const value = [{ label: "Rolls" }, { label: "Bread" }, { label: "Pies" }];
    expect(changed(source, value)).toBe(`rows:\n${others}${row("Four", "Pies")}`);
  });

  test("rows that are alike stay in order, even if each of them changes", () => {
    const source = (tea: string, coffee: string) =>
      `rows:\n  # Hot\n  - { label: ${tea}, to: / }\n  # Black\n  - { label: ${coffee}, to: / }\n`;
    const value = [
      { label: "Tee", to: "/" },
      { label: "Kaffee", to: "/" },
    ];
    expect(changed(source("Tea", "Coffee"), value)).toBe(source("Tee", "Kaffee"));
  });

  test("a long row that begins with the words of a short one is another row", () => {
    const source = "rows:\n  # One\n  - Bread\n  # Two\n  - Cash only.\n";
    expect(changed(source, ["Cash only.", "Bread is what we bake at night."])).toBe(
      "rows:\n  # Two\n  - Cash only.\n  - Bread is what we bake at night.\n",
    );
  });

  test("rows that can't be moved in the text are written where they stand", () => {
    const source = "rows:\n  - |+\n    b\n\n  - 'c' # c\n";
    const text = changed(source, ["c", "b\n\n"]);
    expect(valuesIn(String(text))).toEqual({ rows: ["c", "b\n\n"] });
  });
});

test("setting the body of a Markdown file changes nothing around it", () => {
  const set = (text: string, value: string, before = bodyOf(text)) =>
    changedText(text, { kind: "set", file: "a.md", path: ["text"], before, value }, undefined);
  const head = "---\ntitle: One\n---";
  for (const around of ["\n\n*\n", "\n\n\n  *\n\n", "\n*", "\n\n*"])
    for (const lineBreak of ["\n", "\r\n"]) {
      const page = (body: string) => (head + around.replace("*", body)).replaceAll("\n", lineBreak);
      expect(set(page("a\n\nb"), bodyOf(page("c\nd")))).toBe(page("c\nd"));
    }
  expect(set(head, "a\n")).toBe(`${head}\n\na\n`);
  expect(set(`${head}\n`, "a")).toBe(`${head}\n\na\n`);
  const withoutWords = `${head}\n`.replaceAll("\n", "\r\n");
  expect(set(withoutWords, "a\n\nb")).toBe(`${withoutWords}\r\na\r\n\r\nb\r\n`);
});

describe("a number is written as it was typed", () => {
  const bread = fields({
    name: text("A."),
    price: amount("A.").optional(),
    count: wholeNumber("A.").optional(),
    note: text("A.").optional(),
    sizes: list(fields({ price: amount("A.") })).optional(),
  });
  const shape = fields({
    breads: distinct(list(bread), { by: "name" }),
    rates: list(amount("A.")),
    more: distinct(list(bread), { by: "name" }).optional(),
  });
  const source = `breads:
  - name: Rye
    price: 29
    note: a
    sizes: [{ price: 1.5 }, { price: 2.25 }]
  - name: Spelt
    price: 0.5 # each
  - name: Oat
    price: 0.50
rates:
  - 0.5
  - 2
`;
  const at = (name: string, ...path: Path): Path => ["breads", { name }, ...path];
  const oat = { name: "New", price: "1.00", sizes: [{ price: "3.50" }] };
  test.each<
    [what: string, path: Path, before: Json | undefined, value: Json, old: string, now: string]
  >([
    ["two decimals where there were none", at("Rye", "price"), 29, "0.50", "29", "0.50"],
    ["another zero", at("Spelt", "price"), 0.5, "0.50", "0.5 #", "0.50 #"],
    ["as it is", at("Oat", "price"), 0.5, "0.50", "", ""],
    ["no zero: as many decimals as before", at("Oat", "price"), 0.5, 2, "0.50", "2.00"],
    ["three decimals", at("Oat", "price"), 0.5, "0.750", "0.50", "0.750"],
    ["less than zero", at("Oat", "price"), 0.5, "-1.20", "0.50", "-1.20"],
    ["a whole number", at("Rye", "count"), undefined, "2.00", "}]\n", "}]\n    count: 2\n"],
    ["a text", at("Rye", "note"), "a", "0.50", "note: a", 'note: "0.50"'],
    ["a row", ["rates"], [0.5, 2], [2, "0.50", "1.0"], "- 0.5\n  - 2", "- 2\n  - 0.50\n  - 1.0"],
    [
      "a part of a row",
      at("Rye", "sizes"),
      [{ price: 1.5 }, { price: 2.25 }],
      [{ price: "1.50" }, { price: 2.25 }],
      "1.5 }",
      "1.50 }",
    ],
    [
      "a new entry",
      at("New"),
      undefined,
      oat,
      "0.50\n",
      "0.50\n  - name: New\n    price: 1.00\n    sizes:\n      - price: 3.50\n",
    ],
    [
      "the first entry of a list",
      ["more", { name: "New" }],
      undefined,
      oat,
      "- 2\n",
      "- 2\nmore:\n  - name: New\n    price: 1.00\n    sizes:\n      - price: 3.50\n",
    ],
  ])("%s", (_, path, before, value, old, now) => {
    const change: Change = { kind: "set", file: "breads.yaml", path, before, value };
    expect(source).toContain(old);
    expect(changedText(source, change, shape)).toBe(source.replace(old, now));
  });
});

describe("in a file with mixed line endings, each line keeps its own, and a new one has that of its neighbor", () => {
  const page = "---\r\ntitle: One\n---\n\r\na\r\n\nb\n\r\nc\r\nd\n";
  test.each<[what: string, value: string, now: string]>([
    ["a changed line", "a\n\nbee\n\nc\nd", page.replace("b\n", "bee\n")],
    ["the last line", "a\n\nb\n\nc\ndee", page.replace("d\n", "dee\n")],
    ["a line added below", "a\n\nb\n\nc\nd\ne", page.replace("d\n", "d\ne\n")],
    ["lines added above", "x\n\na\n\nb\n\nc\nd", page.replace("a\r\n", "x\r\n\r\na\r\n")],
    ["lines added between", "a\n\nb\n\nc\ny\nz\nd", page.replace("c\r\n", "c\r\ny\r\nz\r\n")],
    ["lines removed", "a\n\nc\nd", page.replace("b\n\r\n", "")],
    ["one word", "e", "---\r\ntitle: One\n---\n\r\ne\n"],
  ])("Markdown: %s", (_, value, now) => {
    const change = {
      kind: "set",
      file: "a.md",
      path: ["text"],
      before: bodyOf(page),
      value,
    } as const;
    expect(changedText(page, change, undefined)).toBe(now);
    expect(bodyOf(now)).toBe(value);
  });

  test.each<[what: string, old: string, value: Json, now: string]>([
    [
      "a line of a literal",
      "a: |\r\n    x\n\r\n    y\r\nb: 1\n",
      "x\n\nz\n",
      "a: |\r\n    x\n\r\n    z\r\nb: 1\n",
    ],
    ["a field", "a: 1\r\nb: 2\n", 3, "a: 3\r\nb: 2\n"],
    ["a list", "a: [\n  x,\r\n  y,\n]\r\n", ["x", "z"], "a: [\n  x,\r\n  z,\n]\r\n"],
  ])("YAML: %s", (_, old, value, now) => {
    const before = Object(valuesIn(old)).a;
    const change = { kind: "set", file: "a.yaml", path: ["a"], before, value } as const;
    expect(changedText(old, change, undefined)).toBe(now);
  });

  test("YAML: a new field or entry", () => {
    expect(insert("a:\r\n  - x\n  - z\r\nb: 1\n", ["a", 1], "w")).toBe(
      "a:\r\n  - x\n  - w\r\n  - z\r\nb: 1\n",
    );
    expect(insert("a:\r\n  - x\n  - z\r\nb: 1\n", ["a", 2], "w")).toBe(
      "a:\r\n  - x\n  - z\r\n  - w\r\nb: 1\n",
    );
    expect(set("a: 1\r\nb: 2\n", ["c"], 3)).toBe("a: 1\r\nb: 2\nc: 3\n");
  });
});

test.each<[style: string, old: string, value: string, now: string]>([
  [
    "literal",
    "|- # why\n    One two\n\n      three\n    four",
    "One\n\n  three\nfour\nfive",
    "|- # why\n    One\n\n      three\n    four\n    five",
  ],
  ["literal, with a blank line added", "|-\n    One\n    two", "1\n\ntwo", "|-\n    1\n\n    two"],
  [
    "literal, with a blank line added below the same words",
    "|-\n    One\n    two",
    "One\n\ntwo",
    "|-\n    One\n\n    two",
  ],
  ["literal, without its blank line", "|-\n    One\n\n    two", "One\ntwo", "|-\n    One\n    two"],
  ["literal with its last line break", "|\n   One\n   two\n", "One\n2\n", "|\n   One\n   2\n"],
  [
    "folded",
    ">-\n    We bake\n    at night.\n\n    Cash\n    only.",
    "We bake\nby day.\nCash only.",
    ">-\n    We bake\n\n    by day.\n\n    Cash\n    only.",
  ],
  [
    "folded",
    ">-\n    We bake\n    at night.\n\n    Cash\n    only.",
    "We bake every night.\nCash only.",
    ">-\n    We bake\n    every night.\n\n    Cash\n    only.",
  ],
  [
    "double quotes",
    '"We bake\n   at night, and\n   sleep by day."',
    "We bake at night, and rest by day.",
    '"We bake\n   at night, and\n   rest by day."',
  ],
  ["single quotes", "'We bake\n\n   at night'", "We bake\nat dawn", "'We bake\n\n   at dawn'"],
  [
    "double quotes, with an escape",
    '"We \\x62ake\n   at night."',
    "We bake by day.",
    '"We bake by day."',
  ],
])("a text of several lines in %s changes only in its changed lines", (_, old, value, now) => {
  expect(set(`a: ${old.trimEnd()}\nb: 1\n`, ["a"], value)).toBe(`a: ${now.trimEnd()}\nb: 1\n`);
  expect(set(`a: ${old.trimEnd()}\nb: 1\n`.replaceAll("\n", "\r\n"), ["a"], value)).toBe(
    `a: ${now.trimEnd()}\nb: 1\n`.replaceAll("\n", "\r\n"),
  );
});

/** YAML texts: those of the small site, and one with every style of value. */
const yamlFiles = ["bakery/content", "words"]
  .map((folder) => join(root, "test/fixtures", folder))
  .flatMap((folder) => filesOf(folder).map((file) => join(folder, file)))
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => readFileSync(file, "utf8"));

const valuesIn = (source: string) => parseSource("", source).source?.value;

const valueAt = (source: string, path: ValuePath): unknown =>
  path.reduce((at, step) => Object(at)[step], valuesIn(source));

/** The path of every scalar in a file. */
const leavesOf = (value: unknown, path: ValuePath = []): ValuePath[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, entry]) =>
        leavesOf(entry, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path];

const parts = [
  ..."abé 12.-?:#&*!|>%@`'\"\\{}[],~=<>\n\t\r\u00a0\ufeff\ud800\u0000",
  ..." - |: | #|: |# |, |---|...|<<<<<<<|true|null|{host}|1e3|0x1|yes|\n\n|\r\n|  ".split("|"),
];
const words = fc.string({ unit: fc.constantFrom(...parts), maxLength: 12 });
const value = fc.oneof(
  { arbitrary: words, weight: 6 },
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
);

/** The text before and after a value's lines. */
function around(source: string, path: ValuePath): [before: string, after: string] {
  const value = parseDocument(source).getIn(path, true);
  const [start = 0, end = 0] = (isNode(value) && value.range) || [];
  const after = /\n|$/g;
  after.lastIndex = end - 1;
  const next = (after.exec(source)?.index ?? end) + 1;
  return [source.slice(0, source.lastIndexOf("\n", start - 1) + 1), source.slice(next)];
}

const runs = { seed: Number(process.env.SEED ?? 17), numRuns: Number(process.env.RUNS ?? 100) };

/** Replaces one of a file's values. */
function valuesWith(source: string, path: ValuePath, value: unknown) {
  const values = structuredClone(valuesIn(source));
  const parent = path.slice(0, -1).reduce((at, step) => Object(at)[step], values);
  Object(parent)[path.at(-1) as string] = value;
  return values;
}

const withLineBreaks = (source: string, isCrlf: boolean) =>
  isCrlf ? source.replaceAll("\n", "\r\n") : source;

test("any value of a file can be set to anything; only its own lines change", () => {
  const leaves = yamlFiles.flatMap((source) =>
    leavesOf(valuesIn(source)).map((path) => ({ source, path })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...leaves), value, fc.boolean(), (leaf, next, isCrlf) => {
      const { source, path } = leaf;
      const old = withLineBreaks(source, isCrlf);
      const now = set(old, path, next);
      const [before, after] = around(old, path);
      expect(now.startsWith(before) && now.endsWith(after)).toBe(true);
      expect(valuesIn(now)).toEqual(valuesWith(old, path, next));
    }),
    runs,
  );
});

/** The paths of all outermost lists in the YAML files. */
const lists = yamlFiles.flatMap((source) => {
  const paths = leavesOf(valuesIn(source)).flatMap((path) => {
    const end = path.findIndex((step) => typeof step === "number");
    return end === -1 ? [] : [path.slice(0, end).join("/")];
  });
  return [...new Set(paths)].map((path) => ({ source, path: path.split("/") }));
});

test("any list can become any other; common rows at both ends stay to the byte", () => {
  // The index of an old row; or a text that replaces one, or its first field.
  const rows = fc.array(fc.oneof(fc.nat(9), words), { maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...lists), rows, fc.boolean(), ({ source, path }, rows, isCrlf) => {
      const text = withLineBreaks(source, isCrlf);
      const before = valueAt(text, path) as Json[];
      const next = rows.map((row) => {
        const index = typeof row === "number" ? row : row.length;
        const old = before[index % before.length] as Json;
        const [key] = Object.keys(Object(old));
        if (typeof row === "number") return old;
        return typeof old === "object" && key ? { ...Object(old), [key]: row } : row;
      });
      const change: Change = { kind: "set", file: "a.yaml", path, before, value: next };
      const now = String(changedText(text, change, undefined));
      expect(valuesIn(now)).toEqual(valuesWith(text, path, next));
      expect(now.endsWith(around(text, path)[1])).toBe(true);
      if (next.length === 0) return;
      const { from, end } = differentRows(before, next);
      const rangeAt = (index: number) => {
        const node = parseDocument(text).getIn([...path, index], true);
        return (isNode(node) && node.range) || [0, 0];
      };
      if (from > 0) expect(now.startsWith(text.slice(0, rangeAt(from - 1)[1]))).toBe(true);
      if (end < before.length) expect(now.endsWith(text.slice(rangeAt(end)[0]))).toBe(true);
    }),
    runs,
  );
});
