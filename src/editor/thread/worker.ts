import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { failureText, isExplained } from "../../generator/cli/format-error.ts";
import { ContentError, type Problem } from "../../generator/content/problem.ts";
import type { Built } from "../../generator/dev/built.ts";
import type { Worker } from "../../generator/dev/extension.ts";
import { kindsIn } from "../../generator/field-kinds.ts";
import { type BuildInput, launchSteps } from "../../generator/render/build-input.ts";
import { routesOf } from "../../generator/routes.ts";
import {
  type AnswerTo,
  type Change,
  type Conflicting,
  type EditProblem,
  type EditRequest,
  prefix,
  type Reviewed,
} from "../messages.ts";
import { type MergeConflict, merged } from "../texts/merge.ts";
import { Conflict } from "../texts/named-changes.ts";
import { changedFiles, type SavedFile, type Texts } from "./changed-files.ts";
import { assertWritable, shapeOf } from "./gate.ts";
import { changeInWords, inWords, placeNamed, wholeOf } from "./labels.ts";
import { foundWords, isMadeFrom, wordsOfPage } from "./page-words.ts";
import { type ChangedFile, reviewOf } from "./review.ts";
import { saveFile } from "./save-file.ts";

export type { ChangedFile, SavedFile };

type Asked = Extract<EditRequest, { kind: "page" | "search" | "names" | "preview" }>;

/** What the server asks of the thread that knows the site. */
export type EditTask =
  | Asked
  /** Saves in the spelling of other texts of the files, where they have it. */
  | { readonly kind: "save"; readonly changes: readonly Change[]; readonly spelling?: Texts }
  /** Brings what changed between two texts of each file to the text on disk. */
  | { readonly kind: "merge"; readonly files: readonly MergedFile[]; readonly choices?: Choices }
  | { readonly kind: "review"; readonly files: readonly ChangedFile[] }
  /** Drawings of some names, in one SVG document. */
  | { readonly kind: "sheet"; readonly choice: string; readonly names: readonly string[] }
  /** A file of the last preview that no saved page has. */
  | { readonly kind: "tried"; readonly file: string };

type Choices = Readonly<Record<string, "mine" | "theirs">>;

/** Two texts of a file; undefined for no file. */
export interface MergedFile {
  readonly file: string;
  readonly base: string | undefined;
  readonly theirs: string | undefined;
}

export interface SavedFiles {
  readonly kind: "saved";
  readonly files: readonly SavedFile[];
  /** The page that a new file makes. */
  readonly page?: string | undefined;
}

export type EditResult =
  | AnswerTo<Asked>
  | { readonly kind: "sheet"; readonly svg: string }
  | { readonly kind: "reviewed"; readonly reviewed: Reviewed }
  | SavedFiles
  | Conflicting;

/** Merges one's own words into what others have published, whose comments and spelling stay. */
function ontoTheirs({ mine, theirs, ...texts }: Parameters<typeof merged>[0], choices: Choices) {
  const other = { mine: "theirs", theirs: "mine" } as const;
  const swapped = Object.entries(choices).map(([key, side]) => [key, other[side]] as const);
  const { text, conflicts } = merged({
    ...texts,
    ...{ mine: theirs, theirs: mine, choices: Object.fromEntries(swapped) },
  });
  return {
    text,
    conflicts: conflicts.map((one) => ({ ...one, mine: one.theirs, theirs: one.mine })),
  };
}

