import { join, relative } from "node:path";
import { OutputError } from "../../generator/api/commands.ts";
import {
  type BuildInput,
  type Built,
  ContentError,
  kindsIn,
  type Problem,
  type Worker,
} from "../../generator/api/content.ts";
import {
  type AnswerTo,
  type Choices,
  type Conflicting,
  type EditProblem,
  prefix,
  type Rename,
  type Request,
  type Review,
  type Saved,
} from "../messages.ts";
import { renamesBetween } from "../texts/differences.ts";
import { mergedFile } from "../texts/merge-files.ts";
import type { Three } from "../texts/merge-rows.ts";
import { Conflict } from "../texts/named-changes.ts";
import { reversed } from "../texts/renames.ts";
import { type Changed, changedFiles, type SavedFile, textOnDisk } from "./changed-files.ts";
import { choicesFor, conflictInWords, type FileClash } from "./conflicts.ts";
import { assertWritable, EditRefused, shapeOf } from "./gate.ts";
import { placeNamed, problemAt, wholeOf } from "./labels.ts";
import { pagesOf, wordsOf } from "./page-words.ts";
import { type ChangedFile, reviewOf } from "./review.ts";
import { saveFile } from "./save-file.ts";

export type { Changed, ChangedFile };

/** Tasks that the server sends to the build thread, where the site is loaded. */
export type Task =
  | Extract<Request, { kind: "words" | "names" | "preview" | "save" }>
  /** Reverts a save, or an undo. Keeps later changes to the same files. */
  | ({ readonly kind: "undo" | "redo"; readonly choices?: Choices | undefined } & Changed)
  /**
   * Merges words with those that others have published. Writes nothing. `renames` are those that were saved
   * here.
   */
  | {
      readonly kind: "merge";
      readonly files: readonly MergedFile[];
      readonly choices: Choices;
      readonly renames?: readonly Rename[];
    }
  | {
      readonly kind: "review";
      readonly files: readonly ChangedFile[];
      readonly renames?: readonly Rename[];
    }
  /** The drawings of these names, in one SVG document. */
  | { readonly kind: "sheet"; readonly choice: string; readonly names: readonly string[] }
  /** A file that only the last preview needs. */
  | { readonly kind: "tried"; readonly file: string };

/** The versions of a file that both sides have changed. */
export interface MergedFile extends Three<string | undefined> {
  /** Its name in the merge. */
  readonly file: string;
  /** Its name here, which decides what may be in it. */
  readonly here: string;
  /** Whether the site no longer reads it, once it is merged. */
  readonly isUnread?: boolean;
}

export type SavedFiles = Saved & Changed;

/** A merged file for git to write. An undefined text removes it. */
export interface MergedText {
  readonly file: string;
  readonly text: string | undefined;
}

type Reviewed = ReturnType<typeof reviewOf> & Pick<Review, "problems" | "site">;

export type Result =
  | AnswerTo<"words" | "names" | "preview">
  | { readonly kind: "sheet"; readonly svg: string }
  | { readonly kind: "reviewed"; readonly reviewed: Reviewed }
  | { readonly kind: "merged"; readonly texts: readonly MergedText[] }
  | SavedFiles
  | Conflicting;

