import { describe, expect, test } from "vitest";
import { loadSite, minifyCss } from "../../src/generator/render/load-site.ts";
import { cssOf } from "../../src/generator/render/styles.ts";
import { media } from "../../src/site/styles/layout.ts";
import { dark, light, type Palette } from "../../src/site/styles/palette.ts";
import { root } from "../setup/build.ts";
import { contrast } from "./setup/contrast.ts";

const { styles } = await loadSite(root);

/** The stylesheet of the whole site, of which each page takes its part. */
const wholeStylesheet = await minifyCss(cssOf(styles));

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
