import { expect, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { contrast } from "../setup/contrast.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { edit, editedContent } from "./setup/edited-content.ts";
import { inFull, pixelRows } from "./setup/pixels.ts";
import { ownContent, siteWith } from "./setup/real-site.ts";

const open = pageOpener();

/** The hero's file, two steps and the sample show the status of the sample lead. */
const steps = edit("home.yaml", "howItWorks.steps", [
  { name: "A", text: "About A.", result: "market" },
  { name: "B", text: "About B.", result: "contact" },
  { name: "C", text: "About C.", result: "file" },
]);

test("only a status that says so has a tick: in the hero's file, in the steps and in the sample", async () => {
  const content = editedContent(ownContent, [
    steps,
    edit("home.yaml", "howItWorks.market", "Bakers in Bonn"),
    edit("sample-lead.yaml", "contactData.lead.role", "Owner of it"),
    edit("sample-lead.yaml", "contactData.verified", "Checked"),
    edit("sample-lead.yaml", "contactData.lead.emailStatus", "Not found"),
    edit("home.yaml", "hero.file.rows.0.emailStatus", "Checked"),
    edit("home.yaml", "hero.file.rows.1.emailStatus", "Unchecked"),
    edit("home.yaml", "hero.file.rows.2.emailStatus", "Guessed"),
  ]);
  const found = await shown(content);
  expect(only(found, "Checked", "Unchecked", "Guessed")).toEqual([
    "Checked, ticked",
    "Unchecked",
    "Guessed",
  ]);
  // Nothing else of the records has one, such as an address.
  expect(tickedIn(found)).toEqual(["Checked"]);
  expect(only(found, "Not found")).toEqual(Array(4).fill("Not found"));
  // The market stands in two steps; the role in the hero's file, the last step and the sample.
  expect(only(found, "Bakers in Bonn")).toEqual(Array(2).fill("Bakers in Bonn"));
  expect(only(found, "Owner of it")).toEqual(Array(3).fill("Owner of it"));
  const verified = [edit("sample-lead.yaml", "contactData.lead.emailStatus", "Checked")];
  const ticked = await shown(editedContent(content, verified));
  expect(only(ticked, "Checked")).toEqual(Array(5).fill("Checked, ticked"));
  expect(tickedIn(ticked)).toEqual(Array(5).fill("Checked"));
});

test("a status has its tick in other capitals, and however its letters are stored", async () => {
  const content = editedContent(ownContent, [
    steps,
    edit("sample-lead.yaml", "contactData.verified", "V\u00e9rifi\u00e9"),
    edit("sample-lead.yaml", "contactData.lead.emailStatus", "ve\u0301rifie\u0301"),
    edit("home.yaml", "hero.file.rows.0.emailStatus", "V\u00c9RIFI\u00c9"),
  ]);
  const found = await shown(content);
  const of = (status: string) => only(found, status);
  expect(of("ve\u0301rifie\u0301")).toEqual(Array(4).fill("ve\u0301rifie\u0301, ticked"));
  expect(of("V\u00c9RIFI\u00c9")).toEqual(["V\u00c9RIFI\u00c9, ticked"]);
});

test.each(["light", "dark"] as const)(
  "in %s mode, every tick stands out from its ground, on signs too",
  async (colorScheme) => {
    const page = await homePage(ownContent, { colorScheme });
    const ticks = await page.evaluate(() =>
      [...document.querySelectorAll("body *")].flatMap((element) => {
        const { rotate, borderRightColor } = getComputedStyle(element, "::before");
        if (rotate !== "42deg") return [];
        let under: Element | null = element;
        const colorOf = (one: Element) => getComputedStyle(one).backgroundColor;
        while (under && colorOf(under) === "rgba(0, 0, 0, 0)") under = under.parentElement;
        const ground = colorOf(under ?? document.body);
        return [{ text: element.textContent, color: borderRightColor, ground }];
      }),
    );
    expect(ticks).not.toEqual([]);
    for (const { text, color, ground } of ticks)
      expect(contrast(color, ground), `the tick of "${text}"`).toBeGreaterThanOrEqual(3);
  },
);

test.each([390, 1440])("at %d pixels, a tick stands in front of its line", async (width) => {
  const page = await homePage(ownContent, { viewport: { width, height: 900 } });
  const claim = await page.evaluateHandle(() =>
    [...document.querySelectorAll("li")].find(
      (line) => getComputedStyle(line, "::before").rotate === "42deg",
    ),
  );
  const element = claim.asElement() ?? expect.fail("no line has a tick");
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) expect.fail("no line has a tick");
  const { before, color } = await element.evaluate((element) => ({
    before: Number.parseFloat(getComputedStyle(element).paddingInlineStart),
    color: getComputedStyle(element, "::before").borderRightColor,
  }));
  const clip = { x: box.x, y: box.y, width: before, height: box.height };
  const pixels = (await pixelRows(await page.screenshot({ clip }))).flat();
  const inColor = pixels.filter((pixel) => pixel === inFull(color));
  expect(inColor.length, "pixels of the tick").toBeGreaterThan(5);
});

/** Opens the home page with this content. */
async function homePage(content: string, options: Parameters<typeof open>[0] = {}) {
  const { files } = await builtInMemory(await siteWith(content));
  const page = await open(options);
  await page.setContent(files.get("index.html") ?? "");
  return page;
}

/** The texts of the home page with this content, with their ticks. */
const shown = async (content: string) => (await homePage(content)).evaluate(statuses);

/** Those of the texts that are one of these words, with or without a tick. */
const only = (texts: readonly string[], ...words: readonly string[]) =>
  texts.filter((one) => words.includes(one.replace(", ticked", "")));

/** The texts with a tick. */
const tickedIn = (texts: readonly string[]) =>
  texts.filter((one) => one.endsWith(", ticked")).map((one) => one.replace(", ticked", ""));

/** Every text that stands alone in its element, and whether a tick is drawn before it. Other lists have ticks, too. */
const statuses = () =>
  [...document.querySelectorAll("main *:not(li, :has(*))")].map((element) => {
    const isTicked = getComputedStyle(element, "::before").rotate === "42deg";
    return `${element.textContent}${isTicked ? ", ticked" : ""}`;
  });
