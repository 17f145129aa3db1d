import type {
  Change,
  EditField,
  EditList,
  EditProblem,
  FileChanges,
  PageWords,
  Value,
  ValuePath,
} from "../messages.ts";
import { element } from "./element.ts";
import {
  type EntryOf,
  entriesAround,
  fieldsIn,
  fullLabel,
  isWithin,
  sharedPath,
  shortLabel,
  whereIs,
} from "./labels.ts";

export interface FormParts {
  /** The words that the form was opened with: their versions go out with its changes. */
  readonly words: PageWords;
  readonly fields: readonly EditField[];
  /** The list that the form adds an entry to, in place of changing fields. */
  readonly added?: EditList | undefined;
  /** Returns what helps to choose a name. */
  choices(field: EditField, input: HTMLInputElement): HTMLElement;
  onSave(files: readonly FileChanges[]): void;
  onCancel(): void;
  onOpen(field: EditField): void;
  onEntry(change: Change, entry: EntryOf): void;
  onAdd(list: EditList): void;
  onShowEntry(entry: EntryOf): void;
}

/** A form of some values, with what can be done with the list entries they are in. */
export interface Form {
  readonly box: HTMLElement;
  readonly fields: readonly EditField[];
  isChanged(): boolean;
  /** Takes no keys while what was typed is being saved. */
  lock(isLocked: boolean): void;
  /** Shows problems at their fields, and the first of these. Returns the labels of the fields. */
  say(problems: readonly EditProblem[]): string[];
  focus(): void;
}

