import { expect, test } from "vitest";
import { problemsIn, readFile } from "../setup/small-file.ts";

const quotes = "Text that starts with this character needs quotes. Put all of it in quotes.";
const colon = "Text with a colon needs quotes. Put all of it in quotes.";
const inBraces =
  "Fields in braces need a comma between them, and text with a colon needs quotes. Add what is missing.";
const comma =
  "In braces, a comma ends the text before it. Put text with a comma in quotes, or write c: and a value.";
const hash =
  "Without quotes, text ends before #. Put all of it in quotes, or move the comment to its own line.";
const misaligned =
  "The lines do not line up here, or one goes on in the next. Start each in the same column as its neighbors, with a space after each dash and colon, and write a text in one line.";
const twice = "This field appears twice. Keep one of them.";
const tab = "This line is indented with a tab. Use spaces.";
const merge = "Unresolved merge conflict. Keep one version and delete the markers.";
const ended = "A line of --- or ... ends the file before this. Remove that line.";
const unreadable =
  "This can't be read. Put the whole text in quotes, in double ones if it has an apostrophe, or check the brackets, colons and indentation.";

test("a mistake is reported with its place, its line and a mark", () => {
  expect(readFile("a:\n\tb: c\n")).toBe(
    ["a.yaml:2:1  This line is indented with a tab. Use spaces.", "  2 | →b: c", "    | ^"].join(
      "\n",
    ),
  );
});

test.each<[text: string, place: string, message: string]>([
  ["a: 'b\nc: d\n", "1:4", "This ' is never closed. Add ' at the end."],
  ['a: "b\nc: "d"\n', "1:4", 'This " is never closed. Add " at the end.'],
  [
    '"a": [b, c\nd: e\n',
    "1:6",
    "This [ is never closed. Add ] at the end, and put text with # in quotes.",
  ],
  [
    "- { a: Contact us, b: # }\nc: d\n",
    "1:3",
    "This { is never closed. Add } at the end, and put text with # in quotes.",
  ],
  ["a: 'Today's news'\nc: d\n", "1:11", unreadable],
  ["a: b: c\n", "1:4", colon],
  ["a: @b\n", "1:4", quotes],
  [
    'a: "C:\\dir"\n',
    "1:7",
    "A backslash has a special meaning in double quotes. Write two, or use single quotes.",
  ],
  ["- { a: b: c, d: e }\n", "1:8", inBraces],
  ["a: {host} b\n", "1:11", unreadable],
  ["? [a, b]\n: c\n", "1:3", unreadable],
  ["a:\n  - b\n   - c\n", "2:5", misaligned],
  ["a:\n  - b\n - c\n", "3:2", misaligned],
  ["a:\n  - b: c\n   d: e\n", "3:4", misaligned],
  ["a:\n  - b: c\n     d: e\n", "2:8", misaligned],
  ["a: b\n\n# A comment.\n c: d\n", "4:2", misaligned],
  ["a: b\n  c\n", "1:4", misaligned],
  ["a: b\nc\nd: e\n", "2:1", misaligned],
  ["a:b\nc: d\n", "1:1", misaligned],
  ["a:\n  - b\n  -c\n  - d\n", "3:3", misaligned],
  ['a: b\n"a": c\n', "2:1", twice],
  ["a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> words\n", "2:1", merge],
  ["a: b\n... # x\n\nc: d\n", "4:1", ended],
  ["a: b\n---\nc: d\n", "2:1", ended],
  [
    "a: b\rc: d",
    "1:5",
    "This file has old Mac line endings. Save it with LF or CRLF line endings.",
  ],
  ["a: We are #1\n", "1:11", hash],
  ["a: #b\n", "1:4", hash],
  ["- { a: b, c: d #e\n  }\n", "1:16", hash],
  ["- { a: b, c, d: e }\n", "1:11", comma],
  ["a: &b c\n", "1:4", quotes],
  ["a: *b\n", "1:4", quotes],
  ["a: !b c\n", "1:4", quotes],
  [
    "a: 0o17\n",
    "1:4",
    "0o17 would be read as 15. Write the number in digits, or put text in quotes.",
  ],
  [
    "%YAML 1.1\n---\na: no\n",
    "1:1",
    "This line starts with %. Remove it, or put the text in quotes.",
  ],
])("the slip %j is reported at %s", (text, place, message) => {
  expect(problemsIn(text)).toEqual([`a.yaml:${place}  ${message}`]);
});

test("independent mistakes are all reported, and nothing that only follows from one", () => {
  expect(problemsIn("a: @b\nc: d\n e: f\ng: @h\n")).toEqual([
    `a.yaml:1:4  ${quotes}`,
    `a.yaml:2:4  ${misaligned}`,
  ]);
  expect(problemsIn("a:\n\tb: c\n\td: e\nf: @g\n")).toEqual([
    `a.yaml:2:1  ${tab}`,
    `a.yaml:3:1  ${tab}`,
    `a.yaml:4:4  ${quotes}`,
  ]);
});

test.each(["[", "{a: ", "- ", "? "])("endless nesting of %j is refused", (open) => {
  expect(problemsIn(open.repeat(5000))).toEqual([
    expect.stringMatching(/^a\.yaml:1:\d+ {2}This can't be read\. /),
  ]);
});

test.each(["", "# only a comment\n", "---\n", "\ufeff"])(
  "the empty file %j is reported",
  (text) => {
    expect(problemsIn(text)).toEqual(["a.yaml:1:1  This file is empty. Add its fields."]);
  },
);

test("comments stay possible where nothing is lost", () => {
  expect(readFile('# All of them.\na: "b" # c\nd: 29 # e\nf: # g\n  - h\n')).toEqual({
    a: "b",
    d: 29,
    f: ["h"],
  });
});

test("texts in brackets may have spaces", () => {
  expect(readFile("a: [Local Trades, Data, 'one, two']\nb: [\n  New York,\n  Rome\n]\n")).toEqual({
    a: ["Local Trades", "Data", "one, two"],
    b: ["New York", "Rome"],
  });
});

test.each(["a: |-\n  b\n   c\n", "a: b\n...\n# The end.\n"])(
  "what looks like a slip and is none is read: %j",
  (text) => {
    expect(typeof readFile(text)).toBe("object");
  },
);
