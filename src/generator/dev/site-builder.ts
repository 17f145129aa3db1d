import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Explained } from "../explained.ts";
import type { ParseCache } from "../read/content-files.ts";
import { ContentError, type Problem, problemLine } from "../read/problem.ts";
import { contentIn } from "../read/words.ts";
import { readAssets } from "../render/assets.ts";
import { type BuildInput, loadSite } from "../render/load-site.ts";
import { pageMistake } from "../render/mistakes.ts";
import { tasksBeforeLaunch, warningsOf } from "../render/notes.ts";
import { otherFiles } from "../render/other-files.ts";
import { pageHtml } from "../render/page-html.ts";
import { Pictures } from "../render/pictures.ts";
import { checkedContent, routeTable } from "../render/read-input.ts";
import { type Route, routeOf, siteLanguage } from "../routes.ts";
import { type Built, failedBuild, plainPage } from "./built.ts";

export interface ServedProject {
  /** The project's root, with `src` and `static`. */
  readonly root: string;
  /** The content folder, as messages name it. */
  readonly content: string;
  /** Overrides the address in the content. */
  readonly url?: string | undefined;
}

export type SiteBuilder = ReturnType<typeof siteBuilder>;

/** Texts of content files by name (`plans.yaml`); undefined means deleted. */
type Texts = ReadonlyMap<string, string | undefined>;

/** What a site is built from, and the problems in its content. */
interface Parts {
  readonly input: BuildInput;
  readonly problems: readonly Problem[];
}

