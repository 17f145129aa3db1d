import { parse } from "parse5";
import { Children, cloneElement, type ReactElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { pageMaker, routesOf } from "../../src/generator/api/content.ts";
import { pageOpener } from "../setup/browser.ts";
import { childrenOf, one, texts } from "../setup/html.ts";
import { readSite } from "./setup/real-site.ts";

const open = pageOpener();
const site = await readSite();
const route =
  routesOf(site.running.site, site.content).find(({ path }) => path === "/") ??
  expect.fail("the site has no home page");

type Parts = readonly ReactElement<{ within?: true; between?: true }>[];

/** The home page with other lines in home.tsx, or in another order. */
async function homeWith(arranged: (lines: Parts) => Parts): Promise<string> {
  const view: typeof route.page.view = (words, entry) => {
    const sections = route.page.view(words, entry) as ReactElement<{ children: ReactNode }>;
    const lines = Children.toArray(sections.props.children) as unknown as Parts;
    return cloneElement(sections, undefined, ...arranged(lines));
  };
  const { html } = await pageMaker(site)({ ...route, page: { ...route.page, view } });
  return html;
}

/** Every line of home.tsx, by its place. */
const places: number[] = [];
await homeWith((lines) => {
  places.push(...lines.keys());
  return lines;
});

const arrangements: readonly (readonly [name: string, (lines: Parts) => Parts])[] = [
  ["as it is", (lines) => lines],
  ["in reverse", (lines) => lines.toReversed()],
  ["with the second half first", (lines) => [...lines.slice(6), ...lines.slice(0, 6)]],
  ["without what stands within sections", (lines) => lines.filter(({ props }) => !props.within)],
  ["of what stands within sections", (lines) => lines.filter(({ props }) => props.within)],
  ...places.map((place) => [`without line ${place + 1}`, without(place)] as const),
];

function without(place: number) {
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

test("a line within a section is at its end, and stands for itself only if no section is before it", async () => {
  let own = 0;
  const html = await homeWith((lines) => {
    own = lines.filter(({ props }) => !props.within).length;
    return lines;
  });
  expect(own).toBeLessThan(places.length);
  expect(partsOfMain(html)).toBe(own);
  const onlyWithin = await homeWith((lines) => lines.filter(({ props }) => props.within));
  expect(partsOfMain(onlyWithin)).toBe(1);
});

test("a page says the same in any order of its lines", async () => {
  const headings = async (arranged: (lines: Parts) => Parts) =>
    texts(parse(await homeWith(arranged)), "h2").sort();
  expect(await headings((lines) => lines.toReversed())).toEqual(await headings((lines) => lines));
});

const partsOfMain = (html: string) => childrenOf(one(parse(html), "main")).length;

/** The ground of each part of the page, from top to bottom. */
const groundsOf = () =>
  [...document.querySelectorAll("main > *")].map((part) => ({
    isSection: part.matches("section"),
    ground: getComputedStyle(part).backgroundColor,
  }));
