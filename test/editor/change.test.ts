import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ValuePath } from "../../src/editor/messages.ts";
import { changedSource } from "../../src/editor/texts/change.ts";
import { parseSource } from "../../src/generator/content/yaml-source.ts";
import { root } from "../setup/build.ts";
import { filesOf } from "../setup/files.ts";

const set = (source: string, path: ValuePath, value: string | number | boolean) =>
  changedSource(source, { kind: "set", path, value });
const add = (source: string, path: ValuePath) => changedSource(source, { kind: "add", path });
const remove = (source: string, path: ValuePath) => changedSource(source, { kind: "remove", path });
const move = (source: string, path: ValuePath, by: 1 | -1) =>
  changedSource(source, { kind: "move", path, by });

describe("a text is written", () => {
  test.each<[old: string, text: string, written: string]>([
    ["Old", "New", "New"],
    ["Old", "Today's news", "Today's news"],
    ["Old", "'Best' leads", `"'Best' leads"`],
    ["Old", '"Best" leads', `'"Best" leads'`],
    ["Old", "Leads: fresh", '"Leads: fresh"'],
    ["Old", "We are #1", '"We are #1"'],
    ["Old", " New ", '" New "'],
    ["Old", "", '""'],
    ["Old", "{host} home", '"{host} home"'],
    ["Old", "*New*", '"*New*"'],
    ["Old", "- New", '"- New"'],
    ["Old", "--- New", '"--- New"'],
    ["Old", "true", '"true"'],
    ["Old", "1", '"1"'],
    ["Old", "1e3", '"1e3"'],
    ["Old", "~", '"~"'],
    ["Old", "null", '"null"'],
    ["Old", "Yes", '"Yes"'],
    ["Old", "2024-01-31", '"2024-01-31"'],
    ["Old", "One\nTwo", '"One\\nTwo"'],
    ["Old", "\u0000\ud800", '"\\0\\ud800"'],
    ["Old", "<b>,[x](/y/)", "<b>,[x](/y/)"],
    ['"Old"', "New", '"New"'],
    ['"Old" # why', "New", '"New" # why'],
    ['"Old"', "Today's news", `"Today's news"`],
    ['"Old"', 'The "best" one', `'The "best" one'`],
    ['"Old"', `Today's "best" one`, `"Today's \\"best\\" one"`],
    ["'Old'", "New", "'New'"],
    ["'Old'", "Today's news", `"Today's news"`],
    ["'Old'", "C:\\dir", "'C:\\dir'"],
    ['"Old\n  text"', "New", '"New"'],
    ["12 # why", "New", '"New" # why'],
    ["", "New", "New"],
    [">-\n  Old", "New and longer text", ">-\n  New and longer text"],
    [">-\n  Some old\n  text", "A new text", ">-\n  A new text"],
    [">-\n  Some\n  old\n\n  text", "One\nTwo", ">-\n  One\n\n  Two"],
    ["| # why\n    Old\n    text\n", "One\n  two\n", "| # why\n  One\n    two\n"],
    ["|\n  Old\n", "New", "|-\n  New\n"],
    [">- # why\n  Old", " New", '" New" # why'],
    ["|\n  Old\n", "", '""\n'],
  ])("in place of %j, %j is %j", (old, text, written) => {
    const file = (value: string) => `# Top\nbefore: 1\na: ${value}\nafter: 2 # Last\n`;
    expect(set(file(old).replace(": \n", ":\n"), ["a"], text)).toBe(file(written));
  });
});

describe("a number or a choice is written", () => {
  test.each<[old: string, value: number | boolean, written: string]>([
    ["29 # dollars", 49, "49 # dollars"],
    ["0.50", 0.4, "0.40"],
    ["0.50", 2, "2.00"],
    ["0.50", 0.125, "0.125"],
    ["29", 0.5, "0.5"],
    ['"29"', 29, "29"],
    ["false # why", true, "true # why"],
  ])("in place of %j, %j is %j", (old, value, written) => {
    expect(set(`- a: ${old}\n`, [0, "a"], value)).toBe(`- a: ${written}\n`);
  });
});

test("a value that stays the same changes nothing", () => {
  const source = "a: >-\n    One\n    two\nb: 0.50\n";
  expect(set(source, ["a"], "One two")).toBe(source);
  expect(set(source, ["b"], 0.5)).toBe(source);
});

