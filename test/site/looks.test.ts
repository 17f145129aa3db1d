// How a page of each kind looks on a phone, on a tablet, at a desk, in dark mode and on paper, in the words that a designer
// would use: what stands in a row or is stacked, what is a card, which text is larger than running text, and in the color of
// which role of palette.ts. No command writes the files in test/site/looks: whoever changes the design changes them by hand.
// Their texts are those of setup/several-words.ts; test/setup/looks.ts has what the words for a look mean.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pageMaker, type Route, routesOf } from "../../src/generator/api/content.ts";
import { dark, light, type Palette, paper } from "../../src/site/styles/palette.ts";
import { pageOpener } from "../setup/browser.ts";
import { type Look, looksIn, looksOf } from "../setup/looks.ts";
import { siteAfter } from "./setup/edited-site.ts";
import { roleInLooks, rolesIn } from "./setup/palette-roles.ts";
import { severalWords } from "./setup/several-words.ts";

const open = pageOpener();

const smallPage = `---
title: Small Page
description: A small page.
heading: Small Page
---
First words and \`code\`.

![Large picture](/assets/social.png)

## Part

- One
- Two

1. Three
2. Four

> Quoted
>
> Also quoted

    code alone

| Left | Middle | Right |
| ---- | :----: | ----: |
| 1    | 2      | 3     |
`;

const site = await siteAfter(severalWords, { "pages/small.md": smallPage });
const routes = routesOf(site.running.site, site.content);

interface LookedAt {
  readonly path: string;
  /** The files with the looks of parts of the page on a phone and at a desk. */
  readonly files: readonly string[];
  /** What differs in other windows, in dark mode, and on paper. */
  readonly onTablet?: string;
  readonly inDarkMode?: string;
  readonly onPaper?: string;
}

const pages: readonly LookedAt[] = [
  {
    path: "/",
    files: ["home", "plans", "quotes", "frame"],
    onTablet: "home-on-tablet",
    inDarkMode: "home-in-dark-mode",
    onPaper: "home-on-paper",
  },
  { path: "/about/", files: ["about"], onTablet: "about-on-tablet" },
  {
    path: "/contact/",
    files: ["contact"],
    onTablet: "contact-on-tablet",
    onPaper: "contact-on-paper",
  },
  { path: "/small/", files: ["text-page"] },
  { path: "/404.html", files: ["not-found"] },
  { path: "/500.html", files: ["application-error"] },
];

const windows = {
  phone: { name: "on a phone", width: 390, palette: light },
  tablet: { name: "on a tablet", width: 768, palette: light },
  desk: { name: "at a desk", width: 1440, palette: light },
  darkDesk: { name: "in dark mode", width: 1440, colorScheme: "dark", palette: dark },
  // As wide as A4.
  paper: { name: "on paper", width: 794, media: "print", palette: { ...light, ...paper } },
} as const;

/** The looks in a file, by the parts of a page. */
const partsIn = (file: string): Look[][] => looksIn(`test/site/looks/${file}.txt`);

/** A typed look with the roles that go by the same color in this palette. */
const inPalette = (palette: Palette, look: string) =>
  look.replace(/[A-Za-z]+/g, (word) => (word in palette ? roleInLooks(palette, word) : word));

/** Of a text with several typed looks, those that are seen. A site may have it elsewhere too, such as in an order form. */
function typedLooks(seen: string | undefined, typed: string): string | undefined {
  const looks = typed.split("; ");
  if (looks.length === 1) return seen;
  const both = seen?.split("; ").filter((look) => looks.includes(look));
  return both?.join("; ") === typed ? typed : seen;
}

/** The looks of parts in a window. A part that the page has nothing of is left out: a site may have removed a section. */
async function seenIn(page: Page, of: keyof typeof windows, parts: readonly Look[][]) {
  const { name: _, width, palette, ...media } = { ...usual, ...windows[of] };
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia(media);
  const seen = await looksOf(
    page,
    rolesIn(palette),
    parts.flat().map(({ name }) => name),
  );
  const looks = parts.flat().map((look, index) => ({ look, seen: seen[index] }));
  return parts.flatMap((part) => {
    const ofPart = looks.filter(({ look }) => part.includes(look));
    return ofPart.some(({ seen }) => seen !== undefined) ? ofPart : [];
  });
}

const usual = { media: "screen", colorScheme: "light" } as const;

for (const { path, files, onTablet, inDarkMode, onPaper } of pages) {
  const route = routes.find((one) => one.path === path);
  // A site may have removed the page.
  test.skipIf(!route)(`${path} looks as ${files.join(", ")} say`, async () => {
    const { html } = await pageMaker(site)(route as Route);
    const page = await open({ bypassCSP: true, reducedMotion: "reduce" });
    await page.setContent(html);
    const parts = files.flatMap(partsIn);

    await expectLooks(page, "phone", parts);
    await expectLooks(page, "desk", parts);
    // Cards and drawings have other grounds there.
    const others = inDarkMode ? partsIn(inDarkMode) : [];
    const named = new Set(others.flat().map(({ name }) => name));
    const texts = parts.map((part) =>
      part.filter(({ name }) => !/ … |^box of |^drawing$/.test(name) && !named.has(name)),
    );
    await expectLooks(page, "darkDesk", texts);
    await expectLooks(page, "darkDesk", others);
    if (onTablet) await expectLooks(page, "tablet", partsIn(onTablet));
    if (onPaper) await expectLooks(page, "paper", partsIn(onPaper));
  });
}

async function expectLooks(page: Page, of: keyof typeof windows, parts: readonly Look[][]) {
  const { palette } = windows[of];
  for (const { look, seen } of await seenIn(page, of, parts)) {
    const isWide = of === "desk" || of === "darkDesk";
    const typed = inPalette(palette, isWide ? look.atDesk : look.onPhone);
    expect.soft(typedLooks(seen, typed), `${look.name}, ${windows[of].name}`).toBe(typed);
  }
}
