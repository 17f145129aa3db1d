import type { Browser } from "playwright-core";

/**
 * What the first two seconds of a page cost the main thread. Times are processor time, except first
 * paint; all in milliseconds.
 */
export interface PageLoad {
  /** The first paint with words or pictures: a bare ground is often painted before. */
  readonly firstPaint: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  readonly all: number;
  /** Style, layout and paint in the three seconds that follow. */
  readonly later: number;
  /** The longest task that starts after the first paint. */
  readonly longestTask: number;
  /** Layouts after the first paint that change more than half of the boxes the page has in the end. */
  readonly wholeLayouts: number;
  /** The most boxes of a layout. */
  readonly boxes: number;
}

export interface Visitor {
  readonly reducedMotion?: boolean;
  readonly fontsBlocked?: boolean;
}

/** An event of a trace: https://perfetto.dev/docs/getting-started/other-formats#chrome-json-format */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as are the durations. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly data?: { readonly documentLoaderURL?: string };
    readonly frame?: string;
    readonly beginData?: {
      readonly frame: string;
      readonly dirtyObjects: number;
      readonly totalObjects: number;
    };
  };
}

const categories = [
  "blink.user_timing",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
];
const watched = 2000;
const watchedLater = 3000;

/** Loads a page as a slow phone does: a processor a quarter as fast, 1.6 Mbit/s, 150 ms away. */
export async function loadPage(
  browser: Browser,
  address: string,
  { reducedMotion = false, fontsBlocked = false }: Visitor = {},
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
  });
  try {
    const page = await context.newPage();
    // What a new process does once is not the page's.
    await page.goto(new URL("/robots.txt", address).href);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (fontsBlocked) await session.send("Network.setBlockedURLs", { urls: ["*.woff2"] });
    const bytesPerSecond = 1_600_000 / 8;
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await browser.startTracing(page, { categories });
    await page.goto(address);
    await page.waitForTimeout(watched + watchedLater);
    const trace = JSON.parse(`${await browser.stopTracing()}`);
    return figuresOf(trace.traceEvents, address);
  } finally {
    await context.close();
  }
}

const painting = ["PrePaint", "Paint", "Layerize", "Commit"];
const rendering = ["UpdateLayoutTree", "Layout", ...painting];

function figuresOf(events: readonly TraceEvent[], address: string): PageLoad {
  const start = events.find(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === address,
  );
  const painted = events.find(
    ({ name, ts }) => name === "firstContentfulPaint" && ts > (start?.ts ?? 0),
  );
  if (!start || !painted) throw new Error(`${address} was not painted`);
  const since = events.filter(
    ({ ph, pid, tid, ts }) =>
      ph === "X" && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const end = start.ts + watched * 1000;
  const done = since.filter(({ ts }) => ts < end);
  const named = (...names: string[]) => done.filter(({ name }) => names.includes(name));
  const parsing = named("ParseHTML")[0]?.ts ?? start.ts;
  const allLayouts = since.filter(
    ({ name, ts, args }) =>
      name === "Layout" && ts > parsing && args.beginData?.frame === start.args.frame,
  );
  const layouts = allLayouts.filter(({ ts }) => ts < end);
  const boxes = Math.max(0, ...allLayouts.map(({ args }) => args.beginData?.totalObjects ?? 0));
  return {
    firstPaint: (painted.ts - start.ts) / 1000,
    style: sum(named("UpdateLayoutTree")),
    layout: sum(layouts),
    paint: sum(named(...painting)),
    all: sum(named("RunTask")),
    later: sum(since.filter(({ name, ts }) => ts >= end && rendering.includes(name))),
    longestTask: Math.max(
      0,
      ...named("RunTask")
        .filter(({ ts }) => ts > painted.ts)
        .map(milliseconds),
    ),
    wholeLayouts: layouts.filter(
      ({ ts, args }) => ts > painted.ts && (args.beginData?.dirtyObjects ?? 0) > boxes / 2,
    ).length,
    boxes,
  };
}

const sum = (events: readonly TraceEvent[]) =>
  events.reduce((total, event) => total + milliseconds(event), 0);

/** Processor time, because time on the clock grows with whatever else the machine does. */
const milliseconds = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;
