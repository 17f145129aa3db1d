import { expect, test } from "vitest";
import { z } from "zod";
import { problemsIn, readFile } from "../setup/small-file.ts";

const quotes = "Text that starts with this character needs quotes.";
const colon = "This looks like a field within a text. Put text with a colon in quotes, or ";
const hash = "Without quotes, text ends before #.";
const misaligned = "The lines do not line up here, ";
const tab = "This line is indented with a tab. Use spaces.";

test("a mistake is reported with its place, its line and a mark under it", () => {
  expect(readFile("a:\n\tb: c\n")).toBe(`a.yaml:2:1  ${tab}\n   b: c\n  ^`);
});

test("of a long line, the part around the mistake is shown", () => {
  const line = `a: { b: "${"b".repeat(100)}", c: d: e }`;
  const [, shown, mark] = String(readFile(`${line}\n`)).split("\n");
  expect(shown).toMatch(/^ {2}b+", c: d: e }$/);
  expect(shown?.slice(mark?.indexOf("^"))).toBe("d: e }");
});

test("a line is shown without characters that hide, reorder others or control a terminal", () => {
  expect(readFile("a:\n\tb: c\u200bd\u202ee\u001b[31mf\n")).toContain(
    "\n   b: c\ufffdd\ufffde\ufffd[31mf\n",
  );
});

test.each<[text: string, place: string, message: string]>([
  ["a: 'b\nc: d\n", "1:4", "This quote is never closed. "],
  ["a: [b\nc: d\n", "2:1", misaligned],
  ["a:\n  - b\n   - c\n", "2:5", misaligned],
  ["a:b\nc: d\n", "1:1", misaligned],
  ["a: 'Today's news'\nc: d\n", "1:11", "This can't be read. "],
  ["a: b: c\n", "1:4", colon],
  ["a: @b\n", "1:4", quotes],
  ["a: &b c\n", "1:4", quotes],
  ["a: *b\n", "1:4", quotes],
  ["a: b\n---\nc: d\n", "2:1", "A line of --- or ... ends the file before this. "],
  ["a: We are #1\n", "1:11", hash],
  ["a: b\na: c\n", "2:1", "This field appears twice. Keep one of them."],
  ["a: b\n<<<<<<< HEAD\nc: d\n=======\n", "2:1", "Unresolved merge conflict. "],
  ['a: "C:\\dir"\n', "1:7", "A backslash has a special meaning in double quotes. "],
  ["- { a: b: c, d: e }\n", "1:8", "Fields in braces need a comma between them, "],
  // A ZIP code of Boston.
  ["a: 02134\n", "1:4", "02134 would be read as 2134. Write the number in digits, or "],
  [
    "# 100%\n%YAML 1.1\n---\na: 2:29\n",
    "2:1",
    "This line changes how the file is read. Remove it.",
  ],
  ["a: -0\n", "1:4", "This is zero with a sign. Write 0."],
  ["a: .nan\n", "1:4", ".nan would be read as NaN. "],
  ["a: 29\u00a0\n", "1:6", "There is an invisible space here (U+00A0). Remove it."],
  ["a: \u200929\n", "1:4", "There is an invisible space here (U+2009). Remove it."],
])("the mistake in %j is reported at %s", (text, place, message) => {
  expect(problemsIn(text)).toEqual([expect.stringContaining(`a.yaml:${place}  ${message}`)]);
});

test("all independent mistakes are reported, but not their consequences", () => {
  expect(problemsIn("a:\n\tb: c\n\td: e\nf: @g\nh\ni: `j\n")).toEqual([
    `a.yaml:2:1  ${tab}`,
    `a.yaml:3:1  ${tab}`,
    `a.yaml:4:4  ${quotes} Put all of it in quotes.`,
  ]);
  // YAML itself accepts these, and changes the values.
  expect(problemsIn("a: 0o17\nb: We are #1\nc: &d e\n")).toEqual([
    expect.stringContaining("a.yaml:1:4  0o17 would be read as 15."),
    expect.stringContaining(`a.yaml:2:11  ${hash}`),
    expect.stringContaining(`a.yaml:3:4  ${quotes}`),
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

test.each([
  ["a byte order mark", (text: string) => `\ufeff${text}`],
  ["CRLF line endings", (text: string) => text.replaceAll("\n", "\r\n")],
])("a file with %s is read like any other, and so are its mistakes", (_, saved) => {
  const text = "a: b\nc: café\n";
  expect(readFile(saved(text))).toEqual({ a: "b", c: "café" });
  const wrong = z.strictObject({ a: z.string(), c: z.number() });
  expect(readFile(saved(text), wrong)).toBe(readFile(text, wrong));
});

test.each([
  [
    "that is not in UTF-8",
    Buffer.from("a: café\n", "latin1"),
    "This file is not text in UTF-8. Save it as UTF-8.",
  ],
  ["larger than 1 MB", "#".repeat(2 ** 20 + 1), "This file is larger than 1 MB. Shorten it."],
])("a file %s is reported", (_, bytes, message) => {
  expect(problemsIn(bytes)).toEqual([`a.yaml  ${message}`]);
});

test("of very many mistakes, the first hundred are shown", () => {
  const lines = Array.from({ length: 103 }, (_, line) => `a${line}: @b\n`);
  const said = String(readFile(lines.join(""))).split("\n\n");
  expect([said.length, said.at(-1)]).toEqual([101, "and 3 more"]);
});
