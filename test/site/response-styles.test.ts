import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { readAssets } from "../../src/generator/render/assets.ts";
import { bundle, runSite } from "../../src/generator/render/bundle.ts";
import { smallNamesInCss } from "../../src/generator/render/collect-styles.ts";
import { addresses } from "../setup/addresses.ts";
import { useBrowser } from "../setup/browser.ts";
import { root } from "../setup/build.ts";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { pageFiles } from "../setup/pages.ts";

const { folder, served } = inject("root");
const open = useBrowser();

/** The stylesheet of the whole site, before each page takes its part. */
const wholeStylesheet = bundle(root)
  .then((bundled) => runSite(root, bundled))
  .then(({ css }) => {
    const { hashed } = readAssets(join(root, "static"));
    return smallNamesInCss(css).replace(/asset:([\w.-]+)/g, (_, name) => `/${hashed[name]}`);
  });

/** The class names that selectors of a stylesheet hold. */
const classesIn = (css: string) =>
  new Set(css.replace(/url\([^)]*\)|"[^"]*"/g, "").match(/(?<=\.)[a-zA-Z][\w-]*/g));

const namesIn = (css: string, pattern: RegExp) =>
  [...new Set([...css.matchAll(pattern)].map(([, name]) => name))].sort();

describe.each(pageFiles)("%s", (file) => {
  const page = readHtml(join(folder, file));
  const style = sourceOf(one(page, "style"));
  const used = new Set(
    all(page, "[class]").flatMap((element) => attribute(element, "class")?.split(" ") ?? []),
  );
  const styled = classesIn(style);

  test("has no rule for a class that is not on it", () => {
    expect([...styled].filter((name) => !used.has(name))).toEqual([]);
  });

  test("has a rule for no element that is not on it", () => {
    const selectors = namesIn(style.replace(/@[\w-]+[^{;]*\{/g, ""), /(?<=^|[{}])([^{}:@]*)\{/g);
    const elements = namesIn(selectors.join(), /(?<=^|[, >+])([a-z]\w*)/g);
    expect(elements.filter((name) => all(page, name ?? "").length === 0)).toEqual([]);
    expect(elements).toContain("body");
  });

  test("states the custom properties it reads, and the fonts it sets, and no others", () => {
    const read = namesIn(style, /var\((--\w+)/g);
    expect(namesIn(style, /[{;](--\w+):/g)).toEqual(read);
    expect(read.length).toBeGreaterThan(10);
    const usesMono = /\bM,MF\b/.test(style.replace(/@font-face\{.*?\}/g, ""));
    expect(namesIn(style, /@font-face\{[^}]*font-family:(\w+)/g)).toEqual(
      usesMono ? ["M", "MF", "O", "OF", "R"] : ["O", "OF", "R"],
    );
  });

  test("has the rules of every class on it", async () => {
    const known = classesIn(await wholeStylesheet);
    expect([...used].filter((name) => known.has(name) && !styled.has(name))).toEqual([]);
    expect(styled.size).toBeGreaterThan(10);
  });
});

test.each(addresses)(
  "every rule of the whole stylesheet that applies to /%s is in it",
  async (path) => {
    const page = await open({ bypassCSP: true });
    await page.goto(served + path);
    const css = await wholeStylesheet;
    const { applying, missing } = await page.evaluate((css) => {
      // A page states the custom properties it reads; the next test is about them.
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
            selector.replace(/::?(before|after|hover|focus-visible|focus|active)/g, "").trim() ||
              "*",
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