/** Does the editor's tasks in the thread of the builds, one at a time. */
export const worker: Worker = (builder, folder) => {
  const onDisk = (file: string) =>
    existsSync(join(folder, file))
      ? readFileSync(join(folder, file), "utf8").replace(/^\ufeff/, "")
      : undefined;

  /** Returns the site as it was last built. Throws an Error if it could not be built yet. */
  const loaded = (): BuildInput => {
    const input = builder.last();
    if (!input) throw new Error("The site has a mistake. Fix it first.");
    return input;
  };

  const whole = (file: string, text = onDisk(file)) => wholeOf(file, shapeOf(loaded(), file), text);

  /** The texts that were tried out last. */
  let triedTexts: Texts = new Map();
  const tryOut = (files: readonly SavedFile[], page?: string) => {
    triedTexts = new Map(files.map(({ file, after }) => [file, after]));
    return builder.tryOut(triedTexts, page);
  };

  const changed = (changes: readonly Change[], spelling?: Texts) =>
    changedFiles(changes, { input: loaded(), onDisk, spelling });

  /** Builds the site with these files, and only then writes them, all or none. */
  const save = async (all: readonly SavedFile[]): Promise<SavedFiles> => {
    const files = all.filter(({ before, after }) => before !== after);
    const { keep } = await tryOut(files);
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
    const added = files.find(({ before }) => before === undefined);
    const routes = added ? routesOf(loaded().running.site, loaded().content) : [];
    const page = routes.find(({ entry }) => isMadeFrom(entry, added?.file ?? ""))?.file;
    return { kind: "saved", files, page };
  };

  const merge = async (files: readonly MergedFile[], choices?: Choices) => {
    const results = files.map(({ file, base, theirs }) => {
      assertWritable(loaded(), file, false);
      const [mine, shape] = [onDisk(file), shapeOf(loaded(), file)];
      const texts = { file, shape, base, mine, theirs };
      return { file, mine, ...(choices ? ontoTheirs(texts, choices) : merged(texts)) };
    });
    const conflicts = results.flatMap((one) => one.conflicts.map(conflictOf));
    if (conflicts.length > 0) return { kind: "conflicts", conflicts } as const;
    return save(results.map(({ file, mine, text }) => ({ file, before: mine, after: text })));
  };

  const conflictOf = ({ key, change, mine, theirs }: MergeConflict) => {
    const label = changeInWords(change, whole(change.file));
    return { key, label, mine: inWords(mine), theirs: inWords(theirs) };
  };

  const problemsIn = (problems: readonly Problem[]): EditProblem[] =>
    problems.map(({ file: path, line, path: own, message }) => {
      const file = relative(folder, path);
      // In Markdown, the fields are those of the head, and messages about the text have a subject.
      const inText = line === undefined ? "" : "text";
      const name = file.endsWith(".md") ? (own ? `head.${own}` : inText) : own;
      const label =
        own && builder.last() ? placeNamed(whole(file, triedTexts.get(file)), name) : "";
      return { file, line, name, label, message };
    });

  const problemsOf = (error: Error): readonly EditProblem[] => {
    const { message } = error;
    if (error instanceof ContentError) return problemsIn(error.problems);
    return [{ message: isExplained(error) ? failureText(error) : message }];
  };

  const problemsOnDisk = () =>
    tryOut([]).then(({ built, problems }) => {
      const failures = [...(built.failures?.values() ?? [])];
      return problems.length > 0
        ? problemsIn(problems)
        : failures.map((one) => ({ message: one.text }));
    }, problemsOf);

  /** Returns the choice whose names are listed in a schema file. */
  const choiceOf = (schemaFile: string) => {
    for (const { shape } of loaded().content.files.values())
      for (const kind of kindsIn(shape))
        if (kind.kind === "choice" && kind.choice.schemaFile === schemaFile) return kind.choice;
    return undefined;
  };

  let triedFiles: Built["files"] = new Map();
  /** Returns a page that was tried out. Its drawings are served by the editor until it is saved. */
  const previewOf = (page: string, { files, base }: Built): string | undefined => {
    triedFiles = files;
    const { assets, content } = loaded();
    const saved = new Set([...assets.files.keys(), ...content.sheets.map(({ path }) => path)]);
    return [...files.keys()]
      .filter((file) => file.startsWith("assets/") && !saved.has(file))
      .reduce(
        (html, file) => html?.replaceAll(`${base}${file}`, `${prefix}~tried/${file}`),
        files.get(page)?.toString(),
      );
  };

  const answer = async (task: EditTask): Promise<EditResult> => {
    switch (task.kind) {
      case "page":
        return { kind: "page", words: await wordsOfPage(loaded(), task.page) };
      case "search":
        return { kind: "found", found: foundWords(loaded(), task.query) };
      case "names":
        return { kind: "names", names: [...(choiceOf(task.choice)?.names() ?? [])].sort() };
      case "sheet": {
        const { names, sheet } = choiceOf(task.choice) ?? {};
        const all = new Set(names?.());
        const svg = sheet?.text(task.names.filter((name) => all.has(name))) ?? "";
        return { kind: "sheet", svg };
      }
      case "tried":
        return { kind: "sheet", svg: String(triedFiles.get(task.file) ?? "") };
      case "preview": {
        const { built } = await tryOut(changed(task.changes), task.page);
        return { kind: "preview", html: previewOf(task.page, built), problems: [] };
      }
      case "save":
        return save(changed(task.changes, task.spelling));
      case "merge":
        return merge(task.files, task.choices);
      case "review": {
        const problems = await problemsOnDisk();
        const input = builder.last();
        const beforeLaunch = input ? launchSteps(input) : [];
        const reviewed = { ...reviewOf(task.files, input), problems, beforeLaunch };
        return { kind: "reviewed", reviewed };
      }
    }
  };

  return (task: EditTask): Promise<EditResult> =>
    answer(task).catch((error): EditResult => {
      const isPreview = task.kind === "preview";
      if (!(error instanceof Conflict))
        return { kind: isPreview ? "preview" : "refused", problems: problemsOf(error) };
      const { change, now } = error;
      const mine = "value" in change ? change.value : undefined;
      const conflict = conflictOf({ key: "", change, mine, theirs: now });
      if (!isPreview) return { kind: "conflicts", conflicts: [conflict] };
      const { label } = conflict;
      const message = "changed meanwhile.";
      return { kind: "preview", problems: [{ file: change.file, label, message }] };
    });
};
