import { expect, test } from "vitest";
import { z } from "zod";
import {
  amount,
  choice,
  currency,
  date,
  distinct,
  email,
  fields,
  language,
  link,
  list,
  phone,
  siteAddress,
  text,
} from "../../src/generator/fields.ts";
import { problemsIn, readFile } from "../setup/small-file.ts";

const schema = z.strictObject({
  name: z.string(),
  price: z.number().min(0).max(100).optional(),
  seats: z.int().optional(),
  open: z.boolean().optional(),
  code: z.enum(["a", "b"]).optional(),
  place: z.strictObject({ city: z.string(), street: z.string().optional() }).optional(),
  tags: distinct(list(z.string(), { min: 1, max: 3 }), { what: "tag" }).optional(),
  pair: distinct(list(z.strictObject({ label: z.string() }), { min: 2, max: 2 }), {
    by: "label",
  }).optional(),
  cities: list(z.string(), { min: 2 }).optional(),
});

/** The problems of a file with a `name` and these lines. */
const problemsOf = (text: string) => problemsIn(`name: x\n${text}`, schema);

const number = "Write it as 29 or 29.50, without quotes, sign, comma or unit.";
const group =
  "must be a group of fields. Write each on a line of its own: a name, a colon, a space, a value.";
const known = "name, price, seats, open, code, place, tags, pair, cities";

test("all invalid values of a file are reported, each with its place, its field and its line", () => {
  expect(readFile('name: x\npair:\n  - label: y\n  - label: 2\nprice: "29"\n', schema)).toBe(
    `a.yaml:5:8  price must be a number. ${number}\n  price: "29"\n         ^\n\na.yaml:4:12  pair[1].label must be text. Put quotes around it.\n    - label: 2\n             ^`,
  );
});

test.each([
  ["price: 29,00", `2:8  price must be a number. ${number}`],
  ["price: -1", "2:8  price is too small. Write 0 or more."],
  ["price: 101", "2:8  price is too large. Write 100 or less."],
  ["seats: 2.5", "2:8  seats must be a whole number. Remove the decimals."],
  ["open: no", "2:7  open must be true or false. Write one of these words, without quotes."],
  ["code: c", '2:7  code must be "a" or "b". Change it.'],
  ["place: { city: }", "2:16  place.city is empty. Write some text."],
  ["place: { city: true }", "2:16  place.city must be text. Put quotes around it."],
  ["place: x", `2:8  place ${group}`],
  ["place: { street: y }", "2:8  place.city is missing. Add it here."],
  [
    "tags: x",
    "2:7  tags must be a list. Start each entry on a line of its own, with a dash and a space.",
  ],
  ["tasg: 2", "2:7  tasg is not a known field. Rename it to tags."],
  ["pri: 2", `2:6  pri is not a known field. Remove it, or use one of ${known}.`],
  [
    "place: { city: y, cite: z }",
    "2:25  place.cite is not a known field. Remove it, or use one of city, street.",
  ],
  ["tags: [a, b, c, d, e]", "2:7  tags takes 1 to 3 entries, but has 5. Remove 2."],
  ["pair:\n  - label: y", "3:3  pair takes 2 entries, but has 1. Add 1."],
  ["cities: [a]", "2:9  cities takes 2 entries or more, but has 1. Add 1."],
  [
    "pair:\n  - label: y\n  - label: Y",
    '4:12  pair[1].label repeats "Y" from entry 1. Use each label only once.',
  ],
  ["tags: [B, a, b]", '2:14  tags[2] repeats "b" from entry 1. Use each tag only once.'],
])("an invalid value is reported with what would be valid: %j", (lines, problem) => {
  expect(problemsOf(lines)).toEqual([`a.yaml:${problem}`]);
});

test.each(["- x\n", "# only a comment\n"])(
  "a file that is not a group of fields is reported: %j",
  (file) => {
    expect(problemsIn(file, schema)).toEqual([`a.yaml:1:1  This file ${group}`]);
  },
);

