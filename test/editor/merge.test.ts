import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import type * as z from "zod";
import { bodyOf } from "../../src/editor/texts/content-text.ts";
import { merged } from "../../src/editor/texts/merge.ts";
import { withRenames } from "../../src/editor/texts/renames.ts";
import { markdownShape } from "../../src/generator/content/markdown.ts";
import { parseSource, type Source } from "../../src/generator/content/yaml-source.ts";
import { amount, distinct, entryName, fields, list, text } from "../../src/generator/fields.ts";

const plan = fields({
  name: text("A."),
  price: amount("A."),
  note: text("A.").optional(),
  features: list(text("A.")),
});
const shape = fields({
  heading: text("A."),
  tags: list(text("A.")),
  plans: distinct(list(plan), { by: "name" }),
});

const base = `# Top
heading: "Leads: fresh" # why
tags: [a, b]
plans:
  # The first one
  - name: Free
    price: 0.50
    features: [A, B]

  - name: "Pro"
    price: 29 # dollars
    features:
      - A

  # Big
  - name: Scale
    price: 99
    features: [D]
`;
const pro = '\n  - name: "Pro"\n    price: 29 # dollars\n    features:\n      - A\n';
const scale = "\n  # Big\n  - name: Scale\n    price: 99\n    features: [D]\n";

type Edit = readonly [old: string, now: string];
const edited = (text: string, edits: readonly Edit[]) =>
  edits.reduce((text, [old, now]) => {
    expect(text).toContain(old);
    return text.replace(old, () => now);
  }, text);

const added = (name: string, price = 1): Edit => [
  scale,
  `${scale}\n  - name: ${name}\n    price: ${price}\n    features: [X]\n`,
];

describe.each([
  ["LF", (text: string) => text],
  ["CRLF", (text: string) => text.replaceAll("\n", "\r\n")],
])("with %s, what both changed is merged", (_, as) => {
  test.each<[what: string, mine: Edit[], theirs: Edit[], result: Edit[]]>([
    [
      "two fields",
      [["fresh", "new"]],
      [["[a, b]", "[a, 'c']"]],
      [
        ["fresh", "new"],
        ["[a, b]", "[a, 'c']"],
      ],
    ],
    [
      "two fields of an entry",
      [["29 #", "35 #"]],
      [["- A\n\n", "- A\n      - B\n\n"]],
      [
        ["29 #", "35 #"],
        ["- A\n\n", "- A\n      - B\n\n"],
      ],
    ],
    ["the same", [["29", "35"]], [["29", "35"]], [["29", "35"]]],
    [
      "an entry renamed by them",
      [["29", "35"]],
      [['"Pro"', "Team"]],
      [
        ["29", "35"],
        ['"Pro"', "Team"],
      ],
    ],
    [
      "an entry renamed by me",
      [['"Pro"', "Team"]],
      [["29", "35"]],
      [
        ["29", "35"],
        ['"Pro"', "Team"],
      ],
    ],
    [
      "an entry that they moved, changed by me",
      [["29", "35"]],
      [
        [pro, ""],
        [scale, scale + pro],
      ],
      [
        [pro, ""],
        [scale, scale + pro.replace("29", "35")],
      ],
    ],
    ["an entry that both removed", [[pro, ""]], [[pro, ""]], [[pro, ""]]],
    ["two new entries", [added("Mine")], [added("Theirs")], [added("Mine"), added("Theirs")]],
    [
      "an entry removed by them, others changed by me",
      [["99", "89"]],
      [[pro, ""]],
      [
        ["99", "89"],
        [pro, ""],
      ],
    ],
    [
      "a moved entry that I removed",
      [[pro, ""]],
      [
        [pro, ""],
        [scale, scale + pro],
      ],
      [[pro, ""]],
    ],
    [
      "a new field",
      [["fresh", "new"]],
      [["0.50", "0.50\n    # Why\n    note: 'N'"]],
      [
        ["fresh", "new"],
        ["0.50", "0.50\n    # Why\n    note: 'N'"],
      ],
    ],
  ])("%s", (_, mine, theirs, result) => {
    const texts = { mine: as(edited(base, mine)), theirs: as(edited(base, theirs)) };
    const { text, conflicts } = merged({ file: "plans.yaml", shape, base: as(base), ...texts });
    expect(conflicts).toEqual([]);
    expect(text).toBe(as(edited(base, result)));
  });
});

