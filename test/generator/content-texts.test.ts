import { expect, test } from "vitest";
import { z } from "zod";
import {
  choice,
  email,
  head,
  link,
  list,
  paragraph,
  phone,
  sentenceWithLink,
  siteAddress,
  text,
} from "../../src/generator/fields.ts";
import { problemsIn, readFile } from "../setup/small-file.ts";

/** The problems of one field with this value, from the line and column on. */
const problemsOf = (field: z.ZodType, value: string) =>
  problemsIn(`a: ${value}\n`, z.strictObject({ a: field })).map((problem) => problem.slice(7));

const isAccepted = (field: z.ZodType, a: string) =>
  expect(readFile(JSON.stringify({ a }), z.strictObject({ a: field }))).toEqual({ a });

const line = text("A line.", { max: 30 });
const notKnown = "which is not a placeholder. Use one of {host}, {email}, or remove the braces.";

const typed = "contains markup, but text is shown exactly as typed. Remove it.";
const oneLine =
  "contains a line break or a tab. Remove it. In the file, write >- instead of > or |.";
const unseen = "contains a character that is invisible or garbles others. Remove it.";

test.each([
  ['""', "1:4  a is empty. Write some text."],
  ["\u3000\u200b", "1:4  a is empty. Write some text."],
  ['" Lost"', "1:4  a starts or ends with a space. Remove it."],
  ["😀".repeat(31), "1:4  a has 31 characters. Shorten it to 30."],
  ["a\u202eb", `1:5  a ${unseen}`],
  ['"a\\u0007b"', `1:6  a ${unseen}`],
  ['"a\\uD800b"', `1:6  a ${unseen}`],
  ["a\ufeffb", `1:5  a ${unseen}`],
  ["a\u2067b", `1:5  a ${unseen}`],
  ["ab\u0300\u0301\u0302\u0303\u0304c", `1:6  a ${unseen}`],
  ["a\u2028b", `1:5  a ${oneLine}`],
  ["|\n  a", `1:4  a ${oneLine}`],
  ['"a\\tb"', `1:6  a ${oneLine}`],
  ["x <b>y</b>", `1:6  a ${typed}`],
  ["x <!-- y -->", `1:6  a ${typed}`],
  ["x [y](/about/)", `1:6  a ${typed}`],
  ["x **y z** w", `1:6  a ${typed}`],
  ["x &amp; y", `1:6  a ${typed}`],
  ["x&#8217;s", `1:5  a ${typed}`],
  ["x&#x2019;s", `1:5  a ${typed}`],
  ["x { host }", `1:6  a contains { host }, ${notKnown}`],
  ["x {constructor}", `1:6  a contains {constructor}, ${notKnown}`],
])("a text that is too long, not plain or garbles the page is refused: %j", (value, problem) => {
  expect(problemsOf(line, value)).toEqual([problem]);
});

test.each([
  "1 < 2 > 0",
  "I <3 it",
  "R&D; Q&A",
  "x [1] (y)",
  "é ष्ट्र ตั้ง 1️⃣",
  "a\u0300\u0301\u0302\u0303",
  "2 ** 3 ** 4",
  "f(*a, **b)",
  "snake_case_name",
  "O`Neil and O`Hara",
])("a text may be %s", (value) => isAccepted(line, value));

test("every problem with a text is reported", () => {
  expect(problemsOf(line, `" <i> \u202e${"x".repeat(30)}"`)).toEqual([
    "1:4  a has 36 characters. Shorten it to 30.",
    "1:4  a starts or ends with a space. Remove it.",
    `1:6  a ${typed}`,
    `1:10  a ${unseen}`,
  ]);
});

test("a placeholder is filled, even within another's value, and its length counts as written", () => {
  const short = z.strictObject({ a: text("A line.", { max: 15 }) });
  expect(readFile('a: "{host}: {email}"\n', short)).toEqual({ a: "x.test: hi@x.test" });
  expect(problemsIn('a: "From us, at {host}"\n', short)).toEqual([
    "a.yaml:1:4  a has 18 characters. Shorten it to 15.",
  ]);
});

test("a text may have placeholders of its own, which stay for the page to fill", () => {
  const own = z.strictObject({ a: text("A price.", { placeholders: ["price"] }), b: line });
  const words = { a: "From {price} at {host}", b: "All day" };
  expect(readFile(JSON.stringify(words), own)).toEqual({
    a: "From {price} at x.test",
    b: "All day",
  });
  const several = z.strictObject({ c: list(text("A price.", { placeholders: ["price"] })) });
  expect(readFile(JSON.stringify({ c: ["For {price}"] }), several)).toEqual({ c: ["For {price}"] });
  expect(problemsIn('a: "{prize}"\nb: "{price}"\n', own)).toEqual([
    "a.yaml:1:4  a contains {prize}, which is not a placeholder. Use one of {host}, {email}, {price}, or remove the braces.",
    `a.yaml:2:4  b contains {price}, ${notKnown}`,
  ]);
});