/** The problems of one field with this value, from the line and column on. */
const problemsWith = (field: z.ZodType, value: string) =>
  problemsIn(`a: ${value}\n`, z.strictObject({ a: field })).map((problem) => problem.slice(7));

const line = text("A line.", { max: 30 });
const typed = "contains markup, but text is shown exactly as typed. Remove it.";
const oneLine =
  "contains a line break or a tab, as \\n and \\t are in double quotes. Remove it. In the file, write >- instead of > or |.";
const unseen = "contains a character that is invisible or garbles others. Remove it.";
const notKnown = "which is not a placeholder. Use one of {host}, {email}, or remove the braces.";

test.each([
  ['""', "1:4  a is empty. Write some text."],
  ['" Lost"', "1:4  a starts or ends with a space. Remove it."],
  ["😀".repeat(31), "1:4  a has 31 characters. Shorten it to 30."],
  ["a\u202eb", `1:5  a ${unseen}`],
  ["|\n  a", `1:4  a ${oneLine}`],
  ['"C:\\temp"', `1:7  a ${oneLine}`],
  ['"C:\\files"', `1:7  a ${unseen}`],
  ["x <b>y</b>", `1:6  a ${typed}`],
  ["x [y](/about/)", `1:6  a ${typed}`],
  ["x **y z** w", `1:6  a ${typed}`],
  ["x &amp; y", `1:6  a ${typed}`],
  ["x { host }", `1:6  a contains { host }, ${notKnown}`],
])("a text that is too long, not plain or garbles the page is refused: %j", (value, problem) => {
  expect(problemsWith(line, value)).toEqual([problem]);
});

test("every problem with a text is reported", () => {
  expect(problemsWith(line, `" <i> \u202e${"x".repeat(30)}"`)).toEqual([
    "1:4  a has 36 characters. Shorten it to 30.",
    "1:4  a starts or ends with a space. Remove it.",
    `1:6  a ${typed}`,
    `1:10  a ${unseen}`,
  ]);
});

const isAccepted = (field: z.ZodType, a: string) =>
  expect(readFile(JSON.stringify({ a }), z.strictObject({ a: field }))).toEqual({ a });

test.each(["1 < 2 > 0, I <3 it", "R&D; Q&A [1] (y)", "f(*a, **b)", "O`Neil", "é ष्ट्र 1️⃣"])(
  "a text may be %s",
  (value) => isAccepted(line, value),
);

test("a placeholder is filled, even within another's value, and its length counts as written", () => {
  const short = z.strictObject({ a: text("A line.", { max: 15 }) });
  expect(readFile('a: "{host}: {email}"\n', short)).toEqual({ a: "x.test: hi@x.test" });
});

test("a text may have placeholders of its own, which stay for the page to fill", () => {
  const own = z.strictObject({ a: text("A price.", { placeholders: ["price"] }), b: line });
  const words = { a: "From {price} at {host}", b: "All day" };
  expect(readFile(JSON.stringify(words), own)).toEqual({
    a: "From {price} at x.test",
    b: "All day",
  });
  expect(problemsIn('a: "{prize}"\nb: "{price}"\n', own)).toEqual([
    "a.yaml:1:4  a contains {prize}, which is not a placeholder. Use one of {host}, {email}, {price}, or remove the braces.",
    `a.yaml:2:4  b contains {price}, ${notKnown}`,
  ]);
});

const to = link("A link.").shape.to;
const color = choice("A color.", {
  what: "the name of a color",
  expected: "a name such as green",
  names: ["green", "brown", "red"],
  schemaFile: "color.json",
});
const noTarget = "is not a valid address. Use a page of this site, or an address that ";

