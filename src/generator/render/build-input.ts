import { join } from "node:path";
import type { Content } from "../read/content.ts";
import { type ParsedFiles, parsedFiles } from "../read/content-files.ts";
import { linkProblems } from "../read/links.ts";
import { type CheckedContent, readContent } from "../read/load-content.ts";
import { ContentError, inOrder, joined, type Problem } from "../read/problem.ts";
import { markdownFolders, textNameIn } from "../read/shapes.ts";
import { wordsIn } from "../read/words.ts";
import { linkTargets } from "../routes.ts";
import { type Assets, readAssets } from "./assets.ts";
import type { BuildInput } from "./input.ts";
import { type LoadedSite, loadSite, type SiteModules } from "./load-site.ts";
import { moveProblems } from "./moved-pages.ts";
import { fromLaunchWords } from "./render-page.ts";
import { withSourcePlaces } from "./source-places.ts";

interface ProjectPlaces extends SiteModules {
  /** The project folder, which contains `static` and `node_modules`. */
  readonly root: string;
  /** The content folder, as messages name it. */
  readonly content: string;
  /** Overrides the address in the content. */
  readonly address?: string | undefined;
}

/**
 * Reads a project from disk: its site, its content and its static files. Rejects with an Explained, which is
 * a ContentError for mistakes in the content.
 */
export async function readBuildInput(places: ProjectPlaces): Promise<BuildInput> {
  const loading = loadSite(places.root, places);
  // Awaited below; this avoids an unhandled rejection if the static folder fails first.
  loading.catch(() => {});
  const assets = readAssets(join(places.root, "static"));
  // esbuild is a separate process: the content is parsed while it runs, and checked later.
  const parsed = parsedFiles(places.content);
  const running = await loading;
  return { running, assets, content: contentOf(running, assets, places, parsed) };
}

/** The tasks left before launch, as sentences. Throws an Explained. */
export const launchSteps = (input: BuildInput): readonly string[] =>
  fromLaunchWords(input, (words, site) => site.beforeLaunch?.(words, input.content)) ?? [];

/** Like `checkedContent`, but throws a ContentError if anything is wrong. */
export function contentOf(...parts: Parameters<typeof checkedContent>): Content {
  const { content, problems } = checkedContent(...parts);
  if (!content || problems.length > 0) throw new ContentError(problems);
  return content;
}

/**
 * Reads and checks a site's content; the result includes its problems. Pass the same `parsed` to
 * reuse parses between calls. `overrides` are texts by file name; undefined means deleted. Throws an
 * Explained if the site's own code throws.
 */
export const checkedContent = (
  running: LoadedSite,
  assets: Assets,
  { content: folder, address }: Pick<ProjectPlaces, "content" | "address">,
  parsed?: ParsedFiles,
  overrides?: ReadonlyMap<string, string | undefined>,
): Pick<CheckedContent, "content" | "problems"> =>
  withSourcePlaces(running.code, () => {
    const options = { address, staticFiles: assets.paths, parsed, overrides };
    const checked = readContent(folder, running.site, options);
    const { content } = checked;
    const problems = joined(checked.problems, deadLinks(checked, running, assets));
    const moves = content ? moveProblems({ running, content, assets }) : [];
    return { content, problems: inOrder([...problems, ...moves]) };
  });

/** A problem for each link in the content that leads nowhere. */
function deadLinks(
  { files, unreadable }: CheckedContent,
  { site }: LoadedSite,
  { paths }: Assets,
): Problem[] {
  // Words with mistakes count too, because they also determine which pages exist.
  const assumed = [...files.values()].map((file) => ({
    ...file,
    value: file.value ?? file.filled,
  }));
  const wordsOf = wordsIn(new Map(assumed.map((file) => [file.file, file])));
  const folders = markdownFolders(site).map(({ folder }) => folder);
  const unreadTexts = unreadable.flatMap((file) => textNameIn(folders, file)?.name ?? []);
  try {
    const pages = linkTargets(site, wordsOf);
    return linkProblems(files.values(), { pages, staticFiles: paths.keys(), unreadTexts });
  } catch (error) {
    // With mistakes in the words, the site's code may fail to list its pages.
    const isValid = [...files.values()].every(({ value }) => value !== undefined);
    if (isValid && unreadable.length === 0) throw error;
    return [];
  }
}
