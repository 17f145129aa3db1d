import type { EditProblem } from "../messages.ts";
import { Button } from "./button.tsx";
import { isKept } from "./drafts.ts";
import { bringBack } from "./saving.ts";
import { goTo, useEditor } from "./state.ts";
import { isSame } from "./values.ts";

/** How the last thing went, and what is wrong in other places than those in view. */
export function Status() {
  const { status, discarded, words, mistakes } = useEditor();
  const onDisk = (words?.problems ?? []).filter(
    (problem) => !mistakes || mistakes.some((one) => isSame(one, problem)),
  );
  const sentences = new Map(
    [...status.problems, ...onDisk].map((one) => [`${one.label} ${one.message}`, one]),
  );
  return (
    <div role="status" className={`status ${status.tone}`}>
      {status.text && <p>{status.text}</p>}
      {!isKept() && (
        <p className="problem">
          This browser has no room to keep what you typed. Save it before you leave.
        </p>
      )}
      {[...sentences].map(([sentence, problem]) => (
        <ProblemLine key={sentence} problem={problem} />
      ))}
      {discarded.length > 0 && <Button act={bringBack}>Bring back what was discarded</Button>}
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
  const place =
    !field && label === undefined && file ? ` (${file}${line ? `, line ${line}` : ""})` : "";
  return (
    <p className="problem">
      {[label ?? name, message].filter(Boolean).join(" ") + place}{" "}
      {words && field && <Button act={() => goTo(field, words, at)}>Go there</Button>}
    </p>
  );
}
