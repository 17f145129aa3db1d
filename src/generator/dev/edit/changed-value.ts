import type { Change } from "./change.ts";

/** Returns the plain value of a content file as it must read after a change. */
export function changedValue(value: unknown, change: Change): unknown {
  const [step = "", ...rest] = change.path;
  const inner = (entry: unknown) => changedValue(entry, { ...change, path: rest });
  if (Array.isArray(value)) {
    if (rest.length > 0)
      return value.map((entry, index) => (index === step ? inner(entry) : entry));
    return changedList(value, Number(step), change);
  }
  const fields = Object.entries(Object(value));
  if (rest.length > 0)
    return Object.fromEntries(
      fields.map(([key, entry]) => [key, key === step ? inner(entry) : entry]),
    );
  if (change.kind === "set") return { ...Object(value), [step]: change.value };
  return Object.fromEntries(fields.filter(([key]) => key !== step));
}

function changedList(list: readonly unknown[], index: number, change: Change): unknown[] {
  switch (change.kind) {
    case "set":
      return list.with(index, change.value);
    case "add":
      return list.toSpliced(index, 0, list[index]);
    case "remove":
      return list.toSpliced(index, 1);
    case "move":
      return list.with(index, list[index + change.by]).with(index + change.by, list[index]);
  }
}
