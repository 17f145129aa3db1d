import { expect, test } from "vitest";
import { problemsIn, readFile } from "../setup/small-file.ts";

const quotes = "Text that starts with this character needs quotes.";
const colon = "This looks like a field within a text. Put text with a colon in quotes, or ";
const hash = "Without quotes, text ends before #.";
const misaligned = "The lines do not line up here, ";
const tab = "This line is indented with a tab. Use spaces.";
const unreadable = "This can't be read. ";

test("a mistake is reported with its place and its line", () => {
  expect(readFile("a:\n\tb: c\n")).toBe(`a.yaml:2:1  ${tab}\n   b: c\n  ^`);
});

test("a line is shown without characters that hide, reorder others or control a terminal", () => {
  expect(readFile("a:\n\tb: c\u200bd\u202ee\u001b[31mf\n")).toBe(
    `a.yaml:2:1  ${tab}\n   b: c\ufffdd\ufffde\ufffd[31mf\n  ^`,
  );
});

test("of a long line, the part around the mistake is shown, with a mark under it", () => {
  const line = `a: { b: "${"b".repeat(100)}", c: d: e }`;
  expect(
    String(readFile(`${line}\n`))
      .split("\n")
      .slice(1),
  ).toEqual([`  ${"b".repeat(73)}", c: d: e }`, `  ${" ".repeat(79)}^`]);
});

test.each<[text: string, place: string, message: string]>([
  ["a: 'b\nc: d\n", "3:1", misaligned],
  ["- { a: Contact us, b: # }\nc: d\n", "2:1", misaligned],
  ["a:\n  - b\n   - c\n", "2:5", misaligned],
  ["a: b\n\n# A comment.\n c: d\n", "2:1", misaligned],
  ["a: b\nc\nd: e\n", "2:1", misaligned],
  ["a:b\nc: d\n", "1:1", misaligned],
  ["a: 'Today's news'\nc: d\n", "1:11", unreadable],
  ["? [a, b]\n: c\n", "1:3", unreadable],
  ["a: b: c\n", "1:4", colon],
  ["a:\n  - b\n - c\n", "3:1", colon],
  ["a: @b\n", "1:4", quotes],
  ["a: &b c\n", "1:4", quotes],
  ["a: *b\n", "1:4", quotes],
  ["a: !b c\n", "1:4", quotes],
  ["a: b\n---\nc: d\n", "2:1", "A line of --- or ... ends the file before this. "],
  ["a: We are #1\n", "1:11", hash],
  ["a: #b\n", "1:4", hash],
  ["- { a: b, c: d #e\n  }\n", "1:16", hash],
  ['a: b\n"a": c\n', "2:1", "This field appears twice. Keep one of them."],
  ["a: b\n<<<<<<< HEAD\nc: d\n=======\n", "2:1", "Unresolved merge conflict. "],
  // As git writes them if the versions have no names.
  ["a: b\n<<<<<<<\nc: d\n=======\n", "2:1", "Unresolved merge conflict. "],
  ['a: "C:\\dir"\n', "1:7", "A backslash has a special meaning in double quotes. "],
  ["- { a: b: c, d: e }\n", "1:8", "Fields in braces need a comma between them, "],
  ["a: 0o17\n", "1:4", "0o17 would be read as 15. Write the number in digits, or "],
  // A ZIP code of Boston.
  ["a: 02134\n", "1:4", "02134 would be read as 2134. Write the number in digits, or "],
  ["a: +0301234\n", "1:4", "+0301234 would be read as 301234. Write the number in digits, or "],
])("the mistake in %j is reported at %s", (text, place, message) => {
  expect(problemsIn(text)).toEqual([expect.stringContaining(`a.yaml:${place}  ${message}`)]);
});

test("all independent mistakes are reported, but not their consequences", () => {
  expect(problemsIn("a:\n\tb: c\n\td: e\nf: @g\nh\ni: `j\n")).toEqual([
    `a.yaml:2:1  ${tab}`,
    `a.yaml:3:1  ${tab}`,
    `a.yaml:4:4  ${quotes} Put all of it in quotes.`,
  ]);
});

test("all places where a value would silently change are reported", () => {
  expect(problemsIn("a: 0o17\nb: We are #1\nc: &d e\n")).toEqual([
    expect.stringContaining("a.yaml:1:4  0o17 would be read as 15."),
    expect.stringContaining(`a.yaml:2:11  ${hash}`),
    expect.stringContaining(`a.yaml:3:4  ${quotes}`),
  ]);
});

test.each(["[", "{a: ", "- ", "? "])("endless nesting of %j is refused", (open) => {
  expect(problemsIn(open.repeat(5000))).toEqual([
    expect.stringMatching(/^a\.yaml:1:\d+ {2}This can't be read\. /),
  ]);
});

test("ordinary YAML is accepted", () => {
  const lines = [
    "# All of them.",
    'a: "b" # c',
    "d: 29 # e",
    "f: # g",
    "  - h",
    "i: [Local Trades, Data, 'one, two', [",
    "  New York",
    " ]]",
    "j: |-",
    "  k",
    "   l",
    "...",
    "# The end.",
  ];
  expect(readFile(lines.join("\n"))).toEqual({
    a: "b",
    d: 29,
    f: ["h"],
    i: ["Local Trades", "Data", "one, two", ["New York"]],
    j: "k\n l",
  });
});
