import type { Size } from "../render/sizes.ts";
import type { SiteSummary } from "../render/write-site.ts";

interface ReportParts {
  readonly summary: SiteSummary;
  readonly out: string;
  /** How long the build took, in milliseconds. */
  readonly took: number;
  /** The tasks left before the site goes live, as sentences. */
  readonly beforeLaunch: readonly string[];
}

/** How many pages the report shows. */
const maxShown = 10;

/**
 * The summary that a build prints: a line with the size and the bytes left for each of the pages that are
 * nearest to their budgets, the totals, warnings, and tasks before launch.
 */
export function report({ summary, out, took, beforeLaunch }: ReportParts): string {
  const { pages, files, sizes, warnings, unread, overBudget } = summary;
  return [
    ...sizeLines(sizes),
    `${grouped(pages)} pages and ${grouped(files - pages)} other files in ${out}, ${(took / 1000).toFixed(2)} s`,
    ...[...warnings, ...unread, ...overBudget].map((sentence) => `Warning: ${sentence}`),
    ...(beforeLaunch.length > 0 ? ["Before launch:"] : []),
    ...beforeLaunch.map((sentence) => `  ${sentence}`),
  ].join("\n");
}

function sizeLines(sizes: readonly Size[]): string[] {
  const shown = sizes
    .filter(({ gzip }) => gzip !== undefined)
    .sort((one, other) => one.left - other.left)
    .slice(0, maxShown);
  const widest = Math.max(0, ...shown.map(({ path }) => path.length));
  const column = (count: number, name: string) => `${grouped(count)} ${name}`.padStart(14);
  const lines = shown.map(({ path, raw, gzip = 0, left }) =>
    [
      path.padEnd(widest),
      column(raw, "bytes"),
      column(gzip, "gzip"),
      column(Math.abs(left), left < 0 ? "over" : "left"),
    ].join(" "),
  );
  const within = sizes.filter((size) => size.left >= 0 && !shown.includes(size)).length;
  const more = shown.length > 0 ? `and ${grouped(within)} more` : grouped(within);
  if (within > 0)
    lines.push(`${more} ${within === 1 ? "page within its budget" : "pages within their budgets"}`);
  return lines;
}

/** 12345 as 12,345. `toLocaleString` loads the locales first, which takes longer than rendering the site. */
export const grouped = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");
