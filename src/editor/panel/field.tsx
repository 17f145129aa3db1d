import type { EditField, Json } from "../messages.ts";
import { Button } from "./button.tsx";
import { Control } from "./control.tsx";
import { type Draft, draftOf, dropDrafts, isOvertaken, keyOf, storeDrafts } from "./drafts.ts";
import { discard } from "./saving.ts";
import { focusOn } from "./state.ts";
import { isSame, textOf } from "./values.ts";

/** A field's input, with its draft if it has one. */
export function Field({ field }: { readonly field: EditField }) {
  const { file, path, value, label, group } = field;
  const draft = draftOf(field);
  const type = (typed: Json | undefined, before = draft ? draft.before : value) => {
    if (isSame(typed, value) && isSame(before, value)) dropDrafts([keyOf(field)]);
    else storeDrafts([{ file, path, value: typed, before, label: `${label}, ${group}` }]);
  };
  return (
    <div className={draft ? "field changed" : "field"} data-field={keyOf(field)}>
      <Control part={field} place={field} value={draft ? draft.value : value} onType={type} />
      {draft && <SavedValue {...{ draft, field }} keep={() => type(draft.value, value)} />}
    </div>
  );
}

interface SavedValueProps {
  readonly draft: Draft;
  readonly field: EditField;
  keep(): void;
}

/** The saved value below a draft. If it has changed since, shows both to choose from. */
function SavedValue({ draft, field, keep }: SavedValueProps) {
  const { kind, value } = field;
  const was = value === undefined ? "not set" : textOf(value);
  const isQuoted = value !== undefined && kind !== "number" && kind !== "boolean";
  const quoted = isQuoted ? `“${was.replaceAll("\n", " / ")}”` : was;
  const drop = () => discard([keyOf(field)]);
  const thenFocus = (decide: () => void) => {
    decide();
    focusOn(`[data-field="${CSS.escape(keyOf(field))}"] :is(input, textarea, select)`);
  };
  if (!isOvertaken(draft, field))
    return (
      <p className="was">
        {kind !== "markdown" && `Was ${quoted}. `}Not saved yet.{" "}
        <Button act={() => thenFocus(drop)}>Discard</Button>
      </p>
    );
  return (
    <div className="conflict">
      <p className="problem">This has changed since you typed. Which words do you want to keep?</p>
      <dl>
        <dt>As it is now</dt>
        <dd>{was || "Empty"}</dd>
        <dt>Yours</dt>
        <dd>{textOf(draft.value)}</dd>
      </dl>
      <div className="buttons">
        <Button act={() => thenFocus(drop)}>Discard yours</Button>
        <Button act={() => thenFocus(keep)}>Keep yours</Button>
      </div>
    </div>
  );
}
