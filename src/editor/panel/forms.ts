import type { Control, Group, Leaf, List, WordsFile } from "../messages.ts";
import {
  isGroup,
  isList,
  isWithin,
  type Json,
  keyOf,
  nameOf,
  type Path,
  type Place,
  textOf,
  valueAt,
} from "../values.ts";
import { entryLabel, entryWord, labelsAt, namesIn } from "./labels.ts";

/** What fields and lists have in common. */
interface Part extends Place {
  readonly key: string;
  /** `Monthly price` */
  readonly label: string;
  /** The name of the group that it is in: `Plan “Pro”`. */
  readonly group: string;
  /** The part of the file that it is in: `Plans`. */
  readonly section: string;
}

/** One value. */
export interface Field extends Part {
  readonly kind: "field";
  readonly control: Leaf;
  readonly value: Json | undefined;
  /** As people read and type it. A number is as the file writes it: `4.50`. */
  readonly written: string | undefined;
}

export interface Entries extends Part {
  readonly kind: "list";
  readonly control: List;
  /** The noun for an entry: `plan`, `line`. */
  readonly noun: string;
  readonly values: readonly Json[];
  /** The entries with their parts; one with a name has a form of its own instead. */
  readonly rows: readonly Row[];
}

interface Row {
  readonly key: string;
  readonly label: string;
  readonly parts: readonly (Field | Entries)[];
}

/** The fields and lists of a group, or of an entry that has a name. */
export interface Form extends Place {
  readonly key: string;
  readonly title: string;
  readonly section: string;
  readonly parts: readonly (Field | Entries)[];
}

/** All forms of a file, given its values. */
export function formsIn({ file, control, value, written }: WordsFile): Form[] {
  const whole = { control, value };
  const forms: Form[] = [];
  const part = (path: Path) => ({
    file,
    path,
    key: keyOf({ file, path }),
    ...labelsAt(file, whole, path),
  });

  const addForm = (control: Control, value: Json, path: Path) => {
    const { label, section } = part(path);
    const own = { file, path, key: keyOf({ file, path }), section };
    const form = { ...own, title: path.length === 0 ? labelsAt(file, whole, [""]).group : label };
    const at = forms.length;
    forms.push({ ...form, parts: [] });
    forms[at] = { ...form, parts: partsOf(control, value, path, false) };
  };

  /** The parts of one form. Groups and entries with names get their own, except in a row. */
  const partsOf = (
    control: Control,
    value: Json | undefined,
    path: Path,
    isInRow: boolean,
  ): (Field | Entries)[] => {
    if (control.kind === "fixed") return [];
    if (control.kind === "list") return [listOf(control, value, path, isInRow)];
    if (control.kind !== "group") {
      const own = written[nameOf(path)];
      const isRight = own !== undefined && Number(own) === value;
      return [{ ...part(path), kind: "field", control, value, written: isRight ? own : undefined }];
    }
    if (!isGroup(value)) return [];
    return Object.entries(control.fields).flatMap(([key, inner]) => {
      const [own, at] = [valueAt(value, [key]), [...path, key]];
      if (inner.kind !== "group" || isInRow) return partsOf(inner, own, at, isInRow);
      if (isGroup(own)) addForm(inner, own, at);
      return [];
    });
  };

  const listOf = (
    control: List,
    value: Json | undefined,
    path: Path,
    isInRow: boolean,
  ): Entries => {
    const own = part(path);
    const values = isList(value) ? value : [];
    const names = isInRow ? undefined : namesIn(control.by, values);
    const rows = values.map((entry, index): Row => {
      const at = [...path, index];
      const row = {
        key: keyOf({ file, path: at }),
        label: entryLabel(own.label, names?.[index], index + 1),
      };
      if (names) addForm(control.item, entry, at);
      const parts = names ? [] : partsOf(control.item, entry, at, true);
      return { ...row, parts };
    });
    return { ...own, kind: "list", control, noun: entryWord(own.label), values, rows };
  };

  addForm(control, value, []);
  return forms.filter(({ parts }) => parts.length > 0);
}

