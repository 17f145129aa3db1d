import { describe, expect, test } from "vitest";
import { z } from "zod";
import { choice, email, link, phone, siteAddress, text } from "../../src/generator/fields.ts";
import { problemsIn, readFile } from "../setup/small-file.ts";

/** The problems of one field with this value, as they follow its place and name. */
const problemsOf = (field: z.ZodType, value: string) =>
  problemsIn(`a: ${value}\n`, z.strictObject({ a: field })).map((problem) => problem.slice(7));

const line = text("A line.", { max: 30 });
const paragraph = text("A paragraph.", { max: 500 });

describe("a text", () => {
  test.each([
    ['""', "1:4  a is empty. Write some text."],
    ['"\\u200B"', "1:4  a is empty. Write some text."],
    ["\u3164", "1:4  a is empty. Write some text."],
    ["\u2800", "1:4  a is empty. Write some text."],
    ["\uffa0\u115f", "1:4  a is empty. Write some text."],
    ['" Lost"', "1:4  a starts or ends with a space. Remove it."],
    ["x".repeat(31), "1:4  a has 31 characters. Shorten it to 30."],
    ["😀".repeat(31), "1:4  a has 31 characters. Shorten it to 30."],
  ])("is neither blank nor too long: %j", (value, problem) => {
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
    [
      "a\u202eb",
      "1:5  a contains a character that changes the direction of text (U+202E). Remove it.",
    ],
    [
      "a\u2066b",
      "1:5  a contains a character that changes the direction of text (U+2066). Remove it.",
    ],
    ['"a\\u0007b"', "1:6  a contains a control character (U+0007). Remove it."],
    ["a\u009bb", "1:5  a contains a control character (U+009B). Remove it."],
    ['"a\\uD800b"', "1:6  a contains a broken character (U+D800). Remove it."],
    ["a\ufffeb", "1:5  a contains a character that is not text (U+FFFE). Remove it."],
    ["a\ufeffb", "1:5  a contains a character that is not text (U+FEFF). Remove it."],
    ["a\u2028b", "1:5  a contains a line break (U+2028). Remove it."],
    ["|\n  a", "1:4  a ends with a line break. Write >- in the place of > or |."],
    [">\n  a \n  b", "1:4  a ends with a line break. Write >- in the place of > or |."],
    ["|\n  a\n  b", "1:4  a contains a line break (U+000A). Remove it."],
    ['"a\\tb"', "1:6  a contains a tab (U+0009). Remove it."],
    [
      "ab\u0300\u0301\u0302\u0303\u0304c",
      "1:6  a has more than 4 accents on one letter. Remove some.",
    ],
  ])("has no character that garbles the page: %j", (value, problem) => {
    expect(problemsOf(line, value)).toEqual([problem]);
  });

  test.each([
    ["x <b>y</b>", 6, "<b>", "Remove the markup."],
    ["x<br />", 5, "<br />", "Remove the markup."],
    ['x <a href="/a/">y</a>', 6, '<a href="/a/">', "Remove the markup."],
    ["x <!-- y -->", 6, "<!--", "Remove the markup."],
    ["x [y](/about/)", 6, "[y](/about/)", "Remove the markup."],
    ["x **y z** w", 6, "**y z**", "Remove the markup."],
    ["x *very* good", 6, "*very*", "Remove the markup."],
    ["x (*y z*).", 7, "*y z*", "Remove the markup."],
    ["x _very_ good", 6, "_very_", "Remove the markup."],
    ["x __very__ good", 6, "__very__", "Remove the markup."],
    ["x `npm start` y", 6, "`npm start`", "Remove the markup."],
    ["x &amp; y", 6, "&amp;", "Write the character itself."],
    [`x <a ${"y".repeat(90)}>`, 6, `<a ${"y".repeat(57)}…`, "Remove the markup."],
    ["x&#8217;s", 5, "&#8217;", "Write the character itself."],
  ])("has no markup: %s", (value, column, found, fix) => {
    expect(problemsOf(paragraph, value)).toEqual([
      `1:${column}  a contains ${found}, but text is shown exactly as typed. ${fix}`,
    ]);
  });

  test.each([
    ...["1 < 2 > 0", "I <3 it", "R&D; Q&A", "x [1] (y)", "é ष्ट्र ตั้ง 1️⃣"],
    ...["2 * 3 * 4", "5*5*5", "a 5* and a 4* hotel", "From $9*. *Plus tax", "f(*a, *b)"],
    ...["snake_case_name", "Name: ____ ____", "5` 10`", "O`Neil and O`Hara"],
  ])("may be %s", (value) => {
    expect(readFile(JSON.stringify({ a: value }), z.strictObject({ a: line }))).toEqual({
      a: value,
    });
  });

  test("is reported with everything that is wrong with it", () => {
    expect(problemsOf(line, `" <i> \u202e${"x".repeat(30)}"`)).toEqual([
      "1:4  a has 36 characters. Shorten it to 30.",
      "1:4  a starts or ends with a space. Remove it.",
      "1:6  a contains <i>, but text is shown exactly as typed. Remove the markup.",
      "1:10  a contains a character that changes the direction of text (U+202E). Remove it.",
    ]);
  });
});

