import type { Size } from "../render/sizes.ts";
import type { SiteSummary } from "../render/write-site.ts";

interface ReportParts {
  readonly summary: SiteSummary;
  readonly out: string;
  /** How long the build took, in milliseconds. */
  readonly took: number;
  /** The site's own tasks left before it goes live, as sentences. */
  readonly beforeLaunch: readonly string[];
}

/**
 * The summary that a build prints: a line for each page, the totals, warnings, and tasks before launch. The pages
 * that are nearest to their budgets come first, and what someone has to do comes last.
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

/** A line for each page: those that were compressed by the bytes left in their budget, then the others by name. */
function sizeLines(sizes: readonly Size[]): string[] {
  const leftIn = ({ compressed }: Size) => compressed?.left ?? Number.MAX_SAFE_INTEGER;
  const ordered = [...sizes].sort(
    (one, other) => leftIn(one) - leftIn(other) || (one.path < other.path ? -1 : 1),
  );
  const widest = Math.max(0, ...sizes.map(({ path }) => path.length));
  const column = (count: number, name: string) => `${grouped(count)} ${name}`.padStart(14);
  return ordered.map(({ path, raw, compressed }) => {
    const columns = [path.padEnd(widest), column(raw, "bytes")];
    if (compressed) {
      const { gzip, left } = compressed;
      columns.push(column(gzip, "gzip"), column(Math.abs(left), left < 0 ? "over" : "left"));
    }
    return columns.join(" ");
  });
}

/** 12345 as 12,345. `toLocaleString` loads the locales first, which takes longer than rendering the site. */
export const grouped = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");
