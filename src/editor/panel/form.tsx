import type { ReactNode } from "react";
import type { EditField, EditList, PageWords } from "../messages.ts";
import { Button } from "./button.tsx";
import { keyOf, useDrafts } from "./drafts.ts";
import { Field } from "./field.tsx";
import { type EntryOf, entriesAround, fieldsIn, isWithin, newFields, oneOf } from "./fields.ts";
import { addEntry, discard, moveEntry, removeEntry, removePage, saveFields } from "./saving.ts";
import { pageOfLink } from "./stage.tsx";
import { openPage, show, useEditor, type View } from "./state.ts";

interface SavesParts {
  readonly heading: string;
  /** What the button says that saves. */
  readonly name: string;
  readonly fields: readonly EditField[];
  save(): unknown;
  readonly children: ReactNode;
}

/** A form whose fields are kept as they are typed: Ctrl+S saves it, and leaving it loses nothing. */
export function SavingForm({ heading, name, fields, save, children }: SavesParts) {
  const { isSaving } = useEditor();
  const drafts = useDrafts();
  const typed = fields.flatMap((field) => drafts.get(keyOf(field)) ?? []);
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
      <h2>{heading}</h2>
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
  readonly words: PageWords;
  readonly view: Extract<View, { kind: "form" }>;
}

/** The fields around the chosen one, and what can be done with the lists they are in. */
export function FieldsForm({ words, view }: FormParts) {
  const { group, chosen, caret, href } = view;
  const fields = fieldsIn(group, words);
  const [first] = fields;
  if (!first) return <p>These words are not on this page any more. Choose others in the list.</p>;
  const isText = group.file === words.textFile?.file;
  const own = words.lists.filter(
    ({ file, path }) =>
      file === group.file && path.length === group.path.length + 1 && isWithin(path, group.path),
  );
  const { file, line, name } = fields.find((field) => keyOf(field) === chosen) ?? first;
  return (
    <>
      <SavingForm
        heading={isText ? words.page.name : first.group}
        name="Save"
        fields={fields}
        save={() => saveFields(fields)}
      >
        {isText && <p className="quiet">Its address is {words.page.address}</p>}
        {href && <LinkTarget href={href} words={words} />}
        {fields.map((field) => (
          <div key={field.name}>
            <Field
              field={field}
              targets={words.targets}
              isChosen={keyOf(field) === chosen}
              caret={caret}
            />
            <LineActions field={field} words={words} />
          </div>
        ))}
      </SavingForm>
      {own.map((list) => (
        <p key={keyOf(list)}>
          <AddButton list={list} />
        </p>
      ))}
      {entriesAround({ file: group.file, path: [...group.path, ""] }, words.lists).map((entry) => (
        <EntryActions key={keyOf(entry.list)} entry={entry} />
      ))}
      {isText && (
        <p>
          <Button act={() => removePage(words)}>Remove this page</Button>
        </p>
      )}
      <details className="details">
        <summary>Details</summary>
        <code>
          {file}, line {line}: {name}
        </code>
      </details>
    </>
  );
}

/** Where the chosen words lead. */
function LinkTarget({ href, words: { page } }: { href: string; words: PageWords }) {
  const target = pageOfLink(href, page);
  if (target === undefined) return <p className="quiet">Leads to {href}</p>;
  if (target === page.file) return null;
  return <Button act={() => openPage(target)}>Follow link</Button>;
}

/** Moves and removes the entry that a form is of. */
function EntryActions({ entry }: { entry: EntryOf }) {
  const { list, index } = entry;
  const { entries, least } = list;
  const label = entries[index]?.label ?? "";
  return (
    <fieldset className="entry">
      <legend>
        {label}, {index + 1} of {entries.length}
      </legend>
      <Button act={() => moveEntry(entry, -1, label)} isOff={index === 0}>
        Move up
      </Button>
      <Button act={() => moveEntry(entry, 1, label)} isOff={index === entries.length - 1}>
        Move down
      </Button>
      <Button act={() => removeEntry(entry, label)} isOff={entries.length <= least}>
        Remove
      </Button>
      <AddButton list={list} />
    </fieldset>
  );
}

/** Moves and removes a line of a list of texts. */
function LineActions({ field, words }: { field: EditField; words: PageWords }) {
  const { file, path, label } = field;
  const index = path.at(-1);
  const list = words.lists.find((one) => keyOf(one) === keyOf({ file, path: path.slice(0, -1) }));
  if (!list || typeof index !== "number") return null;
  const entry = { list, index };
  const { entries, least } = list;
  const line = label.replace(/^./, (letter) => letter.toLowerCase());
  return (
    <div className="line-actions">
      <Button act={() => moveEntry(entry, -1, label)} isOff={index === 0} label={`Move ${line} up`}>
        Up
      </Button>
      <Button
        act={() => moveEntry(entry, 1, label)}
        isOff={index === entries.length - 1}
        label={`Move ${line} down`}
      >
        Down
      </Button>
      <Button
        act={() => removeEntry(entry, label)}
        isOff={entries.length <= least}
        label={`Remove ${line}`}
      >
        Remove
      </Button>
    </div>
  );
}

export const AddButton = ({ list }: { list: EditList }) => (
  <Button
    act={() => show({ kind: "add", list: keyOf(list) })}
    isOff={list.entries.length >= list.most}
  >
    Add {oneOf(list)}
  </Button>
);

/** The form of a new entry. What is typed into it is kept like any words. */
export function AddForm({ words, list: key }: { words: PageWords; list: string }) {
  const list = words.lists.find((one) => keyOf(one) === key);
  if (!list) return <p>This list is not on this page any more.</p>;
  const fields = newFields(list);
  return (
    <SavingForm heading={`New ${list.one}`} name="Add" fields={fields} save={() => addEntry(list)}>
      <p className="quiet">{list.group}</p>
      {fields.map((field, index) => (
        <Field
          key={keyOf(field)}
          field={field}
          targets={words.targets}
          isChosen={index === 0}
          isNew
        />
      ))}
    </SavingForm>
  );
}
