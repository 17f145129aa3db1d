import { type DefaultTreeAdapterTypes, parse } from "parse5";
import * as z from "zod";
import { type CheckedFile, contentIn } from "../../generator/content/load-content.ts";
import { type Choice, fieldKinds } from "../../generator/field-kinds.ts";
import type { BuildInput } from "../../generator/render/build-input.ts";
import { pageMaker } from "../../generator/render/render-page.ts";
import { type Route, routesOf } from "../../generator/routes.ts";
import type { Place } from "../messages.ts";
import type { ValuePath } from "../texts/values.ts";

/** A value to look for on a page, with placeholders filled. */
export interface Findable {
  readonly file: string;
  readonly steps: ValuePath;
  readonly shape: z.core.$ZodType;
  readonly value: unknown;
}

/** As many renderings as one page is worth: each value that breaks the page takes several. */
const mostTrials = 60;

/**
 * Resolves to where a page shows each value. Texts are found by marks around them, numbers and drawings
 * by others in their place, as long as the page has the same elements with these. A value is missing from
 * the result if it can't be found this way, such as a yes or no; it has no places if it is not shown.
 */
export async function placesOf<Value extends Findable>(
  input: BuildInput,
  file: string,
  values: readonly Value[],
): Promise<Map<Value, readonly Place[]>> {
  const found = new Map<Value, readonly Place[]>();
  const plain = await rendered(input, file, []);
  if (!plain) return found;
  let trials = mostTrials;
  const find = async (all: readonly Trial<Value>[]): Promise<void> => {
    if (all.length === 0 || trials-- < 1) return;
    const page = await rendered(input, file, all);
    if (page?.tree === plain.tree) {
      for (const { field, placesOn } of all) found.set(field, placesOn(page, plain));
      return;
    }
    const half = all.length / 2;
    if (half < 1) return;
    await find(all.slice(0, half));
    await find(all.slice(half));
  };
  await find(marksOf(values));
  let left = values.filter(({ shape, value }) => typeof value === "number" || drawings(shape));
  // A choice of few names may have too few for all of its fields at once.
  for (let round = standInsFor(left); round.length > 0; round = standInsFor(left)) {
    await find(round);
    left = left.filter((value) => round.every(({ field }) => field !== value));
  }
  for (const [field, places] of found)
    if (places.length === 0 && mayShow(plain, field)) found.delete(field);
  return found;
}

/** Another value for a field, and how to see where a page has it. */
interface Trial<Value extends Findable> {
  readonly field: Value;
  readonly other: unknown;
  placesOn(page: Rendered, plain: Rendered): readonly Place[];
}

/** A text, or the value of an attribute. */
interface Spot extends Place {
  readonly text: string;
  readonly tag: string;
}

interface Rendered {
  /** Names all elements and where they are. */
  readonly tree: string;
  readonly spots: readonly Spot[];
  /** Where each marked text is shown. */
  readonly marks: ReadonlyMap<number, readonly Place[]>;
}

/** Resolves to a page with other values, which nothing checks; to undefined if it can't have them. */
async function rendered(
  input: BuildInput,
  file: string,
  others: readonly Pick<Trial<Findable>, "field" | "other">[],
): Promise<Rendered | undefined> {
  const { site } = input.running;
  const page = routesOf(site, input.content).findIndex((route) => route.file === file);
  const files = new Map(input.content.files);
  for (const { field, other } of others) {
    const read = files.get(field.file) as CheckedFile;
    files.set(field.file, { ...read, value: changedAt(read.value, field.steps, other) });
  }
  try {
    const content = contentIn(files, input.content);
    const routes = routesOf(site, content);
    const { html } = await pageMaker({ ...input, content }, routes)(routes[page] as Route);
    const tree: string[] = [];
    const spots = [...spotsOf(parse(html), [], tree)];
    return { tree: tree.join(), spots, marks: markedIn(spots) };
  } catch {
    return undefined;
  }
}

function changedAt(value: unknown, [step, ...rest]: ValuePath, other: unknown): unknown {
  if (step === undefined) return other;
  const inner = changedAt(Object(value)[step], rest, other);
  return Array.isArray(value)
    ? value.with(Number(step), inner)
    : { ...Object(value), [step]: inner };
}

/** Yields the texts and attributes within a node in their order, and notes each element in `tree`. */
function* spotsOf(
  node: DefaultTreeAdapterTypes.ParentNode,
  steps: readonly number[],
  tree: string[],
): Generator<Spot> {
  let child = 0;
  for (const inner of node.childNodes) {
    if ("value" in inner && "tagName" in node && node.tagName !== "style")
      yield { element: steps, text: inner.value, tag: node.tagName };
    if (!("tagName" in inner)) continue;
    // Paths begin below the root of the document.
    const element = "tagName" in node ? [...steps, child++] : steps;
    const { tagName: tag, attrs } = inner;
    tree.push(`${element.join(".")} ${tag}`);
    // The policy has hashes, whose digits mean nothing.
    if (!attrs.some(({ name }) => name === "http-equiv"))
      for (const { name, value } of attrs) yield { element, attribute: name, text: value, tag };
    yield* spotsOf(inner, element, tree);
  }
}

/** Code takes these texts for what they say, so that they can't be marked. */
const codeKinds: readonly unknown[] = ["site address", "language", "currency", "date", "path"];

/*
 * A marked text has a private character in front and another one behind, which number it. Pages show
 * it as it is, also in parts: https://www.unicode.org/faq/private_use.html
 */
