import type { EditProblem } from "../messages.ts";
import { Button } from "./button.tsx";
import { isKept, useDrafts } from "./drafts.ts";
import { bringBack } from "./saving.ts";
import { goTo, useEditor } from "./state.ts";

/** How the last thing went, and what is wrong in other places than those in view. */
export function Status() {
  const { status, discarded, words } = useEditor();
  useDrafts();
  const sentences = new Map(
    [...status.problems, ...(words?.problems ?? [])].map((problem) => [
      `${problem.label} ${problem.message}`,
      problem,
    ]),
  );
  return (
    <div role="status" className={`status ${status.tone}`}>
      {status.text && <p>{status.text}</p>}
      {!isKept() && (
        <p className="problem">
          This browser has no room to keep what you typed. Save it before you leave.
        </p>
      )}
      {discarded.length > 0 && <Button act={bringBack}>Bring back what was discarded</Button>}
      {[...sentences].map(([sentence, problem]) => (
        <ProblemLine key={sentence} problem={problem} />
      ))}
    </div>
  );
}

/** A problem as a sentence, which leads to its field. */
export function ProblemLine({ problem }: { problem: EditProblem }) {
  const { file, line, name = "", label, message } = problem;
  const { words } = useEditor();
  const field = words?.fields.find(
    (one) => one.file === file && (one.name === name || name.startsWith(`${one.name}[`)),
  );
  const rest = name.slice(field?.name.length).match(/[^.[\]]+/g) ?? [];
  const at = rest.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return (
    <p className="problem">
      {[label ?? name, message].filter(Boolean).join(" ")}{" "}
      {words && field && <Button act={() => goTo(field, words, at)}>Go there</Button>}
      {!field &&
        label === undefined &&
        file &&
        `(${[file, line && `line ${line}`].filter(Boolean).join(", ")})`}
    </p>
  );
}