/** Runs the editor's tasks in the build thread, one at a time. */
export const worker: Worker = (builder, folder) => {
  const onDisk = (file: string) => textOnDisk(folder, file);

  /** The last good build. Throws an Error if there is none yet. */
  const loaded = (): BuildInput => {
    const input = builder.last();
    if (input) return input;
    throw new Error("The site has a mistake. Fix it first.");
  };

  const whole = (file: string, text = onDisk(file)) => {
    const input = builder.last();
    return wholeOf(file, input && shapeOf(input, file), text);
  };

  /** The texts of the last trial build. */
  let triedTexts: ReadonlyMap<string, string | undefined> = new Map();
  const tryOut = (files: readonly SavedFile[], page?: string) => {
    triedTexts = new Map(files.map(({ file, after }) => [file, after]));
    return builder.tryOut(triedTexts, page);
  };

  const conflicting = (clashes: readonly FileClash[]): Conflicting => ({
    kind: "conflicts",
    conflicts: clashes.map((one) => conflictInWords(one, whole(one.file, one.text))),
  });

  /** Builds the site with these files first. Then writes all of them or none. */
  const save = async (
    changed: Changed & { readonly clashes: readonly FileClash[] },
  ): Promise<SavedFiles | Conflicting> => {
    if (changed.clashes.length > 0) return conflicting(changed.clashes);
    const files = changed.files.filter(({ before, after }) => before !== after);
    const { keep } = await tryOut(files);
    for (const [index, { file, before, after }] of files.entries())
      try {
        saveFile(join(folder, file), before, after);
      } catch (error) {
        for (const one of files.slice(0, index))
          saveFile(join(folder, one.file), one.after, one.before);
        throw error;
      }
    keep();
    const added = files.find(({ before }) => before === undefined)?.file;
    const page = added && pagesOf(loaded()).pages.find(({ textFile }) => textFile === added)?.file;
    return { kind: "saved", files, page, renames: changed.renames };
  };

  /** Reverts a save's files and renames, and keeps later changes to the files. */
  const undone = ({
    files,
    renames,
    choices = {},
  }: Extract<Task, { kind: "undo" | "redo" }>): Parameters<typeof save>[0] => {
    const clashes: FileClash[] = [];
    const back: Rename[] = [];
    const reverted = files.map(({ file, before, after }) => {
      assertWritable(loaded(), folder, file);
      const { shape } = whole(file);
      const theirs = onDisk(file);
      const mine = reversed(renames.filter((one) => one.file === file));
      const merged = mergedFile(
        file,
        shape,
        { base: after, mine: before, theirs },
        { choices: choicesFor(file, choices), renames: { mine, theirs: [] } },
      );
      clashes.push(...merged.clashes.map((clash) => ({ file, clash })));
      back.push(...renamesBetween(file, shape, theirs, merged.text, mine));
      return { file, before: theirs, after: merged.text };
    });
    // Two entries that swapped their names can't be told from two that swapped all else.
    const isExact = files.every(({ file, after }) => onDisk(file) === after);
    return { files: reverted, renames: isExact ? reversed(renames) : back, clashes };
  };

  const merge = ({ files, choices, renames = [] }: Extract<Task, { kind: "merge" }>): Result => {
    const clashes: FileClash[] = [];
    const texts = files.map(({ file, here, isUnread, ...versions }) => {
      const { text, clashes: own } = mergedFile(here, whole(here).shape, versions, {
        choices: choicesFor(here, choices),
        renames: { mine: renames.filter((one) => one.file === here), theirs: [] },
      });
      clashes.push(...own.map((clash) => ({ file: here, clash, isUnread, text: versions.mine })));
      return { file, text };
    });
    return clashes.length > 0 ? conflicting(clashes) : { kind: "merged", texts };
  };

  const problemsIn = (problems: readonly Problem[]): EditProblem[] =>
    problems.map(({ file: path, line, path: own, message }) => {
      const file = relative(folder, path);
      // Fields of a Markdown file are in its head. Messages about its text are full sentences.
      const inText = line === undefined ? "" : "text";
      const name = file.endsWith(".md") ? (own ? `head.${own}` : inText) : own;
      const label = own ? placeNamed(whole(file, triedTexts.get(file)), name) : "";
      return { file, line, message, ...(name && { name, label }) };
    });

  const problemsOf = (error: Error): readonly EditProblem[] => {
    if (error instanceof ContentError) return problemsIn(error.problems);
    if (error instanceof OutputError) return error.problems.map((one) => ({ message: one }));
    if (error instanceof EditRefused) return [error.problem];
    return [{ message: error.message }];
  };

  /** Resolves to problems of the content on disk, or of the built page. */
  const problemsOnDisk = (page?: string) =>
    tryOut([], page).then(({ built, problems }) => {
      if (problems.length > 0) return problemsIn(problems);
      return [...new Set(built.failures.values())].map((message) => ({ message }));
    }, problemsOf);

  /** The choice whose names a schema file lists. */
  const choiceOf = (schemaFile: string) =>
    [...loaded().content.files.values()]
      .flatMap(({ shape }) => [...kindsIn(shape)])
      .flatMap((kind) => (kind.kind === "choice" ? kind.choice : []))
      .find((choice) => choice.schemaFile === schemaFile);

  let triedFiles: Built["files"] = new Map();
  /** A page of a trial build. The editor serves its new drawings until it is saved. */
  const previewOf = (page: string, { files, base }: Built): string | undefined => {
    triedFiles = files;
    const { assets, content } = loaded();
    const saved = new Set([...assets.files.keys(), ...content.sheets.keys()]);
    let html = files.get(page)?.toString();
    for (const file of files.keys())
      if (file.startsWith("assets/") && !saved.has(file))
        html = html?.replaceAll(`${base}${file}`, `${prefix}~tried/${file}`);
    return html;
  };

  const answer = async (task: Task): Promise<Result> => {
    switch (task.kind) {
      case "words": {
        const words = await wordsOf(loaded(), task.page, folder);
        return { kind: "words", words: { ...words, problems: await problemsOnDisk(task.page) } };
      }
      case "names":
        return { kind: "names", names: [...(choiceOf(task.choice)?.names ?? [])].sort() };
      case "sheet": {
        // Only known names: the sheet may read files by these names.
        const { names = [], sheet } = choiceOf(task.choice) ?? {};
        const known = names.filter((name) => task.names.includes(name));
        return { kind: "sheet", svg: sheet?.text(known.map((name) => [name, name])) ?? "" };
      }
      case "tried":
        return { kind: "sheet", svg: String(triedFiles.get(task.file) ?? "") };
      case "preview": {
        const { files, clashes } = changedFiles(task.changes, loaded(), folder);
        const { built } = await tryOut(files, task.page);
        const problems = clashes.map(({ file, clash: { path } }) =>
          problemAt({ kind: "set", file, path }, whole(file), "changed meanwhile."),
        );
        return { kind: "preview", html: previewOf(task.page, built), problems };
      }
      case "save":
        return save(changedFiles(task.changes, loaded(), folder, task.choices));
      case "undo":
      case "redo":
        return save(undone(task));
      case "merge":
        return merge(task);
      case "review": {
        const problems = await problemsOnDisk();
        const input = builder.last();
        const site = input?.content.url.href ?? "";
        return {
          kind: "reviewed",
          reviewed: { ...reviewOf(task.files, input, task.renames), problems, site },
        };
      }
    }
  };

  return (task: Task): Promise<Result> =>
    answer(task).catch((error): Result => {
      const isConflict = error instanceof Conflict;
      const problems = isConflict
        ? [problemAt(error.change, whole(error.change.file), "is not there any more.")]
        : problemsOf(error);
      if (task.kind === "preview") return { kind: "preview", problems };
      return { kind: "refused", problems, ...(isConflict && { isConflict }) };
    });
};
