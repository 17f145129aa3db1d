import { type DefaultTreeAdapterTypes, parse } from "parse5";
import * as z from "zod";
import { type Content, contentIn } from "../../generator/content/load-content.ts";
import type { BuildInput } from "../../generator/render/build-input.ts";
import { pageMaker } from "../../generator/render/render-page.ts";
import { routesOf } from "../../generator/routes.ts";
import type { Place } from "../messages.ts";
import type { ValuePath } from "../texts/values.ts";

/** A value to look for on a page. */
export interface Findable {
  readonly file: string;
  readonly steps: ValuePath;
  readonly shape: z.core.$ZodType;
  /** A text with a meaning for code, such as a currency, can't be found by marks. */
  readonly findBy?: "marks" | "number" | undefined;
}

/**
 * Resolves to where a page shows each value. All are found in one rendering of the page, with marks
 * around the texts and a different number in place of each number. Values that can't be told apart
 * this way, such as a yes or no, are not in the result.
 */
export async function placesOf<Field extends Findable>(
  input: BuildInput,
  file: string,
  fields: readonly Field[],
): Promise<Map<Field, Place[]>> {
  const texts = fields.filter(({ findBy }) => findBy === "marks").slice(0, mostMarks);
  const marks = texts.map((field, index) => ({
    field,
    change: (value: unknown) => (typeof value === "string" ? marked(value, index) : value),
  }));
  const before = (await rendered(input, file, [])) ?? "";
  // A page may fail with another number: nobody can draw 700 of 5 stars.
  for (const numbers of [differentNumbers(fields, before), new Map<number, Field>()]) {
    const others = [...numbers].map(([number, field]) => ({ field, change: () => number }));
    const html = await rendered(input, file, [...marks, ...others]);
    if (html === undefined) continue;
    const found = new Map([...texts, ...numbers.values()].map((field) => [field, [] as Place[]]));
    findIn(html, [...numbers.keys()], (kind, key, place) => {
      const field = kind === "mark" ? texts[key] : numbers.get(key);
      if (field) found.get(field)?.push(place);
    });
    return found;
  }
  return new Map();
}

interface OtherValue {
  readonly field: Findable;
  change(value: unknown): unknown;
}

/** Resolves to a page with other values, which nothing checks; to undefined if it can't have them. */
async function rendered(input: BuildInput, file: string, others: readonly OtherValue[]) {
  const { site } = input.running;
  const page = routesOf(site, input.content).findIndex((route) => route.file === file);
  try {
    const content = withOtherValues(input.content, others);
    const route = routesOf(site, content)[page];
    return route && (await pageMaker({ ...input, content })(route)).html;
  } catch {
    return undefined;
  }
}

function withOtherValues(content: Content, others: readonly OtherValue[]): Content {
  const changed = new Map(content.files);
  for (const { field, change } of others) {
    const read = changed.get(field.file);
    if (read)
      changed.set(field.file, { ...read, value: changedAt(read.value, field.steps, change) });
  }
  return contentIn(changed, content);
}

function changedAt(value: unknown, [step, ...rest]: ValuePath, change: OtherValue["change"]) {
  if (step === undefined) return change(value);
  if (typeof value !== "object" || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[step] = changedAt(copy[step], rest, change);
  return copy;
}

const withoutTens = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index).filter((one) => one % 10 > 0);
/** 101 to 999, which no language groups, and 1.1 to 9.9; all without a zero at the end. */
const standIns = [...withoutTens(101, 1000), ...withoutTens(11, 100).map((number) => number / 10)];

/** Returns a number for each numeric value: one that it may have, and that the page does not show. */
function differentNumbers<Field extends Findable>(fields: readonly Field[], page: string) {
  const left = new Set(standIns.filter((number) => !page.includes(String(number))));
  const numbers = new Map<number, Field>();
  for (const field of fields.filter(({ findBy }) => findBy === "number")) {
    const number = [...left].find((number) => z.safeParse(field.shape, number).success);
    if (number === undefined) continue;
    left.delete(number);
    numbers.set(number, field);
  }
  return numbers;
}

/*
 * A marked text has a private character in front and another one behind, which number it. Pages show
 * it as it is, also in parts: https://www.unicode.org/faq/private_use.html
 */
const [front, behind] = [0xf0000, 0x100000];
const anyMark = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;

/** As many texts as there are private characters. */
const mostMarks = 0xfffd;

const marked = (text: string, index: number) =>
  String.fromCodePoint(front + index) + text + String.fromCodePoint(behind + index);

type OnFound = (kind: "mark" | "number", key: number, place: Place) => void;

/** Calls back with each place of a page that shows a marked text, or one of the numbers. */
function findIn(html: string, numbers: readonly number[], onFound: OnFound): void {
  const digits = numbers.map((number) => String(number).replace(".", "[.,]")).join("|");
  const anyNumber = new RegExp(`(?<!\\d)(${digits || "$."})(?:[.,]0{1,3})?(?!\\d)`, "g");
  const numbersIn = (text: string) =>
    new Set([...text.matchAll(anyNumber)].map(([, one = ""]) => Number(one.replace(",", "."))));
  /** Where the marked texts began that have not ended yet. */
  const open = new Map<number, readonly number[]>();

  const visit = (node: DefaultTreeAdapterTypes.Element, steps: readonly number[]) => {
    // The policy has hashes, whose digits mean nothing.
    if (node.attrs.some(({ name }) => name === "http-equiv")) return;
    for (const { name: attribute, value } of node.attrs) {
      const place = { element: steps, attribute };
      for (const index of new Set(marksIn(value).map((mark) => mark.index)))
        onFound("mark", index, place);
      for (const number of numbersIn(value)) onFound("number", number, place);
    }
    let child = 0;
    for (const inner of node.childNodes)
      if ("tagName" in inner) visit(inner, [...steps, child++]);
      else if ("value" in inner) {
        for (const number of numbersIn(inner.value)) onFound("number", number, { element: steps });
        for (const { index, isFront } of marksIn(inner.value)) {
          const start = open.get(index);
          open.delete(index);
          if (isFront) open.set(index, steps);
          else onFound("mark", index, { element: start ? shared(start, steps) : steps });
        }
      }
  };
  const root = parse(html).childNodes.find((node) => "tagName" in node);
  if (root) visit(root, []);
  // A text that is cut short has no end.
  for (const [index, element] of open) onFound("mark", index, { element });
}

function marksIn(text: string): { index: number; isFront: boolean }[] {
  return (readable(text).match(anyMark) ?? []).map((mark) => {
    const code = mark.codePointAt(0) ?? 0;
    const isFront = code < behind;
    return { index: code - (isFront ? front : behind), isFront };
  });
}

/** Addresses may have other characters as codes. */
function readable(value: string): string {
  try {
    return value.includes("%F") ? decodeURI(value) : value;
  } catch {
    return value;
  }
}

/** Returns the path to the innermost element around two. */
function shared(one: readonly number[], other: readonly number[]): readonly number[] {
  const end = one.findIndex((step, index) => step !== other[index]);
  return end === -1 ? one : one.slice(0, end);
}
