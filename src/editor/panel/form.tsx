import { type ReactNode, useEffect, useRef } from "react";
import type { EditList, Words } from "../messages.ts";
import { Button } from "./button.tsx";
import { Moves, RowParts } from "./control.tsx";
import { type Draft, draftOf, drafts, keepDrafts, keyOf, type Place, useDrafts } from "./drafts.ts";
import { Field } from "./field.tsx";
import { type EntryOf, entriesAround, fieldsIn, newEntryOf, oneOf } from "./fields.ts";
import type { Input } from "./inputs.ts";
import { addEntry, discard, moveEntry, removeEntry, removePage, save } from "./saving.ts";
import { pageOfLink } from "./stage.tsx";
import { openPage, show, useEditor, type View } from "./state.ts";

interface SavesParts {
  readonly heading: string;
  /** What the button says that saves. */
  readonly name: string;
  /** The keys of what was typed into it. */
  readonly typed: readonly string[];
  save(): unknown;
  readonly children: ReactNode;
}

/** A form whose fields are kept as they are typed: Ctrl+S saves it, and leaving it loses nothing. */
export function SavingForm({ heading, name, typed, save, children }: SavesParts) {
  const { isSaving } = useEditor();
  return (
    <form
      className="saves"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // What is added twice would be there twice.
        if (!isSaving || name === "Save") save();
      }}
    >
      <h2 tabIndex={-1}>{heading}</h2>
      {children}
      <div className="buttons bottom">
        <Button isMain isOff={isSaving}>
          {name}
        </Button>
        <Button act={() => discard(typed)} isOff={typed.length === 0}>
          Discard
        </Button>
        <span className="quiet">
          {typed.length > 0 && (typed.length === 1 ? "1 change" : `${typed.length} changes`)}
        </span>
      </div>
    </form>
  );
}

interface FormParts {
  readonly words: Words;
  readonly view: Extract<View, { kind: "form" }>;
}

/** The fields around the chosen one, and what can be done with the lists they are in. */
export function FieldsForm({ words, view: { group, chosen } }: FormParts) {
  const fields = fieldsIn(group, words);
  const box = useRef<HTMLDivElement>(null);
  useDrafts();
  const [first] = fields;
  useEffect(() => {
    // Who types there goes on, though the entry has another name by now.
    if (!chosen || !box.current || box.current.contains(document.activeElement)) return;
    const field = box.current.querySelector(`[data-field="${CSS.escape(chosen.key)}"]`);
    const inputs = field?.querySelectorAll<HTMLTextAreaElement>("input, textarea, select") ?? [];
    const end = chosen.at?.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`));
    const at = [...inputs].find(({ dataset }) => end && dataset.name?.endsWith(end.join("")));
    focusInput(at ?? inputs[0], chosen.caret);
  }, [chosen]);
  if (!first) return <p>These words are not on this page any more. Choose others in the list.</p>;
  const { textFile } = words.pages.find(({ file }) => file === words.page.file) ?? {};
  const isText = group.file === textFile;
  const lists = words.lists.filter(
    (list) => keyOf({ ...list, path: list.path.slice(0, -1) }) === keyOf(group),
  );
  return (
    <>
      <SavingForm
        heading={isText ? words.page.name : first.group}
        name="Save"
        typed={fields.filter(draftOf).map(keyOf)}
        save={save}
      >
        {isText && <p className="quiet">Its address is {words.page.address}</p>}
        {chosen?.href && <LinkTarget href={chosen.href} words={words} />}
        <div ref={box}>
          {fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </div>
      </SavingForm>
      {lists.map((list) => (
        <p key={keyOf(list)}>
          <AddButton list={list} />
        </p>
      ))}
      {entriesAround(group, words).map((entry) => (
        <EntryActions key={keyOf(entry.list)} entry={entry} />
      ))}
      {isText && (
        <p>
          <Button act={() => removePage(group.file, words)}>Remove this page</Button>
        </p>
      )}
    </>
  );
}

/** Puts the focus into an input: all of it selected, or the caret at an offset of a long text, in view. */
function focusInput(input: HTMLTextAreaElement | undefined, caret: number | undefined): void {
  input?.focus();
  if (caret === undefined && input?.localName !== "select") input?.select();
  if (caret === undefined || !input) return;
  input.setSelectionRange(caret, caret);
  const before = input.value.slice(0, caret).split("\n").length;
  const all = input.value.split("\n").length;
  input.scrollTop = Math.max(0, (input.scrollHeight * before) / all - input.clientHeight / 3);
}

/** Where the chosen words lead. */
function LinkTarget({ href, words: { page } }: { href: string; words: Words }) {
  const target = pageOfLink(href, page);
  if (target === undefined) return <p className="quiet">Leads to {href}</p>;
  if (target === page.file) return null;
  return <Button act={() => openPage(target)}>Follow link</Button>;
}

/** Moves and removes the entry that a form is of. */
function EntryActions({ entry }: { entry: EntryOf }) {
  const { list, index } = entry;
  const { entries, least } = list;
  const { label = "" } = entries[index] ?? {};
  return (
    <fieldset className="entry">
      <legend>
        {label}, {index + 1} of {entries.length}
      </legend>
      <Moves
        {...{ index, least, count: entries.length, names: ["Move up", "Move down", "Remove"] }}
        move={(by) => moveEntry(entry, by, label)}
        remove={() => removeEntry(entry, label)}
      />
      <AddButton list={list} />
    </fieldset>
  );
}

export const AddButton = ({ list }: { list: EditList }) => (
  <Button
    act={() => show({ kind: "add", list: keyOf(list) })}
    isOff={list.entries.length >= list.most}
    place={keyOf(list)}
  >
    Add {oneOf(list)}
  </Button>
);

/** Returns what was typed into a form of something new, and how to keep what is. */
export function useNew(place: Place, label: string) {
  const draft = useDrafts().get(keyOf(place));
  const keep = (change: (row: Input | undefined) => Input) =>
    keepDrafts([{ ...place, input: change(drafts().get(keyOf(place))?.input), label }]);
  const typed: readonly Draft[] = draft ? [draft] : [];
  const keys = typed.map(keyOf);
  useEffect(
    () => document.querySelector<HTMLElement>("form.saves :is(input, textarea, select)")?.focus(),
    [],
  );
  return { row: draft?.input, keep, typed, keys };
}

/** The form of a new entry. What is typed into it is kept like any words. */
export function AddForm({ list }: { readonly list: EditList }) {
  const { file, one, group, name, entries } = list;
  const { row, keep, keys } = useNew(newEntryOf(list), `New ${one}, ${group}`);
  return (
    <SavingForm heading={`New ${one}`} name="Add" typed={keys} save={() => addEntry(list)}>
      <p className="quiet">{group}</p>
      <div className="field">
        <RowParts
          rows={list}
          place={{ file, name: `${name}[${entries.length}]` }}
          label=""
          row={row}
          onInput={keep}
        />
      </div>
    </SavingForm>
  );
}
