import { expect, onTestFinished, test } from "vitest";
import { openStage } from "../../src/generator/output/stage.ts";
import { contentOf } from "../../src/generator/render/build-input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { pageOpener } from "../setup/browser.ts";
import { emptyFolder } from "../setup/files.ts";
import { startHost } from "../setup/host.ts";
import { editedContent, everyList } from "./setup/edited-content.ts";
import { layoutFaults, type Strictness } from "./setup/layout-faults.ts";
import { addresses } from "./setup/pages.ts";
import { planColumns } from "./setup/plan-columns.ts";
import { copyContentWithTestPages, readSite } from "./setup/real-site.ts";
import { type Rewording, rewordContent } from "./setup/reworded-content.ts";

const open = pageOpener();
const input = await readSite();

/** Words that are short enough for a cell of the hero's file, so that none has to be broken. */
const short: Rewording = (text) => text.replace(/(?<=\p{L}{6})\p{L}+/gu, "");

/** As in a language that needs twice as many letters, with words of twice the length. */
const doubled: Rewording = (text, longest) =>
  filled(text)
    .replace(/\p{L}+/gu, (word) => word + word.toLowerCase())
    .slice(0, longest);

/** As long as the content may be: a company of 60 letters in one word, a quote of 400. */
const longest: Rewording = (text, longest) => {
  const word = filled(text)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .padEnd(60, "wordwithoutend")
    .slice(0, 60);
  return `${word} ${`${filled(text)} `.repeat(200)}`.slice(0, Math.min(longest, 400));
};

/** Whatever is changed or cut off, no placeholder is. */
const filled = (text: string) => text.replace(/\{[^{}]*\}/g, "leads.example");

test.each([
  ["in a language twice as long", doubled],
  ["with the longest words and texts that content may have", longest],
])("every page fits %s", { timeout: 60_000 }, async (_, reword) => {
  const folder = await builtWith(reworded(reword));
  const widths = [320, 480, 640, 768, 960, 1024, 1440, 2560];
  expect(await faultsOf(folder, { widths, unbroken: "figures" })).toEqual([]);
});

test.each(["shortest", "longest"] as const)(
  "every page is built and fits with the %s lists that content may have",
  { timeout: 60_000 },
  async (end) => {
    const folder = await builtWith(editedContent(reworded(short), everyList(end)));
    const widths = [320, 390, 480, 640, 768, 960, 1024, 1280, 1440, 1920, 2560];
    const strict = { decoration: true, unbroken: "words" } as const;
    expect(await faultsOf(folder, { widths, ...strict })).toEqual([]);
  },
);

test("what a month costs stands under its plan, with as many plans as there may be", async () => {
  const folder = await builtWith(editedContent(reworded(short), everyList("longest")));
  const host = await startHost(folder);
  onTestFinished(host.close);
  const page = await open({ viewport: { width: 1024, height: 900 } });
  await page.goto(host.address);
  const [ofPlans, ofCosts] = await planColumns(page);
  expect(ofPlans).toHaveLength(7);
  expect(ofCosts).toEqual(ofPlans);
});

/** Returns a folder with the content, and the pages of the tests, in other words. */
function reworded(rewording: Rewording): string {
  const folder = emptyFolder();
  copyContentWithTestPages(folder);
  rewordContent(folder, input.running.site, rewording);
  return folder;
}

/** Builds the site with a folder of content. Resolves to the folder of the output. */
async function builtWith(words: string): Promise<string> {
  const output = emptyFolder();
  const content = contentOf(input.running, input.assets, { content: words });
  const stage = openStage(output);
  await writeSite({ ...input, content }, stage);
  stage.release();
  return output;
}

async function faultsOf(
  folder: string,
  { widths, ...strictness }: Strictness & { readonly widths: readonly number[] },
): Promise<string[]> {
  const host = await startHost(folder);
  onTestFinished(host.close);
  const page = await open({ reducedMotion: "reduce" });
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(`${host.address}${address}`);
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await layoutFaults(page, strictness))
        faults.push(`/${address}, ${width}: ${fault}`);
    }
  }
  return faults;
}
