import { dirname } from "node:path";
import { stringify } from "yaml";
import * as z from "zod";
import type { Content } from "../../generator/content/load-content.ts";
import { fieldKinds } from "../../generator/field-kinds.ts";
import type { MarkdownFolder, Site, Sources } from "../../generator/page.ts";
import { type Route, routesOf } from "../../generator/routes.ts";
import type { PageText } from "../messages.ts";
import { versionOf } from "./save-file.ts";
import type { FileText } from "./tasks.ts";

/** Returns the Markdown file that a page is made from, if it is one of text. */
export function textOfPage({ entry }: Route, { files }: Content): PageText | undefined {
  const own = [...files.values()].find(
    ({ file }) => file.endsWith(".md") && entry.source?.endsWith(`/${file}`),
  );
  return own && { file: own.file, version: versionOf(own.source.text), text: own.source.text };
}

/** Returns the path of the page that is made from a Markdown file: `/privacy/`. */
export const pathOfText = (site: Site, content: Content, file: string) =>
  routesOf(site, content).find(({ entry }) => entry.source?.endsWith(`/${file}`))?.path;

const foldersOf = ({ pages }: Site): MarkdownFolder[] =>
  pages
    .flatMap(({ words }): Sources[string][] => Object.values(words))
    .flatMap((source) => ("folder" in source ? [source] : []));

/** Throws an Error for a file that is not, or would not be, a page of text. */
export function assertTextPage(site: Site, file: string): void {
  const isText = foldersOf(site).some(({ folder }) => folder === dirname(file));
  if (!isText || !file.endsWith(".md")) throw new Error("Not a text page.");
}

/**
 * Returns the file of a new page: each text of its head is the title until someone writes another.
 * Throws an Error if the site has no pages of text.
 */
export function newPage(site: Site, name: string, title: string): FileText {
  const [first] = foldersOf(site);
  if (!first) throw new Error("This site has no folder for pages of text.");
  const fields = first.head instanceof z.ZodObject ? Object.entries(first.head.shape) : [];
  const texts = fields.filter(([, shape]) => fieldKinds.get(shape as z.ZodType)?.kind === "text");
  const head = stringify(Object.fromEntries(texts.map(([key]) => [key, title])), { lineWidth: 0 });
  const text = `---\n${head}---\n\nWrite the text of the page here.\n`;
  return { file: `${first.folder}/${name}.md`, version: versionOf(undefined), text };
}
