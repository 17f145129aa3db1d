import { join } from "node:path";
import { type ParsedFiles, parsedFiles } from "../content/content-files.ts";
import { type CheckedContent, type Content, readContent } from "../content/load-content.ts";
import { ContentError } from "../content/problem.ts";
import { type Assets, readAssets } from "./assets.ts";
import { bundle, type LoadedSite, runSite, type SiteSources } from "./bundle.ts";
import { withSourcePlaces } from "./evaluate.ts";

/** Everything a site is built from. */
export interface BuildInput {
  readonly running: LoadedSite;
  readonly content: Content;
  readonly assets: Assets;
}

export interface ProjectPlaces extends SiteSources {
  /** The project's folder, with `static` and the packages. */
  readonly root: string;
  /** The folder of words and numbers, as messages are to name it. */
  readonly content: string;
  /** The address that takes precedence over the one in the content. */
  readonly address?: string | undefined;
}

/**
 * Returns the site of a project with its content and its static files, all read from disk. Throws esbuild's
 * error, a SourceError, a FileError or a ContentError.
 */
export async function readBuildInput(places: ProjectPlaces): Promise<BuildInput> {
  const bundling = bundle(places.root, places);
  // Awaited below; this avoids an unhandled rejection if the static folder fails first.
  bundling.catch(() => {});
  const assets = readAssets(join(places.root, "static"));
  // esbuild is a process of its own. The content is parsed while it works, and checked afterwards.
  const parsed = parsedFiles(places.content);
  const running = await runSite(places.root, await bundling);
  return { running, assets, content: contentOf(running, assets, places, parsed) };
}

/** Returns what is left to do before the site is shown to anyone, as sentences. */
export const launchSteps = ({ running: { site }, content }: BuildInput): readonly string[] =>
  (content.isRight(site.launchWords) &&
    site.beforeLaunch?.(content.wordsOf(site.launchWords), content)) ||
  [];

/** Returns the content of a site, all of which is right. Throws a ContentError. */
export function contentOf(...parts: Parameters<typeof checkedContent>): Content {
  const { content, problems } = checkedContent(...parts);
  if (!content || problems.length > 0) throw new ContentError(problems);
  return content;
}

/**
 * Returns the content of a site with what is wrong in it. `parsed` are the parsed files of earlier
 * calls; `overrides` are texts to check in place of those of some files; undefined for no such
 * file.
 */
export const checkedContent = (
  { code, site }: LoadedSite,
  { paths }: Assets,
  { content, address }: Pick<ProjectPlaces, "content" | "address">,
  parsed?: ParsedFiles,
  overrides?: ReadonlyMap<string, string | undefined>,
): CheckedContent =>
  withSourcePlaces(code, () =>
    readContent(content, site, {
      address,
      staticFiles: paths,
      overrides,
      ...(parsed && { parsed }),
    }),
  );
