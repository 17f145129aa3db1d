import type { EditField, Json } from "../messages.ts";
import { keyOf, type Place } from "../place.ts";
import { textOf } from "../values.ts";
import { Button } from "./button.tsx";
import { ConflictingWords } from "./conflicts.tsx";
import { Control } from "./control.tsx";
import { clashOf, type Draft, draftOf, drafts, dropDrafts, send, storeDrafts } from "./drafts.ts";
import { discard } from "./saving.ts";
import { focusOn, inForm, state } from "./state.ts";
import { isSame } from "./values.ts";

/** A field's input, with its draft if it has one. */
export function Field({ field }: { readonly field: EditField }) {
  const draft = draftOf(field);
  return (
    <div className={draft ? "field changed" : "field"} data-field={keyOf(field)}>
      <Control
        part={field}
        place={field}
        value={draft ? draft.value : (field.written ?? field.value)}
        onType={(typed) => keep(field, typed)}
      />
      {draft && <SavedValue draft={draft} field={field} />}
    </div>
  );
}

/** Stores what was typed into a field, or drops its draft if that is what the file has. */
export function keep(field: EditField, input: Json | undefined): void {
  const { file, path, value, written, label, group } = field;
  const typed = input !== undefined && input === written ? value : input;
  const draft = draftOf(field);
  const saving = state().saving?.find((one) => keyOf(one) === keyOf(field));
  // Even the old words must be stored while others are being saved.
  const before = saving ? saving.value : draft ? draft.before : value;
  const isAsBefore = isSame(typed, before) && isSame(before, value) && !draft?.others?.length;
  if (isAsBefore) dropDrafts([keyOf(field)]);
  else if (saving && isSame(typed, saving.value)) storeDrafts([saving]);
  else storeDrafts([{ file, path, value: typed, before, label: `${label}, ${group}` }]);
}

interface SavedValueProps {
  readonly draft: Draft;
  readonly field: EditField;
}

/** The saved value below a draft; or both, to choose from, if both have changed. */
function SavedValue({ draft, field }: SavedValueProps) {
  const { kind, value } = field;
  if (clashOf(draft)) return <DraftConflict draft={draft} field={field} />;
  const was = value === undefined ? "not set" : (field.written ?? textOf(value));
  const isQuoted = value !== undefined && kind !== "number" && kind !== "boolean";
  const quoted = isQuoted ? `“${was.replaceAll("\n", " / ")}”` : was;
  return (
    <p className="was">
      {kind !== "markdown" && `Was ${quoted}. `}Not saved yet.{" "}
      <Button
        act={() => {
          discard([keyOf(field)]);
          focusOnField(field);
        }}
      >
        Discard
      </Button>
    </p>
  );
}

const focusOnField = (field: EditField) => focusOn(inForm(keyOf(field)));

interface DraftConflictProps {
  readonly draft: Draft;
  /** Missing for something new. */
  readonly field?: EditField;
}

/** A draft beside the saved words that it clashes with, or beside what another window typed. */
export function DraftConflict({ draft, field }: DraftConflictProps) {
  const clash = clashOf(draft);
  if (!clash) return null;
  const { mine, theirs, both } = clash;
  const inWords = (side: Json | undefined) => (side === undefined ? undefined : textOf(side));
  const choose = async (choice: "mine" | "theirs" | "both") => {
    await decide(draft, field, choice);
    if (field) focusOnField(field);
  };
  return (
    <ConflictingWords
      conflict={{
        key: keyOf(draft),
        label: field?.label ?? draft.label,
        mine: inWords(mine),
        theirs: inWords(theirs),
        ...(both !== undefined && { both: textOf(both) }),
      }}
      note={
        clash.with === "saved"
          ? "Someone has changed this since you typed."
          : "Something else was typed here in another window."
      }
      chosen={undefined}
      choose={(choice) => choose(typeof choice === "object" ? "both" : choice)}
    />
  );
}

/** Keeps one side of a draft's clash, or both. */
export async function decide(
  place: Place,
  field: EditField | undefined,
  choice: "mine" | "theirs" | "both",
): Promise<void> {
  // What was typed last must be in what is chosen.
  if (!(await send())) return;
  const draft = drafts().get(keyOf(place));
  const clash = clashOf(place);
  if (!draft || !clash) return;
  const isSaved = clash.with === "saved";
  if (isSaved && choice === "theirs" && isSame(clash.theirs, field?.value)) {
    discard([keyOf(place)]);
    return;
  }
  const { others = [] } = draft;
  storeDrafts([
    {
      ...draft,
      value: clash[choice],
      before: isSaved ? field?.value : draft.before,
      others: isSaved ? others : others.slice(1),
    },
  ]);
}
