import type { Ask } from "../../generator/dev/extension.ts";
import type { AnswerTo, Refused, Request } from "../messages.ts";
import type { MergedFile, Result, SavedFile, Task } from "../thread/worker.ts";
import { GitError, saying, stopped, type Turn } from "./git.ts";
import { getLatest } from "./latest.ts";
import { publish } from "./publish.ts";
import { unpublished } from "./repository.ts";

/**
 * Returns what answers the panel. It keeps what was saved, to undo it. What writes happens one after
 * another, the hooks of a commit included; fetching and pushing wait for nothing. `folder` is the content
 * folder.
 */
export function answers(askWorker: Ask, folder: string) {
  /** What was saved, the last one last, and how much of it is not undone. */
  const history: (readonly SavedFile[])[] = [];
  let done = 0;
  const ask = (task: Task) => askWorker(task, nameOf(task)) as Promise<Result>;

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

  const save = (task: Task) =>
    lock(async (): Promise<AnswerTo<"save">> => {
      const answer = await ask(task);
      if (answer.kind !== "saved") return answer as Refused;
      const { files, page } = answer;
      if (files.length > 0) history.splice(done++, history.length, files);
      return { kind: "saved", page };
    });

  const goBack = (verb: "undo" | "redo") =>
    lock(async (): Promise<AnswerTo<"undo">> => {
      const at = verb === "undo" ? done - 1 : done;
      const files = history[at]?.map(({ file, before, after }) =>
        verb === "undo"
          ? { file, base: after, theirs: before }
          : { file, base: before, theirs: after },
      );
      if (!files) return refused(`There is nothing to ${verb}.`);
      const answer = await ask({ kind: "undo", verb, files });
      const isGone = answer.kind === "refused" && answer.isConflict;
      // What can't be undone is not in the way of what was saved before.
      if (isGone) history.splice(at, 1);
      if (isGone || answer.kind === "saved") done = verb === "redo" && !isGone ? at + 1 : at;
      return answer.kind === "saved" ? { kind: "saved", page: answer.page } : (answer as Refused);
    });

  const review = async (): Promise<AnswerTo<"review">> => {
    // Git's own lock, and half a commit, are nothing to look at.
    const now = await lock(() => unpublished(folder)).catch((error) => {
      throw saying("Nothing can be published from here.", error);
    });
    const { version, branch, remote, waiting, obstacle, theirs } = now;
    const answer = await ask({ kind: "review", files: now.files });
    if (answer.kind !== "reviewed") return answer as Refused;
    const git = { version, branch, remote, waiting, obstacle, hasLatest: theirs !== undefined };
    return { kind: "review", review: { ...answer.reviewed, ...git } };
  };

  const answerTo = async (request: Request): Promise<AnswerTo<Request["kind"]>> => {
    switch (request.kind) {
      case "words": {
        const answer = (await ask(request)) as AnswerTo<"words">;
        if (answer.kind !== "words") return answer;
        return { ...answer, canUndo: done > 0, canRedo: done < history.length };
      }
      case "names":
      case "preview":
        return (await ask(request)) as AnswerTo<typeof request.kind>;
      case "save":
        return save(request);
      case "undo":
      case "redo":
        return goBack(request.kind);
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
        underWay?.abort(new GitError(stopped));
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

/** What to call a task that takes too long. */
function nameOf(task: Task): string {
  if (task.kind === "words") return `Looking up the words of ${task.page}`;
  if (!("changes" in task)) return "A request of the editor";
  const files = [...new Set(task.changes.map(({ file }) => file))].join(" and ");
  return task.kind === "preview" ? `Showing changes of ${files}` : `Saving ${files}`;
}