/** Returns the form of some values, or of a new entry of a list. */
export function formOf(parts: FormParts): Form {
  const { words, added, onSave, onCancel, onOpen } = parts;
  const { fields, more } = added ? newEntry(added, words) : { fields: parts.fields, more: [] };
  const controls = fields.map((field, index) => controlOf(field, `field-${index}`, parts));
  const [first] = controls;
  const changes = () => (added ? [...addition(added, controls), ...more] : changesOf(controls));
  const submit = () => {
    for (const control of controls) control.say("");
    onSave(byFile(changes(), words));
  };
  const openFile = () => first && onOpen(first.field);
  const form = element(
    "form",
    { noValidate: true },
    ...controls.map(({ box }) => box),
    element(
      "div",
      { className: "buttons" },
      element("button", { type: "submit", className: "primary" }, added ? "Add" : "Save"),
      element("button", { type: "button", onclick: onCancel }, "Cancel"),
      !added && element("button", { type: "button", onclick: openFile }, "Open in editor"),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener("keydown", (event) => {
    // A text has one line. Enter also ends the input of a Chinese or Japanese word.
    if (event.key !== "Enter" || event.isComposing) return;
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    submit();
  });
  const start = controls.map(({ value }) => value());
  return {
    fields,
    box: element(
      "div",
      {},
      element("h3", { className: "heading" }, headingOf(parts)),
      form,
      ...(added ? [] : entryBoxes(parts)),
    ),
    isChanged: () => controls.some(({ value }, index) => value() !== start[index]),
    lock(isLocked) {
      for (const { input } of controls) input.readOnly = isLocked;
    },
    say(problems) {
      const wrong = controls.filter((control) => {
        const own = problems.filter(
          ({ file, name }) => file === control.field.file && name === control.field.name,
        );
        control.say(own.map(({ message }) => `${control.label} ${message}`).join(" "));
        return own.length > 0;
      });
      wrong[0]?.box.scrollIntoView({ block: "center" });
      wrong[0]?.input.focus({ preventScroll: true });
      return wrong.map(({ label }) => label);
    },
    focus() {
      first?.input.focus();
      first?.input.select();
    },
  };
}

function headingOf({ fields, added }: FormParts): string {
  if (added) return `New: ${fullLabel([...added.path, added.length]).toLowerCase()}`;
  return fullLabel(sharedPath(fields)) || (fields[0]?.file ?? "");
}

/** A change, and the file it is of. */
type Changed = readonly [file: string, change: Change];

const byFile = (changes: readonly Changed[], { files }: PageWords): FileChanges[] =>
  files
    .map(({ file, version }) => ({
      file,
      version,
      changes: changes.filter(([of]) => of === file).map(([, change]) => change),
    }))
    .filter(({ changes }) => changes.length > 0);

const changesOf = (controls: readonly Control[]): Changed[] =>
  controls.flatMap(({ field: { file, path, value: before }, value }): Changed[] => {
    const now = value();
    if (now === before) return [];
    return [
      [file, now === undefined ? { kind: "remove", path } : { kind: "set", path, value: now }],
    ];
  });

/** A new entry is written as a copy of the last one with other values. */
const addition = ({ file, path, length }: EditList, controls: readonly Control[]): Changed[] => [
  [file, { kind: "add", path: [...path, length - 1] }],
  ...changesOf(controls),
];

/**
 * Returns the fields of a new last entry, which have the values of the last one until then, and what
 * to remove from its copy: of each list in it, only as many entries stay as it must have.
 */
function newEntry(list: EditList, { fields, lists }: PageWords) {
  const last = { list, index: list.length - 1 };
  const lastPath = [...list.path, last.index];
  const renewed = (path: ValuePath) => [...list.path, list.length, ...path.slice(lastPath.length)];
  const inner = lists
    .filter(({ file, path }) => file === list.file && path.length >= lastPath.length)
    .filter(({ path }) => isWithin(path, lastPath))
    .map(({ path, length, least }) => ({ path, length, left: Math.max(least, 1) }));
  const isLeft = (path: ValuePath) =>
    inner.every((one) => !isWithin(path, one.path) || !(Number(path[one.path.length]) >= one.left));
  const more: Changed[] = inner
    .filter(({ path }) => isLeft(path))
    .flatMap(({ path, length, left }) =>
      Array.from({ length: Math.max(0, length - left) }, (_, index): Changed => {
        return [list.file, { kind: "remove", path: [...renewed(path), length - 1 - index] }];
      }),
    );
  const own = fieldsIn(last, fields).filter(({ path }) => isLeft(path));
  const [oldName, newName] = [`${list.name}[${last.index}]`, `${list.name}[${list.length}]`];
  return {
    more,
    fields: own.map((field) => ({
      ...field,
      path: renewed(field.path),
      name: field.name.replace(oldName, newName),
    })),
  };
}

/** A field of the form: its label, input, help and problem. */
interface Control {
  readonly field: EditField;
  readonly label: string;
  readonly box: HTMLElement;
  readonly input: HTMLInputElement | HTMLTextAreaElement;
  /** What would be saved; undefined if an optional field is empty. */
  value(): Value | undefined;
  say(problem: string): void;
}

/** Returns the control of a value, as its kind needs it. */
function controlOf(field: EditField, id: string, parts: FormParts): Control {
  const { kind, longest, help, isOptional } = field;
  const label = shortLabel(field.path);
  const problem = element("p", { id: `${id}-problem`, className: "problem" });
  const count = element("p", { id: `${id}-count`, className: "quiet count" });
  const input = inputOf(field, !parts.added);
  input.id = id;
  input.setAttribute("aria-describedby", `${id}-problem ${id}-help ${id}-count`);
  const isPlaceholder = parts.added && kind !== "boolean";
  if (isPlaceholder) input.placeholder = help;
  const text = () => input.value.trim();
  const value = () => {
    if (input instanceof HTMLInputElement && kind === "boolean") return input.checked;
    if (kind === "number" && /^-?\d+(\.\d+)?$/.test(text())) return Number(text());
    return text() === "" && isOptional ? undefined : text();
  };
  const showCount = () => {
    if (longest === undefined) return;
    const { length } = [...text()];
    count.textContent = `${length} of at most ${longest} characters`;
    count.classList.toggle("over", length > longest);
  };
  input.addEventListener("input", showCount);
  showCount();
  const labelled = element("label", { htmlFor: id }, label);
  return {
    field,
    label,
    input,
    value,
    box: element(
      "div",
      { className: kind === "boolean" ? "field check" : "field" },
      ...(kind === "boolean" ? [input, labelled] : [labelled, input]),
      input instanceof HTMLInputElement && kind === "choice" && parts.choices(field, input),
      input instanceof HTMLInputElement && kind === "link" && targetsOf(input, parts.words),
      problem,
      longest !== undefined && count,
      element(
        "p",
        { id: `${id}-help`, className: "quiet" },
        [!isPlaceholder && help, isOptional && "Leave empty to omit it."].filter(Boolean).join(" "),
      ),
      !parts.added && element("p", { className: "where" }, whereIs(field)),
    ),
    say(text) {
      problem.textContent = text;
      if (text) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    },
  };
}

function inputOf({ kind, value }: EditField, isFilled: boolean) {
  if (kind === "boolean")
    return element("input", { type: "checkbox", checked: isFilled && value === true });
  const text = isFilled ? String(value ?? "") : "";
  if (kind === "text") return element("textarea", { rows: 1, value: text });
  return element("input", {
    type: "text",
    inputMode: kind === "number" ? "decimal" : "text",
    autocomplete: "off",
    spellcheck: false,
    value: text,
  });
}

/** Returns the list of the site's own places for a link. */
function targetsOf(input: HTMLInputElement, { targets }: PageWords): HTMLElement {
  const id = `${input.id}-targets`;
  input.setAttribute("list", id);
  return element("datalist", { id }, ...targets.map((value) => element("option", { value })));
}

/** Returns what can be done with a list whose entries are in the form, and with its entries. */
function entryBoxes(parts: FormParts): HTMLElement[] {
  const { words, fields, onEntry, onAdd, onShowEntry } = parts;
  const [first] = fields;
  if (!first) return [];
  const shared = { file: first.file, path: sharedPath(fields) };
  const own = words.lists.filter(
    ({ file, path }) =>
      file === shared.file && path.length === shared.path.length && isWithin(path, shared.path),
  );
  return [
    ...own.map((list) =>
      actions(`${fullLabel(list.path)}, ${list.length} entries`, [
        ["Add another", list.length < list.most, () => onAdd(list)],
      ]),
    ),
    ...entriesAround(shared, words.lists).map((entry) => {
      const { list, index } = entry;
      const path = [...list.path, index];
      return actions(`${fullLabel(path)} of ${list.length}`, [
        ["Move up", index > 0, () => onEntry({ kind: "move", path, by: -1 }, entry)],
        ["Move down", index < list.length - 1, () => onEntry({ kind: "move", path, by: 1 }, entry)],
        ["Remove", list.length > list.least, () => onEntry({ kind: "remove", path }, entry)],
        ["Add another", list.length < list.most, () => onAdd(list)],
        ["All its words", true, () => onShowEntry(entry)],
      ]);
    }),
  ];
}

type Action = readonly [label: string, isAble: boolean, act: () => void];

const actions = (legend: string, all: readonly Action[]) =>
  element(
    "fieldset",
    {},
    element("legend", {}, legend),
    element(
      "div",
      { className: "buttons" },
      ...all.map(([label, isAble, act]) =>
        element("button", { type: "button", disabled: !isAble, onclick: act }, label),
      ),
    ),
  );
