import { kindsIn, type Worker } from "../../generator/api/content.ts";
import { Conflict } from "../texts/named-changes.ts";
import { changedFiles } from "./changed-files.ts";
import { editedSite } from "./edited-site.ts";
import { mergedWords, renamesIn } from "./merged-words.ts";
import { wordsOf } from "./page-words.ts";
import { problemsOf, problemsOnDisk } from "./problems.ts";
import { reviewOf } from "./review.ts";
import { saved, undone } from "./save.ts";
import type { Result, Task, TaskOf } from "./tasks.ts";
import { trialPages } from "./trial-page.ts";

type Handlers = {
  readonly [Kind in Task["kind"]]: (task: TaskOf<Kind>) => Result | Promise<Result>;
};

/** Runs the editor's tasks in the build thread, one at a time. */
export const worker: Worker = (builder, folder) => {
  const site = editedSite(builder, folder);
  const trial = trialPages(site);

  /** The choice whose names a schema file lists. */
  const choiceOf = (schemaFile: string) =>
    [...site.loaded().content.files.values()]
      .flatMap(({ shape }) => [...kindsIn(shape)])
      .flatMap((kind) => (kind.kind === "choice" ? kind.choice : []))
      .find((choice) => choice.schemaFile === schemaFile);

  const handlers: Handlers = {
    async words({ page }) {
      const words = await wordsOf(site.loaded(), page, folder);
      return { kind: "words", words: { ...words, problems: await problemsOnDisk(site, page) } };
    },
    names({ choice }) {
      const { names = [], sheet } = choiceOf(choice) ?? {};
      return { kind: "names", names: [...names].sort(), isDrawn: sheet !== undefined };
    },
    sheet({ choice, names }) {
      // Only known names: the sheet may read files by these names.
      const { names: all = [], sheet } = choiceOf(choice) ?? {};
      const known = all.filter((name) => names.includes(name));
      return { kind: "sheet", svg: sheet?.text(known.map((name) => [name, name])) ?? "" };
    },
    tried: ({ file }) => ({ kind: "sheet", svg: trial.file(file) }),
    preview: (task) => trial.page(task),
    save: ({ changes, choices }) =>
      saved(changedFiles(changes, site.loaded(), folder, choices), site),
    undo: (task) => saved(undone(task, site), site),
    redo: (task) => saved(undone(task, site), site),
    merge: (task) => mergedWords(task, site),
    renames: (task) => ({ kind: "renamed", renames: renamesIn(task, site) }),
    async review({ files, renames }) {
      const problems = await problemsOnDisk(site);
      const input = site.last();
      const address = input?.content.url.href ?? "";
      return {
        kind: "reviewed",
        reviewed: { ...reviewOf(files, input, renames), problems, site: address },
      };
    },
  };

  return async (task: Task): Promise<Result> => {
    const handle = handlers[task.kind] as (task: Task) => Result | Promise<Result>;
    try {
      return await handle(task);
    } catch (error) {
      const problems = problemsOf(error as Error, site);
      const isConflict = error instanceof Conflict;
      return { kind: "refused", problems, ...(isConflict && { isConflict }) };
    }
  };
};
