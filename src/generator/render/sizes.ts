import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import type { Route } from "../routes.ts";
import type { RenderedPage } from "./render-page.ts";

/** Bytes of a page: as written, with `gzip -9`, and with `brotli -q 11` where that is budgeted. */
export interface Size {
  readonly path: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli?: number;
}

/** What is kept of a page that was measured. */
export interface Measured {
  readonly size: Size;
  /** What of its budget it is over, as sentences with its parts by size. */
  readonly overBudget: readonly string[];
}

/**
 * Which pages are measured: those that are reported, which is each with a budget and the others as
 * long as they are few; those with a budget and without brotli, which takes a hundred times as long
 * as gzip; or none.
 */
export type Measure = "reported" | "budgeted with gzip" | "nothing";

/** As many pages without a budget are measured for the report. */
const few = 20;

const brotli = promisify(brotliCompress);

/** Gives the function that measures a page of the route table, if it is to be measured. */
export function measurer(routes: readonly Route[], measure: Measure) {
  const isSmallSite = routes.filter((route) => !route.page.budget).length <= few;
  return async (route: Route, page: RenderedPage): Promise<Measured | undefined> => {
    if (measure === "nothing") return undefined;
    const isReported = measure === "reported" && isSmallSite;
    if (!route.page.budget && !isReported) return undefined;
    const size = await sizeOf(route, page, measure === "reported");
    return { size, overBudget: overBudget(route, page, size) };
  };
}

async function sizeOf(
  { path, page: { budget } }: Route,
  { html }: RenderedPage,
  withBrotli: boolean,
): Promise<Size> {
  const bytes = Buffer.from(html);
  const size = { path, raw: bytes.length, gzip: gzipped(bytes) };
  if (!withBrotli || budget?.brotli === undefined) return size;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { ...size, brotli: (await brotli(bytes, { params })).length };
}

function overBudget({ file, page: { budget } }: Route, page: RenderedPage, size: Size): string[] {
  return (["gzip", "brotli"] as const).flatMap((kind) => {
    const [most, bytes] = [budget?.[kind], size[kind]];
    if (most === undefined || bytes === undefined || bytes <= most) return [];
    const parts = Object.entries(page.parts)
      .map(([name, text]) => [name, gzipped(text)] as const)
      .sort(([, a], [, b]) => b - a)
      .map(([name, part]) => `${name} ${part}`);
    return [
      `${file} is ${bytes} bytes with ${kind}; expected at most ${most}. Its parts with gzip: ${parts.join(", ")}. Shorten the words of the page in content, or raise its budget in src/site/routes.tsx`,
    ];
  });
}

const gzipped = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).length;