test("without a limit of its own, a text has at most 500 characters, and a paragraph 2,000", () => {
  const shape = z.strictObject({ line: text("A line."), words: paragraph("Words.") });
  const of = (line: number, words: number) =>
    JSON.stringify({ line: "l".repeat(line), words: "w".repeat(words) });
  expect(problemsIn(of(501, 2001), shape)).toEqual([
    "a.yaml:1:9  line has 501 characters. Shorten it to 500.",
    "a.yaml:1:521  words has 2001 characters. Shorten it to 2000.",
  ]);
  expect(readFile(of(500, 2000), shape)).toEqual(JSON.parse(of(500, 2000)));
});

test("titles, descriptions and the words of links are not longer than what shows them", () => {
  const shape = z.strictObject({ head, next: link("A link.") });
  const words = (title: number, description: number, label: number) =>
    JSON.stringify({
      head: { title: "t".repeat(title), description: "d".repeat(description) },
      next: { label: "l".repeat(label), to: "/" },
    });
  const problems = problemsIn(words(71, 201, 61), shape).map((one) => one.replace(/^\S+ +/, ""));
  expect(problems).toEqual([
    "head.title has 71 characters. Shorten it to 70.",
    "head.description has 201 characters. Shorten it to 200.",
    "next.label has 61 characters. Shorten it to 60.",
  ]);
  const longest = words(70, 200, 60);
  expect(readFile(longest, shape)).toEqual(JSON.parse(longest));
});

const to = link("A link.").shape.to;
const color = choice("A color.", {
  what: "the name of a color",
  expected: "a name such as green",
  names: ["green", "brown", "red"],
  schemaFile: "color.json",
});
const address = siteAddress("Address.");
const mail = email("Email.");
const number = phone("Phone.");
const noEmail = "is not an email address. Write one such as hello@name.example.";
const noPhone = "is not a phone number. Write one such as (202) 555-0142.";
const noSite = "is not a web address. Write one such as https://name.example or ";
const noTarget = "is not a valid address. Use a page of this site, or an address that ";

test.each<[field: z.ZodType, problem: string, values: readonly string[]]>([
  [address, `"leads" ${noSite}`, ["leads"]],
  // A host of 248 characters is valid, but no mail program takes an address with it.
  [mail, noEmail, [`a.baker@${`${"b".repeat(60)}.`.repeat(4)}test`]],
  [mail, noEmail, ["hello at x.test", "hallo@müller", "a@ü.de/x", "a@ü.de:80"]],
  [number, noPhone, ["call us", "(202 555-0142", "202....5550142", "(202) 55"]],
  [to, noTarget, ["JavaScript:alert(1)", "http://x.test/a b", "tel:call-us", "tel:5550"]],
  [to, noTarget, ["sms:us"]],
  [to, noTarget, ["https:///x.test/a", "https://user:secret@x.test/", "https://x.test/a b"]],
  [to, noTarget, ["mailto:hi@x.test?Hello", "sms:+12025550142?Hello", "sms:12"]],
  [to, "is not a valid address. Write https://x.test/?a=1#b.", ["http://x.test/?a=1#b"]],
  [to, "is not a valid address. Write https://X.test/.", ["HTTP://X.test/", "HTTPS://X.test/"]],
  [color, "is not the name of a color. Write green.", ["gren", "GREN"]],
  [color, "is not the name of a color. Write red.", ["rde", "re"]],
  [color, "is not the name of a color. Use a name such as green.", ["../green"]],
  [color, "is not the name of a color. Use a name such as green.", ['""']],
])("an invalid value is reported, %#", (field, problem, values) => {
  for (const value of values)
    expect([value, ...problemsOf(field, value)]).toEqual([
      value,
      expect.stringContaining(`1:4  a ${problem}`),
    ]);
});

test.each<[value: string, field: z.ZodType]>([
  ["hallo@müller.test", mail],
  ["(202) 555-0142", number],
  ["+44 (0)20 7946 0958", number],
  ["mailto:hi@x.test?subject=Hello%20there&body=Hi", to],
  ["mailto:hallo@müller.test", to],
  ["https://x.test/@us", to],
  [`https://x.test/?q=${"a".repeat(300)}`, to],
  ["sms:+1-202-555-0142", to],
  ["sms:55555?body=Join%20us", to],
])("the value %s is accepted", (value, field) => isAccepted(field, value));

test("a sentence with a link may begin or end with it", () => {
  const sentence = { link: { label: "Ask us", to: "/about/" } };
  const sentences = [
    sentence,
    { before: "Questions?", ...sentence },
    { ...sentence, after: "anything." },
  ];
  const shape = z.strictObject({ a: sentenceWithLink("A sentence.") });
  for (const a of sentences) expect(readFile(JSON.stringify({ a }), shape)).toEqual({ a });
});
