import type { Page } from "playwright-core";
import { Children, cloneElement, createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageMaker, routesOf } from "../../src/generator/api/content.ts";
import { light } from "../../src/site/styles/palette.ts";
import { Link } from "../../src/site/ui/link.tsx";
import { pageOpener } from "../setup/browser.ts";
import { channels } from "../setup/contrast.ts";
import { all, attribute, childrenOf, one, parseHtml, texts } from "../setup/html.ts";
import { edit } from "./setup/edited-content.ts";
import { siteAfter } from "./setup/edited-site.ts";
import { readSite } from "./setup/real-site.ts";

const open = pageOpener();
const site = await readSite();
const land = `rgb(${channels(light.land).slice(0, 3).join(", ")})`;

type Parts = readonly ReactElement<{ within?: true; between?: true }>[];

/** The home page with other lines in home.tsx, or in another order. */
async function homeWith(
  arranged: (lines: Parts) => Parts,
  { of = site, first }: { of?: typeof site; first?: "land" } = {},
): Promise<string> {
  const home = routesOf(of.running.site, of.content).find(({ path }) => path === "/");
  const route = home ?? expect.fail("the site has no home page");
  const view: typeof route.page.view = (words, entry) => {
    const sections = route.page.view(words, entry) as ReactElement<{
      children: ReactNode;
      first?: "land" | undefined;
    }>;
    const lines = Children.toArray(sections.props.children) as unknown as Parts;
    return cloneElement(sections, { first }, ...arranged(lines));
  };
  const { html } = await pageMaker(of)({ ...route, page: { ...route.page, view } });
  return html;
}

/** Every line of home.tsx, by its place, and those that stand within sections or between them. */
const places: number[] = [];
const within: Parts[number][] = [];
const between: Parts[number][] = [];
await homeWith((lines) => {
  places.push(...lines.keys());
  within.push(...lines.filter(({ props }) => props.within));
  between.push(...lines.filter(({ props }) => props.between));
  return lines;
});

const arrangements: readonly (readonly [name: string, (lines: Parts) => Parts])[] = [
  ["as it is", (lines) => lines],
  ["in reverse", (lines) => lines.toReversed()],
  ["with the second half first", (lines) => [...lines.slice(6), ...lines.slice(0, 6)]],
  ["without what stands within sections", (lines) => lines.filter(({ props }) => !props.within)],
  ["of what stands within sections", () => within],
  ...places.map((place) => [`without line ${place + 1}`, withoutLine(place)] as const),
];

function withoutLine(place: number) {
  return (lines: Parts) => lines.toSpliced(place, 1);
}

test.each(arrangements)(
  "the home page %s: no section has the ground of the one before it, and what stands between two has that of the first",
  async (_, arranged) => {
    const page = await open();
    await page.setContent(await homeWith(arranged));
    const grounds = await page.evaluate(groundsOf);
    expect(grounds.length).toBeGreaterThan(0);
    for (const [index, { isSection, ground }] of grounds.entries()) {
      const before = grounds[index - 1]?.ground;
      if (before !== undefined)
        expect({ index, isSame: ground === before }).toEqual({ index, isSame: !isSection });
    }
  },
);

const about = routesOf(site.running.site, site.content).find(({ path }) => path === "/about/");

// A site may have removed the page.
test.skipIf(!about)(
  "the first section of the about page has another ground than the page, because it is not at the top",
  async () => {
    const page = await open();
    await page.setContent((await pageMaker(site)(about ?? expect.fail("no page"))).html);
    const [first] = (await page.evaluate(groundsOf)).filter(({ isSection }) => isSection);
    expect(first?.ground).toBe(land);
  },
);

test("on either ground, what covers the shadow of the costs has the color of that ground", async () => {
  await onEitherGround(async (page) => {
    const costs = page.locator("section[aria-labelledby=costs]");
    const ground = await costs.evaluate(groundOfSection);
    const cover = await costs.evaluate((box) => getComputedStyle(box).backgroundImage);
    expect(cover).toContain(`linear-gradient(270deg, ${ground} 50%`);
    return ground;
  });
});

