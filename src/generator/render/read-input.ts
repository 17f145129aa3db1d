import { join } from "node:path";
import type { Content } from "../read/content.ts";
import { type ParseCache, parsedFiles } from "../read/content-files.ts";
import { linkProblems } from "../read/links.ts";
import { type CheckedContent, readContent } from "../read/load-content.ts";
import { ContentError, inOrder, joined, type Problem } from "../read/problem.ts";
import { markdownFolders, textNameIn } from "../read/shapes.ts";
import { wordsIn } from "../read/words.ts";
import { linkTargets, type Route, routesOf } from "../routes.ts";
import { decoded } from "../url.ts";
import { type Assets, readAssets } from "./assets.ts";
import { type BuildInput, type LoadedSite, loadSite, type SiteModules } from "./load-site.ts";
import { runSite } from "./mistakes.ts";
import { moveProblems, movesOf } from "./moved-pages.ts";
import { linkableFiles, namedFiles } from "./other-files.ts";

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
export async function readInput(places: ProjectPlaces): Promise<BuildInput> {
  const loading = loadSite(places.root, places);
  const settled = loading.catch(() => {});
  try {
    // esbuild is a separate process: the other files are read while it runs.
    const assets = await readAssets(join(places.root, "static"));
    const cache = parsedFiles(places.content);
    const loaded = await loading;
    return { loaded, assets, content: validContent({ loaded, assets }, places, cache) };
  } finally {
    // If this process ended meanwhile, esbuild would print pages of its own stacks.
    await settled;
  }
}

/** The route table: the pages of a site, in its order. Throws an Explained for a mistake in the definition of a page. */
export const routeTable = ({ loaded, content }: BuildInput): readonly Route[] =>
  runSite(loaded, () => routesOf(loaded.site, content));

/** Like `checkedContent`, but throws a ContentError if anything is wrong. */
export function validContent(...parts: Parameters<typeof checkedContent>): Content {
  const { content, problems } = checkedContent(...parts);
  if (!content || problems.length > 0) throw new ContentError(problems);
  return content;
}

/**
 * Reads and checks a site's content; the result includes its problems. Pass the same `cache` to
 * reuse parses between calls. `overrides` are texts by file name; undefined means deleted. Throws an
 * Explained if the site's own code throws.
 */
export const checkedContent = (
  { loaded, assets }: Pick<BuildInput, "loaded" | "assets">,
  { content: folder, address }: Pick<ProjectPlaces, "content" | "address">,
  cache?: ParseCache,
  overrides?: ReadonlyMap<string, string | undefined>,
): Pick<CheckedContent, "content" | "problems"> =>
  runSite(loaded, () => {
    const options = { address, assets, cache, overrides };
    const checked = readContent(folder, loaded.site, options);
    const { content } = checked;
    const dead = [...deadLinks(checked, loaded, assets), ...brokenPictures(checked, assets)];
    const moved = content ? problemsOfMoves({ loaded, content, assets }) : [];
    return { content, problems: inOrder(joined(checked.problems, dead, moved)) };
  });

/** A problem for each old address that is in use. Pages whose list has mistakes are left out. */
function problemsOfMoves(input: BuildInput): Problem[] {
  const { loaded, content } = input;
  const { site } = loaded;
  if (!content.isValid(site.words) || movesOf(input).length === 0) return [];
  const pages = site.pages.filter(({ entries, words }) => !entries || content.isValid(words));
  return moveProblems(input, namedFiles(input, routesOf({ ...site, pages }, content)));
}

/** A problem for each picture in a text that can't be shown. */
const brokenPictures = ({ files }: CheckedContent, { paths, pictures }: Assets): Problem[] =>
  [...files.values()].flatMap(({ parsed, index }) =>
    index.links.flatMap(({ path, to }) => {
      const file = path.at(-1) === "src" ? paths.get(decoded(to).slice(1)) : undefined;
      const size = pictures.get(file ?? "");
      return typeof size === "string" ? [parsed.problemAt(path, `can't be shown. ${size}`)] : [];
    }),
  );

/** A problem for each link in the content that leads nowhere. */
function deadLinks(
  { content, files, unreadable }: CheckedContent,
  loaded: LoadedSite,
  { paths }: Assets,
): Problem[] {
  const { site } = loaded;
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
    const made = content ? linkableFiles({ loaded, content: { ...content, wordsOf } }) : [];
    return linkProblems(files.values(), {
      pages,
      files: [...paths.keys(), ...made],
      moves: content ? movesOf({ loaded, content }) : [],
      host: content?.url.host,
      unreadTexts,
    });
  } catch (error) {
    // With mistakes in the words, the site's code may fail to list its pages.
    const isValid = [...files.values()].every(({ value }) => value !== undefined);
    if (isValid && unreadable.length === 0) throw error;
    return [];
  }
}
