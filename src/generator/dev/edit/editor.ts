import { readFileSync } from "node:fs";
import { join } from "node:path";
import { failureText, isExplained } from "../../cli/format-error.ts";
import { largestFile } from "../../content/content-files.ts";
import { ContentError } from "../../content/problem.ts";
import { kindsIn } from "../../field-kinds.ts";
import type { Built } from "../built.ts";
import type { SiteBuilder } from "../site-builder.ts";
import { changedSource } from "./change.ts";
import type { AnswerTo, EditProblem, EditRequest, FileChanges } from "./messages.ts";
import { openInEditor } from "./open-in-editor.ts";
import { wordsOfPage } from "./page-words.ts";
import { withRenames } from "./renames.ts";
import { ChangedMeanwhile, saveFile, versionOf } from "./save-file.ts";

/** What the thread that knows the content does for a page. */
export type EditTask =
  | Exclude<EditRequest, { id: number }>
  | { readonly kind: "restore"; readonly files: readonly FileText[] };

/** A text to go back or forward to, and the version of the text that it replaces. */
interface FileText {
  readonly file: string;
  readonly version: string;
  readonly text: string;
}

export type EditResult =
  | AnswerTo<Exclude<EditRequest, { kind: "save" } | { id: number }>>
  | SavedFiles;

/** What was saved, and the site as it is now. */
export interface SavedFiles {
  readonly kind: "saved";
  readonly built: Built;
  readonly files: readonly SavedFile[];
}

interface SavedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the function that does what a page asks for. `folder` is the content folder. */
export function editor(builder: SiteBuilder, folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), "utf8").replace(/^\ufeff/, "");

  /** Returns the choice whose names are listed in this schema file. */
  const choiceOf = (schemaFile: string) =>
    [...(builder.last()?.content.files.values() ?? [])]
      .flatMap(({ shape }) => [...kindsIn(shape)])
      .flatMap((kind) => (kind.kind === "choice" ? [kind.choice] : []))
      .find((choice) => choice.schemaFile === schemaFile);

  /** Returns the text of a file before and after a change. Throws an Error if it can't be made. */
  const changedFile = (one: FileChanges | FileText): SavedFile => {
    const { file, version } = one;
    if (!builder.last()?.content.files.has(file)) throw new Error(notContent);
    const before = read(file);
    if (versionOf(before) !== version) throw new ChangedMeanwhile(changedSince(one));
    if ("text" in one) return { file, before, after: one.text };
    const after = one.changes.reduce(changedSource, before);
    if (Buffer.byteLength(after) > largestFile)
      throw new Error(`${file} would be larger than 1 MB. Shorten it.`);
    return { file, before, after };
  };

  const save = async (all: readonly (FileChanges | FileText)[]): Promise<SavedFiles> => {
    const files = all.map(changedFile);
    const { built, keep } = await builder.tryOut(
      new Map(files.map(({ file, after }) => [file, after])),
    );
    const saved: SavedFile[] = [];
    try {
      for (const one of files) {
        saveFile(join(folder, one.file), one.before, one.after);
        saved.push(one);
      }
    } catch (error) {
      for (const one of saved) saveFile(join(folder, one.file), one.after, one.before);
      throw error;
    }
    keep();
    return { kind: "saved", built, files };
  };

  const answer = async (task: EditTask): Promise<EditResult> => {
    switch (task.kind) {
      case "restore":
        return save(task.files);
      case "save": {
        const { content } = builder.last() ?? {};
        return save(content ? withRenames(task.files, content) : task.files);
      }
      case "names":
        return { kind: "names", names: [...(choiceOf(task.choice)?.names() ?? [])].sort() };
      case "sheet": {
        const { names, sheet } = choiceOf(task.choice) ?? {};
        const all = new Set(names?.());
        const known = task.names.filter((name) => all.has(name));
        return { kind: "sheet", svg: sheet?.text(known) ?? "" };
      }
    }
    const input = builder.last();
    if (!input) throw new Error("The site has a mistake. Fix it first.");
    if (task.kind === "words") return { kind: "words", words: await wordsOfPage(input, task.page) };
    if (!input.content.files.has(task.file)) throw new Error(notContent);
    return openInEditor(join(folder, task.file), task.line);
  };

  return (task: EditTask): Promise<EditResult> =>
    answer(task).catch((error) => ({ kind: "refused", problems: problemsOf(error, folder) }));
}

const notContent = "Not a content file.";

const changedSince = (one: FileChanges | FileText) =>
  "text" in one
    ? `${one.file} has changed since then, so nothing was saved.`
    : `${one.file} has changed since this form was opened, so nothing was saved. Copy what you wrote, press Cancel, and open the form again.`;

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
