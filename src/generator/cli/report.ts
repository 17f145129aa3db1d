import type { SiteSummary } from "../render/write-site.ts";

interface ReportParts {
  readonly summary: SiteSummary;
  readonly out: string;
  /** How long the build took, in milliseconds. */
  readonly took: number;
  /** The tasks left before the site goes live, as sentences. */
  readonly beforeLaunch: readonly string[];
}

/**
 * The summary that a build prints: a line per measured page with its size and the bytes left in its
 * budget, the totals, warnings, and tasks before launch.
 */
export function report({ summary, out, took, beforeLaunch }: ReportParts): string {
  const { pages, files, sizes, warnings, overBudget, unread } = summary;
  const widest = Math.max(0, ...sizes.map(({ path }) => path.length));
  const column = (count: number, name: string) => `${grouped(count)} ${name}`.padStart(14);
  return [
    ...sizes.map(({ path, raw, gzip, left }) =>
      [
        path.padEnd(widest),
        column(raw, "bytes"),
        column(gzip, "gzip"),
        column(Math.abs(left), left < 0 ? "over" : "left"),
      ].join(" "),
    ),
    `${grouped(pages)} pages and ${grouped(files - pages)} other files in ${out}, ${(took / 1000).toFixed(2)} s`,
    ...[...warnings, ...unread, ...overBudget].map((sentence) => `Warning: ${sentence}`),
    ...(beforeLaunch.length > 0 ? ["Before launch:"] : []),
    ...beforeLaunch.map((sentence) => `  ${sentence}`),
  ].join("\n");
}

/** 12345 as 12,345. `toLocaleString` loads the locales first, which takes longer than rendering the site. */
export const grouped = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");
