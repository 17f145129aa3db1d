import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import type * as z from "zod";
import type { Change, Json } from "../../src/editor/messages.ts";
import { changesBetween } from "../../src/editor/texts/differences.ts";
import { changedText } from "../../src/editor/texts/named-changes.ts";
import { markdownShape } from "../../src/generator/content/markdown.ts";
import { parseSource } from "../../src/generator/content/yaml-source.ts";
import { amount, distinct, fields, list, text } from "../../src/generator/fields.ts";

const before = `# Top
heading: "Leads: fresh" # why
note: Call us
plans:
  # The first one
  - { name: Free, price: 0, features: [A, B] }

  - name: Pro
    price: 29
    features:
      - A
      - C

  # Big
  - name: Scale
    price: 0.50
    features: [A, D]
`;

const shape = fields({
  heading: text("A."),
  note: text("A."),
  plans: distinct(
    list(fields({ name: text("A."), price: amount("A."), features: list(text("A.")) })),
    { by: "name" },
  ),
  more: distinct(list(fields({ name: text("A.") })), { by: "name" }).optional(),
});

/** Each change in a line: what happens, where, and both values. */
const told = (now: string) =>
  changesBetween("plans.yaml", shape, before, now).map((change) => {
    if (change.kind === "file") return "file";
    if (change.kind === "order") return `order ${change.before} to ${change.order}`;
    const steps = change.path.map((step) => Object(step).name ?? step);
    const values = [change.before, change.value].map((value) => JSON.stringify(value) ?? "-");
    return [...steps, ...values].join(" ");
  });

const edited = (...replaced: [string, string][]) =>
  replaced.reduce((text, [old, now]) => {
    expect(text).toContain(old);
    return text.replace(old, now);
  }, before);

const valuesIn = (source: string) => parseSource("", source).source?.value;

const pro = "\n\n  - name: Pro\n    price: 29\n    features:\n      - A\n      - C";
const proValue = '{"name":"Pro","price":29,"features":["A","C"]}';
const scale = "\n\n  # Big\n  - name: Scale\n    price: 0.50\n    features: [A, D]";

const added = `plans Team - ${proValue.replace("Pro", "Team")}`;
const newX = 'plans X - {"name":"X"}';
const order = (...names: string[]) => `order Free,Pro,Scale to ${["Free", ...names]}`;

describe("differences are told by field", () => {
  test.each<[what: string, now: string, told: string[]]>([
    ["a comment and quotes", edited(["# why", "# because"], ["Call us", '"Call us"']), []],
    ["a text", edited(["Call us", "Write"]), ['note "Call us" "Write"']],
    ["a list as a text", edited(["[A, B]", "A"]), ['plans Free features ["A","B"] "A"']],
    ["another case of a name", edited(["Pro", "PRO"]), ['plans Pro name "Pro" "PRO"']],
    ["a field that is gone", edited(["note: Call us\n", ""]), ['note "Call us" -']],
    ["a new field", edited(["plans:", "any: 1\nplans:"]), ["any - 1"]],
    ["an entry that is gone", edited([pro, ""]), [`plans Pro ${proValue} -`]],
    [
      "a renamed entry",
      edited(["Pro", "Team"]),
      [`plans Pro ${proValue} -`, added, order("Team", "Scale")],
    ],
    ["a row", edited(["[A, B]", "[B]"]), ['plans Free features ["A","B"] ["B"]']],
    ["a new entry", edited([scale, `${scale}\n  - name: X`]), ['plans X - {"name":"X"}']],
    ["a new entry above", edited([pro, `\n  - name: X${pro}`]), [newX, order("X", "Pro", "Scale")]],
    ["entries that moved", edited([pro + scale, scale + pro]), [order("Scale", "Pro")]],
    [
      "a name that repeats",
      edited(["Pro", "Free"]),
      [expect.stringMatching(/^plans \[.*] \[.*]$/)],
    ],
    ["first names", edited(["plans:", "more: [{ name: A }]\nplans:"]), ['more A - {"name":"A"}']],
    ["a list without entries", edited(["plans:", "more: []\nplans:"]), ["more - []"]],
  ])("%s", (_, now, all) => {
    expect(told(now)).toEqual(all);
  });

  test.each<[what: string, before: string | undefined, now: string | undefined]>([
    ["new", undefined, before],
    ["gone", before, undefined],
    ["unreadable now", before, "a: 'b"],
    ["unreadable before", "a: 'b", before],
    ["a list now", before, "- a"],
  ])("a file that is %s is one change", (_, before, now) => {
    const change = { kind: "file", file: "plans.yaml", before, text: now };
    expect(changesBetween("plans.yaml", shape, before, now)).toEqual([change]);
  });

  test("a Markdown file has the fields of its head and its body", () => {
    const page = "---\ntitle: One\n---\n\nWords.\n";
    const now = page.replace("One", "Two").replace("Words", "More");
    expect(changesBetween("pages/a.md", markdownShape(shape), page, now)).toEqual([
      { kind: "set", file: "pages/a.md", path: ["head", "title"], before: "One", value: "Two" },
      { kind: "set", file: "pages/a.md", path: ["text"], before: "Words.", value: "More." },
    ]);
    const [change] = changesBetween("pages/a.md", undefined, page, "Words.\n");
    expect(change).toMatchObject({ kind: "file" });
  });
});

const name = fc.constantFrom("A", "b", "B", "C: c", "", "D");
const tags = fc.array(fc.constantFrom<Json>("x", "y z", 1), { maxLength: 3 });
const y = fc.constantFrom<Json>(null, 0, 1, "1", "a\nb");
const some = { requiredKeys: ["name" as const], noNullPrototype: true };
const inner = fc.array(fc.record({ name, y, tags }, some), { maxLength: 3 });
const entries = fc.array(fc.record({ name, y, tags, inner }, some), { maxLength: 5 });
const first = fc.constantFrom<Json>("a", ["a"], { a: "b" }, {}, []);
const contents = fc.record(
  { first, list: fc.oneof({ weight: 9, arbitrary: entries }, name), tags },
  { noNullPrototype: true, requiredKeys: ["first"] },
) as fc.Arbitrary<Json>;
const names = (inner: Record<string, z.ZodType>) =>
  distinct(list(fields({ name: text("A."), ...inner })), { by: "name" }).optional();
const anyShape = fields({ list: names({ inner: names({}) }) });

test.each(["block", "flow"] as const)(
  "between any two contents, one change after another leads from one to the other, in %s style",
  (collectionStyle) => {
    const textOf = (value: Json) =>
      stringify(value, { collectionStyle, defaultStringType: "QUOTE_DOUBLE" });
    fc.assert(
      fc.property(contents, contents, fc.nat(), (before, now, index) => {
        let text = textOf(before);
        const left = () => changesBetween("any.yaml", anyShape, text, textOf(now));
        for (let changes = left(); changes.length > 0; changes = left()) {
          // An order alone does nothing while its entries are gone.
          const some = changes.filter(({ kind }) => kind !== "order");
          const one = (some.length > 0 ? some : changes)[index % (some.length || changes.length)];
          const next = String(changedText(text, one as Change, anyShape));
          expect(next).not.toBe(text);
          text = next;
        }
        expect(valuesIn(text)).toEqual(now);
      }),
      { seed: 17, numRuns: 60 },
    );
  },
);
