import { join, relative, resolve, sep } from "node:path";
import { failureText, isExplained } from "../cli/format-error.ts";
import { readAssets } from "../render/assets.ts";
import { type BuildInput, contentOf } from "../render/build-input.ts";
import { bundle, runSite } from "../render/bundle.ts";
import { pageMaker } from "../render/render-page.ts";
import { writeSite } from "../render/write-site.ts";
import { routeOf } from "../routes.ts";
import { type Built, failedBuild } from "./built.ts";

export interface SiteSources {
  /** The project's root, with `src` and `static`. */
  readonly root: string;
  /** The content folder, as messages name it. */
  readonly content: string;
  /** Overrides the address in the content. */
  readonly url?: string;
}

export interface SiteBuilder {
  /**
   * Resolves to the site after changes to these absolute paths; it redoes only what depends on them. A
   * mistake in the site is part of the result; it throws what the site cannot cause.
   */
  build(changed: readonly string[]): Promise<Built>;
  /**
   * Resolves to the site with other texts of content files, by name (`plans.yaml`), and to the
   * function by which the next builds go on from there. Throws the error of a mistake.
   */
  tryOut(
    texts: ReadonlyMap<string, string>,
  ): Promise<{ readonly built: Built; readonly keep: () => void }>;
  /** What the last build without a mistake was made from. */
  last(): BuildInput | undefined;
}

/** Returns what builds the site. It calls `progress` after each page. */
export function siteBuilder(
  { root, content: folder, url: address }: SiteSources,
  progress: () => void,
): SiteBuilder {
  const readings = new Map();
  const [code, files] = [join(root, "src"), join(root, "static")];
  const site = memo([code], async () => runSite(root, await bundle(root)));
  const assets = memo([files], async () => readAssets(files));
  const read = async (drafts?: ReadonlyMap<string, string>) =>
    contentOf(await site.get(), await assets.get(), { content: folder, address }, readings, drafts);
  const content = memo([resolve(folder), code, files], () => read());
  let last: BuildInput | undefined;

  const build = async (changed: readonly string[]): Promise<Built> => {
    for (const part of [site, assets, content]) part.forget(changed);
    let input = last;
    try {
      input = {
        running: await site.get(),
        assets: await assets.get(),
        content: await content.get(),
      };
      const result = await built(input, progress);
      last = input;
      return result;
    } catch (error) {
      if (!isExplained(error)) throw error;
      return failed(failureText(error), [input, last]);
    }
  };

  const tryOut = async (texts: ReadonlyMap<string, string>) => {
    const words = await read(texts);
    const input = { running: await site.get(), assets: await assets.get(), content: words };
    const keep = () => {
      content.put(words);
      last = input;
    };
    return { built: await built(input, progress), keep };
  };

  return { build, tryOut, last: () => last };
}

async function built(input: BuildInput, progress: () => void): Promise<Built> {
  const files = new Map<string, string | Uint8Array>();
  const output = { write: (file: string, data: string | Uint8Array) => files.set(file, data) };
  const { sizes } = await writeSite(input, output, { measure: "budgeted with gzip", progress });
  const warnings = sizes.flatMap(({ path, warning }) =>
    warning ? [[path, warning] as const] : [],
  );
  return { files, base: input.content.url.base, warnings: new Map(warnings) };
}

/** Makes a part of the site when it is first needed, and again after one of its folders changed. */
function memo<Part>(folders: readonly string[], make: () => Promise<Part>) {
  let part: Promise<Part> | undefined;
  return {
    get: () => {
      part ??= make();
      return part;
    },
    put(made: Part) {
      part = Promise.resolve(made);
    },
    forget(changed: readonly string[]) {
      if (changed.some((path) => folders.some((folder) => isWithin(folder, path))))
        part = undefined;
    },
  };
}

function isWithin(folder: string, path: string): boolean {
  const steps = relative(folder, path);
  return steps !== ".." && !steps.startsWith(`..${sep}`);
}

/** Shows a failure on the site's own error screen, if one of these can render it. */
async function failed(
  text: string,
  candidates: readonly (BuildInput | undefined)[],
): Promise<Built> {
  for (const input of candidates) {
    if (!input) continue;
    const { running, content, assets } = input;
    try {
      const page = running.site.failurePage(text);
      const { html } = await pageMaker(input)(routeOf(page, { path: page.path ?? "/500.html" }));
      return { files: assets.files, base: content.url.base, failure: { text, page: html } };
    } catch {
      // The mistake may be in a part that the error screen uses too.
    }
  }
  return failedBuild(text);
}
