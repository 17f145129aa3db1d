import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { emptyFolder } from "../setup/files.ts";
import {
  type Edit,
  edit,
  editedContent,
  everyList,
  plan1Ordered,
  plansLikeFirst,
} from "./setup/edited-content.ts";
import { homeAfter } from "./setup/edited-site.ts";
import { expectToFit, layoutFaults, type Strictness } from "./setup/layout-faults.ts";
import { samples } from "./setup/pages.ts";
import { copyContentWithTestPages, readSite } from "./setup/real-site.ts";
import { type Rewording, rewordContent, short } from "./setup/reworded-content.ts";
import { servedContent } from "./setup/served-content.ts";

const open = pageOpener();
const { site } = (await readSite()).running;

/** Of every text the first two words, so that only what a test writes itself is long. */
const brief: Rewording = (text) => short(text, 500).split(" ").slice(0, 2).join(" ");

/** The longest content allowed: a company name of 60 letters in one word, a quote of 400. */
const longest: Rewording = (text, longest) => {
  const word = filled(text)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .padEnd(60, "wordwithoutend")
    .slice(0, 60);
  return `${word} ${`${filled(text)} `.repeat(200)}`.slice(0, Math.min(longest, 400));
};

/** In one word, each of them. */
const figuresOf20Letters: Edit[] = [
  ["testimonials.yaml", "stats"],
  ["site.yaml", "footer.figures"],
  ["about.yaml", "commitment.promises"],
].map(([file = "", path = ""]) => ({
  ...edit(file, path, undefined),
  // They may have been left out, or their page removed.
  change: (figures?: readonly object[]) =>
    figures?.map((one) => ({ ...one, figure: "businessesbusinesses" })),
}));

/** Placeholders are never changed or cut off. */
const filled = (text: string) => text.replace(/\{[^{}]*\}/g, "leads.example");

/** Both sides of each breakpoint, the smallest phone, a common one and a wide desktop. */
const widths = [320, 390, 639, 640, 767, 768, 959, 960, 1023, 1024, 1279, 1280, 2560];

test("every page fits with the longest words and texts that the content may have", async () => {
  const address = "the-whole-department-for-new-customers@a-long-subdomain.agency.example";
  const content = editedContent(reworded(longest), [edit("site.yaml", "email", address)]);
  const { page, host } = await opened(content);
  const some = [320, 390, 640, 960, 1024, 2560];
  expectToFit(await faultsOf(page, host, some, { unbroken: "figures" }));
});

test.each([
  ["shortest", 1, 1024],
  ["longest", 6, 1280],
] as const)(
  "every page is built and fits with the %s lists that content may have; costs stand under their %d plans, and cards become a table at %d pixels",
  async (end, plans, wide) => {
    const edits = [...everyList(end), ...(end === "longest" ? figuresOf20Letters : [])];
    const { page, host } = await opened(editedContent(reworded(short), edits));
    const strict = { decoration: true, unbroken: "words" } as const;
    expectToFit(await faultsOf(page, host, widths, strict));
    await page.goto(host);
    const table = page.locator("#pricing table").first();
    await page.setViewportSize({ width: wide - 1, height: 900 });
    expect(await table.isVisible()).toBe(false);
    await page.setViewportSize({ width: wide, height: 900 });
    expect(await table.isVisible()).toBe(true);
    const [ofPlans = [], ofCosts] = await planColumns(page);
    expect(ofPlans).toHaveLength(1 + plans);
    expect(ofCosts).toEqual(ofPlans);
    for (const [index, left] of ofPlans.slice(2).entries())
      expect(left - (ofPlans[1 + index] ?? 0)).toBeGreaterThanOrEqual(160);
  },
);

/** Words of ordinary length, in names as long as they may be, and prices of nine digits. */
const longPlans = [
  { monthlyPrice: 0 },
  { monthlyPrice: 999_999.99, name: "Professional Departments and Associates" },
  { monthlyPrice: 9_999_999.99, name: "Enterprise Subscription for Large Teams" },
];

test.each([3, 4, 6])(
  "with %d plans, long names and large prices are whole, and so are their buttons",
  async (number) => {
    const short = Array.from({ length: number - 3 }, () => ({ monthlyPrice: 0 }));
    const plans = plansLikeFirst(...short, ...longPlans);
    const currency = edit("plans.yaml", "currency", "USD");
    // Other languages write dollars longer.
    const english = edit("site.yaml", "lang", "en");
    const content = editedContent(reworded(brief), [plans, currency, english, plan1Ordered]);
    const { page, host } = await opened(content);
    await page.goto(host);
    await page.evaluate(() => document.fonts.ready);
    const strict = { decoration: true, unbroken: "words" } as const;
    expectToFit(await layoutFaults(page, [390, 1023, 1024, 1279, 1280, 2560], strict));

    await page.setViewportSize({ width: 390, height: 900 });
    const offMiddle = await page.locator('a[href^="mailto:"][href*="subject"]').evaluateAll((all) =>
      all.map((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const inner = words.getBoundingClientRect();
        const outer = button.getBoundingClientRect();
        return Math.abs(inner.top - outer.top - (outer.bottom - inner.bottom));
      }),
    );
    expect(offMiddle).toHaveLength(number);
    expect(Math.max(...offMiddle)).toBeLessThan(6);
  },
);

