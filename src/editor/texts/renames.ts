import { isDeepStrictEqual } from "node:util";
import { entryReferences } from "../../generator/content/entry-names.ts";
import type { Content } from "../../generator/content/load-content.ts";
import type { Change, Json } from "../messages.ts";
import { found, namedPath } from "./named-path.ts";
import { isList } from "./values.ts";

/** Adds changes of all fields that name an entry which the changes rename. */
export function withRenames(changes: readonly Change[], { files }: Pick<Content, "files">) {
  const references = entryReferences(files.values()).flatMap(({ from, path: steps, value, of }) => {
    const list: unknown = Object(files.get(of.file)?.source.value)[of.list];
    const index = isList(list) ? list.findIndex((one) => isCalled(Object(one)[of.by], value)) : -1;
    const name = changes.reduce((name, change) => {
      if (change.kind !== "set" || change.file !== of.file || change.path.length !== 3) return name;
      const [first, entry, field] = change.path;
      const isThis = typeof entry === "object" ? isCalled(entry.name, name) : entry === index;
      return first === of.list && isThis && field === of.by
        ? String(change.value).toLowerCase()
        : name;
    }, value);
    if (name === value) return [];
    const values = from.source.value as Json;
    const path = namedPath(values, from.shape, steps);
    const inList = path.findIndex((step) => typeof step === "number");
    const replaced = inList === -1 ? path : path.slice(0, inList);
    const before = found(values, from.shape, replaced)?.value;
    if (changes.some((one) => isDeepStrictEqual(placeOf(one), [from.file, path]))) return [];
    return [{ kind: "set", file: from.file, path, before, value: name } as const];
  });
  return [...changes, ...references];
}

/** A field that the same changes set already has its own value. */
const placeOf = (change: Change) => "path" in change && [change.file, change.path];

const isCalled = (name: unknown, other: string) =>
  String(name).toLowerCase() === other.toLowerCase();
