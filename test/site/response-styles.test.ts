import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { loadSite, minifyCss } from "../../src/generator/render/load-site.ts";
import { cssOf } from "../../src/generator/render/styles.ts";
import { media } from "../../src/site/styles/media.ts";
import { dark, light, type Palette } from "../../src/site/styles/palette.ts";
import { root } from "../setup/build.ts";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { contrast } from "./setup/contrast.ts";
import { pageFiles } from "./setup/pages.ts";

const { styles } = await loadSite(root);

/** The stylesheet of the whole site, of which each page takes its part. */
const wholeStylesheet = await minifyCss(cssOf(styles));

/** The class names that selectors of a stylesheet hold. */
const classesIn = (css: string) =>
  new Set(css.replace(/url\([^)]*\)|"[^"]*"/g, "").match(/(?<=\.)[a-zA-Z_][\w-]*/g));

const known = classesIn(wholeStylesheet);

test.each(pageFiles)(
  "%s has the rules of its classes, and the properties that they read",
  (file) => {
    const page = readHtml(join(inject("root").folder, file));
    const style = sourceOf(one(page, "style"));
    const used = new Set(
      all(page, "[class]").flatMap((part) => attribute(part, "class")?.split(" ")),
    );
    const styled = classesIn(style);
    const unstyled = [...used].filter((name = "") => known.has(name) && !styled.has(name));
    expect(unstyled).toEqual([]);
    expect(styled.size).toBeGreaterThan(10);
    const stated = new Set(style.match(/(?<=[{;])--\w+(?=:)/g));
    const read = new Set(style.match(/(?<=var\()--\w+/g));
    expect([...read].filter((name) => !stated.has(name))).toEqual([]);
  },
);

test("media queries stand once each, in the order in which the site names them", () => {
  const found = [...wholeStylesheet.matchAll(/@media ?([^{]*)/g)];
  expect(found.map(([, query]) => query)).toEqual(
    Object.values(media).map((query) => query.replace(") and", ")and")),
  );
});

describe("text and the ground that one rule gives it", () => {
  // The colors are stated in the order of the palette, whatever their names in the stylesheet.
  const [, stated = ""] = /:root{([^}]*)}/.exec(wholeStylesheet) ?? [];
  const roles = Object.keys(light) as (keyof Palette)[];
  const roleOf = new Map<string, keyof Palette | undefined>(
    stated.match(/--\w+(?=:)/g)?.map((name, index) => [name, roles[index]]),
  );
  const pairs = [...wholeStylesheet.matchAll(/{([^{}]*)}/g)].flatMap(([, rule = ""]) => {
    const of = (property: string) =>
      roleOf.get(new RegExp(`(?:^|;)${property}:var\\((--\\w+)\\)`).exec(rule)?.[1] ?? "");
    const [seen, ground] = [of("color"), of("background")];
    return seen && ground ? [`${seen} on ${ground}`] : [];
  });

  test.each([...new Set(pairs)])("%s has enough contrast in both color schemes", (pair) => {
    const [seen, ground] = pair.split(" on ") as [keyof Palette, keyof Palette];
    for (const scheme of [light, dark])
      expect(contrast(scheme[seen], scheme[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
