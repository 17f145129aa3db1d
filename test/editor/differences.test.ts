import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import type { Change, Json } from "../../src/editor/messages.ts";
import { changesBetween, renamesBetween } from "../../src/editor/texts/differences.ts";
import { changedText } from "../../src/editor/texts/named-changes.ts";
import type { Renamed } from "../../src/editor/texts/renames.ts";
import { parseSource } from "../../src/generator/api/content.ts";
import { distinct, fields, list, text } from "../../src/generator/fields.ts";
import { anyShape, base, contents, type Edit, edited, file, shape } from "./plans-file.ts";

/** One line per change: what happens, where, and both values. */
const changeLines = (now: string, renames?: readonly Renamed[]) =>
  changesBetween(file, shape, base, now, renames).map((change) => {
    if (change.kind === "file") return "file";
    if (change.kind === "order") return `order ${change.before} to ${change.order}`;
    const steps = change.path.map((step) => Object(step).name ?? step);
    const values = [change.before, change.value].map((value) => JSON.stringify(value) ?? "-");
    return [...steps, ...values].join(" ");
  });

const valuesIn = (source: string) => parseSource("", source).source?.value;

const proValue = '{"name":"Pro","price":29,"features":["A"]}';
const team = `plans Team - ${proValue.replace("Pro", "Team")}`;
const order = (...names: string[]) => `order Free,Pro,Scale to ${["Free", ...names]}`;

test.each<[what: string, edits: Edit[], lines: string[]]>([
  ["a name in other case", [['"Pro"', "PRO"]], ['plans Pro name "Pro" "PRO"']],
  [
    "a name that is gone, and another one that has come",
    [['"Pro"', "Team"]],
    [`plans Pro ${proValue} -`, team, order("Team", "Scale")],
  ],
  ["a name that repeats", [['"Pro"', "Free"]], [expect.stringMatching(/^plans \[.*] \[.*]$/)]],
  ["first names", [["plans:", "more: [{ name: A }]\nplans:"]], ['more A - {"name":"A"}']],
  ["a list without entries", [["plans:", "more: []\nplans:"]], ["more - []"]],
])("differences are listed by field: %s", (_, edits, all) => {
  expect(changeLines(edited(base, edits))).toEqual(all);
});

test("a renamed entry keeps its changes: its name is one of them, and comes last", () => {
  const now = edited(base, [
    ['"Pro"', "Team"],
    ["29", "35"],
    ["[D]", "[D, E]"],
  ]);
  const renames = [{ from: ["plans", { name: "Pro" }], to: ["plans", { name: "Team" }] }];
  expect(changeLines(now, renames)).toEqual([
    "plans Pro price 29 35",
    'plans Scale features ["D"] ["D","E"]',
    'plans Pro name "Pro" "Team"',
  ]);
});

test("in a list whose entries are named by another field, that field's changes are renames", () => {
  const entry = fields({ code: text("A."), name: text("A.") });
  const shape = fields({ all: distinct(list(entry), { by: "code" }) });
  const renames = renamesBetween(
    "a.yaml",
    shape,
    "all:\n  - { code: UK, name: British }\n  - { code: FR, name: French }\n",
    "all:\n  - { code: Uk, name: British }\n  - { code: FR, name: french }\n",
  );
  expect(renames).toEqual([
    { file: "a.yaml", from: ["all", { name: "UK" }], to: ["all", { name: "Uk" }] },
  ]);
});

test.each(["block", "flow"] as const)(
  "applying the differences one by one turns any content into any other, in %s style",
  (collectionStyle) => {
    const textOf = (value: Json) =>
      stringify(value, { collectionStyle, defaultStringType: "QUOTE_DOUBLE" });
    fc.assert(
      fc.property(contents, contents, fc.nat(), (before, now, index) => {
        let text = textOf(before);
        const left = () => changesBetween("any.yaml", anyShape, text, textOf(now));
        for (let changes = left(); changes.length > 0; changes = left()) {
          // Reordering does nothing if its entries are gone.
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
