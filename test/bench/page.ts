import type { Browser } from "playwright-core";
import { runProgram } from "../../src/generator/api/commands.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { launchBrowser } from "../../src/tools/browser.ts";
import { startHost } from "../setup/host.ts";

const help = `Measures how soon a slow phone shows the home page, and responds to a tap on it.

  npm run bench:page -- [DIR…]

  DIR     built sites to compare dist with
  --help  print this help

Compare only figures of one run.`;

/** How often each is loaded; the medians are printed. */
const runs = 7;

const program = { name: "npm run bench:page", help, operand: "DIR", options: {} };
await runProgram(program, async (_, others) => {
  const folders = ["dist", ...others];
  for (const folder of folders) readBuiltSite(folder);
  const browser = await launchBrowser();
  try {
    const loads = folders.map((): (readonly [paint: number, tap: number])[] => []);
    // In turns, so that whatever else the machine does slows all of them.
    for (let run = 0; run < runs; run++)
      for (const [index, folder] of folders.entries())
        loads[index]?.push(await loadFrom(browser, folder));
    console.log("| ms | first paint | first tap |");
    console.log("|---|---:|---:|");
    for (const [index, folder] of folders.entries()) {
      const medians = ([0, 1] as const).map((figure) => {
        const sorted = loads[index]?.map((load) => load[figure]).sort((one, two) => one - two);
        return sorted?.[(runs - 1) / 2]?.toFixed(0);
      });
      console.log(`| ${[folder, ...medians].join(" | ")} |`);
    }
  } finally {
    await browser.close();
  }
});

/**
 * Loads a home page as a slow phone does: a processor a quarter as fast, 1.6 Mbit/s, 150 ms away. Resolves to
 * its first paint, and the time from a tap right after that to the frame that follows it.
 */
async function loadFrom(browser: Browser, folder: string) {
  const host = await startHost(folder);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    // What a new process does once is not the page's.
    await page.goto(`${host.address}robots.txt`);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 150 },
      ...{ downloadThroughput: 200_000, uploadThroughput: 200_000 },
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(host.address, { waitUntil: "commit" });
    const paint = await page.evaluate(entryOf, ["paint", "first-contentful-paint"] as const);
    const tap = page.evaluate(entryOf, ["first-input"] as const);
    await page.touchscreen.tap(195, 300);
    return [(await paint).startTime, (await tap).duration] as const;
  } finally {
    await context.close();
    await host.close();
  }
}

/** Resolves to the first entry of a type, and of a name, that the browser has of its page. */
function entryOf([type, name]: readonly [type: string, name?: string]) {
  return new Promise<{ startTime: number; duration: number }>((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list.getEntries().find((entry) => name === undefined || entry.name === name);
      if (entry) resolve(entry.toJSON());
    }).observe({ type, buffered: true });
  });
}
