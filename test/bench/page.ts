import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../../src/tools/browser.ts";
import { startHost } from "../setup/host.ts";
import { loadPage, type PageLoad, type Visitor } from "./page-load.ts";

const help = `Measures what a page costs a slow phone, beside an empty page.

  npm run bench:page -- [options] [FOLDER…]

  FOLDER       another build to measure, such as one of an earlier commit
  --page PATH  the page to measure (default: /)
  --runs N     how often each is loaded; the medians are printed (default: 7)
  --help       print this

It measures dist, so run npm run build first. Only figures of one run can be compared. They are of the
first two seconds; "later" is style, layout and paint in the three that follow.`;

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

interface Subject {
  readonly name: string;
  readonly folder: string;
  readonly path: string;
  readonly visitor?: Visitor;
}

const empty = mkdtempSync(join(tmpdir(), "bench-"));
for (const file of ["index.html", "404.html"])
  writeFileSync(join(empty, file), "<!doctype html><title>Empty</title><p>Empty");

const { page: path } = values;
const subjects: readonly Subject[] = [
  { name: path, folder: "dist", path },
  { name: `${path} without motion`, folder: "dist", path, visitor: { reducedMotion: true } },
  {
    name: `${path} without motion and fonts`,
    folder: "dist",
    path,
    visitor: { reducedMotion: true, fontsBlocked: true },
  },
  ...positionals.map((folder) => ({ name: folder, folder, path })),
  { name: "an empty page", folder: empty, path: "/" },
];

const browser = await launchBrowser();
try {
  const loads = subjects.map((): PageLoad[] => []);
  // In turns, so that whatever else the machine does slows all of them.
  for (let run = 0; run < Number(values.runs); run++)
    for (const [index, subject] of subjects.entries()) {
      const figures = await load(subject);
      loads[index]?.push(figures);
      const paint = figures.firstPaint.toFixed(0);
      console.error(`Run ${run + 1} of ${values.runs}: ${subject.name} painted after ${paint} ms.`);
    }
  console.log(
    "| ms of processor time | first paint | style | layout | paint | all | later | longest task | whole layouts | boxes |",
  );
  console.log("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
  for (const [index, { name }] of subjects.entries()) console.log(line(name, loads[index] ?? []));
} finally {
  await browser.close();
  rmSync(empty, { recursive: true });
}

async function load({ folder, path, visitor }: Subject): Promise<PageLoad> {
  const host = await startHost(folder);
  try {
    return await loadPage(browser, new URL(path, host.address).href, visitor);
  } finally {
    await host.close();
  }
}

function line(name: string, loads: readonly PageLoad[]): string {
  const medianOf = (figure: keyof PageLoad) => median(loads.map((load) => load[figure])).toFixed(0);
  const figures = [
    medianOf("firstPaint"),
    medianOf("style"),
    medianOf("layout"),
    medianOf("paint"),
    medianOf("all"),
    medianOf("later"),
    medianOf("longestTask"),
    medianOf("wholeLayouts"),
    medianOf("boxes"),
  ];
  return `| ${[name, ...figures].join(" | ")} |`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