const [front, behind] = [0xf0000, 0x100000];
const anyMark = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;
/** As addresses have them. */
const anyEscaped = /%F(?:3%[89AB]|4%8)[\dA-F](?:%[89AB][\dA-F]){2}/g;

/** As many texts as there are private characters. */
const mostMarks = 0xfffd;

function marksOf<Value extends Findable>(values: readonly Value[]): Trial<Value>[] {
  const isCode = (shape: Findable["shape"]) =>
    codeKinds.includes(fieldKinds.get(shape)?.kind) || drawings(shape);
  const texts = values.filter(({ shape, value }) => typeof value === "string" && !isCode(shape));
  return texts.slice(0, mostMarks).map((field, index) => ({
    field,
    other: String.fromCodePoint(front + index) + field.value + String.fromCodePoint(behind + index),
    placesOn: ({ marks }) => marks.get(index) ?? [],
  }));
}

/** Returns where marked texts are shown: in elements around their marks. */
function markedIn(spots: readonly Spot[]): Map<number, Place[]> {
  const found = new Map<number, Place[]>();
  const add = (index: number, place: Place) =>
    found.set(index, [...(found.get(index) ?? []), place]);
  /** Where the marked texts began that have not ended yet. A text that is cut short has no end. */
  const open = new Map<number, Place>();
  for (const { element, attribute, text } of spots)
    for (const mark of text.replace(anyEscaped, decodeURIComponent).match(anyMark) ?? []) {
      const code = mark.codePointAt(0) ?? 0;
      const index = code & 0xffff;
      const start = open.get(index);
      open.delete(index);
      if (code >= behind)
        add(index, { element: start ? shared(start.element, element) : element, attribute });
      else {
        if (start) add(index, start);
        open.set(index, { element, attribute });
      }
    }
  for (const [index, place] of open) add(index, place);
  return found;
}

/** Returns the path to the innermost element around two. */
function shared(one: readonly number[], other: readonly number[]): readonly number[] {
  const end = one.findIndex((step, index) => step !== other[index]);
  return end === -1 ? one : one.slice(0, end);
}

/** Returns values like those of the fields, each different, for as many as there are such values. */
function standInsFor<Value extends Findable>(fields: readonly Value[]): Trial<Value>[] {
  const taken = new Set<unknown>();
  return fields.flatMap((field) => {
    const other = otherValue(field, taken);
    if (other === undefined) return [];
    taken.add(other);
    const [hasOwn, hasOther] = [showing(field, field.value), showing(field, other)];
    // What is worked out from it changes too, but is another number before.
    const placesOn = (page: Rendered, plain: Rendered) => {
      const before = new Set(plain.spots.filter(hasOwn).map(keyOf));
      const places = page.spots.filter((spot) => hasOther(spot) && before.has(keyOf(spot)));
      return places.map(({ element, attribute }) => ({ element, attribute }));
    };
    return [{ field, other, placesOn }];
  });
}

const keyOf = ({ element, attribute }: Place) => `${element.join(".")} ${attribute}`;

/** Returns what says whether a spot shows a number, or the drawing of a name. */
function showing({ shape }: Findable, value: unknown): (spot: Spot) => boolean {
  const { sheet } = drawings(shape) ?? {};
  if (!sheet) return ({ text }) => numbersIn(text).includes(value as number);
  const [, id] = /\bid="([^"]*)"/.exec(sheet.text([String(value)])) ?? [];
  return ({ text }) => id !== undefined && text.endsWith(`#${id}`);
}

/** Returns the choice of a field whose names stand for drawings. */
function drawings(shape: z.core.$ZodType): Choice | undefined {
  const kind = fieldKinds.get(shape);
  return kind?.kind === "choice" && kind.choice.sheet ? kind.choice : undefined;
}

/**
 * Returns another value that a field may have: of a number, the nearest one, so that a page which compares
 * it has the same elements. A zero is often no number to a page but none at all.
 */
function otherValue({ shape, value }: Findable, taken: ReadonlySet<unknown>): unknown {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  const unit = 10 ** -decimals;
  const count = value === 0 ? 0 : 400;
  const near = Array.from({ length: count }, (_, at) =>
    Number((Number(value) + ((at >> 1) + 1) * (at % 2 ? -unit : unit)).toFixed(decimals)),
  );
  const others: readonly unknown[] = drawings(shape)?.names() ?? near;
  const isOther = (one: unknown) => one !== value && one !== 0 && !taken.has(one);
  return others.find((one) => isOther(one) && z.safeParse(shape, one).success);
}

/** Returns the numbers in a text: of `1,200` both 1.2 and 1200, since languages differ. */
const numbersIn = (text: string): number[] =>
  [text, text.replace(/(?<=\d)[.,’'\u00a0\u202f](?=\d{3}(?!\d))/g, "")]
    .flatMap((one) => one.match(/\d+(?:[.,]\d+)?/g) ?? [])
    .map((number) => Number(number.replace(",", ".")));

/** Whether a page may show a value that was not found, in a form that could not be followed. */
function mayShow({ spots }: Rendered, { shape, value }: Findable): boolean {
  if (drawings(shape)) return true;
  const read = spots.filter(({ tag }) => tag !== "script");
  const texts = read.filter(({ attribute }) => attribute === undefined);
  if (typeof value === "number") return texts.some(({ text }) => numbersIn(text).includes(value));
  // Words may stand in several elements, but in no more than one attribute.
  const words = `${texts.map(({ text }) => text).join("")}\n${read.map(({ text }) => text).join("\n")}`;
  return words.replace(/\s+/g, " ").includes(String(value).replace(/\s+/g, " "));
}
