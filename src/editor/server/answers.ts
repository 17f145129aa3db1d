import type { Ask } from "../../generator/api/content.ts";
import type { AnswerTo, Conflicting, Refused, Rename, Request } from "../messages.ts";
import type { Changed, MergedFile, Result, Task } from "../thread/worker.ts";
import { withContext } from "./git.ts";
import { getLatest } from "./latest.ts";
import { type Job, publish } from "./publish.ts";
import { unpublished } from "./repository.ts";

/**
 * Answers the panel's requests, and remembers saves for undo. Writes run one at a time, including commit
 * hooks; fetching and pushing don't wait. `folder` is the content folder.
 */
export function answers(askWorker: Ask, folder: string) {
  /** Saves that can be undone or redone, the latest last. `at` is the number of renames until then. */
  const history = {
    undo: [] as (Changed & { at: number })[],
    redo: [] as (Changed & { at: number })[],
  };
  /** Entries that were renamed by saves, in order. */
  const renamed: Rename[] = [];
  const ask = (task: Task) =>
    askWorker(task, `The task “${task.kind}” of the editor`) as Promise<Result>;

  let last: Promise<unknown> = Promise.resolve();
  const lock: Job["lock"] = (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  /** Aborts the running `publish` or `latest`. */
  let running: AbortController | undefined;
  const stoppable = async <Answer>(work: (job: Job) => Promise<Answer>) => {
    if (running)
      return refused("Publishing is already running. Wait until it is done, or stop it.");
    running = new AbortController();
    try {
      return await work({ lock, signal: running.signal });
    } finally {
      running = undefined;
    }
  };

  /** Writes files, and remembers how to undo that. */
  const write = async (task: Task): Promise<AnswerTo<"save">> => {
    const answer = await ask(task);
    if (answer.kind !== "saved") return answer as Refused | Conflicting;
    const { files, page, renames } = answer;
    renamed.push(...renames);
    if (files.length > 0)
      history[task.kind === "undo" ? "redo" : "undo"].push({ files, renames, at: renamed.length });
    if (files.length > 0 && task.kind === "save") history.redo = [];
    return { kind: "saved", page, renames };
  };

  const stepHistory = async ({ kind, choices }: Extract<Request, { kind: "undo" | "redo" }>) => {
    const step = history[kind].at(-1);
    if (!step) return refused(`There is nothing to ${kind}.`);
    const { at, ...changed } = step;
    const answer = await write({ kind, ...changed, later: renamed.slice(at), choices });
    if (answer.kind === "saved") history[kind].splice(history[kind].indexOf(step), 1);
    return answer;
  };

  const review = async (): Promise<AnswerTo<"review">> => {
    // Waits for a running commit: its half-written state and git's own lock would break this.
    const { files, tree, theirs, ...git } = await lock(() => unpublished(folder)).catch((error) => {
      throw withContext("Nothing can be published from here.", error);
    });
    const answer = await ask({ kind: "review", files, renames: renamed });
    if (answer.kind !== "reviewed") return answer as Refused;
    return { kind: "review", review: { ...answer.reviewed, ...git, isBehind: theirs !== "" } };
  };

  const answerTo = async (request: Request): Promise<AnswerTo<Request["kind"]>> => {
    switch (request.kind) {
      case "words":
      case "names":
      case "preview": {
        const answer = (await ask(request)) as AnswerTo<typeof request.kind>;
        const [canUndo, canRedo] = [history.undo.length > 0, history.redo.length > 0];
        return answer.kind === "words" ? { ...answer, canUndo, canRedo } : answer;
      }
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
          const said = (await publish(folder, request, job))
            ? `Published. It will be live at ${site} once the site is built.`
            : "Your words are saved in the history on this computer. Nobody has set up where to publish this site: ask whoever set it up.";
          return { kind: "published", said };
        });
      case "latest": {
        const { message, choices } = request;
        const merge = (files: readonly MergedFile[]) =>
          ask({ kind: "merge", files, choices, renames: renamed });
        return stoppable((job) => getLatest(folder, { message, merge }, job));
      }
      case "stop":
        running?.abort();
        return { kind: "stopped" };
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
