import { removeAdapter, setAdapter } from "@vanilla-extract/css/adapter";
import { endFileScope, hasFileScope } from "@vanilla-extract/css/fileScope";
import { transformCss } from "@vanilla-extract/css/transformCss";

type Adapter = Parameters<typeof setAdapter>[0];
type CssObject = Parameters<Adapter["appendCss"]>[0];
type Composition = Parameters<Adapter["registerComposition"]>[0];

interface StyleFile {
  readonly objects: CssObject[];
  readonly classes: string[];
}

/** What the style files of a site state, as vanilla-extract hands it over. */
export interface Styles {
  /** By path from the project's root, in the order of evaluation. */
  readonly files: ReadonlyMap<string, StyleFile>;
  readonly compositions: readonly Composition[];
}

/**
 * Returns the styles that style files state while `evaluate` runs. They hand them to an adapter:
 * https://github.com/vanilla-extract-css/vanilla-extract/tree/master/packages/css/src
 */
export function collectStyles(evaluate: () => void): Styles {
  const files = new Map<string, StyleFile>();
  const compositions: Composition[] = [];
  let count = 0;
  // vanilla-extract finds class names anywhere in a selector, even inside of `[tabindex]`, so they
  // start with a character that selectors have no other use for.
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
  return { files, compositions };
}

/**
 * Returns a function that resolves the CSS for a page's markup: that of every style file with a class
 * in the markup, and of every file without classes, such as global styles and fonts. Font faces for a
 * range of characters are left out of pages without one of them.
 */
export function pageStyles(styles: Styles, minify: (css: string) => Promise<string>) {
  const fileOf = new Map<string, string>();
  for (const [file, { classes }] of styles.files)
    for (const name of classes) fileOf.set(name, file);
  const withoutClasses = [...styles.files]
    .filter(([, { classes }]) => classes.length === 0)
    .map(([file]) => file);
  const ranges = [...styles.files.values()].flatMap(({ objects }) => objects.flatMap(rangeOf));
  const matchers = [...new Set(ranges)].map((range) => [range, matcherOf(range)] as const);
  const memo = new Map<string, Promise<string>>();

  return (markup: string): Promise<string> => {
    const files = new Set(withoutClasses);
    // In text and in values, React writes `"` as a reference, so this only finds attributes.
    for (const attribute of new Set(markup.match(/ class="[^"]*"/g)))
      for (const name of attribute.slice(' class="'.length, -1).split(" ")) {
        const file = fileOf.get(name);
        if (file !== undefined) files.add(file);
      }
    const missing = matchers.flatMap(([range, matcher]) => (matcher.test(markup) ? [] : range));
    const key = [...files, ...missing].sort().join();
    const css = memo.get(key) ?? minify(cssOf(styles, files, new Set(missing)));
    memo.set(key, css);
    return css;
  };
}

/** Returns the range of characters that a font face is for, if it has one. */
const rangeOf = (object: CssObject): readonly string[] =>
  object.type === "fontFace" ? [object.rule.unicodeRange ?? []].flat() : [];

/** Returns what finds a character of a range: https://drafts.csswg.org/css-fonts/#unicode-range-desc */
function matcherOf(range: string): RegExp {
  const parts = range.split(",").map((part) => {
    const codes = part.trim().slice("U+".length);
    const isPattern = codes.includes("?");
    const ends = isPattern ? ["0", "f"].map((end) => codes.replaceAll("?", end)) : codes.split("-");
    return ends.map((code) => `\\u{${code}}`).join("-");
  });
  return new RegExp(`[${parts.join("")}]`, "u");
}

/**
 * Returns the CSS of some style files in the order of evaluation, with media queries at the end, and
 * without the font faces for some ranges of characters.
 */
export function cssOf(
  { files, compositions }: Styles,
  chosen: ReadonlySet<string>,
  leftOut: ReadonlySet<string> = new Set(),
): string {
  const shown = [...files].filter(([file]) => chosen.has(file)).map(([, file]) => file);
  return transformCss({
    localClassNames: shown.flatMap(({ classes }) => classes),
    composedClassLists: [...compositions],
    cssObjs: shown.flatMap(({ objects }) =>
      objects.filter((object) => !rangeOf(object).some((range) => leftOut.has(range))),
    ),
  }).join("\n");
}
