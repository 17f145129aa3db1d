import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ValuePath } from "../../src/editor/messages.ts";
import { changedSource } from "../../src/editor/texts/change.ts";
import { differencesOf, takenBack } from "../../src/editor/texts/differences.ts";
import { dotted, parseSource } from "../../src/generator/content/yaml-source.ts";
import { root } from "../setup/build.ts";
import { filesOf } from "../setup/files.ts";

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

/** Each difference in a line: what happened, where, and both values. */
const told = (now: string) =>
  differencesOf(before, now)?.map(({ kind, path, before, now }) =>
    [kind, dotted(path), ...[before, now].map((value) => JSON.stringify(value) ?? "-")].join(" "),
  );

const edited = (...replaced: [string, string][]) =>
  replaced.reduce((text, [old, now]) => {
    expect(text).toContain(old);
    return text.replace(old, now);
  }, before);

const pro = "\n\n  - name: Pro\n    price: 29\n    features:\n      - A\n      - C";
const scale = "\n\n  # Big\n  - name: Scale\n    price: 0.50\n    features: [A, D]";

describe("differences are told by field", () => {
  test.each<[what: string, now: string, told: string[]]>([
    ["nothing", before, []],
    ["a comment", edited(["# why", "# because"]), []],
    ["quotes", edited(["Call us", '"Call us"']), []],
    ["a text", edited(["Call us", "Write"]), ['changed note "Call us" "Write"']],
    ["a number", edited(["29", "35"]), ["changed plans[1].price 29 35"]],
    [
      "two fields of an entry",
      edited(["Pro", "Team"], ["29", "35"]),
      ['changed plans[1].name "Pro" "Team"', "changed plans[1].price 29 35"],
    ],
    ["a field that is gone", edited(["note: Call us\n", ""]), ['removed note "Call us" -']],
    ["a new field", edited(["plans:", "more: 1\nplans:"]), ["added more - 1"]],
    [
      "an entry that is gone",
      edited([scale, ""]),
      ['removed plans[2] {"name":"Scale","price":0.5,"features":["A","D"]} -'],
    ],
    [
      "an entry of an inner list",
      edited(["[A, B]", "[B]"]),
      ['removed plans[0].features[0] "A" -'],
    ],
    [
      "a new entry before a changed one",
      edited(
        ["  - name: Pro", "  - name: New\n    price: 7\n    features: [X]\n  - name: Pro"],
        ["29", "35"],
      ),
      [
        "changed plans[2].price 29 35",
        'added plans[1] - {"name":"New","price":7,"features":["X"]}',
      ],
    ],
    [
      "an entry that moved",
      changedSource(before, { kind: "move", path: ["plans", 0], by: 1 }),
      [
        `moved plans[1] ${Array(2).fill('{"name":"Free","price":0,"features":["A","B"]}').join(" ")}`,
      ],
    ],
    [
      "a text that became a list",
      edited(["Call us", "[Call, us]"]),
      ['changed note "Call us" ["Call","us"]'],
    ],
  ])("%s", (_, now, all) => expect(told(now)).toEqual(all));

  test("a file that can't be read has none", () => {
    expect(differencesOf(before, "a: 'b")).toBeUndefined();
    expect(differencesOf("a: 'b", before)).toBeUndefined();
  });
});

describe("a change taken back alone leaves every byte as it was", () => {
  test.each<[what: string, now: string]>([
    ["a text", edited(["Call us", "Write"])],
    ["a text in quotes", edited(["Leads: fresh", "Fresh"])],
    ["a text in other quotes", edited(["Call us", "'Call: us'"])],
    ["a text on several lines", edited(["Call us", ">-\n  Call\n  us\n  now"])],
    ["a number", edited(["0.50", "1"])],
    ["a field that is gone", edited(["note: Call us\n", ""])],
    ["the first field", edited(['heading: "Leads: fresh" # why\n', ""])],
    ["a field of an entry", edited(["    price: 29\n", ""])],
    ["a new field", changedSource(before, { kind: "set", path: ["more"], value: 1 })],
    ["the first entry", changedSource(before, { kind: "remove", path: ["plans", 0] })],
    ["an entry between others", edited([pro, ""])],
    ["the last entry", changedSource(before, { kind: "remove", path: ["plans", 2] })],
    ["an entry in brackets", edited(["[A, B]", "[B]"])],
    ["a new entry", changedSource(before, { kind: "add", path: ["plans", 1] })],
    ["an entry that moved up", changedSource(before, { kind: "move", path: ["plans", 2], by: -1 })],
    ["an entry that moved to the end", edited([pro, ""], [scale, scale + pro])],
    ["a text that became a list", edited(["Call us", "[Call, us]"])],
  ])("%s", (_, now) => {
    const [difference, ...others] = differencesOf(before, now) ?? [];
    expect(others).toEqual([]);
    expect(takenBack(before, now, difference as never)).toBe(before);
  });

  test("with other changes left as they are", () => {
    const now = edited(["Call us", "Write"], ["29", "35"], [scale, ""]);
    const [note, price, entry] = differencesOf(before, now) ?? [];
    expect(takenBack(before, now, note as never)).toBe(now.replace("Write", "Call us"));
    expect(takenBack(before, now, price as never)).toBe(now.replace("35", "29"));
    expect(takenBack(before, now, entry as never)).toBe(edited(["Call us", "Write"], ["29", "35"]));
  });

  test("an entry can't come back alone into a list that is empty", () => {
    const now = edited(["[A, B]", "[]"]);
    const [difference] = differencesOf(before, now) ?? [];
    expect(() => takenBack(before, now, difference as never)).toThrow(
      "plans[0].features[0] can't be taken back alone. Take back all of the file, or change it in the file.",
    );
  });
});

const files = ["content", "test/fixtures/site/content"].flatMap((folder) =>
  filesOf(join(root, folder))
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => readFileSync(join(root, folder, file), "utf8")),
);

function pathsIn(value: unknown, path: ValuePath = []): ValuePath[] {
  if (typeof value !== "object" || value === null) return [path];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inner = steps.flatMap((step) => pathsIn(value[step as never], [...path, step]));
  return path.length > 0 ? [path, ...inner] : inner;
}

test("whatever the editor changed in any file, taking back one difference after another restores its values", () => {
  const valuesIn = (text: string) => parseSource("", text).source?.value;
  const places = files.flatMap((source) =>
    pathsIn(valuesIn(source)).map((path) => ({ source, path })),
  );
  const change = fc.constantFrom(...(["set", "add", "remove", "move"] as const));
  const changes = fc.array(fc.tuple(fc.nat(), change, fc.string({ maxLength: 8 })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.constantFrom(...places), changes, fc.nat(), ({ source }, all, order) => {
      let now = source;
      for (const [place, kind, value] of all) {
        const paths = pathsIn(valuesIn(now));
        const path = paths[place % paths.length] ?? [];
        const one = kind === "move" ? { kind, path, by: 1 as const } : { kind, path, value };
        try {
          now = changedSource(now, one);
        } catch {
          // Not a place for this kind of change.
        }
      }
      for (let left = differencesOf(source, now) ?? []; left.length > 0; ) {
        const one = left[order % left.length];
        let back: string;
        try {
          back = takenBack(source, now, one as never);
        } catch (error) {
          expect((error as Error).message).toMatch(
            /can't be taken back alone|can't be changed here/,
          );
          return;
        }
        expect(back).not.toBe(now);
        now = back;
        left = differencesOf(source, now) ?? [];
      }
      expect(valuesIn(now)).toEqual(valuesIn(source));
    }),
    { seed: 17, numRuns: 15 },
  );
});
