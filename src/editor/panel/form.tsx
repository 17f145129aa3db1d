import { type ReactNode, useEffect, useRef } from "react";
import type { EditList, Json, Words } from "../messages.ts";
import { keyOf, type Place, pathOf } from "../place.ts";
import { Button } from "./button.tsx";
import { Moves, Parts } from "./control.tsx";
import { type Draft, draftOf, drafts, storeDrafts } from "./drafts.ts";
import { DraftConflict, Field } from "./field.tsx";
import {
  type EntryOf,
  entriesAround,
  fieldsAround,
  groupOf,
  moveChange,
  newEntryOf,
  removeChange,
  withArticle,
} from "./fields.ts";
import { addEntry, discard, save, saveChanges } from "./saving.ts";
import { showInList } from "./sections.ts";
import { pageOfLink } from "./stage.tsx";
import { openPage, seek, show, useEditor, type View } from "./state.ts";
import { newEntry } from "./values.ts";

interface SavesProps {
  readonly heading: string;
  /** The text of the save button. */
  readonly name: string;
  /** The keys of its drafts. */
  readonly typed: readonly string[];
  save(): unknown;
  readonly children: ReactNode;
}

/** A form whose drafts are stored as you type: leaving it loses nothing, and Ctrl+S saves it. */
export function SavingForm({ heading, name, typed, save, children }: SavesProps) {
  const { saving } = useEditor();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Submitting "Add" twice would add two entries.
        if (!saving || name === "Save") save();
      }}
    >
      <h2 tabIndex={-1}>{heading}</h2>
      {children}
      <div className="buttons bottom">
        <Button isMain>{name}</Button>
        <Button act={() => discard(typed)} disabled={typed.length === 0}>
          Discard
        </Button>
        {typed.length > 0 && (
          <span className="quiet">
            {typed.length} {typed.length === 1 ? "change" : "changes"}
          </span>
        )}
      </div>
    </form>
  );
}

interface FormProps {
  readonly words: Words;
  readonly view: Extract<View, { kind: "form" }>;
}

/** The form of the chosen field and its siblings, with actions for the list entries around them. */
export function FieldsForm({ words, view: { chosen } }: FormProps) {
  const { page, pages, lists } = words;
  const fields = fieldsAround(chosen, words);
  const group = groupOf(chosen);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Don't move the focus while someone types, even if the entry got a new name.
    if (!box.current || box.current.contains(document.activeElement)) return;
    const field = box.current.querySelector(`[data-field="${CSS.escape(keyOf(chosen))}"]`);
    const inputs = field?.querySelectorAll<HTMLTextAreaElement>("input, textarea, select") ?? [];
    const end = chosen.at?.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`));
    const at = [...inputs].find(({ dataset }) => end && dataset.name?.endsWith(end.join("")));
    focusInput(at ?? inputs[0], chosen.caret);
  }, [chosen]);
  const isText = pages.some(
    ({ output, textFile }) => output === page.output && textFile === group.file,
  );
  const inside = lists.filter(
    ({ file, path }) => keyOf({ file, path: path.slice(0, -1) }) === keyOf(group),
  );
  return (
    <>
      <SavingForm
        heading={isText ? page.name : (fields[0]?.group ?? "")}
        name="Save"
        typed={fields.filter(draftOf).map(keyOf)}
        save={save}
      >
        {isText && <p className="quiet">Address: {page.address}</p>}
        {chosen.href && <LinkTarget href={chosen.href} words={words} />}
        {fields.some(({ spots = [] }) => spots.length > 0) && (
          <p>
            <Button act={() => seek(words)} aria-keyshortcuts="Control+Enter">
              Show on the page
            </Button>{" "}
            <span className="quiet">Ctrl+Enter. Press Escape to come back.</span>
          </p>
        )}
        <div ref={box}>
          {fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </div>
      </SavingForm>
      {inside.map((list) => (
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

/** Focuses an input. Selects all of it, or scrolls to the caret's offset in a long text. */
function focusInput(input: HTMLTextAreaElement | undefined, caret: number | undefined): void {
  input?.focus();
  if (caret === undefined && input?.localName !== "select") input?.select();
  if (caret === undefined || !input) return;
  input.setSelectionRange(caret, caret);
  const before = input.value.slice(0, caret).split("\n").length;
  const all = input.value.split("\n").length;
  input.scrollTop = Math.max(0, (input.scrollHeight * before) / all - input.clientHeight / 3);
}

/** Shows the target of the chosen link. */
function LinkTarget({ href, words: { page } }: { href: string; words: Words }) {
  const target = pageOfLink(href, page);
  if (target === undefined) return <p className="quiet">Links to {href}</p>;
  return target === page.output ? null : <Button act={() => openPage(target)}>Follow link</Button>;
}

/** Actions for a form's entry: move, remove, add another. */
function EntryActions({ entry }: { entry: EntryOf }) {
  const { list, index } = entry;
  const { entries, min } = list;
  const { label = "" } = entries[index] ?? {};
  const move = (by: 1 | -1) =>
    saveChanges([moveChange(entry, by)], `Moved ${label} ${by === 1 ? "down" : "up"}.`);
  const remove = async () => {
    const isRemoved = await saveChanges([removeChange(entry)], `Removed ${label}.`);
    if (isRemoved) showInList(keyOf(list));
  };
  return (
    <fieldset className="entry">
      <legend>
        {label}, {index + 1} of {entries.length}
      </legend>
      <Moves {...{ index, min, count: entries.length, move, remove }} />
      <AddButton list={list} />
    </fieldset>
  );
}

function removePage(file: string, { page, text, lists, moves }: Words) {
  const moved = lists.find((list) => moves && keyOf(list) === keyOf(moves));
  const address = `/${pathOf(page.output)}`;
  const next = moved ? ` To redirect ${address} to another page, add it to “${moved.label}”.` : "";
  const change = { kind: "file", file, before: text } as const;
  return saveChanges([change], `Removed the page ${page.name}.${next}`);
}

export const AddButton = ({ list }: { list: EditList }) => (
  <Button
    act={() => show({ kind: "add", list: keyOf(list) })}
    disabled={list.entries.length >= list.max}
    data-place={keyOf(list)}
  >
    Add {withArticle(list)}
  </Button>
);

/** The draft of something new, and how to update it. */
export function useNew(place: Place, label: string, blank: Json) {
  const draft = drafts().get(keyOf(place));
  const keep = (change: (entry: Json) => Json | undefined) => {
    const value = change(drafts().get(keyOf(place))?.value ?? blank);
    storeDrafts([{ ...place, value, label }]);
  };
  const typed: readonly Draft[] = draft ? [draft] : [];
  useEffect(
    () => document.querySelector<HTMLElement>("form :is(input, textarea, select)")?.focus(),
    [],
  );
  return { draft, entry: draft?.value ?? blank, keep, typed, keys: typed.map(keyOf) };
}

/** The form of a new entry. It is a draft like any other until it is added. */
export function AddForm({ list }: { readonly list: EditList }) {
  const { file, noun, group, name, entries } = list;
  const { draft, entry, keep, keys } = useNew(
    newEntryOf(list),
    `New ${noun}, ${group}`,
    newEntry(list),
  );
  return (
    <SavingForm heading={`New ${noun}`} name="Add" typed={keys} save={() => addEntry(list)}>
      <p className="quiet">{group}</p>
      {draft && <DraftConflict draft={draft} />}
      <div className="field">
        <Parts
          parts={list.parts}
          place={{ file, name: `${name}[${entries.length}]` }}
          entry={entry}
          onType={keep}
        />
      </div>
    </SavingForm>
  );
}
