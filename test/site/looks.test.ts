// How a page of each kind looks on a phone, at a desk and in dark mode, in the words that a designer would use: what stands
// in a row or is stacked, what is a card, which text is larger than running text and in the color of which role of
// palette.ts. A person has typed the files in test/site/looks, and changes them by hand: no command writes them. Their texts
// are those of setup/several-words.ts; setup/looks.ts has what the words for a look mean.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pageMaker, type Route, routesOf } from "../../src/generator/api/content.ts";
import { dark, light, type Palette } from "../../src/site/styles/palette.ts";
import { pageOpener } from "../setup/browser.ts";
import { editedContent } from "./setup/edited-content.ts";
import { looksOf, roleInLooks, rolesIn } from "./setup/looks.ts";
import { ownContent, siteWith } from "./setup/real-site.ts";
import { severalWords } from "./setup/several-words.ts";

const open = pageOpener();

const content = editedContent(ownContent, severalWords, afterAll);
mkdirSync(join(content, "pages"), { recursive: true });
writeFileSync(
  join(content, "pages/small.md"),
  `---
title: Small Page
description: A small page.
heading: Small Page
---
First words and \`code\`.

## Part

- One
- Two

1. Three
2. Four

> Quoted
>
> Also quoted

    code alone

| Left | Right |
| ---- | ----: |
| 1    | 2     |
`,
);
const site = await siteWith(content);
const routes = routesOf(site.running.site, site.content);

/** Each page, and the files that say how parts of it look. */
const pages = [
  ["/", ["home", "plans", "quotes", "frame"]],
  ["/about/", ["about"]],
  ["/contact/", ["contact"]],
  ["/small/", ["text-page"]],
  ["/404.html", ["not-found"]],
  ["/500.html", ["application-error"]],
] as const;

/** The look of something on a page. */
interface Look {
  /** A text; or two, for the smallest part of the page that has both. */
  readonly name: string;
  readonly onPhone: string;
  readonly atDesk: string;
}

/** The looks in a file, by the parts of a page that its lines with # name. */
const partsIn = (file: string): Look[][] =>
  readFileSync(`test/site/looks/${file}.txt`, "utf8")
    .split(/^# .*\n/m)
    .slice(1)
    .map((part) => part.trim().split("\n").map(lookIn));

/** Reads `a text: look`, or `a text: look on a phone / look at a desk`. */
function lookIn(line: string): Look {
  const [name = "", looks = ""] = line.split(/: ?/);
  const [onPhone = "", atDesk = onPhone] = looks.split(" / ");
  return { name, onPhone, atDesk };
}

/** A typed look with the roles that go by the same color in this palette. */
const inPalette = (palette: Palette, look: string) =>
  look.replace(/[A-Za-z]+/g, (word) => (word in palette ? roleInLooks(palette, word) : word));

for (const [path, files] of pages) {
  const route = routes.find((one) => one.path === path);
  // A site may have removed the page.
  test.skipIf(!route)(`${path} looks as ${files.join(", ")} say`, async () => {
    const { html } = await pageMaker(site)(route as Route);
    const page = await open({ bypassCSP: true, reducedMotion: "reduce" });
    await page.setContent(html);

    const parts = files.flatMap(partsIn);
    const names = parts.flat().map(({ name }) => name);
    const looks = async (width: number, colorScheme: "light" | "dark") => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const roles = rolesIn(colorScheme === "light" ? light : dark);
      const seen = await looksOf(page, roles, names);
      return new Map(names.map((name, index) => [name, seen[index]]));
    };
    const onPhone = await looks(390, "light");
    const atDesk = await looks(1440, "light");
    const inDark = await looks(1440, "dark");

    // A site may have removed a whole section.
    const isThere = ({ name }: Look) => atDesk.get(name) !== undefined;
    const typed = parts.filter((part) => part.some(isThere)).flat();
    for (const { name, ...look } of typed) {
      const [phone, desk] = [look.onPhone, look.atDesk].map((one) => inPalette(light, one));
      expect.soft(onPhone.get(name), `${name}, on a phone`).toBe(phone);
      expect.soft(atDesk.get(name), `${name}, at a desk`).toBe(desk);
      // Cards have other grounds there.
      if (!name.includes(" … "))
        expect.soft(inDark.get(name), `${name}, in the dark`).toBe(inPalette(dark, look.atDesk));
    }
  });
}