/** The innermost form that has the place with a key: of a plan, not of all plans. */
export const formAt = (key: string, forms: readonly Form[]): Form | undefined =>
  forms.find(({ parts }) => parts.some((one) => one.kind === "field" && one.key === key)) ??
  forms.findLast((one) => one.key === key || one.parts.some((part) => isWithin(key, part.key)));

/** The fields of a form, also those in its lists. */
export const fieldsIn = (parts: Form["parts"]): Field[] =>
  parts.flatMap((one) =>
    one.kind === "field" ? one : one.rows.flatMap(({ parts }) => fieldsIn(parts)),
  );

/** The lists of a form, also those in its rows. */
export const listsIn = (parts: Form["parts"]): Entries[] =>
  parts.flatMap((one) =>
    one.kind === "field" ? [] : [one, ...one.rows.flatMap(({ parts }) => listsIn(parts))],
  );

/** A field of two versions of a file, with its text in each that has it. */
interface Changed {
  readonly field: Field;
  readonly was?: string | undefined;
  readonly is?: string | undefined;
}

/** The fields that differ between two versions of a file. A moved entry does not, as long as it stays the same. */
export function changedFields(before: WordsFile, now: WordsFile): Changed[] {
  const [old, fresh] = [before, now].map((file) =>
    formsIn(file).flatMap(({ parts }) => fieldsIn(parts)),
  );
  const left = new Map(fresh?.map((field) => [field.key, field]));
  const changed = (old ?? []).flatMap((field): Changed[] => {
    const path = followed(now.control, before.value, now.value, field.path);
    const key = path && keyOf({ file: now.file, path });
    const other = key === undefined ? undefined : left.get(key);
    if (other) left.delete(other.key);
    const [was, is] = [field, other].map((one) => one && shownText(one));
    return was === is ? [] : [{ field: other ?? field, was, is }];
  });
  const added = [...left.values()].map((field): Changed => ({ field, is: shownText(field) }));
  return [...changed, ...added].filter(({ was, is }) => was || is);
}

/** A value as people read and type it. A number is as its file writes it. */
export const shownText = ({ written, value }: Pick<Field, "written" | "value">) =>
  written ?? textOf(value);

/** A value with nothing filled in: without what is optional, and with as few list entries as allowed. */
export function blankOf(control: Control): Json {
  if (control.kind === "fixed") return control.fixed ?? null;
  if (control.kind === "boolean") return false;
  if (control.kind === "list")
    return Array.from({ length: control.min }, () => blankOf(control.item));
  if (control.kind !== "group") return "";
  const needed = Object.entries((control as Group).fields).filter(([, one]) => !one.isOptional);
  return Object.fromEntries(needed.map(([key, one]) => [key, blankOf(one)]));
}

/**
 * Where a value is after entries of lists were added, moved or removed: an entry is known by its name, or by what it holds.
 * Undefined if it is gone.
 */
export function followed(
  control: Control | undefined,
  was: Json | undefined,
  is: Json | undefined,
  [step, ...rest]: Path,
): Path | undefined {
  if (step === undefined) return [];
  const inner = control?.kind === "group" ? control.fields[step] : undefined;
  const to = control?.kind === "list" ? indexIn(control, was, is, Number(step)) : step;
  const item = control?.kind === "list" ? control.item : inner;
  if (to === undefined) return undefined;
  const within = followed(item, valueAt(was, [step]), valueAt(is, [to]), rest);
  return within && [to, ...within];
}

function indexIn({ by }: List, was: Json | undefined, is: Json | undefined, index: number) {
  const [old, now] = [was, is].map((list) => (isList(list) ? list : []));
  if (!old || !now || index >= old.length) return now?.length ?? index;
  const idOf = (entry?: Json) => JSON.stringify(by === undefined ? entry : valueAt(entry, [by]));
  const found = now.flatMap((entry, at) => (idOf(entry) === idOf(old[index]) ? at : []));
  const [nearest] = found.sort((one, other) => Math.abs(one - index) - Math.abs(other - index));
  return nearest ?? (old.length === now.length ? index : undefined);
}
