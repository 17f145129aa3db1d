import { useState } from "react";
import type { EditField } from "../messages.ts";
import { Button } from "./button.tsx";
import { Control } from "./control.tsx";
import { type Draft, draftOf, dropDrafts, isOvertaken, keepDrafts, keyOf } from "./drafts.ts";
import { type Input, inputOf, inputText, isSame, valueIn } from "./inputs.ts";
import { discard } from "./saving.ts";
import { focusOn, forgetWhatWasSaid } from "./state.ts";

/** A field with what is not saved yet. */
export function Field({ field }: { readonly field: EditField }) {
  const { file, path, value, label, group } = field;
  const draft = draftOf(field);
  // What stands for the saved value stays as it was typed: a save takes the space at its end away.
  const [held, setHeld] = useState<Input>();
  const isHeld = held !== undefined && isSame(valueIn(field, held), value);
  const input = draft?.input ?? (isHeld ? held : inputOf(field, value));
  const type = (typed: Input, before = draft ? draft.before : value) => {
    forgetWhatWasSaid();
    setHeld(typed);
    if (isSame(typed, inputOf(field, value)) && isSame(before, value)) dropDrafts([keyOf(field)]);
    else keepDrafts([{ file, path, input: typed, before, label: `${label}, ${group}` }]);
  };
  return (
    <div className={draft ? "field changed" : "field"} data-field={keyOf(field)}>
      <Control part={field} place={field} input={input} onInput={type} />
      {draft && <Unsaved {...{ draft, field }} keep={() => type(draft.input, value)} />}
    </div>
  );
}

interface UnsavedParts {
  readonly draft: Draft;
  readonly field: EditField;
  keep(): void;
}

/** What a field was before it was typed over; both texts if it has another one by now. */
function Unsaved({ draft, field, keep }: UnsavedParts) {
  const { kind, value } = field;
  const was = value === undefined ? "left out" : inputText(inputOf(field, value));
  const isQuoted = value !== undefined && kind !== "number" && kind !== "boolean";
  const quoted = isQuoted ? `“${was.replaceAll("\n", " / ")}”` : was;
  const drop = () => {
    discard([keyOf(field)]);
    focusOn(`[data-field="${CSS.escape(keyOf(field))}"] :is(input, textarea, select)`);
  };
  if (!isOvertaken(draft, field))
    return (
      <p className="was">
        {kind !== "markdown" && `Was ${quoted}. `}Not saved yet. <Button act={drop}>Discard</Button>
      </p>
    );
  return (
    <div className="conflict">
      <p className="problem">This was changed since you typed. Which words stay?</p>
      <dl>
        <dt>As it is now</dt>
        <dd>{was || "Empty"}</dd>
        <dt>Yours</dt>
        <dd>{inputText(draft.input)}</dd>
      </dl>
      <div className="buttons">
        <Button act={drop}>Discard yours</Button>
        <Button act={keep}>Keep yours</Button>
      </div>
    </div>
  );
}