test("from right to left, what covers the shadow of the costs has the color of the ground too", async () => {
  const inArabic = await siteAfter([edit("site.yaml", "lang", "ar")]);
  await onEitherGround(async (page) => {
    const costs = page.locator("section[aria-labelledby=costs]");
    const ground = await costs.evaluate(groundOfSection);
    const cover = await costs
      .locator("table")
      .evaluate((table) => getComputedStyle(table, "::after").backgroundImage);
    expect(cover).toContain(`linear-gradient(90deg, ${ground} 50%`);
    return ground;
  }, inArabic);
});

test("the offers under the plans are a panel in another color than their section, on either ground", async () => {
  await onEitherGround(async (page) => {
    const panel = page.locator("#pricing > div:has(h4)");
    const ground = await panel.evaluate(groundOfSection);
    const own = await panel.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(own).toMatch(/^rgb\(/);
    expect(own).not.toBe(ground);
    return ground;
  });
});

/** Opens home pages whose pricing stands on either ground. `check` gives the color of the ground that it stands on. */
async function onEitherGround(check: (page: Page) => Promise<string>, of = site): Promise<void> {
  const grounds = new Set<string>();
  // Without one of the sections before it, it stands on the other ground.
  for (const arranged of [withoutLine(1), withoutLine(2), withoutLine(3)]) {
    const page = await open();
    await page.setContent(await homeWith(arranged, { of }));
    grounds.add(await check(page));
  }
  expect(grounds.size).toBe(2);
}

// A site may have removed all of them.
test.skipIf(between.length === 0)(
  "a page that begins with what stands between sections has its first ground there",
  async () => {
    const page = await open();
    await page.setContent(await homeWith(() => between, { first: "land" }));
    const grounds = await page.evaluate(groundsOf);
    expect(grounds.map(({ ground }) => ground)).toEqual(between.map(() => land));
  },
);

test("a line within a section is at its end, and stands for itself only if no section is before it", async () => {
  expect(within.length).toBeGreaterThan(0);
  expect(partsOfMain(await homeWith((lines) => lines))).toBe(places.length - within.length);
  expect(partsOfMain(await homeWith(() => within))).toBe(1);
  const others = (lines: Parts) => lines.filter(({ props }) => !props.within);
  const parts = [...(await headings(() => within)), ...(await headings(others))];
  expect(parts.sort()).toEqual(await headings((lines) => lines));
});

const Line = ({ words }: { words: string; within: true }) => createElement("p", null, words);

test("lines within a section stand there in their order", async () => {
  const lines = ["First", "Second", "Third"].map((words) =>
    createElement(Line, { key: words, within: true, words }),
  );
  const main = one(parseHtml(await homeWith(() => lines)), "main");
  expect(texts(main, "p")).toEqual(["First", "Second", "Third"]);
});

test("each section has a name, by which screen readers list it", async () => {
  const own = (lines: Parts) => lines.filter(({ props }) => !props.within);
  const main = one(parseHtml(await homeWith(own)), "main");
  const sections = all(main, "section");
  const namedBy = sections.map((section) => attribute(section, "aria-labelledby"));
  const names = namedBy.map((id) => texts(main, `#${id}`).join());
  expect(names).toEqual(sections.map(() => expect.stringMatching(/\S/)));
});

test("a page says the same in any order of its lines", async () => {
  expect(await headings((lines) => lines.toReversed())).toEqual(await headings((lines) => lines));
});

test("a line within a section is refused after one that is none", async () => {
  const rule = createElement("hr") as Parts[number];
  const ruled = (lines: Parts) =>
    lines.flatMap((line) => (line.props.within ? [rule, line] : [line]));
  await expect(homeWith(ruled)).rejects.toThrow(
    /<\w+> is marked "within", but <hr>, the line before it, is no section\. Put it after a section, or remove "within"\./,
  );
  const last = (lines: Parts) => [...lines, rule];
  expect(await headings(last)).toEqual(await headings((lines) => lines));
});

test("a part of a page that is rendered without the frame says that it needs it", () => {
  const link = createElement(Link, { to: "/" });
  expect(() => renderToStaticMarkup(link)).toThrow("the frame of src/site/frame.tsx");
});

test("without a line, nothing on the page refers to it", async () => {
  for (const place of places) {
    const main = one(parseHtml(await homeWith(withoutLine(place))), "main");
    const ids = all(main, "[id]").map((element) => attribute(element, "id"));
    const named = all(main, "[aria-labelledby]").map((one) => attribute(one, "aria-labelledby"));
    expect(
      named.filter((id) => !ids.includes(id)),
      `without line ${place + 1}`,
    ).toEqual([]);
    const [file = expect.fail("no table")] = all(main, "table");
    const rows = all(file, "a").map((link) => attribute(link, "href")?.replace("/#", ""));
    // Without the first line, that of the hero, it is another table.
    if (place > 0) expect(rows.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

test.each([390, 1440])(
  "what stands within no section has no more space above it than below, %d wide",
  async (width) => {
    for (const index of within.keys()) {
      const page = await open({ viewport: { width, height: 900 } });
      await page.setContent(await homeWith(() => within.slice(index, index + 1)));
      const { above, below } = await page.evaluate(() => {
        const section = document.querySelector("main > section") as Element;
        const outer = section.getBoundingClientRect();
        const inner = [...section.querySelectorAll("*")]
          .map((element) => element.getBoundingClientRect())
          .filter(({ height }) => height > 0);
        return {
          above: Math.min(...inner.map(({ top }) => top)) - outer.top,
          below: outer.bottom - Math.max(...inner.map(({ bottom }) => bottom)),
        };
      });
      expect(above).toBeGreaterThan(20);
      expect(above).toBeLessThan(below + 16);
    }
  },
);

test.each([390, 1440])(
  "what stands between two sections has space below it and on both sides, %d wide",
  async (width) => {
    const page = await open({ viewport: { width, height: 900 } });
    // The order form has none of its own.
    const filled = between.map((part) => cloneElement(part, {}, createElement("p", null, "Words")));
    await page.setContent(
      await homeWith((lines) => [...lines.slice(0, 1), ...filled, ...lines.slice(-1)]),
    );
    const spaces = await page.evaluate(() =>
      [...document.querySelectorAll("main > :not(section)")].flatMap((part) => {
        const outer = part.getBoundingClientRect();
        const inner = [...part.children].map((child) => child.getBoundingClientRect());
        return inner.flatMap(({ left, right, bottom }) => [
          Math.round(outer.bottom - bottom),
          Math.round(left),
          Math.round(innerWidth - right),
        ]);
      }),
    );
    expect(Math.min(...spaces)).toBeGreaterThan(10);
  },
);

/** The headings of the page's sections. */
const headings = async (arranged: (lines: Parts) => Parts) =>
  texts(one(parseHtml(await homeWith(arranged)), "main"), "h2").sort();

const partsOfMain = (html: string) => childrenOf(one(parseHtml(html), "main")).length;

/** The color behind the section that an element stands in. */
function groundOfSection(element: Element): string {
  const section = element.parentElement?.closest("section") as Element;
  const { backgroundColor } = getComputedStyle(section);
  const isClear = backgroundColor.endsWith(", 0)");
  return isClear ? getComputedStyle(document.body).backgroundColor : backgroundColor;
}

/** The ground of each part of the page, from top to bottom. */
const groundsOf = () =>
  [...document.querySelectorAll("main > *")].map((part) => ({
    isSection: part.matches("section"),
    ground: getComputedStyle(part).backgroundColor,
  }));
