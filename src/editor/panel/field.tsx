import { useState } from "react";
import type { EditField } from "../messages.ts";
import { Button } from "./button.tsx";
import { Control } from "./control.tsx";
import {
  type Draft,
  draftOf,
  dropDrafts,
  isOvertaken,
  keepDrafts,
  keyOf,
  useDrafts,
} from "./drafts.ts";
import { type Input, inputOf, inputText, isSame, valueIn } from "./inputs.ts";
import { discard } from "./saving.ts";
import { focusOn } from "./state.ts";

/** A field with what is not saved yet. */
export function Field({ field }: { readonly field: EditField }) {
  const { file, path, value, label, group } = field;
  useDrafts();
  const draft = draftOf(field);
  // What stands for the saved value stays as it was typed: a save takes the space at its end away.
  const [held, setHeld] = useState<Input>();
  const isHeld = held !== undefined && isSame(valueIn(field, held), value);
  const input = draft?.input ?? (isHeld ? held : inputOf(field, value));
  const type = (typed: Input, before = draft ? draft.before : value) => {
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

/** What a field was before it was typed over; both texts if someone else changed it since. */
function Unsaved({ draft, field, keep }: UnsavedParts) {
  const was = field.value === undefined ? "left out" : inputText(inputOf(field, field.value));
  const drop = () => {
    discard([keyOf(field)]);
    focusOn(`[data-field="${CSS.escape(keyOf(field))}"] :is(input, textarea, select)`);
  };
  if (!isOvertaken(draft, field))
    return (
      <p className="was">
        {field.kind !== "markdown" && `Was ${quoted(was, field)}. `}Not saved yet.{" "}
        <Button act={drop}>Discard</Button>
      </p>
    );
  return (
    <div className="conflict">
      <p className="problem">Someone changed this since you typed. Which words stay?</p>
      <dl>
        <dt>Theirs</dt>
        <dd>{was || "Empty"}</dd>
        <dt>Yours</dt>
        <dd>{inputText(draft.input)}</dd>
      </dl>
      <div className="buttons">
        <Button act={drop}>Take theirs</Button>
        <Button act={keep}>Keep yours</Button>
      </div>
    </div>
  );
}

const quoted = (was: string, { kind, value }: EditField) =>
  value === undefined || kind === "number" || kind === "boolean"
    ? was
    : `“${was.replaceAll("\n", " / ")}”`;
