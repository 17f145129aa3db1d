import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type * as z from "zod";
import {
  type BuildInput,
  type CheckedFile,
  type Choice,
  contentIn,
  fieldKinds,
  Pictures,
  pageMaker,
  type Route,
  routesOf,
} from "../../generator/api/content.ts";
import type { SiteUrl } from "../../generator/api/publishing.ts";
import type { Spot } from "../messages.ts";
import { ownValue, type ValuePath } from "../values.ts";

/** A value to look for on a page, after placeholders are filled. */
export interface Findable {
  readonly file: string;
  readonly steps: ValuePath;
  readonly shape: z.core.$ZodType;
  readonly value: unknown;
  /** The key of the field that it is the value of, or a part of. */
  readonly field: string;
  readonly at?: Spot["at"];
}

/** Where a page shows fields, by their keys. */
export type Spots = ReadonlyMap<string, readonly Spot[]>;

/** Limits the renderings of one page: each value that breaks the page takes several. */
const maxTrials = 60;

/**
 * Resolves to where a page shows each field. Renders the page with marks around texts, and with other
 * numbers and drawings, then looks for them. This works as long as the page keeps the same elements. A field
 * is missing from the result if its spots are unknown, such as a boolean's; it has no spots if the page
 * does not show it.
 */
export async function spotsOf(
  input: BuildInput,
  file: string,
  values: readonly Findable[],
): Promise<Spots> {
  const found = new Map<string, Spot[]>();
  const unknown = new Set(values);
  const pictures = new Pictures(input, { showsOriginals: true });
  const plain = await rendered(input, file, new Map(), pictures);
  const shown = oneLine(plain?.map(({ text }) => text).join("\n"));
  let trials = maxTrials;
  const find = async (some: readonly Findable[]): Promise<void> => {
    if (!plain || some.length === 0 || trials-- < 1) return;
    const others = new Map(some.map((one, index) => [one, substituteFor(one, index)]));
    const page = await rendered(input, file, others, pictures);
    if (page && treeOf(page) === treeOf(plain)) {
      const spots = new Map([...markedIn(page), ...replacedIn(plain, page)]);
      for (const [one, other] of others) {
        if (other === undefined) continue;
        const { field, at } = one;
        const own = spots.get(traceOf(one, other, input.content.url)) ?? [];
        const all = found.get(field) ?? [];
        for (const place of own) all.push({ ...place, at });
        found.set(field, all);
        // A value that was not found may still be shown in a form that can't be traced.
        const mayShow = () => drawings(one) || shown.includes(oneLine(one.value));
        if (own.length > 0 || !mayShow()) unknown.delete(one);
      }
    } else if (some.length > 1) {
      const half = Math.ceil(some.length / 2);
      await find(some.slice(0, half));
      await find(some.slice(half));
    }
  };
  await find([...values.filter(drawings), ...values.filter(isText)]);
  // Not zero: to a page, it often means that there is nothing to show.
  await find(values.filter(({ value }) => typeof value === "number" && value !== 0));
  // A list is only known to be missing if each of its parts is.
  for (const { field } of unknown) if (found.get(field)?.length === 0) found.delete(field);
  return found;
}

const oneLine = (text: unknown) => String(text).replace(/\s+/g, " ");

/** Code interprets these texts, so they can't be marked. */
const codeKinds: readonly unknown[] = [
  "site address",
  "language",
  "currency",
  "date",
  "path",
  "choice",
];

const isText = ({ shape, value }: Findable) =>
  typeof value === "string" && !codeKinds.includes(fieldKinds.get(shape)?.kind);

/** The choice of a field, if its names stand for drawings. */
function drawings({ shape }: Findable): Choice | undefined {
  const kind = fieldKinds.get(shape);
  return kind?.kind === "choice" && kind.choice.sheet ? kind.choice : undefined;
}

/*
 * A marked text has a private-use character in front and another one behind, both with its number. Pages
 * show them unchanged, even if they split the text: https://www.unicode.org/faq/private_use.html
 */
const front = 0xf0000;
const behind = 0x100000;
const anyMark = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;
/** Marks in a percent-encoded address. */
const anyEscaped = /%F(?:3%[89AB]|4%8)[\dA-F](?:%[89AB][\dA-F]){2}/g;

/**
 * A substitute for a field's value. Each index gives another one, so that fields with equal values can be
 * told apart. Numbers get close ones, so that a page that compares them likely keeps its elements.
 * Undefined if a choice has no names left.
 */
function substituteFor(field: Findable, index: number): unknown {
  const { value } = field;
  const names = drawings(field)?.names;
  if (names) return names.filter((name) => name !== value)[index];
  if (typeof value !== "number")
    return String.fromCodePoint(front + index) + value + String.fromCodePoint(behind + index);
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  return Number((value + (index + 1) / 10 ** decimals).toFixed(decimals));
}

