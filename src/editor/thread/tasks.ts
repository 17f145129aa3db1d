import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { failureText, isExplained } from "../../generator/cli/format-error.ts";
import { largestFile } from "../../generator/content/content-files.ts";
import { ContentError } from "../../generator/content/problem.ts";
import type { Built } from "../../generator/dev/built.ts";
import type { SiteBuilder } from "../../generator/dev/site-builder.ts";
import { kindsIn } from "../../generator/field-kinds.ts";
import { launchSteps } from "../../generator/render/build-input.ts";
import type { AnswerTo, EditProblem, EditRequest, FileChanges } from "../messages.ts";
import { openInEditor } from "../server/open-in-editor.ts";
import type { Unpublished } from "../server/publish.ts";
import { reviewOf } from "../server/review.ts";
import { changedSource } from "../texts/change.ts";
import { withRenames } from "../texts/renames.ts";
import { wordsOfPage } from "./page-words.ts";
import { ChangedMeanwhile, saveFile, versionOf } from "./save-file.ts";
import { assertTextPage, newPage, pathOfText } from "./text-pages.ts";

/** What the thread that knows the content does for a page. */
export type EditTask =
  | Exclude<EditRequest, RepositoryRequest | { id: number }>
  | { readonly kind: "restore"; readonly files: readonly FileText[] }
  /** Adds to a review what a build of the content says. */
  | { readonly kind: "review"; readonly found: Unpublished };

type RepositoryRequest = { kind: "review" | "take back" | "publish" };

/** A text to go back or forward to, if any, and the version of the text that it replaces. */
export interface FileText {
  readonly file: string;
  readonly version: string;
  readonly text: string | undefined;
}

export type EditResult =
  | AnswerTo<
      Exclude<
        EditRequest,
        RepositoryRequest | { kind: "save" | "new page" | "write" } | { id: number }
      >
    >
  | AnswerTo<{ kind: "review" }>
  | SavedFiles;

/** What was saved, and the site as it is now. */
export interface SavedFiles {
  readonly kind: "saved";
  readonly built: Built;
  readonly files: readonly SavedFile[];
  /** The address of a new page. */
  readonly address?: string | undefined;
}

interface SavedFile {
  readonly file: string;
  /** Undefined for a file that was not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns the function that does what a page asks for. `folder` is the content folder. */
export function editor(builder: SiteBuilder, folder: string) {
  const read = (file: string) =>
    existsSync(join(folder, file))
      ? readFileSync(join(folder, file), "utf8").replace(/^\ufeff/, "")
      : undefined;

  /** Returns the choice whose names are listed in this schema file. */
  const choiceOf = (schemaFile: string) =>
    [...(builder.last()?.content.files.values() ?? [])]
      .flatMap(({ shape }) => [...kindsIn(shape)])
      .flatMap((kind) => (kind.kind === "choice" ? [kind.choice] : []))
      .find((choice) => choice.schemaFile === schemaFile);

  /** Returns the site as it was last built. Throws an Error if it could not be built yet. */
  const loaded = () => {
    const input = builder.last();
    if (!input) throw new Error("The site has a mistake. Fix it first.");
    return input;
  };

  /** Returns the text of a file before and after a change. Throws an Error if it can't be made. */
  const changedFile = (one: FileChanges | FileText): SavedFile => {
    const { file, version } = one;
    const { content } = loaded();
    if (!content.files.has(file) && !("text" in one)) throw new Error(notContent);
    const before = read(file);
    if (versionOf(before) !== version) throw new ChangedMeanwhile(changedSince(one));
    if (!("text" in one) && before === undefined) throw new Error(notContent);
    const after = "text" in one ? one.text : one.changes.reduce(changedSource, before ?? "");
    if (Buffer.byteLength(after ?? "") > largestFile)
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

  /** Resolves to what is wrong with the content as it is on disk, and what is left to do. */
  const check = async () => {
    const problems = await builder.tryOut(new Map()).then(
      ({ built, problems }) =>
        problems.length > 0
          ? problemsOf(new ContentError(problems), folder)
          : [...(built.failures?.values() ?? [])].map(({ text }) => ({ message: text })),
      (error) => problemsOf(error, folder),
    );
    const input = builder.last();
    return { problems, beforeLaunch: input ? launchSteps(input) : [] };
  };

  const answer = async (task: EditTask): Promise<EditResult> => {
    switch (task.kind) {
      case "restore":
        return save(task.files);
      case "save": {
        const { content } = builder.last() ?? {};
        return save(content ? withRenames(task.files, content) : task.files);
      }
      case "review":
        return { kind: "review", review: { ...reviewOf(task.found), ...(await check()) } };
      case "names":
        return { kind: "names", names: [...(choiceOf(task.choice)?.names() ?? [])].sort() };
      case "sheet": {
        const { names, sheet } = choiceOf(task.choice) ?? {};
        const all = new Set(names?.());
        const known = task.names.filter((name) => all.has(name));
        return { kind: "sheet", svg: sheet?.text(known) ?? "" };
      }
    }
    const input = loaded();
    const { site } = input.running;
    if (task.kind === "new page") {
      const page = newPage(site, task.name, task.title);
      const saved = await save([page]);
      const { content } = builder.last() ?? input;
      const path = pathOfText(site, content, page.file) ?? "/";
      return { ...saved, address: content.url.base + path.slice(1) };
    }
    if (task.kind === "write") {
      assertTextPage(site, task.file);
      return save([{ text: undefined, ...task }]);
    }
    if (task.kind === "words") return { kind: "words", words: await wordsOfPage(input, task.page) };
    if (!input.content.files.has(task.file)) throw new Error(notContent);
    return openInEditor(join(folder, task.file), task.line);
  };

  return (task: EditTask): Promise<EditResult> =>
    answer(task).catch((error) => ({ kind: "refused", problems: problemsOf(error, folder) }));
}

const notContent = "Not a content file.";

const changedSince = (one: FileChanges | FileText) =>
  one.version === versionOf(undefined)
    ? `${one.file} already exists, so nothing was saved.`
    : "text" in one
      ? `${one.file} has changed on disk, so nothing was saved.`
      : `${one.file} has changed since this form was opened, so nothing was saved. Copy what you wrote, press Cancel, and open the form again. If that is refused too, fix the mistakes in the file first.`;

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
