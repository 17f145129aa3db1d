import type { EditProblem } from "../messages.ts";
import { Button } from "./button.tsx";
import { draftProblem } from "./drafts.ts";
import { fieldNamed, wrongOnDisk } from "./fields.ts";
import { bringBack } from "./saving.ts";
import { goTo, useEditor } from "./state.ts";

/** The outcome of the last action, and all problems, wherever they are. */
export function Status() {
  const { status, hasDiscarded, words } = useEditor();
  const { problem, isSafe } = draftProblem();
  const problems = [...status.problems, ...(words ? wrongOnDisk(words) : [])];
  const sentences = new Map(problems.map((one) => [`${one.label} ${one.message}`, one]));
  return (
    <div role="status" className={`status ${status.tone}`}>
      {status.text && <p>{status.text}</p>}
      {problem !== undefined && !status.problems.some(({ message }) => message === problem) && (
        <p className="problem">{problem}</p>
      )}
      {problem !== undefined && !isSafe && (
        <p className="problem">This browser can’t store what you typed. Don’t close this page.</p>
      )}
      {[...sentences].map(([sentence, problem]) => (
        <ProblemLine key={sentence} problem={problem} />
      ))}
      {hasDiscarded && <Button act={bringBack}>Restore discarded words</Button>}
    </div>
  );
}

/** A problem as a sentence, with a button that opens its field. */
export function ProblemLine({ problem }: { problem: EditProblem }) {
  const { file, line, name = "", label, message } = problem;
  const { words } = useEditor();
  const field = words && fieldNamed(problem, words);
  const rest = name.slice(field?.name.length).match(/[^.[\]]+/g) ?? [];
  const at = rest.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const place =
    !field && label === undefined && file ? ` (${file}${line ? `, line ${line}` : ""})` : "";
  return (
    <p className="problem">
      {[label ?? name, message].filter(Boolean).join(" ") + place}{" "}
      {words && field && <Button act={() => goTo(field, words, at)}>Go there</Button>}
    </p>
  );
}
