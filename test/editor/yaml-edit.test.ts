// Promise 3: a save changes only its lines. Comments, quotes, decimals and blank lines stay.

import fc from "fast-check";
import { expect, test } from "vitest";
import { isNode, parse, parseDocument } from "yaml";
import { changedYaml, type YamlChange } from "../../src/editor/thread/yaml-edit.ts";
import { type Json, type Path, valueAt } from "../../src/editor/values.ts";

const set = (source: string, path: Path, value?: Json) => changedYaml(source, [{ path, value }]);

test.each<[old: string, value: Json, written: string]>([
  ["Old", "Leads: fresh", '"Leads: fresh"'],
  ["Old", "Yes", '"Yes"'],
  ["Old", "One\nTwo", '"One\\nTwo"'],
  ['"Old" # why', "New", '"New" # why'],
  ["'Old'", "Today's news", `"Today's news"`],
  ['"Old"', 'The "best"', `'The "best"'`],
  [">-\n  Some\n  old\n\n  text", "One\nTwo", ">-\n  One\n\n  Two"],
  ["0.50", 2, "2.00"],
  ["false # why", true, "true # why"],
  ["[a, b] # why", ["a", "c"], "[a, c] # why"],
  ["{ a: b, c: [d] }", { a: "e", c: ["d", "f"] }, "{ a: e, c: [d, f] }"],
])("in place of %j, %j is written as %j", (old, value, written) => {
  const file = (value: string) => `# Top\nbefore: [ 1,2 ]\na: ${value}\nafter: 2   # Last\n`;
  expect(set(file(old), ["a"], value)).toBe(file(written));
  const crlf = (text: string) => text.replaceAll("\n", "\r\n");
  expect(set(crlf(file(old)), ["a"], value)).toBe(crlf(file(written)));
});

const plans = `# Top
plans:
  # The first one
  - name: "Free" # free
    features:
      - A

      # Two
      - "B" # b

  - name: Pro
    features: [C]

  # Big
  - name: Scale
    features:
      - D
    # to: later

# After
after: 1
`;
const free =
  '  # The first one\n  - name: "Free" # free\n    features:\n      - A\n\n      # Two\n      - "B" # b\n';
const pro = "  - name: Pro\n    features: [C]\n";
const big = "  # Big\n  - name: Scale\n    features:\n      - D\n    # to: later\n";
const added = "  - name: New\n    features:\n      - E\n";
const all = (...entries: string[]) => `# Top\nplans:\n${entries.join("\n")}\n# After\nafter: 1\n`;

const entries: Json[] = parse(plans).plans;
const [first = null, second = null, third = null] = entries;
const fresh = { name: "New", features: ["E"] };

test.each<[name: string, change: YamlChange, text: string]>([
  ["move the first down", { path: ["plans"], value: [second, first, third] }, all(pro, free, big)],
  ["move the last up", { path: ["plans"], value: [third, first, second] }, all(big, free, pro)],
  ["remove the first", { path: ["plans"], value: [second, third] }, all(pro, big)],
  ["remove the last", { path: ["plans"], value: [first, second] }, all(free, pro)],
  ["insert", { path: ["plans", 3], value: fresh }, all(free, pro, big, added)],
  ["insert as a list", { path: ["plans"], value: [...entries, fresh] }, all(free, pro, big, added)],
  [
    "a new field",
    { path: ["plans", 1, "to"], value: "We are #1" },
    all(free, `${pro}    to: "We are #1"\n`, big),
  ],
])("%s: comments and blank lines go along, and nothing else changes", (_, change, text) => {
  expect(changedYaml(plans, [change])).toBe(text);
});

test("decimals follow those of the other numbers in the file, if there are any", () => {
  const prices = "a: 149\nb: 0.20\n";
  expect(set(prices, ["a"], 149.5)).toBe("a: 149.50\nb: 0.20\n");
  expect(set(prices, ["a"], 150)).toBe("a: 150\nb: 0.20\n");
  expect(set(prices, ["c"], { d: 1.5, e: 2 })).toBe(`${prices}c:\n  d: 1.50\n  e: 2\n`);
  expect(set("a: 149\n", ["a"], 149.5)).toBe("a: 149.5\n");
});

test("a value that is given again goes to its place in the order of its group", () => {
  const source = "a:\n  # Two\n  two: 2\n  three: 3\n";
  const put = (path: Path) =>
    changedYaml(source, [{ path, value: 1, order: ["one", "two", "half", "three"] }]);
  expect(put(["a", "one"])).toBe("a:\n  one: 1\n  # Two\n  two: 2\n  three: 3\n");
  expect(put(["a", "half"])).toBe("a:\n  # Two\n  two: 2\n  half: 1\n  three: 3\n");
});

test("the last row leaves an empty list, and the first one fills it", () => {
  const empty = set("a:\n  - x\nb: 1\n", ["a"], []);
  expect(empty).toBe("a: []\nb: 1\n");
  expect(set("b: 1\n", ["a"], ["x"])).toBe("b: 1\na:\n  - x\n");
});

/** Every kind of YAML that the content of a site has. */
const kinds = `# yaml-language-server: $schema=../x.json
head: { title: "Leads: fresh", description: Some words. }

hero:
  # Each line stands on its own.
  heading:
    - Leads from # here
    - 'the "local" ones'
  next:   { label: See, to: /#a }   # later
  lead: >-
    A long one
    in two lines.

    And a third.
  # Or none
  more: |
    a
    b

plans:

  - name: Free
    price: 0.50
    limits: [ 1,2, 3 ]
    isNew: false
  - {name: Pro, price: 29.00, limits: [10], isNew: true}
# The end
footer: It's "over"
`;
const leavesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, entry]) =>
        leavesOf(entry, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path];
const parts = [..."abé 12.-?:#&*!|>%@`'\"\\{}[],~=<>\n\t\u00a0", " - ", ": ", " #", "---", "yes"];
const words = fc.string({ unit: fc.constantFrom(...parts), maxLength: 12 });
const values = fc.oneof(words, fc.integer({ min: 0, max: 9999 }), fc.boolean());

/** The lines before and after those of a value. */
function linesAround(path: Path): [before: string, after: string] {
  const node = parseDocument(kinds).getIn(path, true);
  const [start, end] = (isNode(node) && node.range) || [0, 0];
  return [
    kinds.slice(0, kinds.lastIndexOf("\n", start) + 1),
    kinds.slice(kinds.indexOf("\n", end - 1)),
  ];
}

test("any value can be any text, number or truth; only its lines change", () => {
  const leaves = leavesOf(parse(kinds)).map((path) => ({ path }));
  fc.assert(
    fc.property(fc.constantFrom(...leaves), values, ({ path }, value) => {
      const now = set(kinds, path, value);
      expect(valueAt(parse(now), path)).toBe(value);
      const [before, after] = linesAround(path);
      expect(now.slice(0, before.length)).toBe(before);
      expect(now.slice(-after.length)).toBe(after);
    }),
    { seed: 17, numRuns: 200 },
  );
});