describe("what both changed in their own way is a conflict", () => {
  test.each<
    [what: string, mine: Edit[], theirs: Edit[], path: unknown[], values: unknown[], result: Edit[]]
  >([
    [
      "a field",
      [["fresh", "new"]],
      [["fresh", "old"]],
      ["heading"],
      ["Leads: new", "Leads: old"],
      [["fresh", "old"]],
    ],
    [
      "a field of an entry",
      [["0.50", "1"]],
      [["0.50", "2.00"]],
      ["plans", { name: "Free" }, "price"],
      [1, 2],
      [["0.50", "2.00"]],
    ],
    [
      "a list whose entries have no names",
      [["a, b", "a"]],
      [["a, b", "a, b, c"]],
      ["tags"],
      [["a"], ["a", "b", "c"]],
      [["a, b", "a, b, c"]],
    ],
    [
      "an entry removed by me",
      [[pro, ""]],
      [
        ["29", "35"],
        ["- A\n\n", "- B\n\n"],
      ],
      ["plans", { name: "Pro" }],
      [undefined, { name: "Pro", price: 35, features: ["B"] }],
      [
        ["29", "35"],
        ["- A\n\n", "- B\n\n"],
      ],
    ],
    [
      "an entry removed by me that they renamed",
      [[pro, ""]],
      [['"Pro"', '"Team"']],
      ["plans", { name: "Pro" }],
      [undefined, { name: "Team", price: 29, features: ["A"] }],
      [['"Pro"', '"Team"']],
    ],
    [
      "an entry removed by them",
      [["29", "35"]],
      [[pro, ""]],
      ["plans", { name: "Pro" }],
      [{ name: "Pro", price: 35, features: ["A"] }, undefined],
      [[pro, ""]],
    ],
    [
      "two new entries of one name",
      [added("New", 1)],
      [added("new", 2)],
      ["plans", { name: "new" }],
      [
        { name: "New", price: 1, features: ["X"] },
        { name: "new", price: 2, features: ["X"] },
      ],
      [added("new", 2)],
    ],
    [
      "two new names",
      [["Free", "Mine"]],
      [["Free", "Theirs"]],
      ["plans", { name: "Free" }, "name"],
      ["Mine", "Theirs"],
      [["Free", "Theirs"]],
    ],
    [
      "a list that became a text",
      [[base.slice(base.indexOf("plans:")), "plans: soon\n"]],
      [
        ["0.50", "1"],
        [pro, ""],
        [scale, ""],
      ],
      ["plans"],
      ["soon", [{ name: "Free", price: 1, features: ["A", "B"] }]],
      [
        ["0.50", "1"],
        [pro, ""],
        [scale, ""],
      ],
    ],
  ])("%s", (_, mine, theirs, path, [my, their], result) => {
    const file = "plans.yaml";
    const texts = { file, shape, base, mine: edited(base, mine), theirs: edited(base, theirs) };
    const key = JSON.stringify([file, path]);
    const { text, conflicts } = merged(texts);
    expect(text).toBe(texts.mine);
    expect(conflicts).toMatchObject([{ key, mine: my, theirs: their }]);
    expect(merged({ ...texts, choices: { [key]: "mine" } })).toEqual({ text, conflicts: [] });
    const chosen = merged({ ...texts, choices: { [key]: "theirs" } });
    expect(chosen.conflicts).toEqual([]);
    expect(chosen.text).toBe(edited(base, result));
  });

  test("other changes of both are merged beside it", () => {
    const mine = edited(base, [
      ["fresh", "new"],
      ["29", "35"],
    ]);
    const theirs = edited(base, [
      ["fresh", "old"],
      ["99", "89"],
    ]);
    const { text, conflicts } = merged({ file: "plans.yaml", shape, base, mine, theirs });
    expect(text).toBe(
      edited(base, [
        ["fresh", "new"],
        ["29", "35"],
        ["99", "89"],
      ]),
    );
    expect(conflicts).toHaveLength(1);
  });
});

