import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { readAssets } from "../../src/generator/render/assets.ts";
import { loadSite, minifyCss } from "../../src/generator/render/load-site.ts";
import { cssOf } from "../../src/generator/render/styles.ts";
import { media } from "../../src/site/styles/media.ts";
import { pageOpener } from "../setup/browser.ts";
import { root } from "../setup/build.ts";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { addresses, pageFiles } from "./setup/pages.ts";

const { folder, served } = inject("root");
const open = pageOpener();

/** The stylesheet of the whole site, of which each page takes its part. */
const wholeStylesheet = loadSite(root).then(async ({ styles }) => {
  const { paths } = readAssets(join(root, "static"));
  const css = await minifyCss(cssOf(styles));
  return css.replace(/asset:([\w.-]+)/g, (_, name) => `/${paths.get(`assets/${name}`)}`);
});

/** The class names that selectors of a stylesheet hold. */
const classesIn = (css: string) =>
  new Set(css.replace(/url\([^)]*\)|"[^"]*"/g, "").match(/(?<=\.)[a-zA-Z_][\w-]*/g));

const namesIn = (css: string, pattern: RegExp) =>
  [...new Set([...css.matchAll(pattern)].map(([, name]) => name))].sort();

describe.each(pageFiles)("%s", (file) => {
  const page = readHtml(join(folder, file));
  const style = sourceOf(one(page, "style"));
  const used = new Set(
    all(page, "[class]").flatMap((element) => attribute(element, "class")?.split(" ") ?? []),
  );
  const styled = classesIn(style);

  test("states the custom properties it reads", () => {
    const read = namesIn(style, /var\((--\w+)/g);
    expect(namesIn(style, /[{;](--\w+):/g)).toEqual(expect.arrayContaining(read));
    expect(read.length).toBeGreaterThan(10);
  });

  test("has the rules of every class on it", async () => {
    const known = classesIn(await wholeStylesheet);
    expect([...used].filter((name) => known.has(name) && !styled.has(name))).toEqual([]);
    expect(styled.size).toBeGreaterThan(10);
  });
});

test("media queries stand once each, in the order in which the site names them", async () => {
  const found = [...(await wholeStylesheet).matchAll(/@media ?([^{]*)/g)];
  expect(found.map(([, query]) => query)).toEqual(Object.values(media));
});

test.each(addresses)(
  "every rule of the whole stylesheet that applies to /%s is in it",
  async (path) => {
    const page = await open({ bypassCSP: true });
    await page.goto(served + path);
    const css = await wholeStylesheet;
    const { applying, missing } = await page.evaluate((css) => {
      // Another test is about the custom properties.
      const declarations = ({ style }: CSSStyleRule) =>
        [...style]
          .filter((property) => !property.startsWith("--"))
          .map((property) => `${property}: ${style.getPropertyValue(property)}`)
          .join("; ");
      /** Each selector with its conditions and declarations, as one text. */
      const rulesOf = (sheet: CSSStyleSheet | CSSGroupingRule, within = ""): [string, string][] =>
        [...sheet.cssRules].flatMap((rule): [string, string][] => {
          if (rule instanceof CSSConditionRule)
            return rulesOf(rule, `${within}${rule.conditionText} `);
          if (!(rule instanceof CSSStyleRule)) return [["", within + rule.cssText]];
          return rule.selectorText
            .split(/,(?![^(]*\))/)
            .map((selector) => [selector, `${within}${selector.trim()} { ${declarations(rule)} }`]);
        });
      const whole = new CSSStyleSheet();
      whole.replaceSync(css);
      const inPage = new Set(
        [...document.styleSheets].flatMap((s) => rulesOf(s)).map(([, rule]) => rule),
      );
      const applying = rulesOf(whole).filter(
        ([selector, rule]) =>
          selector !== "" &&
          !rule.startsWith("@") &&
          document.querySelector(
            selector
              .replace(/::(before|after)/g, "")
              .replace(/:(hover|focus-visible|focus|active)/g, ":is(*)")
              .trim() || "*",
          ),
      );
      return {
        applying: applying.length,
        missing: applying.map(([, rule]) => rule).filter((rule) => !inPage.has(rule)),
      };
    }, css);
    expect(missing).toEqual([]);
    expect(applying).toBeGreaterThan(50);
  },
);
