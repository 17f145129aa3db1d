import type { ContentFile, MarkdownFolder, Site, Sources } from "../page.ts";
import { addressNameFor, innermostFolder, isAddressPath } from "./address-name.ts";
import { markdownShape } from "./markdown.ts";

export type Shape = ContentFile["shape"];

/** The place of a Markdown file: its folder among the site's sources, and its name there. */
export interface TextName {
  /** Such as `pages`. */
  readonly folder: string;
  /** Its path in that folder without `.md`, such as `privacy` or `legal/terms`. */
  readonly name: string;
}

const sourcesOf = (site: Site): Sources[string][] => [
  ...[site, { words: site.otherWords }, ...site.pages, site.failurePage("")].flatMap(({ words }) =>
    Object.values<Sources[string]>(words),
  ),
  ...(site.moved ? [site.moved.source] : []),
];

/** The site's Markdown folders, each once: those of its pages first, in their order. */
export function markdownFolders(site: Site): MarkdownFolder[] {
  const ofPages = site.pages.flatMap(({ words }) => Object.values<Sources[string]>(words));
  const folders = [...ofPages, ...sourcesOf(site)].filter((source) => "folder" in source);
  return [...new Map(folders.map((source) => [source.folder, source])).values()];
}

/** The shape of each YAML file that a site must have, by name: `about.yaml`. */
export const shapesOf = (site: Site): Map<string, Shape> =>
  new Map(
    sourcesOf(site)
      .filter((source) => "file" in source)
      .map(({ file, shape }) => [file, shape]),
  );

/** Names that hosts give to other files: the page of a folder, those for errors, and the files that browsers keep. */
const taken = /^(?:404|500|assets(?:\/.*)?|(?:.*\/)?index)$/;

/**
 * The place of a Markdown file in the deepest of these folders that contains it. Undefined if none does, or if its name
 * can't be an address, or that of a page.
 */
export function textNameIn(folders: Iterable<string>, file: string): TextName | undefined {
  const folder = innermostFolder(folders, file);
  if (folder === undefined || !file.endsWith(".md")) return undefined;
  const name = file.slice(folder.length + 1, -".md".length);
  return isAddressPath(name) && !taken.test(name) ? { folder, name } : undefined;
}

/** What to do about a file in a folder of texts that has no `textNameIn`, as a sentence; undefined for any other file. */
export function nameFix(folders: Iterable<string>, file: string): string | undefined {
  const folder = innermostFolder(folders, file);
  const [, path] = /^(.*)\.md$/i.exec(file.slice((folder?.length ?? 0) + 1)) ?? [];
  if (folder === undefined || path === undefined) return undefined;
  const better = path
    .split("/")
    .map((step) => addressNameFor(step) ?? "in-latin-letters")
    .join("/");
  return taken.test(better)
    ? `No text can have the name ${better}. Choose another.`
    : `This name can't be an address. Rename it to ${folder}/${better}.md.`;
}

/** A content file as a site reads it. */
interface FileShape {
  readonly shape: Shape;
  /** For a file of a Markdown folder. */
  readonly text?: TextName;
}

/**
 * Returns a function that finds how a site reads a content file, given its name and whether or not the file
 * exists yet. Returns undefined for a file that the site does not read.
 */
export function shapeFinder(site: Site): (file: string) => FileShape | undefined {
  const shapes = shapesOf(site);
  const texts = new Map(
    markdownFolders(site).map(({ folder, head }) => [folder, markdownShape(head)]),
  );
  return (file) => {
    const own = shapes.get(file);
    if (own) return { shape: own };
    const text = textNameIn(texts.keys(), file);
    const shape = text && texts.get(text.folder);
    return shape && { shape, text };
  };
}
