import type { EditProblem } from "../messages.ts";
import { Button } from "./button.tsx";
import { keyOf } from "./drafts.ts";
import { fieldsIn, newFields } from "./fields.ts";
import { bringBack, leadOn } from "./saving.ts";
import { openField, type State, useEditor } from "./state.ts";

/** How the last thing went, and what is wrong in other places than the fields in view. */
export function Status() {
  const state = useEditor();
  const { said, stop, discarded, removed, words, problems, mistakes } = state;
  const shown = fieldsInView(state);
  const isInView = ({ file, name = "" }: EditProblem) =>
    shown.some((one) => one.file === file && one.name === name) ||
    (state.view.kind === "new page" && shownInNewPage.includes(name));
  const sentences = new Map(
    [...problems, ...mistakes]
      .filter((problem) => !isInView(problem))
      .map((problem) => [`${problem.label} ${problem.message}`, problem]),
  );
  return (
    <div role="status" className="status">
      {said && <p>{said}</p>}
      {stop && <Button act={stop}>Stop waiting</Button>}
      {discarded.length > 0 && <Button act={bringBack}>Bring back what was discarded</Button>}
      {removed && words?.moves && (
        <Button act={() => leadOn(removed)}>Lead {removed} to another page</Button>
      )}
      {[...sentences].map(([sentence, problem]) => (
        <ProblemLine key={sentence} problem={problem} />
      ))}
    </div>
  );
}

/** The fields of a new page, as problems name them. */
const shownInNewPage = ["text", "head.title", "head.description"];

function fieldsInView({ view, words }: State) {
  if (view.kind === "form" && words) return fieldsIn(view.group, words);
  const list = view.kind === "add" && words?.lists.find((one) => keyOf(one) === view.list);
  return list ? newFields(list) : [];
}

/** A problem as a sentence, which leads to its field if that is on this page. */
export function ProblemLine({ problem }: { problem: EditProblem }) {
  const { file, line, name, label, message } = problem;
  const { words } = useEditor();
  const field = words?.fields.find((one) => one.file === file && one.name === name);
  return (
    <p className="problem">
      {[label ?? name, message].filter(Boolean).join(" ")}{" "}
      {field && <Button act={() => openField(field)}>Go there</Button>}
      {!field &&
        label === undefined &&
        file &&
        `(${[file, line && `line ${line}`].filter(Boolean).join(", ")})`}
    </p>
  );
}
