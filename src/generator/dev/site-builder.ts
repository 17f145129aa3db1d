import { join, relative, resolve, sep } from "node:path";
import { OutputError } from "../check/output-error.ts";
import { failureText } from "../cli/format-error.ts";
import { loadContent } from "../content/load-content.ts";
import { readAssets } from "../render/assets.ts";
import type { BuildInput } from "../render/build-input.ts";
import { bundle, runSite } from "../render/bundle.ts";
import { pageMaker } from "../render/render-page.ts";
import { writeSite } from "../render/write-site.ts";
import { routeOf } from "../routes.ts";
import { plainFailurePage } from "./failure-page.ts";
import { untraced } from "./without-stack-traces.ts";

/** The site in memory, as it is to be served. */
export interface Built {
  /** Path in the output to text or bytes; after a failure, what its page needs. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The path the site lives under; unknown until its content could be read. */
  readonly base?: string;
  readonly failure?: Failure;
  /** What keeps it from being published, though it can be shown, as sentences. */
  readonly overBudget?: readonly string[];
}

export interface Failure {
  /** What to tell the person at the terminal. */
  readonly text: string;
  /** The page that says it, to be shown in the place of every page. */
  readonly page: string;
}

export interface SiteSources {
  /** The project's root, with `src` and `static`. */
  readonly root: string;
  /** The folder of words and numbers, as it is to be named in messages. */
  readonly content: string;
  /** The address that takes precedence over `site.yaml`'s. */
  readonly url?: string;
}

/** What a build gives: the site, or that a process which has built nothing yet has to do it. */
export type Answer = Built | "start anew";

/**
 * Gives the function that builds the site. It takes the files that changed since the last build, as
 * absolute paths, and makes anew only what depends on them. It does not throw: what goes wrong is
 * what it gives.
 *
 * The first build can tell where in the source a page fails; later ones are quicker and cannot. After
 * a page failed nothing more is built, because React reports many a mistake only once in a process.
 */
export function siteBuilder({ root, content: folder, url: address }: SiteSources) {
  const running = kept([join(root, "src")], async () => runSite(root, await bundle(root)));
  const readings = new Map();
  const assets = kept([join(root, "static")], async () => readAssets(join(root, "static")));
  const loaded = kept([resolve(folder), join(root, "static"), join(root, "src")], async () =>
    loadContent(folder, (await running.get()).site, {
      address,
      staticFiles: (await assets.get()).paths,
      readings,
    }),
  );
  let whole: BuildInput | undefined;
  let isFirst = true;
  let isSpent = false;

  const write = async (parts: BuildInput): Promise<Answer> => {
    const files = new Map<string, string | Uint8Array>();
    const output = { write: (file: string, data: string | Uint8Array) => files.set(file, data) };
    const written = () => writeSite(parts, output, { measure: "budgeted with gzip" });
    let overBudget: readonly string[];
    try {
      ({ overBudget } = await (isFirst ? written() : untraced(written)));
    } catch (error) {
      isSpent = !(error instanceof OutputError);
      if (isSpent && !isFirst) return "start anew";
      throw error;
    } finally {
      isFirst = false;
    }
    whole = parts;
    return { files, base: parts.content.url.base, overBudget };
  };

  return async (changed: readonly string[]): Promise<Answer> => {
    if (isSpent) return "start anew";
    for (const part of [running, loaded, assets]) part.forget(changed);
    let parts: BuildInput | undefined;
    try {
      const made = await Promise.all([running.get(), loaded.get(), assets.get()]);
      parts = { running: made[0], content: made[1], assets: made[2] };
      return await write(parts);
    } catch (error) {
      return await failed(failureText(error), [parts, whole]);
    }
  };
}

/** A part of the site that is made when it is asked for, and again when a file of its folder changed. */
function kept<Part>(folders: readonly string[], make: () => Promise<Part>) {
  let part: Promise<Part> | undefined;
  return {
    get: () => {
      part ??= make();
      return part;
    },
    forget(changed: readonly string[]) {
      if (changed.some((file) => folders.some((folder) => isWithin(folder, file))))
        part = undefined;
    },
  };
}

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== ".." && !path.startsWith(`..${sep}`);
}

/** Shows a failure with the site's own screen, made of the first parts that can render it. */
async function failed(
  text: string,
  candidates: readonly (BuildInput | undefined)[],
): Promise<Built> {
  for (const parts of candidates) {
    if (!parts) continue;
    const { running, content, assets } = parts;
    try {
      const page = running.site.failurePage(text);
      const route = routeOf(page, { path: page.path ?? "/500.html" });
      const { html } = await pageMaker(parts)(route);
      return { files: assets.files, base: content.url.base, failure: { text, page: html } };
    } catch {
      // What the site fails on may be in every page; its own screen is one of them.
    }
  }
  return { files: new Map(), failure: { text, page: plainFailurePage(text) } };
}