describe("a file that can't be merged by field is merged as a whole", () => {
  const file = "plans.yaml";
  const key = JSON.stringify([file, []]);
  // Where the comment of mine stands, their heading can't be written.
  const written = (heading: string) => base.replace('"Leads: fresh" # why', heading);
  const mine = written("# why\n  'Leads: fresh'");
  test.each<[what: string, base: string | undefined, mine: string | undefined, theirs?: string]>([
    ["new twice", undefined, "a: 1\n", "a: 2\n"],
    ["removed by them", "a: 1\n", "a: 2\n"],
    ["removed by me", "a: 1\n", undefined, "a: 2\n"],
    ["with a mistake in mine", "a: 1\n", "a: 'b\n", "a: 2\n"],
    ["with a mistake in theirs", "a: 1\n", "a: 2\n", "a: 'b\n"],
    ["with a mistake in the base", "a: 'b\n", "a: 1\n", "a: 2\n"],
    ["with a change that can't be written", base, mine, written("Theirs")],
  ])("%s", (_, base, mine, theirs) => {
    const texts = { file, shape, base, mine, theirs };
    const change = { kind: "file", file, before: mine, text: theirs };
    expect(merged(texts)).toEqual({ text: mine, conflicts: [{ key, change, mine, theirs }] });
    expect(merged({ ...texts, choices: { [key]: "mine" } })).toEqual({ text: mine, conflicts: [] });
    expect(merged({ ...texts, choices: { [key]: "theirs" } })).toEqual({
      text: theirs,
      conflicts: [],
    });
    for (const [one, other] of [
      [mine, base],
      [base, mine],
    ])
      expect(merged({ file, shape, base, mine: one, theirs: other }).text).toBe(mine);
    expect(merged({ ...texts, theirs: mine })).toEqual({ text: mine, conflicts: [] });
  });
});

const name = fc.constantFrom("A", "b", "B", "C: c", "D");
const entry = fc.record(
  {
    name,
    price: fc.constantFrom(0, 1, 2),
    note: fc.constantFrom("x", "y z"),
    features: fc.array(fc.constantFrom("x", "y"), { maxLength: 2 }),
  },
  { requiredKeys: ["name", "price"], noNullPrototype: true },
);
const content = fc
  .record({
    heading: fc.constantFrom("a", "b", "c"),
    tags: fc.array(name, { maxLength: 2 }),
    plans: fc.uniqueArray(entry, { maxLength: 4, selector: ({ name }) => name.toLowerCase() }),
  })
  .map((value) => stringify(value, { defaultStringType: "QUOTE_DOUBLE" }));

describe("the text of a page is merged by paragraph", () => {
  const body = ["One", "Two", "Three", "Four"];
  const page = (...paragraphs: string[]) => `---\ntitle: A\n---\n\n${paragraphs.join("\n\n")}\n`;
  const both = (mine: string[], theirs: string[]) =>
    merged({
      ...{ file: "pages/a.md", shape: markdownShape(fields({ title: text("A.") })) },
      ...{ base: page(...body), mine: page(...mine), theirs: page(...theirs) },
    });

  test.each([
    ["two paragraphs", ["1", "Two", "Three", "Four"], ["One", "Two", "3", "Four"], "1 Two 3 Four"],
    ["neighbors", ["One", "2", "Three", "Four"], ["1", "Two", "Three", "Four"], "1 2 Three Four"],
    ["one, and one more", ["One", "Two", "Three", "4"], ["0", ...body], "0 One Two Three 4"],
    ["one, and one less", ["One", "Three", "Four"], [...body, "5"], "One Three Four 5"],
  ])("%s", (_, mine, theirs, result) => {
    const { text, conflicts } = both(mine, theirs);
    expect([text, conflicts]).toEqual([page(...result.split(" ")), []]);
  });

  test("the same paragraph is a conflict", () => {
    const { conflicts } = both(["1", ...body.slice(1)], ["eins", ...body.slice(1)]);
    expect(conflicts).toHaveLength(1);
  });
});

