import type { Content } from "../../content/content.ts";
import type { BuildInput } from "../../render/build-input.ts";
import { pageMaker } from "../../render/render-page.ts";
import { routesOf } from "../../routes.ts";
import { marked, markedPlaces, mostMarks } from "./marks.ts";
import { type OtherValue, withOtherValues } from "./other-values.ts";
import { differences, pageTree } from "./page-tree.ts";
import type { Place, ValuePath } from "./page-words.ts";

/** A value to look for. */
export interface Sought {
  readonly file: string;
  readonly path: ValuePath;
  /** Whether a page shows any text in its place. */
  readonly isText: boolean;
  readonly isSet: boolean;
}

/**
 * Resolves to where a page shows each value. Texts are found by marks around them in one rendering.
 * Of what is left, such as prices, a value is where the page differs once it is another one.
 */
export async function findPlaces<Value extends Sought>(
  input: BuildInput,
  file: string,
  values: readonly Value[],
): Promise<Map<Value, readonly Place[]>> {
  const page = routesOf(input.running.site, input.content).findIndex((one) => one.file === file);
  /** Resolves to the page with other values; to undefined if it cannot have them. */
  const rendered = async (others: readonly OtherValue[]) => {
    try {
      const content: Content = withOtherValues(input.content, others);
      const route = routesOf(input.running.site, content)[page];
      return route && (await pageMaker({ ...input, content })(route)).html;
    } catch {
      return undefined;
    }
  };
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
  const compare = async (some: readonly Value[]): Promise<void> => {
    if (some.length === 0) return;
    const after = await rendered(some.map(({ file, path }) => ({ file, path, change: another })));
    if (after === before) return;
    const [one] = some;
    if (some.length > 1 || !one) {
      await compare(some.slice(0, some.length / 2));
      await compare(some.slice(some.length / 2));
    } else if (after) found.set(one, differences(tree, pageTree(after)));
  };
  await compare(values.filter((value) => value.isSet && !found.has(value)));
  return found;
}

function another(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  return typeof value === "string" ? `${value}z` : value;
}
