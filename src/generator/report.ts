import { gzipSync } from "node:zlib";

interface ReportParts {
  /** HTML by output file. */
  readonly pages: ReadonlyMap<string, string>;
  /** The number of all files. */
  readonly files: number;
  readonly out: string;
  /** How long the build took, in milliseconds. */
  readonly took: number;
  /** Sentences. */
  readonly warnings: readonly string[];
  /** The tasks left before the site goes live, as sentences. */
  readonly beforeLaunch: readonly string[];
}

/** Larger sites would push the rest of the report out of view. */
const maxPages = 20;

/** Pages with more take long on a phone. */
const maxPage = 24 * 1024;

/** What a build prints: a line for each page, the totals, warnings, and last what someone has to do before launch. */
export function report({ pages, files, out, took, warnings, beforeLaunch }: ReportParts): string {
  const shown = [...pages].slice(0, maxPages);
  const widest = Math.max(0, ...shown.map(([file]) => file.length));
  const hidden = pages.size - shown.length;
  return [
    ...shown.map(
      ([file, html]) =>
        `${file.padEnd(widest)} ${bytes(Buffer.byteLength(html))} ${bytes(gzipped(html))} gzipped`,
    ),
    ...(hidden > 0 ? [`and ${grouped(hidden)} more`] : []),
    `${grouped(pages.size)} pages and ${grouped(files - pages.size)} other files in ${out}, ${(took / 1000).toFixed(2)} s`,
    ...warnings.map((sentence) => `Warning: ${sentence}`),
    ...(beforeLaunch.length > 0 ? ["Before launch:"] : []),
    ...beforeLaunch.map((sentence) => `  ${sentence}`),
  ].join("\n");
}

/** A sentence for each page that is slow to arrive. `pages` are HTML by output file. */
export const sizeWarnings = (pages: ReadonlyMap<string, string>): string[] =>
  [...pages].flatMap(([file, html]) => {
    // A page that is small as it is need not be compressed.
    const size = Buffer.byteLength(html) > maxPage ? gzipped(html) : 0;
    return size > maxPage
      ? `${file} has ${grouped(size)} bytes gzipped. Pages of more than ${grouped(maxPage)} are slow to load on a phone.`
      : [];
  });

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

const bytes = (count: number) => `${grouped(count)} bytes`.padStart(14);

const grouped = (count: number) => count.toLocaleString("en");
