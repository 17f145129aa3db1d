import { describe, expect, test } from "vitest";
import { z } from "zod";
import { choice, email, link, phone, siteAddress, text } from "../../src/generator/fields.ts";
import { problemsIn, readFile } from "../setup/small-file.ts";

/** The problems of one field with this value, as they follow its place and name. */
const problemsOf = (field: z.ZodType, value: string) =>
  problemsIn(`a: ${value}\n`, z.strictObject({ a: field })).map((problem) => problem.slice(7));

const isRead = (field: z.ZodType, a: string) =>
  expect(readFile(JSON.stringify({ a }), z.strictObject({ a: field }))).toEqual({ a });

const line = text("A line.", { max: 30 });

describe("a text", () => {
  const directed = "a character that changes the direction of text";
  test.each([
    ['""', "1:4  a is empty. Write some text."],
    ["\uffa0\u115f", "1:4  a is empty. Write some text."],
    ["\u2800", "1:4  a is empty. Write some text."],
    ['" Lost"', "1:4  a starts or ends with a space. Remove it."],
    ["😀".repeat(31), "1:4  a has 31 characters. Shorten it to 30."],
    ["a\u202eb", `1:5  a contains ${directed}. Remove it.`],
    ['"a\\u0007b"', "1:6  a contains a control character. Remove it."],
    ['"a\\uD800b"', "1:6  a contains a broken character. Remove it."],
    ["a\ufeffb", "1:5  a contains a character that is not text. Remove it."],
    ["a\u2028b", "1:5  a contains a line break. Remove it."],
    ["|\n  a", "1:4  a ends with a line break. Write >- in the place of > or |."],
    ['"a\\tb"', "1:6  a contains a tab. Remove it."],
    [
      "ab\u0300\u0301\u0302\u0303\u0304c",
      "1:6  a has more than 4 accents on one letter. Remove some.",
    ],
  ])("is neither blank nor too long, and garbles no page: %j", (value, problem) => {
    expect(problemsOf(line, value)).toEqual([problem]);
  });

  test("is as long as its author wrote it, whatever a name in braces stands for", () => {
    const short = z.strictObject({ a: text("A line.", { max: 10 }) });
    expect(readFile('a: "By {email}"\n', short)).toEqual({ a: "By hi@x.test" });
    expect(problemsIn('a: "From {host}"\n', short)).toEqual([
      "a.yaml:1:4  a has 11 characters. Shorten it to 10.",
    ]);
  });

  test.each([
    ["x <b>y</b>", 6, "<b>", "Remove the markup."],
    ["x <!-- y -->", 6, "<!--", "Remove the markup."],
    ["x [y](/about/)", 6, "[y](/about/)", "Remove the markup."],
    ["x **y z** w", 6, "**y z**", "Remove the markup."],
    ["x (*y z*).", 7, "*y z*", "Remove the markup."],
    ["x __very__ good", 6, "__very__", "Remove the markup."],
    ["x `npm start` y", 6, "`npm start`", "Remove the markup."],
    [`x <a ${"y".repeat(90)}>`, 6, `<a ${"y".repeat(57)}…`, "Remove the markup."],
    ["x &amp; y", 6, "&amp;", "Write the character itself."],
    ["x&#8217;s", 5, "&#8217;", "Write the character itself."],
  ])("has no markup: %s", (value, column, found, fix) => {
    expect(problemsOf(text("A paragraph.", { max: 500 }), value)).toEqual([
      `1:${column}  a contains ${found}, but text is shown exactly as typed. ${fix}`,
    ]);
  });

  test.each([
    ...["1 < 2 > 0", "I <3 it", "R&D; Q&A", "x [1] (y)", "é ष्ट्र ตั้ง 1️⃣"],
    ...["2 * 3 * 4", "a 5* and a 4* hotel", "From $9*. *Plus tax", "f(*a, *b)"],
    ...["snake_case_name", "Name: ____ ____", "O`Neil and O`Hara"],
  ])("may be %s", (value) => isRead(line, value));

  test("is reported with everything that is wrong with it", () => {
    expect(problemsOf(line, `" <i> \u202e${"x".repeat(30)}"`)).toEqual([
      "1:4  a has 36 characters. Shorten it to 30.",
      "1:4  a starts or ends with a space. Remove it.",
      "1:6  a contains <i>, but text is shown exactly as typed. Remove the markup.",
      `1:10  a contains ${directed}. Remove it.`,
    ]);
  });
});

test("a {name} in braces is replaced by its value, which may hold another", () => {
  expect(readFile('a: "{host}: {email}"\n')).toEqual({ a: "x.test: hi@x.test" });
});

test.each([
  ["x { host }", "contains { host }, which is not a placeholder. Write {host}."],
  ["x {e-mail}", "contains {e-mail}, which is not a placeholder. Write {email}."],
  [
    "x {constructor}",
    "contains {constructor}, which is not a placeholder. Use one of {host}, {email}, or remove the braces.",
  ],
])("what nothing replaces is reported: %s", (value, problem) => {
  expect(problemsOf(z.string(), value)).toEqual([`1:6  a ${problem}`]);
});

const to = link("A link.").shape.to;
const color = choice("A color.", {
  what: "the name of a color",
  expected: "a name such as green",
  names: () => ["green", "brown"],
  schemaFile: "color.json",
});
const [address, mail, number] = [siteAddress("Address."), email("Email."), phone("Phone.")];
const notMail = "is not an email address. Write one such as hello@name.example.";
const notPhone = "is not a phone number. Write one such as (202) 555-0142.";
const use = "Use a page of this site, or an address that starts with https:, mailto: or tel:.";

type Row = [value: string, field: z.ZodType, problem: string];

test.each<Row>([
  [
    "leads",
    address,
    '"leads" is not a web address. Write one such as https://name.example or https://name.example/repo/.',
  ],
  ...["hello at x.test", "hallo@müller", "a@ü.de/x", "a@ü.de:80"].map(
    (value): Row => [value, mail, notMail],
  ),
  ...["call us", "(202 555-0142", "202....5550142", "(202) 55"].map(
    (value): Row => [value, number, notPhone],
  ),
  ["JavaScript:alert(1)", to, `starts with JavaScript:, which is not allowed. ${use}`],
  ["http://x.test/", to, `starts with http:, which is not allowed. ${use}`],
  ["HTTPS://X.test/", to, "starts with HTTPS:. Write it in small letters."],
  ["mailto:hi@x.test?Hello", to, `is not a valid mailto: address. ${use}`],
  ["https:///x.test/a", to, `is not a valid https: address. ${use}`],
  ["https://user:secret@x.test/", to, `is not a valid https: address. ${use}`],
  ["https://x.test/a b", to, `is not a valid https: address. ${use}`],
  ["tel:call-us", to, `is not a valid tel: address. ${use}`],
  ["gren", color, "is not the name of a color. Write green."],
  ["../green", color, "is not the name of a color. Use a name such as green."],
  ['""', color, "is empty. Write a name such as green."],
])("the value %s is reported", (value, field, problem) => {
  expect(problemsOf(field, value)).toEqual([`1:4  a ${problem}`]);
});

test.each<[value: string, field: z.ZodType]>([
  ["hallo@müller.test", mail],
  ["(202) 555-0142", number],
  ["+44 (0)20 7946 0958", number],
  ["mailto:hi@x.test?subject=Hello%20there&body=Hi", to],
  ["mailto:hallo@müller.test", to],
])("the value %s is read", (value, field) => isRead(field, value));