interface MadeSite extends Parts {
  readonly built: Built;
  /** The file of each page with a mistake that is not in its content, to the message. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Creates a builder that keeps the last site in memory. `onKeep` is called when a trial becomes the site. */
export function siteBuilder(
  { root, content: folder, url: address }: ServedProject,
  onKeep?: (built: Built) => void,
) {
  const statics = join(root, "static");
  const cache: ParseCache = new Map();
  let loaded: BuildInput["loaded"] | undefined;
  let assets: BuildInput["assets"] | undefined;
  let last: MadeSite | undefined;
  /** What is wrong with the content or the site as they are. */
  let mistake: Explained | undefined;
  /** The texts of the trials kept since the last build. */
  const kept = new Map<string, string | undefined>();

  const read = async (texts?: Texts): Promise<Parts> => {
    loaded ??= await loadSite(root);
    assets ??= await readAssets(statics);
    const { site } = loaded;
    const places = { content: folder, address };
    const { content: now, problems } = checkedContent({ loaded, assets }, places, cache, texts);
    if (!now) throw new ContentError(problems);
    const isWrong = (name: string) => problems.some(({ file }) => file === join(folder, name));
    // A file with mistakes falls back to its last valid words, which other pages may need.
    const words = new Map(now.files);
    for (const [file, before] of last?.input.content.files ?? [])
      if (words.get(file)?.value === undefined && isWrong(file)) words.set(file, before);
    const content = contentIn(words, now);
    const lists = site.pages.filter(({ entries }) => entries);
    if (![site, ...lists].every((one) => content.isValid(one.words)))
      throw new ContentError(problems);
    return { input: { loaded, assets, content }, problems };
  };

  /** Makes all pages, or only the one in the file `only`. A page with a mistake is replaced with one that shows it. */
  const make = async ({ input, problems }: Parts, only?: string): Promise<MadeSite> => {
    // Only a build prints them, but an error in them should show here too.
    tasksBeforeLaunch(input);
    const routes = routeTable(input);
    const inContent = new Map<string, string>();
    const shown = new Set<Problem>();
    for (const route of routes) {
      const behind = [...route.frameFiles, ...route.files].map((name) => join(folder, name));
      const own = problems.filter(({ file }) => behind.includes(file));
      for (const problem of own) shown.add(problem);
      if (own.length > 0) inContent.set(route.file, new ContentError(own).message);
    }
    const pictures = new Pictures(input, { showsOriginals: true });
    const asked = routes.filter(({ file }) => !inContent.has(file) && (only ?? file) === file);
    const { pages, mistakes } = await pagesInMemory(asked, input, pictures);
    const faults = new Map([...mistakes].map(([file, { message }]) => [file, message]));
    const failures = new Map([...inContent, ...faults]);
    const files = new Map([...pages, ...(await otherFiles(input, routes, pages, pictures))]);
    for (const text of new Set(failures.values())) {
      const page = await failurePage(text, input);
      for (const [file, own] of failures) if (own === text) files.set(file, page);
    }
    const unshown = problems.filter((problem) => !shown.has(problem)).map(problemLine);
    const notes = [...unshown, ...warningsOf(input)];
    const { imported } = input.loaded;
    const built = { files, failures, notes, base: input.content.url.base, imported };
    return { input, problems, built, faults };
  };

  /** True if these absolute paths have the texts of kept trials: whoever kept those has written the files. */
  const hasBuilt = (changed: readonly string[]) =>
    changed.length > 0 &&
    changed.every((path) => {
      const text = kept.get(relative(folder, path));
      return text !== undefined && existsSync(path) && readFileSync(path, "utf8") === text;
    });

  /**
   * Resolves to the site after changes to these absolute paths. Mistakes in the site are part of the
   * result; any other error is thrown.
   */
  const build = async (changed: readonly string[]): Promise<Built> => {
    kept.clear();
    // Most changes are to words. Keeping the loaded code makes those twice as fast.
    const isIn = (outer: string) => (path: string) => !relative(outer, path).startsWith("..");
    if (changed.some(isIn(statics))) assets = undefined;
    if (!changed.every(isIn(folder))) loaded = undefined;
    try {
      last = await make(await read());
      mistake = mistakeIn(last.problems);
      return last.built;
    } catch (error) {
      if (!(error instanceof Explained)) throw error;
      mistake = error;
      return failedBuild(
        error.message,
        last && (await failurePage(error.message, last.input)),
        last?.built,
      );
    }
  };

  /**
   * Builds the site with these texts: all pages, or only the one in the file `only`. Also resolves to `keep`, which makes
   * this the last site. Rejects if there is a new mistake.
   */
  const tryOut = async (texts: Texts, only?: string) => {
    const parts = await read(texts);
    const problems = added(parts.problems, last?.problems);
    if (problems.length > 0) throw new ContentError(problems);
    const made = await make(parts, only);
    const known = [...(last?.faults.values() ?? [])];
    for (const text of made.faults.values()) if (!known.includes(text)) throw new Explained(text);
    const { built } = made;
    const keep = () => {
      last = made;
      mistake = mistakeIn(parts.problems);
      for (const [file, text] of texts) kept.set(file, text);
      onKeep?.(built);
    };
    return { built, keep };
  };

  return {
    build,
    hasBuilt,
    tryOut,
    /** The input of the last site built; undefined before the first. */
    last: () => last?.input,
    /** What is wrong with the content or the site as they are; undefined for nothing. */
    mistake: () => mistake,
  };
}

const mistakeIn = (problems: readonly Problem[]) =>
  problems.length > 0 ? new ContentError(problems) : undefined;

/** Resolves to the pages of these routes, by output file: the HTML of each, or else its mistake. */
export async function pagesInMemory(
  routes: readonly Route[],
  input: BuildInput,
  pictures?: Pictures,
) {
  const pages = new Map<string, string>();
  const mistakes = new Map<string, Explained>();
  for (const route of routes)
    await pageHtml(route, input, pictures).then(
      (html) => pages.set(route.file, html),
      (error) => mistakes.set(route.file, pageMistake(error, route, input.loaded)),
    );
  return { pages, mistakes };
}

/**
 * The problems that were not there before. Lines and positions in lists change with what is above them, so a
 * field's problem is only new if it is there more often than before. Of several alike, those in places that had
 * none are the new ones.
 */
function added(problems: readonly Problem[], before: readonly Problem[] = []): Problem[] {
  const known = [...before];
  const isUnknown = (nameOf: (problem: Problem) => string) => (problem: Problem) => {
    const index = known.findIndex((one) => nameOf(one) === nameOf(problem));
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  };
  const inPlace = ({ file, path, message }: Problem) => [file, path, message].join("\n");
  const anywhere = (problem: Problem) => inPlace(problem).replace(/\[\d+\]/g, "[]");
  return problems.filter(isUnknown(inPlace)).filter(isUnknown(anywhere));
}

/** Resolves to the site's own error page, or to a plain one if that fails to render too. */
async function failurePage(text: string, input: BuildInput): Promise<string> {
  try {
    const { site } = input.loaded;
    const page = site.failurePage(text);
    const entry = { path: page.path ?? "/500.html" };
    return await pageHtml(routeOf(page, entry, siteLanguage(site, input.content)), input);
  } catch {
    return plainPage(text);
  }
}
