import type { BuildInput } from "../../render/build-input.ts";
import { pageMaker } from "../../render/render-page.ts";
import { routesOf } from "../../routes.ts";
import { marked, markedPlaces, mostMarks } from "./marks.ts";
import { type OtherValue, withOtherValues } from "./other-values.ts";
import { differences, elementsOf, pageTree } from "./page-tree.ts";
import type { Place, ValuePath } from "./page-words.ts";

/** A value to look for. */
export interface Sought {
  readonly file: string;
  readonly path: ValuePath;
  /** Whether a page shows any text in its place. */
  readonly isText: boolean;
  readonly isSet: boolean;
}

/** What is known of a page: its elements, and where the values are that only trials find. */
interface Known {
  readonly elements: string;
  readonly places: Map<string, readonly Place[]>;
  /** Values that are still to be tried, in groups. */
  readonly untried: string[][];
}

interface Found<Value> {
  readonly places: ReadonlyMap<Value, readonly Place[]>;
  /** Whether no value is left to try. */
  readonly isComplete: boolean;
}

/** By the code of the site, and the page's file. */
const known = new WeakMap<BuildInput["running"], Map<string, Known>>();

/**
 * Resolves to where a page shows each value. Texts are found by marks around them in one rendering.
 * Of what is left, such as prices, a value is where the page differs once it is another one. This
 * takes many renderings, so it stops after some, the `most`, and the next call goes on from there. What
 * is found stays known while the page has the same elements.
 */
export async function findPlaces<Value extends Sought>(
  input: BuildInput,
  file: string,
  values: readonly Value[],
  most: number,
): Promise<Found<Value>> {
  const rendered = rendering(input, file);
  const found = new Map<Value, readonly Place[]>();
  const texts = values.filter(({ isText }) => isText).slice(0, mostMarks);
  const withMarks = await rendered(
    texts.map(({ file, path }, number) => ({
      file,
      path,
      change: (value) => (typeof value === "string" ? marked(value, number) : value),
    })),
  );
  if (withMarks)
    for (const [number, places] of markedPlaces(pageTree(withMarks))) {
      const text = texts[number];
      if (text) found.set(text, places);
    }
  const before = (await rendered([])) ?? "";
  const tree = pageTree(before);
  const { places, untried } = knownOf(input, file, elementsOf(tree));
  const left = new Map(
    values.filter((value) => value.isSet && !found.has(value)).map((one) => [nameOf(one), one]),
  );
  const waiting = new Set(untried.flat());
  const more = [...left.keys()].filter((name) => !places.has(name) && !waiting.has(name));
  if (more.length > 0) untried.push(more);

  for (let trials = 0; trials < most && untried.length > 0; trials++) {
    const some = untried.pop()?.filter((name) => left.has(name)) ?? [];
    const others = some.flatMap((name) => left.get(name) ?? []);
    const after = await rendered(others.map((one) => ({ ...one, change: another })));
    if (some.length > 1 && after !== before) {
      const half = Math.ceil(some.length / 2);
      untried.push(some.slice(half), some.slice(0, half));
    } else
      for (const name of some)
        places.set(name, after && after !== before ? differences(tree, pageTree(after)) : []);
  }
  for (const [name, value] of left) found.set(value, places.get(name) ?? []);
  return { places: found, isComplete: untried.length === 0 };
}

function knownOf({ running }: BuildInput, file: string, elements: string): Known {
  const pages = known.get(running) ?? new Map<string, Known>();
  known.set(running, pages);
  const last = pages.get(file);
  const page = last?.elements === elements ? last : { elements, places: new Map(), untried: [] };
  pages.set(file, page);
  return page;
}

const nameOf = ({ file, path }: Sought) => JSON.stringify([file, path]);

/** Returns a function that resolves to the page with other values; to undefined if it can't have them. */
function rendering(input: BuildInput, file: string) {
  const { site } = input.running;
  const page = routesOf(site, input.content).findIndex((route) => route.file === file);
  return async (others: readonly OtherValue[]) => {
    try {
      const content = withOtherValues(input.content, others);
      const route = routesOf(site, content)[page];
      return route && (await pageMaker({ ...input, content })(route)).html;
    } catch {
      return undefined;
    }
  };
}

function another(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  return typeof value === "string" ? `${value}z` : value;
}
