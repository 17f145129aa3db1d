import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../src/tools/browser.ts";
import { startHost } from "../setup/host.ts";
import { median } from "./median.ts";

const help = `Measures how soon a slow phone shows a page and answers a tap on it.

  npm run bench:page -- [options] [FOLDER…]

  FOLDER       another build to measure beside dist
  --page PATH  the page to measure (default: /)
  --runs N     how often each is loaded, an odd number; medians are printed (default: 7)
  --help       print this

It measures dist, so run npm run build first. Compare only figures of one run.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: "string", default: "/" },
    runs: { type: "string", default: "7" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit();
}

/** All in milliseconds. */
interface PageLoad {
  readonly firstPaint: number;
  /** From a tap right after the first paint to the frame that follows it. */
  readonly firstTap: number;
  /** What each task after the first paint takes beyond 50, summed: https://web.dev/articles/tbt */
  readonly blocking: number;
  /** Headings that a screen reader finds at the first paint, as a part of all. */
  readonly headings: number;
}

/** How long a page is watched after the tap, in milliseconds. */
const watched = 3000;

const browser = await launchBrowser();
try {
  const folders = ["dist", ...positionals];
  const loads = folders.map((): PageLoad[] => []);
  // In turns, so that whatever else the machine does slows all of them.
  for (let run = 0; run < Number(values.runs); run++)
    for (const [index, folder] of folders.entries()) {
      const load = await loadFrom(folder, values.page);
      loads[index]?.push(load);
      const painted = `painted after ${load.firstPaint.toFixed(0)} ms`;
      console.error(`Run ${run + 1} of ${values.runs}: ${nameOf(folder)} ${painted}.`);
    }
  console.log("| ms | first paint | first tap | blocking | headings at first paint |");
  console.log("|---|---:|---:|---:|---:|");
  for (const [index, folder] of folders.entries())
    console.log(line(nameOf(folder), loads[index] ?? []));
} finally {
  await browser.close();
}

/** The page itself, or the other build that it is measured beside. */
function nameOf(folder: string): string {
  return folder === "dist" ? values.page : folder;
}

async function loadFrom(folder: string, path: string): Promise<PageLoad> {
  const host = await startHost(folder);
  try {
    return await loadPage(browser, new URL(path, host.address).href);
  } finally {
    await host.close();
  }
}

/** Loads a page as a slow phone does: a processor a quarter as fast, 1.6 Mbit/s, 150 ms away. */
async function loadPage(browser: Browser, address: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    // What a new process does once is not the page's.
    await page.goto(new URL("/robots.txt", address).href);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const bytesPerSecond = 1_600_000 / 8;
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "commit" });
    const { firstPaint, headings } = await page.evaluate(whenPainted);
    await page.touchscreen.tap(195, 300);
    await page.waitForTimeout(watched);
    return { firstPaint, headings, ...(await page.evaluate(figuresOf, firstPaint)) };
  } finally {
    await context.close();
  }
}

/** Resolves at the first paint with words or pictures: a bare ground is often painted before. */
function whenPainted() {
  return new Promise<Pick<PageLoad, "firstPaint" | "headings">>((resolve) => {
    new PerformanceObserver((list) => {
      const painted = list.getEntriesByName("first-contentful-paint")[0];
      if (!painted) return;
      const headings = [...document.querySelectorAll("h1,h2,h3,h4")];
      const found = headings.filter((heading) => heading.checkVisibility());
      resolve({ firstPaint: painted.startTime, headings: found.length / headings.length });
    }).observe({ type: "paint", buffered: true });
  });
}

/** Keeps what the browser says of long tasks and of the first tap, for `figuresOf`. */
function observe() {
  const seen: PerformanceEntry[] = [];
  Object.assign(window, { seen });
  for (const type of ["longtask", "first-input"])
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type });
}

function figuresOf(firstPaint: number) {
  const { seen } = window as unknown as { seen: PerformanceEntry[] };
  return {
    firstTap: seen.find(({ entryType }) => entryType === "first-input")?.duration ?? Number.NaN,
    blocking: seen
      .filter(({ entryType, startTime }) => entryType === "longtask" && startTime > firstPaint)
      .reduce((total, { duration }) => total + duration - 50, 0),
  };
}

function line(name: string, loads: readonly PageLoad[]): string {
  const of = (figure: keyof PageLoad) => median(loads.map((load) => load[figure]));
  const times = [of("firstPaint"), of("firstTap"), of("blocking")].map((time) => time.toFixed(0));
  return `| ${[name, ...times, `${(of("headings") * 100).toFixed(0)} %`].join(" | ")} |`;
}
