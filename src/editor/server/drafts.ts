import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { largestFile } from "../../generator/api/content.ts";
import type { Draft, DraftClash, DraftWrite, EditField, Json, KeptDraft } from "../messages.ts";
import type { Place } from "../place.ts";
import { merged } from "../texts/merge.ts";
import { isList } from "../values.ts";
import { type KeptFiles, timeName } from "./kept-files.ts";

const folder = "drafts";
const discardedFolder = "discarded";

/** A draft's file. Each write makes a new one, and then removes those that it replaces. */
interface DraftFile {
  readonly revision: string;
  readonly replaces: readonly string[];
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly draft: Draft;
}

/** A draft, and the revisions that its next write replaces. */
interface Known extends DraftFile {
  readonly revisions: readonly string[];
}

/** The drafts of a content folder. Other servers may read and write the same ones. */
export function draftStore(files: KeptFiles) {
  const fileName = (draft: Place, revision: string) => `${idOf(draft)}.${revision}.json`;

  /** All drafts, or one, by their ids. Where two servers wrote at once, both values are kept. */
  const readAll = (id = ""): ReadonlyMap<string, Known> => {
    const read = files
      .names(folder)
      .filter((name) => name.startsWith(id))
      .flatMap((name) => (files.read(folder, name) as DraftFile | undefined) ?? []);
    const replaced = new Set(read.flatMap(({ replaces }) => replaces));
    /** A server that was killed may have left what it replaced. */
    const left = (file: DraftFile) =>
      file.replaces.filter((revision) => read.some((one) => one.revision === revision));
    const found = new Map<string, Known>();
    for (const file of read.filter(({ revision }) => !replaced.has(revision))) {
      const other = found.get(idOf(file.draft));
      const [newer, older] = other && other.at > file.at ? [other, file] : [file, other];
      const draft = older ? joined(older.draft, newer.draft, newer.draft.before) : newer.draft;
      const revisions = [file.revision, ...left(file), ...(other?.revisions ?? [])];
      found.set(idOf(file.draft), { ...newer, draft, revisions });
    }
    return found;
  };

  const put = (draft: Draft, replaces: readonly string[]): Known => {
    const file = { revision: randomUUID(), replaces, at: Date.now(), draft };
    files.write(folder, fileName(draft, file.revision), file);
    for (const revision of replaces) files.remove(folder, fileName(draft, revision));
    return { ...file, revisions: [file.revision] };
  };

  /** The fields of the site when it was last built. */
  let fields: ReadonlyMap<string, EditField> = new Map();

  const kept = ({ revision, draft }: Known): KeptDraft => {
    const clash = clashOf(draft, fields.get(idOf(draft)));
    return { revision, draft, ...(clash && { clash }) };
  };

  /**
   * Writes a draft, and returns it as it is now; undefined if it is gone. If someone else wrote it since,
   * merges both. Throws an Error if it can't be written.
   */
  const write = ({ draft, base, end, unanswered }: DraftWrite): KeptDraft | undefined => {
    const id = idOf(draft);
    const known = readAll(id).get(id);
    const isOwn = unanswered !== undefined && isDeepStrictEqual(known?.draft.value, unanswered);
    const isCurrent = known === undefined || known.revision === base?.revision || isOwn;
    if (end !== undefined) {
      // Someone typed something else there since.
      if (!isCurrent) return kept(known);
      // The panel sends it again if it got no answer.
      const isRepeated = !known && isDiscarded(draft);
      if (end === "discarded" && !isRepeated) files.write(discardedFolder, timeName(), draft);
      for (const revision of known?.revisions ?? [])
        files.remove(folder, fileName(draft, revision));
      return undefined;
    }
    if (Buffer.byteLength(JSON.stringify(draft.value ?? null)) > largestFile)
      throw new Error(`${draft.label} is longer than 1 MB. Shorten it.`);
    const now = isCurrent ? draft : joined(known.draft, draft, base ? base.value : draft.before);
    if (known && isDeepStrictEqual(known.draft, now)) return kept(known);
    return kept(put(now, known?.revisions ?? []));
  };

  const isDiscarded = (draft: Draft) =>
    files.names(discardedFolder).some((name) => {
      const one = files.read(discardedFolder, name) as Draft | undefined;
      return one && idOf(one) === idOf(draft) && isDeepStrictEqual(one.value, draft.value);
    });

  return {
    write,
    all: (): KeptDraft[] => [...readAll().values()].map(kept),

    /**
     * Brings the drafts up to date with the fields of the site, and returns all. Merges those whose saved
     * value has changed, and drops those that are equal to it now. A draft that can't be merged gets a clash.
     */
    rebased(all: readonly EditField[]): KeptDraft[] {
      fields = new Map(all.map((field) => [idOf(field), field]));
      return [...readAll().values()].flatMap((known) => {
        const { draft, revisions } = known;
        const field = fields.get(idOf(draft));
        if (!field || isDeepStrictEqual(draft.before, field.value)) return [kept(known)];
        const typed = asInFile(draft.value, field);
        const { value, clashes } = merged(undefined, draft.before, typed, field.value);
        if (clashes.length > 0) return [kept(known)];
        const now = { ...draft, before: field.value, value };
        if (!isDeepStrictEqual(value, field.value) || draft.others?.length)
          return [kept(put(now, revisions))];
        for (const revision of revisions) files.remove(folder, fileName(draft, revision));
        return [];
      });
    },

    /** The number of discarded drafts. */
    discarded: () => files.names(discardedFolder).length,

    /** Restores the last discarded draft of each field that has none now. Returns how many it restored. */
    restore(): number {
      const taken = new Set(readAll().keys());
      const before = taken.size;
      for (const name of [...files.names(discardedFolder)].reverse()) {
        const draft = files.read(discardedFolder, name) as Draft | undefined;
        if (!draft || taken.has(idOf(draft))) continue;
        taken.add(idOf(draft));
        put(draft, []);
        files.remove(discardedFolder, name);
      }
      return taken.size - before;
    },
  };
}