describe("in braces and brackets", () => {
  const source = "a:\n  - { label: Ask us, to: /contact/ } # why\n  - [one, 'two', three]\n";
  test.each<[path: ValuePath, text: string, line: string]>([
    [["a", 0, "label"], "Ask", "  - { label: Ask, to: /contact/ } # why"],
    [["a", 0, "label"], "Ask, now", '  - { label: "Ask, now", to: /contact/ } # why'],
    [["a", 0, "to"], "#", '  - { label: Ask us, to: "#" } # why'],
    [["a", 0, "icon"], "mail", "  - { label: Ask us, to: /contact/, icon: mail } # why"],
    [["a", 0, "icon"], "a}", '  - { label: Ask us, to: /contact/, icon: "a}" } # why'],
    [["a", 1, 0], "one more", "  - [\"one more\", 'two', three]"],
    [["a", 1, 1], "2", "  - [one, '2', three]"],
  ])("%j is set to %j", (path, text, line) => {
    const lines = source.split("\n");
    lines[Number(path[1]) + 1] = line;
    expect(set(source, path, text)).toBe(lines.join("\n"));
  });

  test.each<[before: string, change: (source: string) => string, after: string]>([
    ["[a, b]", (source) => add(source, ["x", 0]), "[a, a, b]"],
    ["[a, b]", (source) => add(source, ["x", 1]), "[a, b, b]"],
    ["[a]", (source) => add(source, ["x", 0]), "[a, a]"],
    ["[\n  a,\n  b,\n]", (source) => add(source, ["x", 1]), "[\n  a,\n  b,\n  b,\n]"],
    ["[a, b, c]", (source) => move(source, ["x", 0], 1), "[b, a, c]"],
    ["[a, { b: c }]", (source) => move(source, ["x", 1], -1), "[{ b: c }, a]"],
    ["[a, b, c]", (source) => remove(source, ["x", 0]), "[b, c]"],
    ["[a, b, c]", (source) => remove(source, ["x", 1]), "[a, c]"],
    ["[a, b, c]", (source) => remove(source, ["x", 2]), "[a, b]"],
    ["[ a, ]", (source) => remove(source, ["x", 0]), "[]"],
    ["{ a: b, c: d }", (source) => remove(source, ["x", "a"]), "{ c: d }"],
    ["{ a: b, c: d }", (source) => remove(source, ["x", "c"]), "{ a: b }"],
    ["{ a: b }", (source) => remove(source, ["x", "a"]), "{}"],
    ["{}", (source) => set(source, ["x", "a"], "b"), "{ a: b }"],
    ["{ a:, b: c }", (source) => set(source, ["x", "a"], "d"), "{ a: d, b: c }"],
  ])("%s changes", (before, change, after) => {
    expect(change(`w: 1\nx: ${before} # why\ny: 2\n`)).toBe(`w: 1\nx: ${after} # why\ny: 2\n`);
  });
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

/** The lines of a text that are not in another one, each with its number there. */
const without = (text: string, ...lines: readonly number[]) =>
  text
    .split("\n")
    .filter((_, index) => !lines.includes(index + 1))
    .join("\n");

describe.each([
  ["LF", (text: string) => text],
  ["CRLF", (text: string) => text.replaceAll("\n", "\r\n")],
  ["a byte order mark", (text: string) => `\ufeff${text}`],
])("with %s", (_, as) => {
  const source = as(plans);

  test("an entry is removed with its comments and its blank line", () => {
    expect(remove(source, ["plans", 0])).toBe(as(without(plans, 4, 5, 6, 7, 8, 9, 10, 11, 12)));
    expect(remove(source, ["plans", 1])).toBe(as(without(plans, 12, 13, 14)));
    expect(remove(source, ["plans", 2])).toBe(as(without(plans, 15, 16, 17, 18, 19, 20)));
    expect(remove(source, ["plans", 0, "features", 0])).toBe(as(without(plans, 7, 8)));
    expect(remove(source, ["plans", 0, "features", 1])).toBe(as(without(plans, 8, 9, 10)));
  });

  test("the only entry leaves an empty list", () => {
    expect(remove(source, ["plans", 2, "features", 0])).toBe(
      as(plans.replace("features:\n      - D", "features: []")),
    );
    expect(remove(source, ["plans", 1, "features", 0])).toBe(as(plans.replace("[C]", "[]")));
  });

  test("a field is removed with its comments", () => {
    expect(remove(source, ["plans", 0, "name"])).toBe(
      as(plans.replace('- name: "Free" # free\n    features', "- features")),
    );
    expect(remove(source, ["plans", 1, "features"])).toBe(as(without(plans, 14)));
    expect(remove(source, ["after"])).toBe(as(without(plans, 21, 22, 23)));
    expect(remove(source, ["plans"])).toBe(as("# Top\n# From small to large.\n# After\nafter: 1"));
  });

  test("an entry is copied without the comments above it", () => {
    const pro = "  - name: Pro\n    features: [C]\n";
    expect(add(source, ["plans", 1])).toBe(as(plans.replace(pro, `${pro}\n${pro}`)));
    const scale = "  - name: Scale\n    features:\n      - D\n";
    expect(add(source, ["plans", 2])).toBe(as(plans.replace(scale, `${scale}\n${scale}`)));
    expect(add(source, ["plans", 2, "features", 0])).toBe(
      as(plans.replace("      - D\n", "      - D\n      - D\n")),
    );
    expect(add(source, ["plans", 1, "features", 0])).toBe(as(plans.replace("[C]", "[C, C]")));
  });

  test("an entry moves with its comments; blank lines stay", () => {
    const big = "  # Big\n  # Bigger\n  - name: Scale\n    features:\n      - D\n";
    const pro = "  - name: Pro\n    features: [C]\n";
    const moved = as(plans.replace(`${pro}\n${big}`, `${big}\n${pro}`));
    expect(move(source, ["plans", 2], -1)).toBe(moved);
    expect(move(source, ["plans", 1], 1)).toBe(moved);
    expect(move(source, ["plans", 0, "features", 0], 1)).toBe(
      as(
        plans.replace('- A\n\n      # Two\n      - "B" # b', '# Two\n      - "B" # b\n\n      - A'),
      ),
    );
  });

  test("an absent field is added after the last one of its map", () => {
    expect(set(source, ["plans", 1, "to"], "/#order")).toBe(
      as(plans.replace("features: [C]\n", "features: [C]\n    to: /#order\n")),
    );
    expect(set(source, ["plans", 0, "to"], "We are #1")).toBe(
      as(plans.replace("    # button", '    to: "We are #1"\n    # button')),
    );
    expect(set(source, ["name"], "New")).toBe(as(`${plans}\nname: New`));
  });
});

test("lists in the column of their name, and lists of lists, change too", () => {
  expect(remove("a:\n- b\n# c\n- d\n# e\nf: g\n", ["a", 1])).toBe("a:\n- b\n# e\nf: g\n");
  expect(move("- - a\n  # c\n  - b\n- d\n", [0, 0], 1)).toBe("- # c\n  - b\n  - a\n- d\n");
  expect(add("- - a\n- b\n", [0, 0])).toBe("- - a\n  - a\n- b\n");
  expect(remove("- name: a\n- b\n", [0, "name"])).toBe("- {}\n- b\n");
});

test("a place that is not there, or not of this kind, is refused", () => {
  const gone = " is no longer in the file. Reload the page.";
  expect(() => set(plans, ["plans", 3, "name"], "New")).toThrow(`plans[3].name${gone}`);
  expect(() => set(plans, ["plans", 0, "features", 2], "New")).toThrow(
    `plans[0].features[2]${gone}`,
  );
  expect(() => set(plans, ["__proto__", "polluted"], "yes")).toThrow(`__proto__.polluted${gone}`);
  expect(() => remove(plans, ["plan"])).toThrow(`plan${gone}`);
  expect(() => move(plans, ["plans", 2], 1)).toThrow("plans[2] is already the last entry.");
  expect(() => move(plans, ["plans", 0], -1)).toThrow("plans[0] is already the first entry.");
  expect(() => add(plans, ["plans"])).toThrow("plans is not an entry of a list.");
  expect(() => set(plans, ["plans", 0], "New")).toThrow("plans[0] is not a single value.");
  expect(() => set("a: @b\nb: @c\n", ["a"], "c")).toThrow(
    "a can't be changed here. Change it in the file.",
  );
});

test("a change that would change something else is refused", () => {
  expect(() => move("a:\n  - |+\n    b\n\n  - c\n", ["a", 0], 1)).toThrow(
    "a[0] can't be changed here. Change it in the file.",
  );
});

/** The path and the value of every single value in a file. */
function leavesOf(value: unknown, path: ValuePath = []): { path: ValuePath; value: unknown }[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => leavesOf(entry, [...path, index]));
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, [...path, key]));
}