/** The trace of a substituted field on a page: its first mark, or `old to new`. */
function traceOf(field: Findable, other: unknown, url: SiteUrl): string {
  if (isText(field)) return [...String(other)][0] ?? "";
  const { sheet } = drawings(field) ?? {};
  const shown = (name: unknown) => (sheet ? url.file(`${sheet.name}#${name}`).split("#")[1] : name);
  return `${shown(field.value)} to ${shown(other)}`;
}

/** An element's own text, or an attribute's value. */
interface Rendered extends Spot {
  readonly tag: string;
  readonly text: string;
}

/** Renders a page with other values, unchecked. Resolves to undefined if that fails. */
async function rendered(
  input: BuildInput,
  file: string,
  others: ReadonlyMap<Findable, unknown>,
  pictures: Pictures,
): Promise<readonly Rendered[] | undefined> {
  const { site } = input.running;
  const page = routesOf(site, input.content).findIndex((route) => route.file === file);
  const files = new Map(input.content.files);
  for (const name of new Set([...others.keys()].map((field) => field.file))) {
    const read = files.get(name) as CheckedFile;
    files.set(name, { ...read, value: structuredClone(read.value) });
  }
  for (const [field, other] of others) {
    const group = field.steps.slice(0, -1).reduce<unknown>(ownValue, files.get(field.file)?.value);
    const step = field.steps.at(-1);
    if (other !== undefined && step !== undefined)
      (group as Record<string | number, unknown>)[step] = other;
  }
  try {
    const content = contentIn(files, input.content);
    const routes = routesOf(site, content);
    const { html } = await pageMaker({ ...input, content }, pictures)(routes[page] as Route);
    return renderedIn(parse(html));
  } catch {
    return undefined;
  }
}

/** The texts and attributes of all elements in a node, in order. Paths start below the document's root. */
const renderedIn = (
  node: DefaultTreeAdapterTypes.ParentNode,
  steps?: readonly number[],
): Rendered[] =>
  node.childNodes
    .filter((one) => "tagName" in one)
    .flatMap((inner, index) => {
      const { tagName: tag, attrs } = inner;
      const element = steps ? [...steps, index] : [];
      const text = inner.childNodes.map((one) => ("value" in one ? one.value : "")).join(" ");
      const own = attrs.map(({ name, value }) => ({ element, tag, attribute: name, text: value }));
      return [{ element, tag, text }, ...own, ...renderedIn(inner, element)];
    });

const treeOf = (page: readonly Rendered[]) =>
  page.map(({ element, tag, attribute }) => `${element.length} ${tag} ${attribute}`).join();

/** The spots of marked texts, by first mark: the innermost element around both marks. */
function markedIn(page: readonly Rendered[]): Map<string, Spot[]> {
  const found = new Map<string, Spot[]>();
  /** Texts whose second mark has not come yet. If the page cuts a text short, it never does. */
  const open = new Set<string>();
  for (const { element, attribute, text } of page)
    for (const mark of text.replace(anyEscaped, decodeURIComponent).match(anyMark) ?? []) {
      const code = mark.codePointAt(0) ?? 0;
      const key = String.fromCodePoint(front + (code & 0xffff));
      const spots = found.get(key) ?? [];
      const start = code >= behind && open.delete(key) ? spots.pop() : undefined;
      if (code < behind) open.add(key);
      spots.push({ element: start ? commonAncestor(start.element, element) : element, attribute });
      found.set(key, spots);
    }
  return found;
}

/** The path to the innermost element around two. */
function commonAncestor(one: readonly number[], other: readonly number[]): readonly number[] {
  const end = one.findIndex((step, index) => step !== other[index]);
  return end === -1 ? one : one.slice(0, end);
}

/** The spots where numbers or drawings have changed, by trace. */
function replacedIn(before: readonly Rendered[], after: readonly Rendered[]): Map<string, Spot[]> {
  const found = new Map<string, Spot[]>();
  for (const [at, { element, attribute, text }] of before.entries()) {
    const now = after[at]?.text ?? "";
    if (now === text) continue;
    const others = shownIn(now);
    for (const trace of new Set(shownIn(text).map((one, index) => `${one} to ${others[index]}`))) {
      const spots = found.get(trace) ?? [];
      spots.push({ element, attribute });
      found.set(trace, spots);
    }
  }
  return found;
}

/** The drawings and numbers in a text. Languages write thousands and decimals differently. */
const shownIn = (text: string): (string | number)[] => [
  ...text.split("#").slice(1),
  ...Array.from(
    text.replace(/(?<=\d)[.,’'\u00a0\u202f](?=\d{3}(?!\d))/g, "").matchAll(/\d+(?:[.,]\d+)?/g),
    ([number]) => Number(number.replace(",", ".")),
  ),
];