/** Names a draft's files. */
const idOf = ({ file, path }: Place) =>
  createHash("sha256")
    .update(JSON.stringify([file, ...path]))
    .digest("hex")
    .slice(0, 32);

/** Two versions of a draft, merged; with both if that is not possible. `base` is what both began with. */
function joined(current: Draft, mine: Draft, base: Json | undefined): Draft {
  const { value, clashes } = merged(undefined, base, mine.value, current.value);
  const lost = clashes.length > 0 ? [current.value ?? ""] : [];
  const now = clashes.length > 0 ? mine.value : value;
  const others = [...(current.others ?? []), ...(mine.others ?? []), ...lost].filter(
    (one, index, all) =>
      !isDeepStrictEqual(one, now) &&
      all.findIndex((other) => isDeepStrictEqual(one, other)) === index,
  );
  const { others: _, ...draft } = mine;
  // Typed after a save of the other one, which was on its way here meanwhile.
  const isSaved = isDeepStrictEqual(current.value, mine.before);
  const before = isSaved ? mine.before : current.before;
  return { ...draft, before, value: now, ...(others.length > 0 && { others }) };
}

/** A number may be typed as `0.50`, which is the same as the number in the file. */
const asInFile = (typed: Json | undefined, { kind, value }: EditField): Json | undefined =>
  kind === "number" && typeof typed === "string" && Number(typed) === value ? value : typed;

/** What a draft clashes with: the saved words, or else what another window typed. */
function clashOf(draft: Draft, field: EditField | undefined): DraftClash | undefined {
  const { before, value, others: [other] = [] } = draft;
  // Only words can be joined: of two numbers or links, one must go.
  const areWords = !field || ["text", "markdown", "list"].includes(field.kind);
  if (field && !isDeepStrictEqual(before, field.value)) {
    const [clash] = merged(undefined, before, asInFile(value, field), field.value).clashes;
    if (!clash) return undefined;
    const { mine, theirs, both } = clash;
    return { with: "saved", mine, theirs, ...(areWords && { both }) };
  }
  if (other === undefined) return undefined;
  const both = areWords ? joinedWords(value, other) : undefined;
  return { with: "typed", mine: value, theirs: other, ...(both !== undefined && { both }) };
}

/** Two texts, or two lists, one after the other. */
function joinedWords(one: Json | undefined, other: Json): Json | undefined {
  if (isList(one) && isList(other)) return [...one, ...other];
  if (typeof one !== "string" || typeof other !== "string") return undefined;
  return `${one}${`${one}${other}`.includes("\n") ? "\n\n" : " "}${other}`;
}
