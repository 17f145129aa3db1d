import { createRequire } from "node:module";
import { join, relative, resolve, sep } from "node:path";
import { OutputError } from "../check/output-error.ts";
import { failureText, isExplained } from "../cli/format-error.ts";
import { loadContent } from "../content/load-content.ts";
import { readAssets } from "../render/assets.ts";
import { bundle, runSite } from "../render/bundle.ts";
import { pageMaker } from "../render/render-page.ts";
import type { SiteParts } from "../render/site-parts.ts";
import { writeSite } from "../render/write-site.ts";
import { type Built, failedBuild } from "./built.ts";
import { withoutStackTraces } from "./without-stack-traces.ts";

export interface SiteSources {
  /** The project's root, with `src` and `static`. */
  readonly root: string;
  /** The content folder, as messages name it. */
  readonly content: string;
  /** Overrides the address in `site.yaml`. */
  readonly url?: string;
}

/**
 * Returns the function that builds the site. It takes the absolute paths that changed since the last
 * build, and redoes only what depends on them. A mistake in the site is part of its result; it throws
 * what the site cannot cause. It calls `progress` after each page.
 */
export function siteBuilder(
  { root, content: folder, url: address }: SiteSources,
  progress: () => void,
) {
  const readings = new Map();
  const site = memo(join(root, "src"), async () =>
    runSite(root, await bundle(root), { ownReact: true }),
  );
  const content = memo(resolve(folder), async () => loadContent(folder, address, readings));
  const assets = memo(join(root, "static"), async () => readAssets(join(root, "static")));
  let parts: SiteParts | undefined;

  const load = async () => {
    const loaded = await Promise.all([site.get(), content.get(), assets.get()]);
    parts = { running: loaded[0], ...loaded[1], assets: loaded[2] };
    return parts;
  };
  // React reports many mistakes only once, so a build after a failure loads it again.
  const reloadReact = () => {
    site.forget();
    const { cache } = createRequire(join(root, "package.json"));
    for (const file of Object.keys(cache)) delete cache[file];
  };

  return async (changed: readonly string[]): Promise<Built> => {
    for (const part of [site, content, assets]) part.forget(changed);
    const lastParts = parts;
    try {
      const loaded = await load();
      return await withoutStackTraces(() => built(loaded, progress)).catch(async (error) => {
        if (error instanceof OutputError) throw error;
        reloadReact();
        return built(await load(), progress);
      });
    } catch (error) {
      if (!isExplained(error)) throw error;
      if (!(error instanceof OutputError)) reloadReact();
      return failed(failureText(error), [parts, lastParts]);
    }
  };
}

async function built(parts: SiteParts, progress: () => void): Promise<Built> {
  const files = new Map<string, string | Uint8Array>();
  const output = { write: (file: string, data: string | Uint8Array) => files.set(file, data) };
  const { sizes } = await writeSite(parts, output, {
    measure: "budgeted with gzip",
    progress,
  });
  const warnings = sizes.flatMap(({ path, warning }) =>
    warning ? [[path, warning] as const] : [],
  );
  return { files, base: parts.url.base, warnings: new Map(warnings) };
}

/** Makes a part of the site when it is first needed, and again after its folder changed. */
function memo<Part>(folder: string, make: () => Promise<Part>) {
  let part: Promise<Part> | undefined;
  return {
    get: () => {
      part ??= make();
      return part;
    },
    forget(changed: readonly string[] = [folder]) {
      if (changed.some((path) => isWithin(folder, path))) part = undefined;
    },
  };
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`);
}

/** Shows a failure on the site's own error screen, if one of these can render it. */
function failed(text: string, candidates: readonly (SiteParts | undefined)[]): Built {
  for (const parts of candidates) {
    if (!parts) continue;
    const { running, content, url, assets } = parts;
    try {
      const route = running.site.failureRoute(content, url, { message: text });
      const { html } = pageMaker(parts)(route);
      return { files: assets.files, base: url.base, failure: { text, page: html } };
    } catch {
      // The mistake may be in a part that the error screen uses too.
    }
  }
  return failedBuild(text);
}
