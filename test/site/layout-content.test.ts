import { expect, test } from "vitest";
import { addresses } from "../setup/addresses.ts";
import { useBrowser } from "../setup/browser.ts";
import { startHost } from "../setup/host.ts";
import { layoutFaults } from "../setup/layout-faults.ts";
import { type Rewording, rewordedSite } from "../setup/reworded-site.ts";

const open = useBrowser();

const widths = [320, 390, 480, 640, 768, 959, 960, 1024, 1280, 1440, 1920, 2560];

/** As of a language that says all in twice as many letters, with words of twice the length. */
const doubled: Rewording = (text, longest) =>
  text.replace(/\p{L}+/gu, (word) => word + word.toLowerCase()).slice(0, longest);

/** As long as the content may be: a company of 60 letters in one word, a quote of 400. */
const longest: Rewording = (text, longest) => {
  const word = text
    .replace(/[^\p{L}\p{N}]/gu, "")
    .padEnd(60, "wordwithoutend")
    .slice(0, 60);
  return `${word} ${`${text} `.repeat(200)}`.slice(0, Math.min(longest, 400));
};

test.each([
  ["in a language twice as long", doubled],
  ["with the longest words and texts that content may have", longest],
])("every page fits %s", { timeout: 60_000 }, async (_, reword) => {
  const host = await startHost(await rewordedSite(reword));
  const page = await open({ reducedMotion: "reduce" });
  const faults: string[] = [];
  for (const address of addresses) {
    // From the first jump on, a phone too lays out the whole page.
    await page.goto(`${host.address}${address}#main`);
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await layoutFaults(page, { unbroken: "figures" }))
        faults.push(`/${address}, ${width}: ${fault}`);
    }
  }
  await host.close();
  expect(faults).toEqual([]);
});
