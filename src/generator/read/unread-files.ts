import { join } from "node:path";
import type { Site } from "../page.ts";
import { addressNameFor, innermostFolder } from "./address-name.ts";
import { aboutFile, type Problem } from "./problem.ts";
import { markdownFolders, shapesOf } from "./shapes.ts";

/** Files that look like words, but that the site does not read. */
export interface UnreadFiles {
  /** Words and texts that someone has written for a page that does not exist. */
  readonly problems: readonly Problem[];
  /** Files that may be meant for something else, and translations under a name that is none. */
  readonly warnings: readonly Problem[];
}

/**
 * Reports the files among `names` that look like words, with the name that each should have. `names` are files of
 * the content folder that the site does not read, and `existing` all files there.
 */
export function unreadFiles(
  folder: string,
  site: Site,
  names: readonly string[],
  existing: ReadonlySet<string>,
): UnreadFiles {
  const yamlNames = [...shapesOf(site).keys()];
  const folders = markdownFolders(site).map((source) => source.folder);
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const name of names) {
    // Windows hides known extensions, so a file called about.yaml may be about.yaml.txt.
    const [, path = "", ending = ""] =
      /^(.*?)\.(ya?ml|mdx?|markdown|txt)(?:\.txt)?$/i.exec(name) ?? [];
    if (!ending || /(?:^|\/)readme$/i.test(path)) continue;
    const isYaml = /^y/i.test(ending);
    const yaml = isYaml || /^txt$/i.test(ending) ? yamlNameFor(path, yamlNames) : undefined;
    const better = yaml?.name ?? (isYaml ? undefined : textFileFor(path, folders));
    const fix =
      better === undefined
        ? "Add it to the words of a page, or remove it."
        : existing.has(better)
          ? `Move its words to ${better}, or remove it.`
          : `Rename it to ${better}.`;
    const isOptional = /\.(?:markdown|txt)$/i.test(name) || yaml?.isTranslation;
    const list = isOptional ? warnings : problems;
    list.push(aboutFile(join(folder, name), `No page uses this file yet. ${fix}`));
  }
  return { problems, warnings };
}

/** The name of a YAML file of the site, or of a translation of one, that a path without its extension may be meant as. */
function yamlNameFor(path: string, known: readonly string[]) {
  const isMeant = (name: string, stem: string) =>
    name.toLowerCase() === `${stem.toLowerCase()}.yaml`;
  const own = known.find((name) => isMeant(name, path));
  if (own) return { name: own, isTranslation: false };
  const [, stem = "", tag = ""] = /^(.+)\.([A-Za-z\d-]+)$/.exec(path) ?? [];
  const original = known.find((name) => isMeant(name, stem));
  const lang = usualTag(tag);
  if (!original || !lang) return undefined;
  return { name: original.replace(/(?=\.yaml$)/, `.${lang}`), isTranslation: true };
}

/** The usual spelling of a language tag: `pt-BR` for `PT-br`. Undefined if it is not well-formed. */
function usualTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** The name of the text page that a path without its extension may be meant as; undefined on a site without texts. */
function textFileFor(path: string, folders: readonly string[]): string | undefined {
  const slugged = (steps: readonly string[]) =>
    steps.map((step) => addressNameFor(step) ?? "in-latin-letters").join("/");
  const inLowercase = folders.map((one) => one.toLowerCase());
  const found = innermostFolder(inLowercase, path.toLowerCase());
  const folder = folders.find((one) => one.toLowerCase() === found);
  if (folder !== undefined)
    return `${folder}/${slugged(path.slice(folder.length + 1).split("/"))}.md`;
  return folders[0] && `${folders[0]}/${slugged(path.split("/").slice(-1))}.md`;
}
