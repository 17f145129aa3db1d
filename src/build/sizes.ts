import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
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

/** Measures a page; with brotli, which takes a hundred times as long as gzip, only if it is asked for. */
export async function measured(
  route: Route,
  page: Page,
  { brotli }: { brotli: boolean },
): Promise<Measured> {
  return { route, page, size: await sizeOf(route, page, brotli) };
}

async function sizeOf({ path, budget }: Route, { html }: Page, withBrotli: boolean): Promise<Size> {
  const bytes = Buffer.from(html);
  const size = { path, raw: bytes.length, gzip: gzipped(bytes) };
  if (!withBrotli || budget?.brotli === undefined) return size;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { ...size, brotli: (await brotli(bytes, { params })).length };
}

/** Every page that is over its budget, with its parts by size, as sentences. */
export function overBudget(measured: readonly Measured[]): string[] {
  return measured.flatMap(({ route, page, size }) =>
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
}

const gzipped = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).length;
