import type { Ask } from "../../generator/index.ts";
import type { AnswerTo, Refused, Request } from "../messages.ts";
import type { Changed, MergedFile, Result, Task } from "../thread/worker.ts";
import { saying } from "./git.ts";
import { getLatest } from "./latest.ts";
import { publish, type Turn } from "./publish.ts";
import { unpublished } from "./repository.ts";

/**
 * Returns what answers the panel. It keeps what was saved, to undo it. What writes happens one after
 * another, the hooks of a commit included; fetching and pushing wait for nothing. `folder` is the content
 * folder.
 */
export function answers(askWorker: Ask, folder: string) {
  /** What was saved and not undone, and what was undone, the last one last. */
  const history = { undo: [] as Changed[], redo: [] as Changed[] };
  const ask = (task: Task) =>
    askWorker(task, `The task “${task.kind}” of the editor`) as Promise<Result>;

  let last: Promise<unknown> = Promise.resolve();
  const lock: Turn["lock"] = (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  /** What publishes, or gets the latest, now. */
  let underWay: AbortController | undefined;
  const stoppable = async <Answer>(work: (turn: Turn) => Promise<Answer>) => {
    if (underWay)
      return refused("Publishing is under way already. Wait until it is done, or stop it.");
    underWay = new AbortController();
    try {
      return await work({ lock, signal: underWay.signal });
    } finally {
      underWay = undefined;
    }
  };

  /** Writes files, and keeps what takes that back. */
  const write = async (task: Task): Promise<AnswerTo<"save">> => {
    const answer = await ask(task);
    if (answer.kind !== "saved") return answer as Refused;
    const { files, page, renames } = answer;
    if (files.length > 0) history[task.kind === "undo" ? "redo" : "undo"].push({ files, renames });
    if (files.length > 0 && task.kind === "save") history.redo = [];
    return { kind: "saved", page, renames };
  };

  const goBack = async (verb: "undo" | "redo") => {
    const step = history[verb].at(-1);
    if (!step) return refused(`There is nothing to ${verb}.`);
    const answer = await write({ kind: verb, ...step });
    // What is in conflict is not in the way of what was saved before.
    if (answer.kind === "saved" || answer.isConflict) history[verb].pop();
    return answer;
  };

  const review = async (): Promise<AnswerTo<"review">> => {
    // Git's own lock, and half a commit, are nothing to look at.
    const { files, tree, theirs, ...git } = await lock(() => unpublished(folder)).catch((error) => {
      throw saying("Nothing can be published from here.", error);
    });
    const answer = await ask({ kind: "review", files });
    if (answer.kind !== "reviewed") return answer as Refused;
    return { kind: "review", review: { ...answer.reviewed, ...git, hasLatest: theirs !== "" } };
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
        return lock(() => goBack(request.kind));
      case "review":
        return review();
      case "publish":
        return stoppable(async (turn) => {
          const answer = await review();
          if (answer.kind !== "review") return answer;
          const { problems, site } = answer.review;
          if (problems.length > 0) return { kind: "refused", problems };
          const said = (await publish(folder, request, turn))
            ? `Published. The site is live at ${site} when its build has ended.`
            : "Your words are kept in the history on this machine. The site is not connected to a place to publish to: ask whoever set this up.";
          return { kind: "published", said };
        });
      case "latest": {
        const { message, choices } = request;
        const merge = (files: readonly MergedFile[]) => ask({ kind: "merge", files, choices });
        return stoppable((turn) => getLatest(folder, { message, merge }, turn));
      }
      case "stop":
        underWay?.abort();
        return { kind: "stopped" };
    }
  };

  /** Resolves to an SVG document: drawings of some names, or those of the last preview. */
  const drawings = async (task: Extract<Task, { kind: "sheet" | "tried" }>) => {
    const answer = await ask(task);
    return answer.kind === "sheet" ? answer.svg : "";
  };
  return { answerTo, drawings };
}

export const refused = (message: string): Refused => ({ kind: "refused", problems: [{ message }] });
