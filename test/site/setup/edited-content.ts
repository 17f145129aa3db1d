import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { emptyFolder } from "../../setup/files.ts";

/** Another value for a place of the content. */
export interface Edit {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** Returns the new value. `read` returns the values of a file. */
  readonly change: (value: never, read: (file: string) => Values) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: any content, edited before it is checked
type Values = any;

/** Returns the edit that sets a place such as `plans.0.name` to a value, or removes it; the place may be new. */
export const edit = (file: string, path: string, value: unknown): Edit => ({
  file,
  path: path.split("."),
  change: () => value,
});

/** Returns a copy of a folder of content with some edits. It is removed after the test. */
export function editedContent(content: string, edits: readonly Edit[]): string {
  const folder = emptyFolder();
  cpSync(content, folder, { recursive: true });
  editContent(folder, edits);
  return folder;
}

/** Makes edits in a folder of content. */
export function editContent(folder: string, edits: readonly Edit[]): void {
  const documentOf = (file: string) => parseDocument(readFileSync(join(folder, file), "utf8"));
  for (const { file, path, change } of edits) {
    const document = documentOf(file);
    const before = path.reduce((inner, step) => inner?.[step], document.toJS());
    const value = change(before as never, (other) => documentOf(other).toJS());
    // As a new node, it has no aliases. Throws where there is nothing to hold it.
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value, { aliasDuplicateObjects: false }));
    writeFileSync(join(folder, file), document.toString({ lineWidth: 0 }));
  }
}

/** The lists whose layout is promised with the fewest and with the most entries that they may have. */
const lists = [
  ["plans.yaml", "plans", 1, 4],
  ["testimonials.yaml", "testimonials", 1, 12],
  ["testimonials.yaml", "stats", 2, 4],
  ["home.yaml", "comparison.competitors", 2, 8],
  ["home.yaml", "categories.items", 6, 36],
  ["home.yaml", "differentiators.cards", 2, 8],
  ["site.yaml", "footer.quickStart.links", 1, 10],
  ["site.yaml", "footer.legalLinks", 1, 10],
] as const;

/** Returns the edits that make every list as short, or as long, as it may be. */
export const everyList = (end: "shortest" | "longest"): Edit[] => [
  ...lists.map(([file, path, shortest, longest]) => {
    const length = end === "shortest" ? shortest : longest;
    const change = (entries: readonly Entry[]) => ofLength(entries, length);
    return { file, path: path.split("."), change };
  }),
  {
    // A draft of an order starts with a plan that is sold.
    ...{ file: "order-form.yaml", path: ["plan"] },
    change: (_, read) => read("plans.yaml").plans[0].name.toLowerCase(),
  },
];

/** Returns a list of this length: the first entries, then copies of them under names of their own. */
const ofLength = (entries: readonly Entry[], length: number): Entry[] =>
  Array.from({ length }, (_, index) => {
    const entry = entries[index % entries.length] ?? {};
    const name = "label" in entry ? "label" : "name" in entry ? "name" : "meaning";
    // Short enough for the number to fit wherever the name does.
    const copy = { ...entry, [name]: `${String(entry[name]).slice(0, 12)} ${index + 1}` };
    return index < entries.length ? entry : copy;
  });

type Entry = Readonly<Record<string, unknown>>;
