import { useEffect, useState } from "react";
import type { EditProblem, Words } from "../messages.ts";
import { Button } from "./button.tsx";
import { type Draft, draftOf, draftProblem, drafts } from "./drafts.ts";
import { fieldNamed, fieldsAround, wrongOnDisk } from "./fields.ts";
import { bringBack, save } from "./saving.ts";
import { ask } from "./server.ts";
import { goTo, useEditor, type View } from "./state.ts";

/** The outcome of the last action, and all problems, wherever they are. */
export function Status() {
  const { status, hasDiscarded, words, saving, view, mistakes = [] } = useEditor();
  const { problem, isSafe } = draftProblem();
  const waiting = useWaiting(saving !== undefined);
  const elsewhere = words ? mistakes.filter((one) => !isShown(one, view, words)) : [];
  const problems = [...status.problems, ...(words ? wrongOnDisk(words) : []), ...elsewhere];
  const wrong = words ? status.problems.flatMap((one) => draftWith(one, words) ?? []) : [];
  const sentences = new Map(problems.map((one) => [`${one.label} ${one.message}`, one]));
  return (
    <div role="status" className={`status ${status.tone}`}>
      {status.text && <p>{status.text}</p>}
      {waiting && <p>{waiting}</p>}
      {problem !== undefined && !status.problems.some(({ message }) => message === problem) && (
        <p className="problem">{problem}</p>
      )}
      {problem !== undefined && !isSafe && (
        <p className="problem">This browser can’t store what you typed. Don’t close this page.</p>
      )}
      {[...sentences].map(([sentence, problem]) => (
        <ProblemLine key={sentence} problem={problem} />
      ))}
      {wrong.length > 0 && words && (
        <Button act={() => save(wrong)} disabled={saving !== undefined}>
          Save all other words
        </Button>
      )}
      {hasDiscarded && <Button act={bringBack}>Restore discarded words</Button>}
    </div>
  );
}

/** Whether the form that is open shows a problem at its field. */
function isShown(problem: EditProblem, view: View, words: Words): boolean {
  const field = fieldNamed(problem, words);
  return (
    view.kind === "form" && field !== undefined && fieldsAround(view.chosen, words).includes(field)
  );
}

/** The draft that has a problem, if others could be saved without it. */
function draftWith(problem: EditProblem, words: Words): Draft | undefined {
  const field = fieldNamed(problem, words);
  return field && drafts().size > 1 ? draftOf(field) : undefined;
}

/** What a save waits for, as a sentence; empty for nothing. Asks every second until it is saved. */
function useWaiting(isSaving: boolean): string {
  const [text, setText] = useState("");
  useEffect(() => {
    if (!isSaving) return;
    let isOver = false;
    const timer = setInterval(async () => {
      const answer = await ask({ kind: "waiting" });
      if (answer.kind === "waiting" && !isOver) setText(answer.text);
    }, 1000);
    return () => {
      isOver = true;
      clearInterval(timer);
      setText("");
    };
  }, [isSaving]);
  return text;
}

/** A problem as a sentence, with a button that opens its field. */
export function ProblemLine({ problem }: { problem: EditProblem }) {
  const { file, line, name = "", label, message, link } = problem;
  const { words } = useEditor();
  const field = words && fieldNamed(problem, words);
  const rest = name.slice(field?.name.length).match(/[^.[\]]+/g) ?? [];
  const at = rest.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const place =
    !field && label === undefined && file ? ` (${file}${line ? `, line ${line}` : ""})` : "";
  return (
    <p className="problem">
      {[label ?? name, message].filter(Boolean).join(" ") + place}{" "}
      {link && (
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      )}
      {words && field && <Button act={() => goTo(field, words, at)}>Go there</Button>}
    </p>
  );
}
