import type { MarkdownText } from "../page.ts";
import type { CheckedFile, Content, FindWords } from "./content.ts";
import { unsetLinks } from "./links.ts";

type Files = ReadonlyMap<string, CheckedFile>;

/** Returns a function that finds the words of sources in these files. */
export function wordsIn(files: Files): FindWords {
  // Every page of a folder asks for all of its texts, so they are prepared only once.
  const texts = new Map<string, readonly MarkdownText<unknown>[]>();
  const textsOf = (folder: string) => {
    const found = texts.get(folder) ?? markdownTexts(folder, files);
    texts.set(folder, found);
    return found;
  };
  return (sources) =>
    Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [
        name,
        "file" in source ? files.get(source.file)?.value : textsOf(source.folder),
      ]),
    );
}

/** The content of these files. */
export const contentIn = (
  files: Files,
  others: Pick<Content, "url" | "sheets" | "warnings">,
): Content => ({
  ...others,
  files,
  wordsOf: wordsIn(files),
  isValid: (sources) =>
    Object.values(sources).every(
      (source) => !("file" in source) || files.get(source.file)?.value !== undefined,
    ),
  text: () => JSON.stringify([...files.values()].map(({ filled }) => filled)),
  unsetLinks: () => unsetLinks(files.values()),
});

/** The valid texts of a Markdown folder. */
const markdownTexts = (folder: string, files: Files): MarkdownText<unknown>[] =>
  [...files.values()].flatMap(({ text: place, parsed, value, index }) => {
    if (place?.folder !== folder || value === undefined) return [];
    const { head, text } = value as Pick<MarkdownText<unknown>, "head" | "text">;
    return [{ name: place.name, file: parsed.file, head, text, anchors: index.headingIds }];
  });
