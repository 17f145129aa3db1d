// The quotes of customers. Delete this file with their section.
import { expect, inject, test } from "vitest";
import { beforeLaunch } from "../../src/site/before-launch.ts";
import { pageOpener } from "../setup/browser.ts";
import { all, definitions, parseHtml, sectionHeaded, text } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { type Edit, edit, plan1Ordered, plansLikeFirst } from "./setup/edited-content.ts";
import { homeAfter, siteAfter } from "./setup/edited-site.ts";
import { wordsOf } from "./setup/real-site.ts";

const open = pageOpener();

/** The section with edits of its words, and what is left to do before launch. */
async function sectionWith(...edits: readonly Edit[]) {
  const heading = edit("testimonials.yaml", "heading", "What they say");
  const site = await siteAfter([heading, ...edits]);
  const { files } = await builtInMemory(site);
  const home = parseHtml(files.get("index.html") ?? expect.fail("there is no home page"));
  const left = beforeLaunch(wordsOf(site), site.content).filter((task) => task.includes("quotes"));
  return { section: sectionHeaded(home, "What they say"), left };
}

test("quotes that nobody said are examples, which the page says, and to be replaced before launch", async () => {
  const examples = edit("testimonials.yaml", "examples", "Quotes that nobody said");
  const ofNobody = edit("testimonials.yaml", "consented", false);
  const { section, left } = await sectionWith(examples, ofNobody);
  expect(text(section)).toContain("Quotes that nobody said");
  expect(left).toEqual([
    "Replace the quotes in testimonials.yaml with real ones, and set consented to true: they are placeholders.",
  ]);
  const real = await sectionWith(examples, edit("testimonials.yaml", "consented", true));
  expect(text(real.section)).not.toContain("Quotes that nobody said");
  expect(real.left).toEqual([]);
});

test("the figures under them may be left out", async () => {
  const lists = async (...edits: readonly Edit[]) =>
    all((await sectionWith(...edits)).section, "dl").length;
  const stats = ["One", "Two"].map((figure) => ({ figure, meaning: `Of ${figure}` }));
  const without = await lists(edit("testimonials.yaml", "stats", undefined));
  expect(await lists(edit("testimonials.yaml", "stats", stats))).toBe(without + 1);
});

test("figures are as wide as each other on a tablet, with meanings in line, and on a phone their meanings begin at one line", async () => {
  const page = await open();
  const stats = [
    { figure: "1", meaning: "Short" },
    { figure: "123", meaning: "The meaning with the most words of all, in several lines" },
  ];
  await page.setContent(await homeAfter(edit("testimonials.yaml", "stats", stats)));
  const figures = page.locator("main div:has(> dt)").filter({ hasText: /Short|most words/ });
  await page.setViewportSize({ width: 768, height: 900 });
  const widths = await figures.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().width)),
  );
  expect(widths).toEqual([widths[0], widths[0]]);
  const tops = await figures
    .locator("dd")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops).toEqual([tops[0], tops[0]]);
  await page.setViewportSize({ width: 390, height: 900 });
  const starts = await figures
    .locator("dd")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(starts).toEqual([starts[0], starts[0]]);
});

test("the sign at the end lists the free leads of each plan, as numbers and not as prices", async () => {
  const { section } = await sectionWith(
    edit("site.yaml", "lang", "en"),
    edit("testimonials.yaml", "stats", undefined),
    plansLikeFirst(
      { monthlyPrice: 0, freeLeads: 10 },
      { monthlyPrice: 29, freeLeads: 1200, name: "Large" },
    ),
    plan1Ordered,
  );
  expect(definitions(section)).toEqual([
    ["Plan 1", "10"],
    ["Large", "1,200"],
  ]);
});

test("in dark mode, a quote on a phone has its section's background and no box", async () => {
  const page = await open({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  await page.goto(inject("root").served);
  const quote = page.locator("main li:has(figure)").first();
  const ground = await quote.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(ground).toBe("rgba(0, 0, 0, 0)");
});

test("in a wide window, quotes are cards, which are lighter than their section in dark mode; speakers in a row line up", async () => {
  const page = await open({ colorScheme: "dark", viewport: { width: 1440, height: 900 } });
  await page.goto(inject("root").served);
  const cards = await page.locator("main li:has(figure)").evaluateAll((quotes) => {
    const clear = "rgba(0, 0, 0, 0)";
    /** From 0 to 765. */
    const lightness = (element: Element) => {
      const { backgroundColor } = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0] = (backgroundColor.match(/\d+/g) ?? []).map(Number);
      return red + green + blue;
    };
    // Higher than the others in its row.
    quotes[0]?.querySelector("blockquote")?.append(Object.assign(new Image(1, 150), { alt: "" }));
    return quotes.map((quote) => {
      const section = quote.closest("section") as Element;
      const isPlain = getComputedStyle(section).backgroundColor === clear;
      return {
        top: quote.getBoundingClientRect().top,
        speakerEnd: quote.querySelector("figcaption small")?.getBoundingClientRect().bottom,
        lightness: lightness(quote),
        sectionLightness: lightness(isPlain ? document.body : section),
      };
    });
  });
  const [first = expect.fail("there are no quotes")] = cards;
  for (const { top, speakerEnd } of cards)
    if (top === first.top) expect(speakerEnd).toBeCloseTo(first.speakerEnd ?? 0, 1);
  for (const { lightness, sectionLightness } of cards)
    expect(lightness).toBeGreaterThan(sectionLightness);
});
