import { join } from "node:path";
import { type ParsedFiles, parsedFiles } from "../content/content-files.ts";
import { type CheckedContent, type Content, readContent } from "../content/load-content.ts";
import { ContentError, inOrder } from "../content/problem.ts";
import type { Site } from "../page.ts";
import { type Assets, readAssets } from "./assets.ts";
import { type LoadedSite, loadSite, type SiteModules } from "./load-site.ts";
import { moveProblems } from "./moved-pages.ts";
import { withSourcePlaces } from "./source-places.ts";

/** A resized picture that the build makes. */
export interface SmallerFile {
  /** The output path of the original, if that is published: `assets/team-1a2b3c4d.jpg`. */
  readonly original: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/** Everything a site is built from. */
export interface BuildInput {
  readonly running: LoadedSite;
  readonly content: Content;
  readonly assets: Assets;
  /**
   * The resized pictures that pages need, by output path. Rendering fills it. Without it, pages show the
   * originals.
   */
  readonly smaller?: Map<string, SmallerFile>;
}

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

/**
 * Calls a function of the site with its launchWords. Returns undefined while one of their files has a mistake,
 * so that the dev server can still serve the pages that don't need them.
 */
export function fromLaunchWords<Result>(
  { running: { site, code }, content }: BuildInput,
  make: (words: Record<string, unknown>, site: Site) => Result,
): Result | undefined {
  if (!content.isValid(site.launchWords)) return undefined;
  return withSourcePlaces(code, () => make(content.wordsOf(site.launchWords), site));
}

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
): CheckedContent =>
  withSourcePlaces(running.code, () => {
    const checked = readContent(folder, running.site, {
      address,
      staticFiles: assets.paths,
      overrides,
      ...(parsed && { parsed }),
    });
    const { content, problems } = checked;
    if (!content) return checked;
    return {
      content,
      problems: inOrder([...problems, ...moveProblems({ running, content, assets })]),
    };
  });