const valuesIn = (source: string) => parseSource("", source).source?.value;

const files = ["content", "test/fixtures/site/content"].flatMap((folder) =>
  filesOf(join(root, folder))
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => readFileSync(join(root, folder, file), "utf8")),
);

const parts = [
  ..."abé 12.-?:#&*!|>%@`'\"\\{}[],~=<>\n\t\r\u00a0\ufeff\ud800\u0000",
  ..." - |: | #|: |# |, |---|...|<<<<<<<|true|null|{host}|1e3|0x1|yes|\n\n|\r\n|  ".split("|"),
];
const text = fc.string({ unit: fc.constantFrom(...parts), maxLength: 12 });
const value = fc.oneof(
  { arbitrary: text, weight: 6 },
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
);

const lines = (text: string) => text.split(/(?<=\n)/);

test("any value of a file can be set to anything; only its own line changes", () => {
  const leaves = files.flatMap((source) =>
    leavesOf(valuesIn(source)).map(({ path }) => ({ source, path })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...leaves),
      value,
      fc.boolean(),
      ({ source, path }, next, isCrlf) => {
        const before = isCrlf ? source.replaceAll("\n", "\r\n") : source;
        const after = set(before, path, next);
        expect(lines(after)).toHaveLength(lines(before).length);
        const differing = lines(after).filter((line, index) => line !== lines(before)[index]);
        expect(differing.length).toBeLessThanOrEqual(1);
        const others = leavesOf(valuesIn(before)).map((leaf) =>
          isDeepStrictEqual(leaf.path, path) ? { path, value: next } : leaf,
        );
        expect(leavesOf(valuesIn(after))).toEqual(others);
      },
    ),
    { seed: 17, numRuns: 40 },
  );
});

