import { expect, test } from "vitest";
import { z } from "zod";
import {
  amount,
  ascending,
  currency,
  decimal,
  distinct,
  fields,
  list,
  wholeNumber,
} from "../../src/generator/fields.ts";
import { problemsIn, readFile } from "../setup/small-file.ts";

const schema = z.strictObject({
  name: z.string(),
  price: z.number().min(0).max(100).optional(),
  seats: z.int().min(1).max(1000).optional(),
  open: z.boolean().optional(),
  code: z.enum(["a", "b"]).optional(),
  place: z.strictObject({ city: z.string(), street: z.string().optional() }).optional(),
  tags: distinct(list(z.string(), { min: 1, max: 3 }), { what: "tag" }).optional(),
  pair: distinct(list(z.strictObject({ label: z.string() }), { min: 2, max: 2 }), {
    by: "label",
  }).optional(),
  cities: list(z.string(), { min: 2 }).optional(),
  shops: list(z.string(), { min: 1 }).optional(),
});

/** The problems of a file with a `name` and these lines. */
const problemsOf = (text: string) => problemsIn(`name: x\n${text}`, schema);

test("an invalid value is reported with its place, its field and its line", () => {
  expect(readFile('name: x\npair:\n  - label: y\n  - label: 2\nprice: "29"\n', schema)).toBe(
    `a.yaml:5:8  price must be a number. ${number}\n  price: "29"\n         ^\n\na.yaml:4:12  pair[1].label must be text. Put quotes around it.\n    - label: 2\n             ^`,
  );
});

const number = "Write it as 29 or 29.50, without quotes, sign, comma or unit.";
const group =
  "must be a group of fields. Write each on a line of its own: a name, a colon, a space, a value.";
const known = "name, price, seats, open, code, place, tags, pair, cities, shops";

test.each([
  ["price: 29,00", `2:8  price must be a number. ${number}`],
  ["price: -1", "2:8  price is too small. Write 0 or more."],
  ["price: 101", "2:8  price is too large. Write 100 or less."],
  ["seats: 2.5", "2:8  seats must be a whole number. Remove the decimals."],
  ["open: no", "2:7  open must be true or false. Write one of these words, without quotes."],
  ["code: c", '2:7  code must be "a" or "b". Change it.'],
  ["place: { city: }", "2:16  place.city is empty. Write some text."],
  ["place: { city: true }", "2:16  place.city must be text. Put quotes around it."],
  ["place: { city: {host} }", "2:16  place.city must be text. Put quotes around it."],
  ["place: x", `2:8  place ${group}`],
  [
    "tags: x",
    "2:7  tags must be a list. Start each entry on a line of its own, with a dash and a space.",
  ],
  ["seat: 2", "2:7  seat is not a known field. Rename it to seats."],
  ["tasg: 2", "2:7  tasg is not a known field. Rename it to tags."],
  ["seatss: 2", "2:9  seatss is not a known field. Rename it to seats."],
  // Two letters are missing.
  ["pri: 2", `2:6  pri is not a known field. Remove it, or use one of ${known}.`],
  [
    "__proto__: { a: b }",
    `2:12  __proto__ is not a known field. Remove it, or use one of ${known}.`,
  ],
  [
    "place: { city: y, cite: z }",
    "2:25  place.cite is not a known field. Remove it, or use one of city, street.",
  ],
  ["place: { street: y }", "2:8  place.city is missing. Add it here."],
  ["tags: []", "2:7  tags takes 1 to 3 entries, but has 0. Add 1."],
  ["tags: [a, b, c, d, e]", "2:7  tags takes 1 to 3 entries, but has 5. Remove 2."],
  ["pair:\n  - label: y", "3:3  pair takes 2 entries, but has 1. Add 1."],
  [
    "pair: [{ label: w }, { label: y }, { label: z }]",
    "2:7  pair takes 2 entries, but has 3. Remove 1.",
  ],
  ["shops: []", "2:8  shops takes 1 entry or more, but has 0. Add 1."],
  ["cities: [a]", "2:9  cities takes 2 entries or more, but has 1. Add 1."],
  [
    "pair:\n  - label: y\n  - label: Y",
    '4:12  pair[1].label repeats "Y" from entry 1. Use each label only once.',
  ],
  ["pair:\n  - label: y\n  -", `4:4  pair[1] ${group}`],
  ["tags: [B, a, b]", '2:14  tags[2] repeats "b" from entry 1. Use each tag only once.'],
  ["tags: [a, b, A]", '2:14  tags[2] repeats "A" from entry 1. Use each tag only once.'],
])("an invalid value is reported with what would be valid: %j", (lines, problem) => {
  expect(problemsOf(lines)).toEqual([`a.yaml:${problem}`]);
});

