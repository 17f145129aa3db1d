import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import { OutputError } from "../check/output-error.ts";
import type { Route } from "../routes.tsx";
import type { Page } from "./render-page.ts";

/** Bytes of a page: as written, with `gzip -9`, and with `brotli -q 11` where that is budgeted. */
export interface Size {
  readonly path: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli?: number;
}

const brotli = promisify(brotliCompress);

/** A page that has a budget, with what it costs. */
export interface Measured {
  readonly route: Route;
  readonly page: Page;
  readonly size: Size;
}

export async function measured(route: Route, page: Page): Promise<Measured> {
  return { route, page, size: await sizeOf(route, page) };
}

async function sizeOf(route: Route, { html }: Page): Promise<Size> {
  const bytes = Buffer.from(html);
  const size = { path: route.path, raw: bytes.length, gzip: gzipped(bytes) };
  if (route.budget?.brotli === undefined) return size;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { ...size, brotli: (await brotli(bytes, { params })).length };
}

/** Throws an OutputError with every page that is over its budget, and its parts by size. */
export function checkBudget(measured: readonly Measured[]): void {
  const problems = measured.flatMap(({ route, page, size }) =>
    (["gzip", "brotli"] as const).flatMap((kind) => {
      const [most, bytes] = [route.budget?.[kind], size[kind]];
      if (most === undefined || bytes === undefined || bytes <= most) return [];
      const parts = Object.entries(page.parts)
        .map(([name, text]) => [name, gzipped(text)] as const)
        .sort(([, a], [, b]) => b - a)
        .map(([name, part]) => `${name} ${part}`);
      return [
        `${route.file} is ${bytes} bytes with ${kind}; expected at most ${most}. Its parts with gzip: ${parts.join(", ")}. Shorten the words of the page in content, or raise its budget in src/routes.tsx`,
      ];
    }),
  );
  if (problems.length > 0) throw new OutputError(problems);
}

const gzipped = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).length;