test("any three texts can be merged; theirs counts where it is chosen", () => {
  const valuesIn = (source = "") => parseSource("", source).source?.value;
  const file = "plans.yaml";
  fc.assert(
    fc.property(content, content, content, (base, mine, theirs) => {
      const choices: Record<string, "theirs"> = {};
      let result = merged({ file, shape, base, mine, theirs });
      for (let times = 0; times < 5 && result.conflicts.length > 0; times++) {
        for (const { key } of result.conflicts) choices[key] = "theirs";
        result = merged({ file, shape, base, mine, theirs, choices });
      }
      expect(result.conflicts).toEqual([]);
      expect(valuesIn(result.text)).toBeDefined();
      const commented = `# Mine\n${base}`;
      const { text, conflicts } = merged({ file, shape, base, mine: commented, theirs });
      expect(conflicts).toEqual([]);
      expect(valuesIn(text)).toEqual(valuesIn(theirs));
    }),
    { seed: 17, numRuns: 25 },
  );
});

describe.each([
  ["LF", (text: string) => text],
  ["CRLF", (text: string) => text.replaceAll("\n", "\r\n")],
])("a Markdown file with %s", (_, as) => {
  const page = as('---\n# Head\ntitle: One\nlead: "Two"\n---\n\n# Hi\n\nWords.\n');
  const merge = (mine: string, theirs: string) =>
    merged({ file: "pages/a.md", shape: markdownShape(shape), base: page, mine, theirs });

  test("head and body are merged", () => {
    const mine = page.replace("Words", "More words");
    const theirs = page.replace("One", "1 + 1");
    const both = as('---\n# Head\ntitle: 1 + 1\nlead: "Two"\n---\n\n# Hi\n\nMore words.\n');
    expect(merge(mine, theirs)).toEqual({ text: both, conflicts: [] });
    expect(merge(theirs, mine)).toEqual({ text: both, conflicts: [] });
    const noLead = page.replace(/lead.*\r?\n/, "");
    expect(merge(mine, noLead).text).toBe(noLead.replace("Words", "More words"));
  });

  test("two bodies are a conflict", () => {
    const mine = page.replace("Words", "Mine");
    const theirs = page.replace("Words", "Theirs");
    expect(merge(mine, theirs)).toMatchObject({
      text: mine,
      conflicts: [{ key: '["pages/a.md",["text"]]', theirs: bodyOf(theirs), mine: bodyOf(mine) }],
    });
    expect(bodyOf(mine)).toBe("# Hi\n\nMine.");
  });
});

test("what refers to an entry is renamed with it", () => {
  const of = { file: "plans.yaml", list: "plans", by: "name", what: "a plan" };
  const draft = fields({ plan: entryName("A.", of), more: list(entryName("A.", of)) });
  const read = (file: string, text: string, shape: z.ZodType) => {
    const { source } = parseSource(file, text);
    return [file, { file, source: source as Source, filled: source?.value, shape }] as const;
  };
  const texts = { "draft.yaml": "plan: pro\nmore: [free, pro]\n", "plans.yaml": base };
  const files = new Map([
    read("draft.yaml", texts["draft.yaml"], draft),
    read("plans.yaml", base, shape),
  ]);
  const path = ["plans", { name: "Pro" }, "name"];
  const rename = { kind: "set", file: "plans.yaml", path, before: "Pro", value: "Team" } as const;
  const set = { kind: "set", file: "draft.yaml", value: "team" } as const;
  expect(withRenames([rename], { files })).toEqual([
    rename,
    { ...set, path: ["plan"], before: "pro" },
    { ...set, path: ["more", 1], before: ["free", "pro"] },
  ]);
  expect(withRenames([{ ...rename, path: ["plans", 1, "name"] }], { files })).toHaveLength(3);
  const other = { ...rename, path: ["plans", { name: "Scale" }, "name"] };
  expect(withRenames([other], { files })).toEqual([other]);
});
