import type { SiteSummary } from "../render/write-site.ts";

interface ReportParts {
  readonly summary: SiteSummary;
  readonly out: string;
  /** How long the build took, in milliseconds. */
  readonly took: number;
  /** What of the content is to be said besides, as sentences. */
  readonly notes: readonly string[];
}

/**
 * What the build says at its end: a line for each page that was measured, with its bytes, and how
 * many were not; and what a person may want to know.
 */
export function report({ summary, out, took, notes }: ReportParts): string {
  const { pages, files, sizes, orphans } = summary;
  const widest = Math.max(0, ...sizes.map(({ path }) => path.length));
  const bytes = (count: number, name: string) => `${grouped(count)} ${name}`.padStart(14);
  return [
    ...sizes.map(({ path, raw, gzip, brotli }) =>
      [
        path.padEnd(widest),
        bytes(raw, "bytes"),
        bytes(gzip, "gzip"),
        ...(brotli === undefined ? [] : [bytes(brotli, "brotli")]),
      ].join(" "),
    ),
    ...(sizes.length < pages
      ? [`${grouped(pages - sizes.length)} more pages, which have no budget and were not measured`]
      : []),
    `${grouped(pages)} pages and ${files - pages} other files in ${out}, ${(took / 1000).toFixed(2)} s`,
    ...orphans.map((file) => `Note: nothing links to ${file}.`),
    ...notes.map((note) => `Note: ${note}`),
  ].join("\n");
}

/** 12345 as 12,345. Node's own way loads the locales first, which takes longer than rendering the site. */
export const grouped = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");