test("in Arabic, every page fits, and is mirrored", async () => {
  const arabic = editedContent(reworded(short), [edit("site.yaml", "lang", "ar")]);
  const { page, host } = await opened(arabic);
  expectToFit(await faultsOf(page, host, [320, 390, 768, 960, 1024, 1440], {}));
  for (const address of samples) {
    await page.goto(`${host}${address}`);
    await page.evaluate(() => document.fonts.ready);
    // A translation has its own direction.
    if ((await page.evaluate(() => document.dir)) !== "rtl") continue;
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(unmirrored), `/${address} at ${width}`).toEqual([]);
    }
  }
});

/** 26 letters, with soft hyphens, because the tests' browser has no dictionary. */
const german = "Branchen\u00adbuch\u00adveröffent\u00adlichungen";

test("long German words break at their hyphens only, and English words not at all", async () => {
  const edits = [
    // The site may have translations into German.
    edit("site.yaml", "lang", "de-AT"),
    edit("home.yaml", "hero.heading", [german, "aus der Nachbarschaft"]),
    ...["categories.heading", "comparison.heading", "howItWorks.heading"].map((place) =>
      edit("home.yaml", place, german),
    ),
    edit("home.yaml", "comparison.competitors.0.name", german),
    edit("home.yaml", "differentiators.cards.0.name", german),
    edit("contact.yaml", "heading", german),
  ];
  const { page, host } = await opened(editedContent(reworded(short), edits));
  const strict = { unbroken: "words" } as const;
  expectToFit(await faultsOf(page, host, [320, 390, 640, 960, 1024, 1440], strict));
  // Shorter words stay whole: most English ones do.
  const shortest = await page.evaluate(
    () => getComputedStyle(document.querySelector("main") as Element).hyphenateLimitChars,
  );
  expect(shortest.split(" ")[0], "the letters of a word that may break").toBe("14");
  const hyphensOn = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.querySelector("main h1") as Element).hyphens);
  expect(await hyphensOn(page)).toBe("auto");
  for (const english of ["en", "en-GB"]) {
    const inEnglish = await open();
    await inEnglish.setContent(await homeAfter(edit("site.yaml", "lang", english)));
    expect(await hyphensOn(inEnglish), english).toBe("manual");
  }
});

/** The blocks that are not as far from the right of the window as they would be from its left. */
function unmirrored(): string[] {
  const { documentElement: html } = document;
  const blocks = [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility() && !element.parentElement?.closest("svg,pre"))
    .filter((element) => !getComputedStyle(element).display.startsWith("inline"));
  const fromRight = blocks.map((block) => html.clientWidth - block.getBoundingClientRect().right);
  html.dir = "ltr";
  const fromLeft = blocks.map((block) => block.getBoundingClientRect().left);
  html.dir = "rtl";
  return blocks.flatMap((block, index) => {
    const [right = 0, left = 0] = [fromRight[index], fromLeft[index]];
    return Math.abs(right - left) > 1 ? `${right} instead of ${left}: ${block.outerHTML}` : [];
  });
}

/** Where the cells of a row begin in the plan table and in the table of monthly costs, in pixels. */
const planColumns = (page: Page): Promise<number[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("#pricing table")].map((table) =>
      [...table.querySelectorAll("tbody tr:last-child > *")].map((cell) => {
        const { left } = cell.getBoundingClientRect();
        return Math.round(left + Number.parseFloat(getComputedStyle(cell).paddingLeft));
      }),
    ),
  );

/** Returns a folder with the content and the tests' own pages, in other words. */
function reworded(rewording: Rewording): string {
  const folder = emptyFolder();
  copyContentWithTestPages(folder);
  rewordContent(folder, site, rewording);
  return folder;
}

/** Builds the site from a content folder and serves it. Resolves to its address and an open page. */
async function opened(content: string) {
  const host = await servedContent(content);
  return { page: await open({ reducedMotion: "reduce" }), host };
}

/** Returns what is wrong with the pages of a host: `/about/, 320: the page scrolls sideways`. */
async function faultsOf(
  page: Page,
  host: string,
  widths: readonly number[],
  strictness: Strictness,
) {
  const faults: string[] = [];
  for (const address of samples) {
    await page.goto(`${host}${address}`);
    await page.evaluate(() => document.fonts.ready);
    for (const fault of await layoutFaults(page, widths, strictness))
      faults.push(`/${address}, ${fault}`);
  }
  return faults;
}