test.each(["- x\n", "", "# only a comment\n"])(
  "a file that is not a group of fields is reported: %j",
  (file) => {
    expect(problemsIn(file, schema)).toEqual([`a.yaml:1:1  This file ${group}`]);
  },
);

test("repeated entries of a list are reported together with its other problems", () => {
  expect(problemsOf("tags: [a, a, 2]")).toEqual([
    "a.yaml:2:14  tags[2] must be text. Put quotes around it.",
    'a.yaml:2:11  tags[1] repeats "a" from entry 1. Use each tag only once.',
  ]);
});

test.each([
  ["a number", decimal("A.")],
  ["a whole number", wholeNumber("A.")],
  ["an amount", amount("A.")],
])("%s is 0 or more", (_, field) => {
  const schema = z.strictObject({ a: field });
  expect(problemsIn("a: -1\n", schema)).toEqual(["a.yaml:1:4  a is too small. Write 0 or more."]);
  expect(readFile("a: 0\n", schema)).toEqual({ a: 0 });
});

test("an amount that is not a number is reported with what else the author can do", () => {
  const price = amount("A.", { otherwise: "If it is free, write 0." });
  expect(problemsIn("price: free\n", z.strictObject({ price }))).toEqual([
    `a.yaml:1:8  price must be a number. ${number} If it is free, write 0.`,
  ]);
});

const priceList = { currency: currency("A.").optional(), price: amount("A.").optional() };
const lists = { ...priceList, lists: list(fields(priceList)).optional() };
const inDollars = fields({ ...lists, currency: currency("A.", { usual: "USD" }).optional() });
const amounts = fields({ ...lists, inDollars: inDollars.optional() });

test.each([
  ["price: 29.5", []],
  ["price: 0.355", ["1:8  price is 0.355, but an amount has 2 decimals. Write it as 29 or 29.50."]],
  ["price: 10000000", []],
  [
    "{ inDollars: { price: 0.355, lists: [{ currency: JPY }, { price: 0.355 }] } }",
    [
      "1:23  inDollars.price is 0.355, but USD has 2 decimals. Write it as 29 or 29.50.",
      "1:66  inDollars.lists[1].price is 0.355, but USD has 2 decimals. Write it as 29 or 29.50.",
    ],
  ],
  ["price: 10000000.01", ["1:8  price is too large. Write 10000000 or less."]],
  ["{ currency: JPY, price: 1000000000 }", []],
  [
    "{ currency: JPY, price: 0.35 }",
    ["1:25  price is 0.35, but JPY has no decimals. Write it as 29."],
  ],
  ["{ currency: JPY, lists: [{ currency: KWD, price: 0.355 }] }", []],
  [
    "{ lists: [{ currency: KWD }, { price: 0.355 }], currency: JPY }",
    ["1:39  lists[1].price is 0.355, but JPY has no decimals. Write it as 29."],
  ],
  [
    "{ currency: yen, price: 0.355 }",
    ["1:13  currency is not a currency. Write a code such as USD or EUR."],
  ],
  ["currency: XQX", ["1:11  currency is not a currency. Write a code such as USD or EUR."]],
])("an amount has at most the decimals of its currency: %s", (text, problems) => {
  const said = problemsIn(`${text}\n`, amounts);
  expect(said.filter((line) => line.startsWith("a.yaml"))).toEqual(
    problems.map((problem) => `a.yaml:${problem}`),
  );
});

const rooms = ascending(list(z.strictObject({ seats: z.int(), price: z.number() })), {
  by: ["seats", "price"],
  why: "Larger rooms cost more.",
});

test("a number that is less than that of the entry before is reported, and an equal one is not", () => {
  const room = (seats: number, price: number) => `- { seats: ${seats}, price: ${price} }\n`;
  expect(problemsIn(room(10, 5) + room(20, 5) + room(15, 4), rooms)).toEqual([
    "a.yaml:3:12  [2].seats is 15, less than 20 in entry 2. Move this entry up, or write 20 or more. Larger rooms cost more.",
    "a.yaml:3:23  [2].price is 4, less than 5 in entry 2. Move this entry up, or write 5 or more. Larger rooms cost more.",
  ]);
});
