import type { Ask } from "../../generator/api/content.ts";
import type {
  AnswerTo,
  Conflicting,
  Drafts,
  DraftWrite,
  Refused,
  Rename,
  Request,
} from "../messages.ts";
import { queue } from "../queue.ts";
import { textsOnDisk } from "../thread/changed-files.ts";
import type { MergedFile, Result, Task } from "../thread/tasks.ts";
import { draftStore } from "./drafts.ts";
import { withContext } from "./git.ts";
import { saveHistory } from "./history.ts";
import { keptFiles } from "./kept-files.ts";
import { getLatest } from "./latest.ts";
import { type Job, publish } from "./publish.ts";
import { PushRefused } from "./refused-push.ts";
import { unpublished } from "./repository.ts";
import { trialsOf } from "./trial.ts";

/**
 * Answers the panel's requests, and remembers saves for undo. Writes run one at a time, including commit
 * hooks; fetching, pushing and trial builds don't wait. `folder` is the content folder, and `root` the
 * project's root.
 */
export function answers(askWorker: Ask, folder: string, root: string) {
  const files = keptFiles(root, folder);
  const history = saveHistory(files);
  const drafts = draftStore(files);
  const ask = (task: Task) =>
    askWorker(task, `The task “${task.kind}” of the editor`) as Promise<Result>;

  const enqueue = queue();
  /** What holds the lock, as a sentence, if that may take long. */
  let holder = "";
  const lock = <Result>(work: () => Promise<Result>, name = ""): Promise<Result> =>
    enqueue(() => {
      holder = name;
      return work();
    });
  const lockForGit: Job["lock"] = (work) =>
    lock(
      work,
      "Waiting until your words are published: the site’s own checks read the same files. Then this is saved.",
    );

  /** Aborts the running `publish` or `latest`. */
  let running: AbortController | undefined;
  const stoppable = async <Answer>(work: (job: Job) => Promise<Answer>) => {
    if (running)
      return refused("Publishing is already running. Wait until it is done, or stop it.");
    running = new AbortController();
    try {
      return await work({ lock: lockForGit, signal: running.signal });
    } finally {
      running = undefined;
    }
  };

  /** Writes files, and remembers how to undo that. */
  const write = async (task: Task): Promise<AnswerTo<"save">> => {
    const answer = await ask(task);
    if (answer.kind !== "saved") return answer as Refused | Conflicting;
    const { files, page, renames } = answer;
    if (files.length > 0) history.add(task.kind === "undo" ? "redo" : "undo", { files, renames });
    if (files.length > 0 && task.kind === "save") history.clear("redo");
    return { kind: "saved", page, renames };
  };

  const stepHistory = async ({
    kind,
    choices,
    step: chosen,
  }: Extract<Request, { kind: "undo" | "redo" }>): Promise<AnswerTo<"undo">> => {
    const step = history.last(kind);
    if (!step) return refused(`There is nothing to ${kind}.`);
    if (chosen !== undefined && chosen !== step.name)
      return refused(
        `Something else was saved since, so nothing was done. Press ${kind === "undo" ? "Undo" : "Redo"} again.`,
      );
    const answer = await write({ kind, ...step.outcome, choices });
    if (answer.kind === "saved") history.remove(kind, step.name);
    return answer.kind === "conflicts" ? { ...answer, step: step.name } : answer;
  };

  /** Keeps drafts. Needs no build thread: words must be safe whatever the site does. */
  const keep = (writes: readonly DraftWrite[]): Drafts => {
    let problem: string | undefined;
    const kept = writes.flatMap((write) => {
      try {
        return drafts.write(write) ?? [];
      } catch (error) {
        problem = (error as Error).message;
        return [];
      }
    });
    return { kind: "drafts", drafts: kept, discarded: drafts.discarded(), problem };
  };

  const review = async (): Promise<AnswerTo<"review">> => {
    // Waits for a running commit: its half-written state and git's own lock would break this.
    const { files, tree, theirs, ...git } = await lock(() => unpublished(folder)).catch((error) => {
      throw withContext("Nothing can be published from here.", error);
    });
    const answer = await ask({ kind: "review", files, renames: history.renames() });
    if (answer.kind !== "reviewed") return answer as Refused;
    return { kind: "review", review: { ...answer.reviewed, ...git, isBehind: theirs !== "" } };
  };

  /** Resolves to the entries that got a new name, given the texts that the files had before. */
  const renamesSince = async (before: ReadonlyMap<string, string>): Promise<readonly Rename[]> => {
    const after = textsOnDisk(folder);
    const files = [...before]
      .map(([file, text]) => ({ file, before: text, after: after.get(file) }))
      .filter(({ before, after }) => after !== undefined && before !== after);
    const answer = files.length > 0 ? await ask({ kind: "renames", files }) : undefined;
    return answer?.kind === "renamed" ? answer.renames : [];
  };

  const answerTo = async (request: Request): Promise<AnswerTo<Request["kind"]>> => {
    switch (request.kind) {
      case "words":
      case "names":
      case "preview": {
        const answer = (await ask(request)) as AnswerTo<typeof request.kind>;
        if (answer.kind !== "words") return answer;
        return {
          ...answer,
          canUndo: history.has("undo"),
          canRedo: history.has("redo"),
          drafts: drafts.rebased(answer.words.fields),
          discarded: drafts.discarded(),
        };
      }
      case "drafts":
        return { kind: "drafts", drafts: drafts.all(), discarded: drafts.discarded() };
      case "keep":
        return keep(request.drafts);
      case "restore":
        return {
          kind: "drafts",
          restored: drafts.restore(),
          drafts: drafts.all(),
          discarded: drafts.discarded(),
        };
      case "save":
        return lock(() => write(request));
      case "undo":
      case "redo":
        return lock(() => stepHistory(request));
      case "review":
        return review();
      case "publish":
        return stoppable(async (job) => {
          const answer = await review();
          if (answer.kind !== "review") return answer;
          const { problems, site } = answer.review;
          if (problems.length > 0) return { kind: "refused", problems };
          const isSent = await publish(folder, request, job).catch((error) => {
            if (error instanceof PushRefused) return error;
            throw error;
          });
          if (isSent instanceof PushRefused)
            return { kind: "refused", problems: [{ message: isSent.message, link: isSent.link }] };
          const said = isSent
            ? `Published. It will be live at ${site} once the site is built.`
            : "Your words are saved in the history on this computer. Nobody has set up where to publish this site: ask whoever set it up.";
          return { kind: "published", said };
        });
      case "latest": {
        const { message, choices, anyway } = request;
        const merge = (files: readonly MergedFile[]) =>
          ask({ kind: "merge", files, choices, renames: history.renames() });
        const tryOut = trialsOf(folder, root);
        return stoppable(async (job) => {
          const before = textsOnDisk(folder);
          const answer = await getLatest(folder, { message, anyway, merge, tryOut }, job);
          return answer.kind === "latest"
            ? { ...answer, renames: await renamesSince(before) }
            : answer;
        });
      }
      case "stop":
        running?.abort();
        return { kind: "stopped" };
      case "waiting":
        return { kind: "waiting", text: holder };
    }
  };

  /** Resolves to an SVG document: the drawings of given names, or a file of the last preview. */
  const drawings = async (task: Extract<Task, { kind: "sheet" | "tried" }>) => {
    const answer = await ask(task);
    return answer.kind === "sheet" ? answer.svg : "";
  };
  return { answerTo, drawings };
}

export const refused = (message: string): Refused => ({ kind: "refused", problems: [{ message }] });
