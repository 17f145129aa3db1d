import { removeAdapter, setAdapter } from "@vanilla-extract/css/adapter";
import { endFileScope, hasFileScope } from "@vanilla-extract/css/fileScope";
import { transformCss } from "@vanilla-extract/css/transformCss";
import { Explained } from "../explained.ts";

type Adapter = Parameters<typeof setAdapter>[0];
type CssObject = Parameters<Adapter["appendCss"]>[0];
type Composition = Parameters<Adapter["registerComposition"]>[0];

interface StyleFile {
  readonly objects: CssObject[];
  readonly classes: string[];
}

/** The rules that .css.ts files register with vanilla-extract. */
export interface Styles {
  /** By path from the project's root, in evaluation order. */
  readonly files: ReadonlyMap<string, StyleFile>;
  /** Those that a selector refers to. */
  readonly compositions: readonly Composition[];
}

/**
 * Collects the rules that style files register while `evaluate` runs, by an adapter:
 * https://github.com/vanilla-extract-css/vanilla-extract/tree/master/packages/css/src
 */
export function collectStyles(evaluate: () => void): Styles {
  const files = new Map<string, StyleFile>();
  const compositions: Composition[] = [];
  let count = 0;
  // vanilla-extract finds class names anywhere in a selector, even inside `[tabindex]`, so they
  // start with a character that selectors don't otherwise contain.
  const nextName = () => `_${(count++).toString(36)}`;
  const adapter: Adapter = {
    onBeginFileScope: ({ filePath }) => files.set(filePath, { objects: [], classes: [] }),
    onEndFileScope: () => {},
    appendCss: (css, { filePath }) => files.get(filePath)?.objects.push(css),
    registerClassName: (name, { filePath }) => files.get(filePath)?.classes.push(name),
    registerComposition: (composition) => compositions.push(composition),
    markCompositionUsed: () => {},
    getIdentOption: () => nextName,
  };
  setAdapter(adapter);
  try {
    evaluate();
  } finally {
    // A style file that throws leaves its scope open.
    while (hasFileScope()) endFileScope();
    removeAdapter();
  }
  // vanilla-extract searches every selector for every composition, which is half of its work. Few are in any.
  const objects = JSON.stringify([...files.values()].map((file) => file.objects));
  const isSelected = ({ classList }: Composition) =>
    objects.includes(JSON.stringify(classList).slice(1, -1));
  return {
    files,
    compositions: compositions.filter(isSelected),
  };
}

/**
 * Returns a function that resolves to the CSS for a page's markup: the rules of each class in it, with
 * the global rules of the same style files and of files without classes. It omits font faces whose
 * `unicode-range` matches no character of the page.
 */
export function pageStyles(styles: Styles, minify: (css: string) => Promise<string>) {
  const fileOf = new Map<string, string>();
  for (const [file, { classes }] of styles.files)
    for (const name of classes) fileOf.set(name, file);
  const ranges = [...styles.files.values()].flatMap(({ objects }) => objects.flatMap(rangeOf));
  const matchers = [...new Set(ranges)].map((range) => ({ range, matcher: matcherOf(range) }));
  const memo = new Map<string, Promise<string>>();

  return (markup: string): Promise<string> => {
    const used = new Set<string>();
    // React escapes `"` in text and values, so this matches only attributes.
    for (const attribute of new Set(markup.match(/ class="[^"]*"/g)))
      for (const name of attribute.slice(' class="'.length, -1).split(" "))
        if (fileOf.has(name)) used.add(name);
    const missing = matchers.flatMap(({ range, matcher }) => (matcher.test(markup) ? [] : range));
    const key = [...used, ...missing].sort().join();
    const css =
      memo.get(key) ??
      Promise.resolve()
        .then(() => minify(cssOf(styles, { used, missing: new Set(missing) })))
        .catch(async (error) => {
          throw (await firstMistake(styles, minify)) ?? error;
        });
    memo.set(key, css);
    return css;
  };
}

/** The error of the first style file that is invalid by itself, with the file's name. */
async function firstMistake(
  styles: Styles,
  minify: (css: string) => Promise<string>,
): Promise<Error | undefined> {
  for (const [file, style] of styles.files)
    try {
      await minify(cssOf({ ...styles, files: new Map([[file, style]]) }));
    } catch (error) {
      return new Explained(`${file} ${(error as Error).message}`, { cause: error });
    }
  return undefined;
}

/** The `unicode-range` of a font face, if any. */
const rangeOf = (object: CssObject): readonly string[] =>
  object.type === "fontFace" ? [object.rule.unicodeRange ?? []].flat() : [];

/** Matches any character in a range: https://drafts.csswg.org/css-fonts/#unicode-range-desc */
function matcherOf(range: string): RegExp {
  const parts = range.split(",").map((part) => {
    const codes = part.trim().slice("U+".length);
    const isPattern = codes.includes("?");
    const ends = isPattern ? ["0", "f"].map((end) => codes.replaceAll("?", end)) : codes.split("-");
    return ends.map((code) => `\\u{${code}}`).join("-");
  });
  return new RegExp(`[${parts.join("")}]`, "u");
}

/** What a page uses of the styles. */
interface Shown {
  /** The classes in its markup. */
  readonly used: ReadonlySet<string>;
  /** The `unicode-range`s that none of its characters are in. */
  readonly missing: ReadonlySet<string>;
}

/**
 * The CSS of all style files, or of what a page shows, in evaluation order. As the plugins of
 * vanilla-extract do it, a file's media queries follow its other rules, and the next file overrides both.
 */
export function cssOf({ files, compositions }: Styles, shown?: Shown): string {
  const isShown = (object: CssObject) =>
    !shown ||
    (object.type === "local"
      ? shown.used.has(object.selector)
      : !rangeOf(object).some((range) => shown.missing.has(range)));
  const shownFiles = [...files.values()].filter(
    ({ classes }) => !shown || classes.length === 0 || classes.some((name) => shown.used.has(name)),
  );
  const all = shownFiles.flatMap(({ classes }) => classes);
  const css = shownFiles.flatMap(({ objects }) => {
    const cssObjs = objects.filter(isShown);
    // vanilla-extract searches every selector for every name. Few are in any.
    const text = JSON.stringify(cssObjs);
    const localClassNames = all.filter((name) => text.includes(name));
    return transformCss({ localClassNames, composedClassLists: [...compositions], cssObjs });
  });
  return css.join("\n");
}
