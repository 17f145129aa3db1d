import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type * as z from "zod";
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
  const plain = await rendered(input, file, new Map());
  let trials = mostTrials;
  const find = async (fields: readonly Value[]): Promise<void> => {
    if (!plain || fields.length === 0 || trials-- < 1) return;
    const others = new Map(fields.map((field, index) => [field, otherValue(field, index)]));
    const page = await rendered(input, file, others);
    if (page?.tree === plain.tree) {
      const marked = markedIn(page.spots);
      for (const [index, field] of fields.entries()) {
        const places = isText(field)
          ? marked.get(index)
          : replaced(plain, page, field, others.get(field));
        if (places?.length || !mayShow(plain, field)) found.set(field, places ?? []);
      }
    } else if (fields.length > 1) {
      await find(fields.slice(0, fields.length / 2));
      await find(fields.slice(fields.length / 2));
    }
  };
  await find(values.filter(isText));
  // A zero is often no number to a page but none at all.
  await find(values.filter((one) => drawings(one) || (typeof one.value === "number" && one.value)));
  return found;
}

/** Code takes these texts for what they say, so that they can't be marked. */
const codeKinds: readonly unknown[] = ["site address", "language", "currency", "date", "path"];

const isText = (field: Findable) =>
  typeof field.value === "string" &&
  !codeKinds.includes(fieldKinds.get(field.shape)?.kind) &&
  !drawings(field);

/** Returns the choice of a field whose names stand for drawings. */
function drawings({ shape }: Findable): Choice | undefined {
  const kind = fieldKinds.get(shape);
  return kind?.kind === "choice" && kind.choice.sheet ? kind.choice : undefined;
}

/*
 * A marked text has a private character in front and another one behind, which number it. Pages show
 * it as it is, also in parts: https://www.unicode.org/faq/private_use.html
 */
const [front, behind] = [0xf0000, 0x100000];
const anyMark = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;
/** As addresses have them. */
const anyEscaped = /%F(?:3%[89AB]|4%8)[\dA-F](?:%[89AB][\dA-F]){2}/g;

/**
 * Returns what stands for the value of a field when it is the one at an index: fields of one value get
 * different ones, and numbers near ones, with which a page that compares them may have the same elements.
 */
function otherValue(field: Findable, index: number): unknown {
  const { value } = field;
  const names = drawings(field)?.names();
  if (names) return names.filter((name) => name !== value)[index];
  if (typeof value !== "number")
    return String.fromCodePoint(front + index) + value + String.fromCodePoint(behind + index);
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  return Number((value + (index + 1) / 10 ** decimals).toFixed(decimals));
}

/** The text of an element itself, or the value of an attribute. */
interface Spot extends Place {
  readonly tag: string;
  readonly text: string;
}

interface Rendered {
  /** Names all elements and attributes. */
  readonly tree: string;
  readonly spots: readonly Spot[];
}

/** Resolves to a page with other values, which nothing checks; to undefined if it can't have them. */
async function rendered(
  input: BuildInput,
  file: string,
  others: ReadonlyMap<Findable, unknown>,
): Promise<Rendered | undefined> {
  const { site } = input.running;
  const page = routesOf(site, input.content).findIndex((route) => route.file === file);
  const files = new Map(input.content.files);
  for (const [field, other] of others) {
    if (other === undefined) return undefined;
    const read = files.get(field.file) as CheckedFile;
    files.set(field.file, { ...read, value: changedAt(read.value, field.steps, other) });
  }
  try {
    const content = contentIn(files, input.content);
    const routes = routesOf(site, content);
    const { html } = await pageMaker({ ...input, content }, routes)(routes[page] as Route);
    const spots = [...spotsIn(parse(html))];
    const tree = spots.map(({ element, tag, attribute }) => [element.length, tag, attribute]);
    return { tree: tree.join(), spots };
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

/** Yields what the elements within a node have, in their order. Paths begin below the document's root. */
function* spotsIn(
  node: DefaultTreeAdapterTypes.ParentNode,
  steps?: readonly number[],
): Generator<Spot> {
  const elements = node.childNodes.filter((one) => "tagName" in one);
  for (const [index, inner] of elements.entries()) {
    const { tagName: tag, attrs } = inner;
    const element = steps ? [...steps, index] : [];
    const text = inner.childNodes.map((one) => ("value" in one ? one.value : "")).join(" ");
    yield { element, tag, text };
    for (const { name: attribute, value } of attrs) yield { element, tag, attribute, text: value };
    yield* spotsIn(inner, element);
  }
}

/** Returns where marked texts are shown, by their indexes: in elements around their marks. */
function markedIn(spots: readonly Spot[]): Map<number, Place[]> {
  const found = new Map<number, Place[]>();
  /** The texts that have begun and not ended yet. One that is cut short has no end. */
  const open = new Set<number>();
  for (const { element, attribute, text } of spots)
    for (const mark of text.replace(anyEscaped, decodeURIComponent).match(anyMark) ?? []) {
      const code = mark.codePointAt(0) ?? 0;
      const index = code & 0xffff;
      const places = found.get(index) ?? [];
      const start = code >= behind && open.delete(index) ? places.pop() : undefined;
      if (code < behind) open.add(index);
      places.push({ element: start ? around(start.element, element) : element, attribute });
      found.set(index, places);
    }
  return found;
}

/** Returns the path to the innermost element around two. */
function around(one: readonly number[], other: readonly number[]): readonly number[] {
  const end = one.findIndex((step, index) => step !== other[index]);
  return end === -1 ? one : one.slice(0, end);
}

/** Returns where a page shows the number or the drawing of a field, and the other page another one. */
function replaced(plain: Rendered, page: Rendered, field: Findable, other: unknown): Place[] {
  const { sheet } = drawings(field) ?? {};
  const idOf = (name: unknown) => /\bid="([^"]*)"/.exec(sheet?.text([`${name}`]) ?? "")?.[1];
  const [own, another] = sheet ? [field.value, other].map(idOf) : [field.value, other];
  const shownIn = (text = ""): unknown[] => (sheet ? text.split("#").slice(1) : numbersIn(text));
  return plain.spots.flatMap(({ element, attribute, text }, at) => {
    const now = shownIn(page.spots[at]?.text);
    const isShown = shownIn(text).some((one, index) => one === own && now[index] === another);
    return isShown ? [{ element, attribute }] : [];
  });
}

/** Returns the numbers in a text, in which languages write thousands and decimals differently. */
const numbersIn = (text: string): number[] =>
  Array.from(
    text.replace(/(?<=\d)[.,’'\u00a0\u202f](?=\d{3}(?!\d))/g, "").matchAll(/\d+(?:[.,]\d+)?/g),
    ([number]) => Number(number.replace(",", ".")),
  );

/** Whether a page may show a value that was not found, in a form that could not be followed. */
function mayShow({ spots }: Rendered, field: Findable): boolean {
  const oneLine = (text: unknown) => String(text).replace(/\s+/g, " ");
  const words = oneLine(field.value);
  return drawings(field) !== undefined || spots.some(({ text }) => oneLine(text).includes(words));
}
