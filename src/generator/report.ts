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

/**
 * What a server sends before it waits for the first answer: ten packets of 1,460 bytes
 * (https://www.rfc-editor.org/rfc/rfc6928), less some 1,100 for headers and TLS. With more, the first window of a page
 * appears a round trip later.
 */
const maxFirstWindow = 13_500;
/** A loose alarm: what follows the first window delays nothing. */
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

/** Sentences about pages that are slow to arrive. `pages` are HTML by output file. */
export const sizeWarnings = (pages: ReadonlyMap<string, string>): string[] =>
  [...pages].flatMap(([file, html]) => {
    // A page without sections has no part that could be shown alone.
    const [firstWindow = ""] = html.match(/^.*?<\/section>/s) ?? [];
    const needed = gzippedOver(maxFirstWindow, firstWindow);
    const whole = gzippedOver(maxPage, html);
    return [
      needed > maxFirstWindow &&
        `${file} needs ${grouped(needed)} bytes gzipped to the end of its first section. With ${grouped(maxFirstWindow)} or less, it shows a round trip earlier.`,
      whole > maxPage &&
        `${file} has ${grouped(whole)} bytes gzipped. Pages of more than ${grouped(maxPage)} are slow to load on a phone.`,
    ].filter((sentence) => sentence !== false);
  });

/** The gzipped size of a text that may be over a limit; 0 for one that is not even over it as it is. */
const gzippedOver = (limit: number, text: string) =>
  Buffer.byteLength(text) > limit ? gzipped(text) : 0;

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

const bytes = (count: number) => `${grouped(count)} bytes`.padStart(14);

const grouped = (count: number) => count.toLocaleString("en");
