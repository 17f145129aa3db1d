import type { Ask } from "../../generator/dev/extension.ts";
import type { AnswerTo, Conflicting, EditAnswer, EditRequest, Refused } from "../messages.ts";
import type { EditResult, EditTask, MergedFile, SavedFile, SavedFiles } from "../thread/worker.ts";
import { getLatest } from "./latest.ts";
import { publish } from "./publish.ts";
import { unpublished } from "./repository.ts";

/**
 * Returns what answers the panel. It keeps what was saved, to undo it. What writes is done one after another,
 * hooks of a commit included; reading, fetching and pushing wait for nothing. `folder` is the content folder.
 */
export function answers(askWorker: Ask, folder: string) {
  const history: (readonly SavedFile[])[] = [];
  const ask = (task: EditTask) => askWorker(task, nameOf(task)) as Promise<EditResult>;

  let last: Promise<unknown> = Promise.resolve();
  const lock = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  /** Lets the worker write, and numbers what it saved. */
  const write = async (task: EditTask): Promise<EditAnswer> => {
    const answer = await lock(() => ask(task));
    if (answer.kind !== "saved") return answer as Exclude<EditAnswer, SavedFiles>;
    const { files, page } = answer;
    return { kind: "saved", page, ...(files.length > 0 && { id: history.push(files) - 1 }) };
  };

  const goBack = async ({ kind, id }: { kind: "undo" | "redo"; id: number }) => {
    const step = history[id];
    if (!step) return refused("This can't be undone any more.");
    const files = step.map(({ file, before, after }) => {
      const [base, theirs] = kind === "undo" ? [after, before] : [before, after];
      return { file, base, theirs };
    });
    const answer = await write({ kind: "merge", files });
    return answer.kind === "saved" ? { ...answer, id } : answer;
  };

  const review = async (): Promise<AnswerTo<{ kind: "review" }>> => {
    // Git's own lock, and half a commit, are nothing to look at.
    const { files, latest, ...git } = await lock(() => unpublished(folder));
    const answer = await ask({ kind: "review", files });
    if (answer.kind !== "reviewed") return answer as Refused;
    const hasLatest = latest !== undefined;
    return { kind: "review", review: { ...answer.reviewed, ...git, hasLatest } };
  };

  const answerTo = async (request: EditRequest): Promise<EditAnswer> => {
    switch (request.kind) {
      case "page":
      case "search":
      case "names":
      case "preview":
        return (await ask(request)) as EditAnswer;
      case "save":
        return write(request);
      case "take back": {
        const { files } = await unpublished(folder);
        const spelling = new Map(files.map(({ file, before }) => [file, before]));
        return write({ kind: "save", changes: request.changes, spelling });
      }
      case "undo":
      case "redo":
        return goBack(request);
      case "review":
        return review();
      case "publish": {
        const answer = await review();
        if (answer.kind !== "review") return answer;
        const { problems } = answer.review;
        if (problems.length > 0) return { kind: "refused", problems };
        const said = await publish(folder, request, lock);
        return { kind: "published", said };
      }
      case "latest": {
        const merge = async (files: readonly MergedFile[]) => {
          const answer = await ask({ kind: "merge", files, choices: request.choices });
          return answer.kind === "saved" ? "merged" : (answer as Conflicting | Refused);
        };
        const answer = await getLatest(folder, lock, merge);
        return answer === "latest" ? { kind: "saved" } : answer;
      }
    }
  };

  /** Resolves to an SVG document: drawings of some names, or those of the last preview. */
  const drawings = async (task: Extract<EditTask, { kind: "sheet" | "tried" }>) => {
    const answer = await ask(task);
    return answer.kind === "sheet" ? answer.svg : "";
  };
  return { answerTo, drawings };
}

export const refused = (message: string): Refused => ({ kind: "refused", problems: [{ message }] });

/** What to call a task that takes too long. */
function nameOf(task: EditTask): string {
  if (task.kind === "page") return `Looking up the words of ${task.page}`;
  if (!("changes" in task)) return "A request of the editor";
  const files = [...new Set(task.changes.map(({ file }) => file))].join(" and ");
  return task.kind === "preview" ? `Showing changes of ${files}` : `Saving ${files}`;
}