test("a value in any style can be set to anything; nothing around it changes", () => {
  const styles = ["a", '"a" # b', "'a'", '"a\n   b"', "1 # b", "", "{ b: a }", '[a, "b"]'];
  const blocks = ["|\n    a\n     b", ">- # b\n    a\n    b\n\n    c", "|+\n   a\n", ">1\n    a"];
  const style = fc.constantFrom(...styles, ...blocks);
  fc.assert(
    fc.property(style, value, (old, next) => {
      const [before, after] = ["# a\na:\n  - b\n  -", "\n  # c\n  - d\n"];
      const inner = { "{": ["b"], "[": [0] }[old[0] ?? ""] ?? [];
      const changed = set(
        `${before} ${old}${after}`.replace("- \n", "-\n"),
        ["a", 1, ...inner],
        next,
      );
      expect(changed.startsWith(before) && changed.endsWith(after)).toBe(true);
      const [comment = ""] = / # b/.exec(old) ?? [];
      expect(changed).toContain(comment);
    }),
    { seed: 17, numRuns: 200 },
  );
});

test("any entry of a file can be copied, removed and moved; all other words stay", () => {
  const entries = files.flatMap((source) => {
    const inLists = leavesOf(valuesIn(source)).flatMap(({ path }) =>
      path.flatMap((step, index) => (typeof step === "number" ? [path.slice(0, index + 1)] : [])),
    );
    return inLists.map((path) => ({ source, path }));
  });
  const words = (text: string) => text.split(/\b/);
  const isPart = (part: string, whole: string) => {
    let from = 0;
    const all = words(whole);
    return words(part).every((word) => {
      from = all.indexOf(word, from) + 1;
      return from > 0;
    });
  };
  fc.assert(
    fc.property(fc.constantFrom(...entries), fc.boolean(), ({ source, path }, isCrlf) => {
      const before = isCrlf ? source.replaceAll("\n", "\r\n") : source;
      const copied = add(before, path);
      expect(isPart(before, copied)).toBe(true);
      const next = [...path.slice(0, -1), Number(path.at(-1)) + 1];
      expect(remove(copied, next)).toBe(before);
      expect(isPart(remove(before, path), before)).toBe(true);
      expect(valuesIn(move(copied, next, -1))).toEqual(valuesIn(copied));
    }),
    { seed: 17, numRuns: 12 },
  );
});
