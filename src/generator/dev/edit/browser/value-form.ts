import type { Change } from "../change.ts";
import type { EditProblem } from "../editor.ts";
import type { EditField, EditList, PageWords } from "../page-words.ts";
import { type Control, controlOf } from "./control.ts";
import { element } from "./element.ts";
import type { Names } from "./name-search.ts";
import { type EntryOf, entriesAround, fullName, isSame, sharedPath, shortName } from "./names.ts";

interface ValueFormParts {
  readonly heading: string;
  readonly words: PageWords;
  readonly fields: readonly EditField[];
  /** The list that the fields are a new entry of. */
  readonly added?: EditList;
  names(field: EditField): Names;
  onSave(changes: ReadonlyMap<string, readonly Change[]>): void;
  onCancel(): void;
  onOpen(field: EditField): void;
  onEntry(change: Change, entry: EntryOf): void;
  onAdd(list: EditList): void;
  onShowEntry(entry: EntryOf): void;
}

/** The form of some values. */
export interface ValueForm {
  readonly box: HTMLElement;
  isChanged(): boolean;
  /** Shows problems at their fields. Returns those of other places. */
  say(problems: readonly EditProblem[]): readonly EditProblem[];
  /** Takes what is in the form as what the file has. */
  keep(): void;
  /** Takes what the file has by now as what is to be changed. */
  refresh(fields: readonly EditField[]): void;
  focus(): void;
}

/** Returns a form of some values, with what can be done with the list entries they are in. */
export function valueForm(parts: ValueFormParts): ValueForm {
  const { words, fields, added, onSave, onCancel, onOpen } = parts;
  const controls = fields.map((field, index) =>
    controlOf({ field, id: `field-${index}`, targets: words.targets, names: parts.names }),
  );
  const [first] = fields;
  const form = element("form", { noValidate: true });
  const cancel = element("button", { type: "button" }, "Cancel");
  const open = element("button", { type: "button" }, "Open in editor");
  form.append(
    ...controls.map(({ box }) => box),
    element(
      "div",
      { className: "buttons" },
      element("button", { type: "submit", className: "primary" }, added ? "Add" : "Save"),
      cancel,
      !added && open,
    ),
  );
  const submit = () => onSave(changesOf(controls, added));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener("keydown", (event) => {
    // A text has one line.
    if (event.key !== "Enter" || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    submit();
  });
  cancel.addEventListener("click", onCancel);
  open.addEventListener("click", () => first && onOpen(first));

  const shared = first && { file: first.file, path: sharedPath(fields) };
  const lists = shared && !added ? words.lists : [];
  const entries = shared ? entriesAround(shared, lists) : [];
  const own = lists.find(({ file, path }) => file === shared?.file && isSame(path, shared.path));
  return {
    box: element(
      "div",
      {},
      element("h3", { className: "heading" }, parts.heading),
      form,
      own && listBox(own, parts),
      ...entries.map((entry) => entryBox(entry, parts)),
    ),
    isChanged: () => changesOf(controls, undefined).size > 0,
    keep() {
      for (const control of controls) {
        const { value: _, ...field } = control.field;
        const value = control.value();
        control.field = value === undefined ? field : { ...field, value };
      }
    },
    refresh(fresh) {
      for (const control of controls) {
        const { file, name } = control.field;
        control.field =
          fresh.find((one) => one.file === file && one.name === name) ?? control.field;
      }
    },
    say(problems) {
      const elsewhere = new Set(problems);
      for (const control of controls) {
        const { file, name, path } = control.field;
        const own = problems.filter((one) => one.file === file && one.name === name);
        for (const one of own) elsewhere.delete(one);
        control.say(own.map(({ message }) => `${shortName(path)} ${message}`).join(" "));
      }
      controls.find(({ input }) => input.ariaInvalid === "true")?.input.focus();
      return [...elsewhere];
    },
    focus() {
      const input = controls[0]?.input;
      input?.focus();
      if (input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement) input.select();
    },
  };
}

/** Returns what a form would change, by file. */
function changesOf(controls: readonly Control[], added: EditList | undefined) {
  const changes = new Map<string, Change[]>();
  const change = (file: string, one: Change) =>
    changes.set(file, [...(changes.get(file) ?? []), one]);
  if (added) change(added.file, { kind: "add", path: [...added.path, added.length - 1] });
  for (const control of controls) {
    const { file, path, value } = control.field;
    const now = control.value();
    if (now === value) continue;
    if (now === undefined) change(file, { kind: "remove", path });
    else change(file, { kind: "set", path, value: now });
  }
  return changes;
}

/** What can be done with a list whose entries are in the form. */
const listBox = (list: EditList, { onAdd }: ValueFormParts) =>
  actions(`${fullName(list.path)}, ${list.length} entries`, [
    ["Add another", list.length < list.most, () => onAdd(list)],
  ]);

/** What can be done with an entry of a list. */
function entryBox(entry: EntryOf, { onEntry, onAdd, onShowEntry }: ValueFormParts) {
  const { list, index } = entry;
  const path = [...list.path, index];
  const change = (one: Change) => () => onEntry(one, entry);
  return actions(`${fullName(path)} of ${list.length}`, [
    ["Move up", index > 0, change({ kind: "move", path, by: -1 })],
    ["Move down", index < list.length - 1, change({ kind: "move", path, by: 1 })],
    ["Remove", true, change({ kind: "remove", path })],
    ["Add another", list.length < list.most, () => onAdd(list)],
    ["All its words", true, () => onShowEntry(entry)],
  ]);
}

type Action = readonly [label: string, isAble: boolean, act: () => void];

function actions(legend: string, all: readonly Action[]) {
  const buttons = all.map(([label, isAble, act]) => {
    const button = element("button", { type: "button", disabled: !isAble }, label);
    button.addEventListener("click", act);
    return button;
  });
  return element(
    "fieldset",
    {},
    element("legend", {}, legend),
    element("div", { className: "buttons" }, ...buttons),
  );
}
