import { transformCss } from "@vanilla-extract/css/transformCss";
import type { Styles } from "./styles.ts";

/**
 * Returns a function that resolves the CSS for a page's markup: that of every style file with a class
 * in the markup, and of every file without classes, such as global styles and fonts.
 */
export function pageStyles(styles: Styles, minify: (css: string) => Promise<string>) {
  const fileOf = new Map<string, string>();
  for (const [file, { classes }] of styles.files)
    for (const name of classes) fileOf.set(name, file);
  const withoutClasses = [...styles.files]
    .filter(([, { classes }]) => classes.length === 0)
    .map(([file]) => file);
  const memo = new Map<string, Promise<string>>();

  return (markup: string): Promise<string> => {
    const files = new Set(withoutClasses);
    // In text and in values, React writes `"` as a reference, so this only finds attributes.
    for (const attribute of new Set(markup.match(/ class="[^"]*"/g)))
      for (const name of attribute.slice(' class="'.length, -1).split(" ")) {
        const file = fileOf.get(name);
        if (file !== undefined) files.add(file);
      }
    const key = [...files].sort().join();
    const css = memo.get(key) ?? minify(cssOf(styles, files));
    memo.set(key, css);
    return css;
  };
}

/** Returns the CSS of some style files in the order of evaluation, with media queries at the end. */
export function cssOf({ files, compositions }: Styles, chosen: ReadonlySet<string>): string {
  const shown = [...files].filter(([file]) => chosen.has(file)).map(([, file]) => file);
  return transformCss({
    localClassNames: shown.flatMap(({ classes }) => classes),
    composedClassLists: [...compositions],
    cssObjs: shown.flatMap(({ objects }) => objects),
  }).join("\n");
}
