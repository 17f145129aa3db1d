import type { SiteSummary } from "./write-site.ts";

interface ReportParts {
  readonly summary: SiteSummary;
  readonly out: string;
  /** How long the build took, in milliseconds. */
  readonly took: number;
  /** Values of site.yaml that are still examples. */
  readonly examples: readonly string[];
}

/** What the build says at its end: a line a page with its bytes, and what a person may want to know. */
export function report({ summary, out, took, examples }: ReportParts): string {
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
    `${grouped(pages)} pages and ${files - pages} other files in ${out}, ${(took / 1000).toFixed(2)} s`,
    ...orphans.map((file) => `Note: nothing links to ${file}.`),
    ...(examples.length > 0
      ? [`Note: content/site.yaml still has example values: ${examples.join(", ")}.`]
      : []),
  ].join("\n");
}

/** 12345 as 12,345. Node's own way loads the locales first, which takes longer than rendering the site. */
export const grouped = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");
