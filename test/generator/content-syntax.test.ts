import { describe, expect, test } from "vitest";
import { problemsIn, readFile } from "../setup/small-file.ts";

const quotes = (mark: string) =>
  `Text that starts with ${mark} needs quotes. Put all of it in quotes.`;
const colon = "Text with a colon needs quotes. Put all of it in quotes.";
const inBraces =
  "Fields in braces need a comma between them, and text with a colon needs quotes. Add what is missing.";
const comma = (name: string) =>
  `In braces, a comma ends the text before it. Put text with a comma in quotes, or write ${name}: and a value.`;
const hash =
  "Without quotes, text ends before #. Put all of it in quotes, or move the comment to its own line.";
const apostrophe = "The apostrophe ends the text. Put the text in double quotes.";
const innerQuote = "The inner quote ends the text. Put the text in single quotes.";
const column =
  "This line does not line up with the lines above. Start it in the same column as its neighbors.";
const noField =
  "This line is not a field or a list entry. Join it to the line above, or start it with a name and a colon, or a dash.";
const afterDash = "A list entry needs a space after its dash. Add one.";
const noDash = "This list entry needs a dash and a space before it.";
const indent = (name: string) => `This line is indented with ${name}. Use ordinary spaces.`;
const space = (mark: string, name: string) =>
  `The space after this ${mark} is ${name}. Type an ordinary one.`;
const afterColon = "A field needs a space after its colon. Add one.";
const tab = "This line is indented with a tab. Use spaces.";
const merge = "Unresolved merge conflict. Keep one version and delete the markers.";
const unreadable =
  "This can't be read. Put the whole text in quotes, or check the brackets, colons and indentation.";

test("a mistake is reported with its place, its line and a mark", () => {
  expect(readFile("list:\n  - one\n  -two\n")).toBe(
    [
      "a.yaml:3:3  A list entry needs a space after its dash. Add one.",
      "  3 |   -two",
      "    |   ^",
    ].join("\n"),
  );
  expect(readFile("a:\n\tb: c\n")).toBe(
    ["a.yaml:2:1  This line is indented with a tab. Use spaces.", "  2 | →b: c", "    | ^"].join(
      "\n",
    ),
  );
});

