import { readFileSync } from "node:fs";
import { join } from "node:path";
import { failureText, isExplained } from "../../cli/format-error.ts";
import { largestFile } from "../../content/content-files.ts";
import { ContentError } from "../../content/problem.ts";
import { parseSource } from "../../content/yaml-source.ts";
import { kindsIn } from "../../field-kinds.ts";
import type { Built } from "../built.ts";
import type { SiteBuilder } from "../site-builder.ts";
import { type Change, changedSource } from "./change.ts";
import type { PageWords } from "./page-words.ts";
import { ChangedMeanwhile, saveFile } from "./save-file.ts";
import { unknownPath } from "./unknown-path.ts";
import { versionOf } from "./version-of.ts";
import { wordsOfPage } from "./words-of-page.ts";

/** What the thread that knows the content is asked on behalf of a page. */
export type EditTask =
  | { readonly kind: "words"; readonly page: string; readonly trials: number }
  | { readonly kind: "names"; readonly choice: string }
  | { readonly kind: "drawings"; readonly choice: string; readonly names: readonly string[] }
  | { readonly kind: "open"; readonly file: string; readonly line: number }
  | ({ readonly kind: "save" } & SaveTask);

interface SaveTask {
  /** The file in the content folder: `plans.yaml`. */
  readonly file: string;
  /** The version of the file that was changed. */
  readonly seen: string;
  /** What is to change, or the whole text to go back or forward to. */
  readonly changes: readonly Change[] | string;
}

export type EditAnswer =
  | { readonly kind: "words"; readonly words: PageWords }
  | { readonly kind: "names"; readonly names: readonly string[] }
  /** An SVG document with a symbol for each name, if the names are of drawings. */
  | { readonly kind: "drawings"; readonly svg?: string | undefined }
  | Saved
  | { readonly kind: "refused"; readonly problems: readonly EditProblem[] }
  /** The file to open. */
  | { readonly kind: "open"; readonly path: string }
  /** The file is not as it was seen. */
  | { readonly kind: "stale" };

interface Saved {
  readonly kind: "saved";
  readonly built: Built;
  readonly before: string;
  readonly after: string;
}

/** What keeps a change from being saved, with its place if it has one. */
export interface EditProblem {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** The name of the field: `plans[1].name`; it is the subject of the message. */
  readonly name?: string | undefined;
  readonly message: string;
}

/** Returns the function that answers editing tasks. `folder` is the content folder. */
export function editor(builder: SiteBuilder, folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), "utf8").replace(/^\ufeff/, "");

  /** Returns the choice whose names are listed in this schema file. */
  const choiceOf = (schemaFile: string) =>
    [...(builder.last()?.content.files.values() ?? [])]
      .flatMap(({ shape }) => [...kindsIn(shape)])
      .flatMap((kind) => (kind.kind === "choice" ? [kind.choice] : []))
      .find((choice) => choice.schemaFile === schemaFile);

  const save = async ({ file, seen, changes }: SaveTask): Promise<EditAnswer> => {
    const known = builder.last()?.content.files.get(file);
    if (!known) return refused("This is no file of the content.");
    const before = read(file);
    if (versionOf(before) !== seen) return { kind: "stale" };
    try {
      const unknown = unknownPath(known, changes);
      if (unknown) return refused(`${unknown} is no field of ${file}.`);
      const after = typeof changes === "string" ? changes : changes.reduce(changedSource, before);
      if (Buffer.byteLength(after) > largestFile)
        return refused(`${file} would be larger than 1 MB. Shorten it.`);
      const { built, keep } = await builder.tryOut(file, after);
      saveFile(join(folder, file), before, after);
      keep();
      return { kind: "saved", built, before, after };
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return { kind: "stale" };
      // Nothing can be changed in a file that is not YAML just now; that is what to say.
      const { problems } = parseSource(join(folder, file), before);
      const cause = problems.length > 0 ? new ContentError([...problems]) : error;
      return { kind: "refused", problems: problemsOf(cause, folder) };
    }
  };

  return async (task: EditTask): Promise<EditAnswer> => {
    if (task.kind === "save") return save(task);
    if (task.kind === "names")
      return { kind: "names", names: [...(choiceOf(task.choice)?.names() ?? [])].sort() };
    if (task.kind === "drawings") {
      const { names, sheet } = choiceOf(task.choice) ?? {};
      const all = new Set(names?.());
      const known = task.names.filter((name) => all.has(name));
      return { kind: "drawings", svg: sheet?.text(known) };
    }
    const input = builder.last();
    if (!input) return refused("The site has a mistake. Fix it first.");
    if (task.kind === "open")
      return input.content.files.has(task.file)
        ? { kind: "open", path: join(folder, task.file) }
        : refused("This is no file of the content.");
    const version = (file: string) => versionOf(read(file));
    return { kind: "words", words: await wordsOfPage(input, task, version) };
  };
}

const refused = (message: string): EditAnswer => ({ kind: "refused", problems: [{ message }] });

function problemsOf(error: unknown, folder: string): EditProblem[] {
  if (error instanceof ContentError)
    return error.problems.map(({ file, line, path, message }) => ({
      file: file.slice(join(folder, "/").length),
      line,
      name: path,
      message,
    }));
  const message = isExplained(error) ? failureText(error) : String((error as Error).message);
  return [{ message }];
}
