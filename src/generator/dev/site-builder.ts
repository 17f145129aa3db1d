import { join, relative } from "node:path";
import { failureText, isExplained } from "../cli/format-error.ts";
import type { ParsedFiles } from "../content/content-files.ts";
import { contentIn } from "../content/load-content.ts";
import { ContentError, type Problem } from "../content/problem.ts";
import { readAssets } from "../render/assets.ts";
import { type BuildInput, checkedContent } from "../render/build-input.ts";
import { bundle, runSite } from "../render/bundle.ts";
import { PageError } from "../render/page-error.ts";
import { buildInMemory, failurePage, type Parts, type Signs } from "./build-in-memory.ts";
import { type Built, failedBuild } from "./built.ts";

export interface ServedProject {
  /** The project's root, with `src` and `static`. */
  readonly root: string;
  /** The content folder, as messages name it. */
  readonly content: string;
  /** Overrides the address in the content. */
  readonly url?: string;
}

export type SiteBuilder = ReturnType<typeof siteBuilder>;

/** Texts of content files by name (`plans.yaml`); undefined means deleted. */
type Texts = ReadonlyMap<string, string | undefined>;

/** Creates a builder that keeps the last site in memory. */
export function siteBuilder(
  { root, content: folder, url: address }: ServedProject,
  signs: Signs = {},
) {
  const parsed: ParsedFiles = new Map();
  let code: Omit<BuildInput, "content"> | undefined;
  let last: (Parts & { readonly built: Built }) | undefined;

  const read = async (texts?: Texts): Promise<Parts> => {
    code ??= {
      running: await runSite(root, await bundle(root)),
      assets: readAssets(join(root, "static")),
    };
    const { running, assets } = code;
    const places = { content: folder, address };
    const { content: now, problems } = checkedContent(running, assets, places, parsed, texts);
    if (!now) throw new ContentError(problems);
    const isWrong = (name: string) => problems.some(({ file }) => file === join(folder, name));
    // A file with mistakes falls back to its last valid words, which other pages may need.
    const words = new Map(now.files);
    for (const [file, before] of last?.input.content.files ?? [])
      if (words.get(file)?.value === undefined && isWrong(file)) words.set(file, before);
    const content = contentIn(words, now);
    if (!content.isRight(running.site.words)) throw new ContentError(problems);
    return { input: { running, assets, content }, folder, problems };
  };

  /**
   * Resolves to the site after changes to these absolute paths. `open` are the files of the pages to make
   * first. Mistakes in the site are part of the result; any other error is thrown.
   */
  const build = async (changed: readonly string[], open?: readonly string[]): Promise<Built> => {
    // Most changes are of words, and a page is seen twice as fast where the code stays.
    if (changed.some((path) => relative(folder, path).startsWith(".."))) code = undefined;
    try {
      const parts = await read();
      const built = await buildInMemory(parts, { ...signs, open, before: last?.built });
      last = { ...parts, built };
      return built;
    } catch (error) {
      if (!isExplained(error)) throw error;
      const text = failureText(error);
      if (!last) return failedBuild(text);
      const { assets, content } = last.input;
      const failure = { text, page: await failurePage(text, last.input) };
      return { files: assets.files, base: content.url.base, failure };
    }
  };

  /**
   * Builds the site with these texts. Also resolves to the problems that were there before and remain,
   * and to `keep`, which makes this the last site. Makes all pages, or the one in the file `only`. Throws
   * the error of a new mistake.
   */
  const tryOut = async (texts: Texts, only?: string) => {
    const parts = await read(texts);
    const isKnown = ({ file, path, message }: Problem) =>
      last?.problems.some(
        (one) => one.file === file && one.path === path && one.message === message,
      );
    const problems = parts.problems.filter((problem) => !isKnown(problem));
    if (problems.length > 0) throw new ContentError(problems);
    const built = await buildInMemory(parts, { ...signs, only });
    for (const [file, { text }] of built.failures ?? [])
      if (last?.built.failures?.get(file)?.text !== text) throw new PageError(text);
    const keep = () => {
      last = { ...parts, built };
    };
    return { built, problems: parts.problems, keep };
  };

  /** The input of the last site built; undefined before the first. */
  const lastInput = () => last?.input;
  return { build, tryOut, last: lastInput };
}
