import type { Browser } from "@playwright/test";
import { runProgram } from "../../src/generator/api/tools.ts";
import { launchBrowser } from "../../src/tools/browser.ts";
import { startHost } from "./host.ts";

const help = `Measures how soon a slow phone shows the home page, and responds to a tap on it.

  npm run bench:page -- [DIR…]

  DIR     built sites to compare dist with
  --help  print this help

Compare only figures of one run.`;

/** How often each is loaded; the medians are printed. */
const runs = 7;

/** In milliseconds. */
interface Load {
  /** Until the first paint. */
  readonly paint: number;
  /** From a tap right after that to the frame that follows it. */
  readonly tap: number;
}

const median = (figures: readonly number[]) =>
  figures.toSorted((one, two) => one - two)[(runs - 1) / 2]?.toFixed(0);

const program = { name: "npm run bench:page", help, operand: "DIR", options: {} };
await runProgram(program, async (_, others) => {
  const folders = ["dist", ...others];
  const browser = await launchBrowser();
  try {
    const sites = folders.map((folder) => ({ folder, loads: [] as Load[] }));
    // In turns, so that whatever else the machine does slows all of them.
    for (let run = 0; run < runs; run++)
      for (const { folder, loads } of sites) loads.push(await loadFrom(browser, folder));
    console.log("| ms | first paint | first tap |");
    console.log("|---|---:|---:|");
    for (const { folder, loads } of sites) {
      const paint = median(loads.map((load) => load.paint));
      const tap = median(loads.map((load) => load.tap));
      console.log(`| ${folder} | ${paint} | ${tap} |`);
    }
  } finally {
    await browser.close();
  }
});

/** Loads a home page as a slow phone does: a processor a quarter as fast, 1.6 Mbit/s, 150 ms away. */
async function loadFrom(browser: Browser, folder: string): Promise<Load> {
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
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 200_000,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(host.address, { waitUntil: "commit" });
    const paint = await page.evaluate(entryOf, { type: "paint", name: "first-contentful-paint" });
    const tapped = page.evaluate(entryOf, { type: "first-input" });
    await page.touchscreen.tap(195, 300);
    const tap = await tapped;
    return { paint: paint.startTime, tap: tap.duration };
  } finally {
    await context.close();
    await host.close();
  }
}

/** Resolves to the first entry of a type, and of a name, that the browser has of its page. */
function entryOf({ type, name }: { readonly type: string; readonly name?: string }) {
  return new Promise<{ startTime: number; duration: number }>((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list.getEntries().find((entry) => name === undefined || entry.name === name);
      if (entry) resolve(entry.toJSON());
    }).observe({ type, buffered: true });
  });
}