/** Each slip as the file that has it, the place, and the message. */
describe.each<[kind: string, slips: readonly [text: string, place: string, message: string][]]>([
  [
    "quotes",
    [
      ['a: "b\nc: d\n', "1:4", 'This " is never closed. Add " at the end.'],
      ["a: 'b\nc: d\n", "1:4", "This ' is never closed. Add ' at the end."],
      ["a: [b, c\nd: e\n", "1:4", "This [ is never closed. Add ] at the end."],
      ["a: { b: c\nd: e\n", "1:4", "This { is never closed. Add } at the end."],
      ["a: 'Today's news'\nc: d\n", "1:11", apostrophe],
      ["a: 'Owners' news'\nc: d\n", "1:13", apostrophe],
      ['a: "The "best" one"\n', "1:10", innerQuote],
      ["- { a: Contact us, b: # }\nc: d\n", "1:23", hash],
      ["a: { b: Contact us, c: #d }\n", "1:24", hash],
      ['a: ["b #c", #d]\n', "1:13", hash],
      ["a: b: c\n", "1:4", colon],
      ["a: @b\n", "1:4", quotes("@")],
      ["a: `b`\n", "1:4", quotes("`")],
      ["a: %b\n", "1:4", quotes("%")],
      ["a: ? b\n", "1:4", quotes("?")],
      [
        'a: "C:\\dir"\n',
        "1:7",
        "A backslash has a special meaning in double quotes. Write two, or use single quotes.",
      ],
    ],
  ],
  [
    "braces",
    [
      ["- { a: b c: d }\n", "1:8", inBraces],
      ["- { a: b: c, d: e }\n", "1:8", inBraces],
      ["- { a: b, c, d: e }\n", "1:11", comma("c")],
      ["- { a: b, c:d }\n", "1:11", comma("c:d")],
    ],
  ],
  [
    "indentation",
    [
      ["a:\n  - b\n   - c\n", "3:4", column],
      ["a:\n  - b\n - c\n", "3:2", column],
      ["a:\n   - b\n  - c\n", "3:3", column],
      ["a:\n  - b\n      - c: d\n", "3:7", column],
      ["a:\n  - b: c\n   d: e\n", "3:4", column],
      ["a:\n  - b: c\n     d: e\n", "3:6", column],
      ["a: b\n\n# A comment.\n c: d\n", "4:2", column],
      ["a:\n    b: c\n  d: e\n", "3:3", column],
      ["a: b\n- c\n", "2:1", column],
      ["a: b\n  c\n", "2:3", noField],
      ["a: b\nc\nd: e\n", "2:1", noField],
      ["a:\n  - b\n  c\n", "3:3", noField],
      ["a:\n  -b\n  - c\n", "2:3", afterDash],
      ["a:\n  - b\n  -c\n  - d\n", "3:3", afterDash],
      ["a:\n  - b: c\n  -b: c\n", "3:3", afterDash],
      ["a:\n  -b: c\n   d: e\n  - b: c\n", "2:3", afterDash],
      ["a:\n  -b: c\n  -b: d\n", "3:3", afterDash],
      ["a:\n    b: c\n\n    d: e\n  # Next.\n  - b: c\n", "2:5", noDash],
      ["a:\n  b: c\n  - b: d\n", "2:3", noDash],
      ["a:\n  b: c\n  d: e\n  - f\n", "4:3", column],
      ["a:b\nc: d\n", "1:1", afterColon],
      ["a:\n  b: c\n  d:e\n", "3:3", afterColon],
    ],
  ],
  [
    "spaces",
    [
      ["a:\n\u00a0 b: c\n", "2:1", indent("a non-breaking space")],
      ["a:\n \u3000b: c\n", "2:2", indent("a full-width space")],
      ["a:\u00a0b\n", "1:3", space("colon", "a non-breaking space")],
      ["a:\n  -\u2003b\n", "2:4", space("dash", "an unusual space")],
      ["a:\n  - b:\u3000c\n", "2:7", space("colon", "a full-width space")],
    ],
  ],
  [
    "repeats and leftovers",
    [
      ["a: b\na: c\n", "2:1", "a appears twice. Keep one of them."],
      ['a: b\n"a": c\n', "2:1", '"a" appears twice. Keep one of them.'],
      ["a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> words\n", "2:1", merge],
      ["a: b\n=======\nc: d\n", "2:1", merge],
      ["a: b\n... # x\n\nc: d\n", "2:1", "A line of ... ends the file. Remove it."],
      ["a: b\n...\nc: d\n", "2:1", "A line of ... ends the file. Remove it."],
      ["a: b\n---\nc: d\n", "2:1", "The file starts again after ---. Remove this line."],
      [
        "a: b\rc: d",
        "1:5",
        "This file has old Mac line endings. Save it with LF or CRLF line endings.",
      ],
    ],
  ],
  [
    "silent loss",
    [
      ["a: We are #1\n", "1:11", hash],
      ["a: b # c\n", "1:6", hash],
      ["a: #b\n", "1:4", hash],
      ["- { a: b, c: d #e\n  }\n", "1:16", hash],
      ["a: &b c\n", "1:4", quotes("&")],
      ["a: *b\n", "1:4", quotes("*")],
      ["a: !b c\n", "1:4", quotes("!")],
      ["a: ! b\n", "1:4", quotes("!")],
      ["a: !!str b\n", "1:4", quotes("!")],
      [
        "%YAML 1.1\n---\na: no\n",
        "1:1",
        "This line starts with %. Remove it, or put the text in quotes.",
      ],
    ],
  ],
  [
    "anything else",
    [
      ["a: > 100 b\n", "1:6", unreadable],
      ["a: - b\n", "1:4", unreadable],
      ['a: "b" c\n', "1:8", unreadable],
      ["a: {host} b\n", "1:11", unreadable],
      ["- { a: b,, c: d }\n", "1:10", unreadable],
      ["- { a: b }}\n", "1:11", unreadable],
      ["? [a, b]\n: c\n", "1:3", unreadable],
    ],
  ],
])("a slip with %s", (_, slips) => {
  test.each(slips)("%j is reported at %s", (text, place, message) => {
    expect(problemsIn(text)).toEqual([`a.yaml:${place}  ${message}`]);
  });
});

test("independent mistakes are all reported, and nothing that only follows from one", () => {
  expect(problemsIn("a: @b\nc: d\n e: f\ng: @h\n")).toEqual([
    `a.yaml:1:4  ${quotes("@")}`,
    `a.yaml:3:2  ${column}`,
  ]);
  expect(problemsIn("a:\n\tb: c\n\td: e\nf: @g\n")).toEqual([
    `a.yaml:2:1  ${tab}`,
    `a.yaml:3:1  ${tab}`,
  ]);
});

test.each(["[", "{a: ", "- ", "? "])("endless nesting of %j is refused", (open) => {
  expect(problemsIn(open.repeat(5000))).toEqual([
    expect.stringMatching(/^a\.yaml:1:\d+ {2}This can't be read\. /),
  ]);
});

test("a small file that would expand without end is refused", () => {
  const level = (name: number) =>
    `a${name}: &a${name} [${Array(9)
      .fill(`*a${name - 1}`)
      .join(", ")}]\n`;
  const laughs = Array.from({ length: 9 }, (_, index) => level(index + 1));
  expect(problemsIn(`a0: &a0 ha\n${laughs.join("")}`)[0]).toBe(`a.yaml:1:5  ${quotes("&")}`);
});

test.each(["", "\n\n", "# only a comment\n", "---\n", "\ufeff"])(
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

test.each([
  "a: b\u00a0c\n",
  "a: \u00a0b\n",
  'a: "\u00a0b"\n',
  "a: |-\n  b\n  \u00a0 c\n",
  "a: b\n...\n# The end.\n",
])("what looks like a slip and is none is read: %j", (text) => {
  expect(typeof readFile(text)).toBe("object");
});