test.each<[what: string, field: z.ZodType, problem: string, values: readonly string[]]>([
  ["site address", siteAddress("A."), '"leads" is not a web address. Write one such', ["leads"]],
  [
    "email address",
    email("A."),
    "is not an email address. Write one such as hello@name.example.",
    ["hello at x.test", "hallo@müller"],
  ],
  [
    "phone number",
    phone("A."),
    "is not a phone number. Write one such as (202) 555-0142.",
    ["call us", "(202 555-0142"],
  ],
  ["link", to, noTarget, ["JavaScript:alert(1)"]],
  [
    "link",
    to,
    "is not a valid https: address. Write one such as https://name.example/page.",
    ["https://user:secret@x.test/", "https://x.test/a\tb"],
  ],
  ["link", to, "is not a valid address. Write https://x.test/a%20b.", ["http://x.test/a b"]],
  [
    "link",
    to,
    "is not a valid address. Write mailto:hi@x.test?subject=Hello%20there.",
    ["mailto:hi@x.test?subject=Hello there"],
  ],
  ["link", to, "is not a valid tel: address. Write one such as tel:+12025550142.", ["tel:call-us"]],
  ["link", to, "is not a valid address. Write https://x.test/?a=1#b.", ["http://x.test/?a=1#b"]],
  ["choice", color, "is not the name of a color. Did you mean green?", ["gren", "GREN"]],
  ["choice", color, "is not the name of a color. Use a name such as green.", ["blue"]],
  [
    "date",
    date("A."),
    "is not a valid date. Write one such as 2026-11-22.",
    ["2026-02-30", "0000-01-01"],
  ],
  [
    "language",
    language("A."),
    "is not a language tag in its usual spelling. Write one such as en, de or pt-BR.",
    ["english", "de_AT"],
  ],
  [
    "currency",
    currency("A."),
    "is not a currency. Write a code such as USD or EUR.",
    ["yen", "XQX"],
  ],
])("an invalid %s is reported: %#", (_, field, problem, values) => {
  for (const value of values)
    expect([value, ...problemsWith(field, value)]).toEqual([
      value,
      expect.stringContaining(`1:4  a ${problem}`),
    ]);
});

test.each<[value: string, field: z.ZodType]>([
  ["hallo@müller.test", email("A.")],
  ["+44 (0)20 7946 0958", phone("A.")],
  ["mailto:hi@x.test?subject=Hello%20there&body=Hi", to],
  ["mailto:hi@x.test,ho@x.test", to],
  ["tel:+12025550142;ext=5", to],
  ["sms:+1-202-555-0142", to],
  ["https://x.test/@us?q=1#b", to],
  ["pt-BR", language("A.")],
])("the value %s is accepted", (value, field) => isAccepted(field, value));

test("an amount has at most the decimals of its currency, and may say what else to write", () => {
  const price = amount("A.", { otherwise: "If it is free, write 0." });
  const amounts = fields({ currency: currency("A.").optional(), prices: list(price) });
  expect(readFile("currency: KWD\nprices: [29.5, 0.355]\n", amounts)).toBeTypeOf("object");
  expect(problemsIn("prices: [29.55, 0.355, -1, free]\n", amounts)).toEqual([
    "a.yaml:1:17  prices[1] is 0.355, but an amount has 2 decimals. Write it as 29 or 29.50.",
    "a.yaml:1:24  prices[2] is too small. Write 0 or more.",
    `a.yaml:1:28  prices[3] must be a number. ${number} If it is free, write 0.`,
  ]);
  expect(problemsIn("currency: JPY\nprices: [0.5]\n", amounts)).toEqual([
    "a.yaml:2:10  prices[0] is 0.5, but JPY has no decimals. Write it as 29.",
  ]);
});

test("of very many mistakes in a file, only the first are located", () => {
  const lines = (line: (index: number) => string) =>
    Array.from({ length: 500 }, (_, index) => line(index));
  expect(problemsOf(lines((index) => `extra${index}: 1`).join("\n"))).toHaveLength(100);
  const words = lines(() => "{x}").join(" ");
  expect(
    problemsIn(`a: "${words}"\n`, z.strictObject({ a: text("A.", { max: 100_000 }) })),
  ).toHaveLength(100);
});