describe("a {name} in braces", () => {
  test("is replaced by its value, which may hold another", () => {
    expect(readFile('a: "{host}: {email}"\n')).toEqual({ a: "x.test: hi@x.test" });
  });

  test.each([
    ["x {hots}", "1:6  a contains {hots}, which is not a placeholder. Write {host}."],
    ["x { host }", "1:6  a contains { host }, which is not a placeholder. Write {host}."],
    ["x {e-mail}", "1:6  a contains {e-mail}, which is not a placeholder. Write {email}."],
    [
      "x {host.name}",
      "1:6  a contains {host.name}, which is not a placeholder. Use one of {host}, {email}, or remove the braces.",
    ],
    [
      "x {constructor}",
      "1:6  a contains {constructor}, which is not a placeholder. Use one of {host}, {email}, or remove the braces.",
    ],
  ])("that nothing replaces is reported: %s", (value, problem) => {
    expect(problemsOf(z.string(), value)).toEqual([problem]);
  });
});

describe("an address, email or phone", () => {
  const address = siteAddress("Address.");
  const number = phone("Phone.");
  const notPhone = "a is not a phone number. Write one such as (202) 555-0142.";

  test.each<[value: string, field: z.ZodType, problem: string]>([
    [
      "leads",
      address,
      'a "leads" is not a web address. Write one such as https://name.example or https://name.example/repo/.',
    ],
    [
      "hello at x.test",
      email("Email."),
      "a is not an email address. Write one such as hello@name.example.",
    ],
    ["call us", number, notPhone],
    ["(202 555-0142", number, notPhone],
    ["202....5550142", number, notPhone],
    ["(202) 55", number, notPhone],
  ])("is not %s", (value, field, problem) => {
    expect(problemsOf(field, value)).toEqual([`1:4  ${problem}`]);
  });

  test("of email may have a host in any letters", () => {
    const shape = z.strictObject({ a: email("Email.") });
    expect(readFile("a: hallo@müller.test\n", shape)).toEqual({ a: "hallo@müller.test" });
    for (const wrong of ["hallo@müller", "a@ü.de/x", "a@ü.de:80", "a@ü.de?x", "a@b c@ü.de"])
      expect(problemsOf(email("Email."), wrong), wrong).toHaveLength(1);
  });

  test.each(["(202) 555-0142", "+1 202 555 0142", "+44 (0)20 7946 0958", "202.555.0142"])(
    "may be the phone number %s",
    (value) => {
      expect(readFile(`a: ${value}\n`, z.strictObject({ a: number }))).toEqual({ a: value });
    },
  );
});

describe("a link", () => {
  const target = link("A link.").shape.to;
  const use = "Use a page of this site, or an address that starts with https:, mailto: or tel:.";

  test.each([
    ["javascript:alert(1)", `starts with javascript:, which is not allowed. ${use}`],
    ["JavaScript:alert(1)", `starts with JavaScript:, which is not allowed. ${use}`],
    ["http://x.test/", `starts with http:, which is not allowed. ${use}`],
    ["HTTPS://X.test/", "starts with HTTPS:. Write it in small letters."],
    ["mailto:hi@x.test?Hello", `is not a valid mailto: address. ${use}`],
    ["https:///x.test/a", `is not a valid https: address. ${use}`],
    ["https:x.test", `is not a valid https: address. ${use}`],
    ["https://user:secret@x.test/", `is not a valid https: address. ${use}`],
    ["https://x.test/a b", `is not a valid https: address. ${use}`],
    ["mailto:nobody", `is not a valid mailto: address. ${use}`],
    ["tel:call-us", `is not a valid tel: address. ${use}`],
  ])("to %s is reported", (value, problem) => {
    expect(problemsOf(target, value)).toEqual([`1:4  a ${problem}`]);
  });
});

test.each(["mailto:hi@x.test?subject=Hello%20there&body=Hi", "mailto:hallo@müller.test"])(
  "a link may lead to %s",
  (value) => {
    const shape = z.strictObject({ a: link("A link.").shape.to });
    expect(readFile(`a: "${value}"\n`, shape)).toEqual({ a: value });
  },
);

const color = choice("A color.", {
  what: "the name of a color",
  expected: "a name such as green",
  names: () => ["green", "brown"],
  schemaFile: "color.json",
});

test.each([
  ["gren", "Write green."],
  ["../green", "Use a name such as green."],
  ["q", "Use a name such as green."],
])("the unknown name %s is reported", (name, fix) => {
  expect(problemsOf(color, name)).toEqual([`1:4  a is not the name of a color. ${fix}`]);
});

test.each(["a:", 'a: ""', 'a: " "'])("a name left out as in %s is empty", (line) => {
  const [problem] = problemsIn(`${line}\n`, z.strictObject({ a: color }));
  expect(problem).toMatch(/ {2}a is empty\. Write a name such as green\.$/);
});
