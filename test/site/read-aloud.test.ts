// What a screen reader gets of one page of each kind, in the words of setup/small-words.ts. A person has typed the files in
// test/site/read-aloud, as ariaSnapshot() of Playwright prints it, and changes them by hand: no command writes them. A page
// may say more between the lines.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageMaker, type Route, routesOf } from "../../src/generator/api/content.ts";
import { expectReadAloud } from "../setup/aria-snapshots.ts";
import { pageOpener } from "../setup/browser.ts";
import { root } from "../setup/build.ts";
import { siteAfter } from "./setup/edited-site.ts";
import { smallWords } from "./setup/small-words.ts";

const open = pageOpener();

const smallPage = `---
title: Small Page
description: A small page.
heading: Small Page
---
## Part

See **the** [start](/).

- One

1. First

> Quoted

| A | B |
| - | - |
| 1 | 2 |
`;

const site = await siteAfter(smallWords, { "pages/small.md": smallPage });
const routes = routesOf(site.running.site, site.content);

/** Each page, how wide the window is, and the files that have parts of it. */
const pages = [
  ["/", 1440, ["home", "home-plans", "home-quotes"]],
  ["/", 390, ["home-plan-cards"]],
  ["/about/", 1440, ["about"]],
  ["/contact/", 1440, ["contact"]],
  ["/small/", 1440, ["text-page"]],
  ["/404.html", 1440, ["not-found"]],
  ["/500.html", 1440, ["application-error"]],
] as const;

for (const [path, width, names] of pages) {
  const route = routes.find((one) => one.path === path);
  // A site may have removed the page.
  test.skipIf(!route)(`${path}, ${width} wide, is read aloud as ${names.join(", ")}`, async () => {
    const { html } = await pageMaker(site)(route as Route);
    const page = await open({ bypassCSP: true, viewport: { width, height: 900 } });
    await page.setContent(html);
    expect(await page.evaluate(listsWithoutRole)).toEqual([]);
    const snapshot = await page.locator("body").ariaSnapshot();
    expect(snapshot).not.toMatch(/undefined|NaN|\[object/);
    for (const name of names) {
      // A site may have removed the section.
      if (name === "home-quotes" && !existsSync(join(root, "content/testimonials.yaml"))) continue;
      expectReadAloud(`test/site/read-aloud/${name}.yaml`, snapshot);
    }
  });
}

/** Safari removes the role of lists without markers: https://bugs.webkit.org/show_bug.cgi?id=170179 */
function listsWithoutRole(): string[] {
  return [...document.querySelectorAll("ul,ol")]
    .filter((list) => getComputedStyle(list).listStyleType === "none")
    .filter((list) => list.getAttribute("role") !== "list")
    .map((list) => list.outerHTML.slice(0, 100));
}
