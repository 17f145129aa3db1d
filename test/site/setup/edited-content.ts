import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { parseDocument } from "yaml";
import { type CleanUp, emptyFolder } from "../../setup/files.ts";

/** A new value for one place in the content. */
export interface Edit {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** Returns the new value. `read` returns the values of a file. */
  readonly change: (value: never, read: (file: string) => Values) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: any content, edited before it is checked
type Values = any;

/** Returns the edit that sets a place such as `plans.0.name`, which may be new, or removes it. */
export const edit = (file: string, path: string, value: unknown): Edit => ({
  file,
  path: path.split("."),
  change: () => value,
});

/**
 * Returns the edit that leaves only plans like the first, each with changes of its own. What else costs something costs 10,
 * which any currency has. A site may have an order form, which starts with a plan: `plan1Ordered` names one of these.
 */
export const plansLikeFirst = (...changes: readonly object[]): Edit => ({
  file: "plans.yaml",
  path: ["plans"],
  change: ([first = {}]: readonly object[]) => {
    const named = ["monthlyPrice", "freeLeads", "overagePrice"];
    const others = Object.entries(first).filter(
      ([name, value]) => typeof value === "number" && !named.includes(name),
    );
    const prices = Object.fromEntries(others.map(([name]) => [name, 10]));
    return changes.map((change, index) => ({
      ...first,
      ...prices,
      name: `Plan ${index + 1}`,
      ...change,
    }));
  },
});

export const plan1Ordered = edit("order-form.yaml", "plan", "plan 1");

/** Returns an edited copy of a content folder, which is removed after the test, or when `cleanUp` calls back. */
export function editedContent(
  content: string,
  edits: readonly Edit[],
  cleanUp: CleanUp = onTestFinished,
): string {
  const folder = emptyFolder(cleanUp);
  cpSync(content, folder, { recursive: true });
  editContent(folder, edits);
  return folder;
}

/** Applies edits to a content folder, but for those of a section or file that was removed. */
export function editContent(folder: string, edits: readonly Edit[]): void {
  const documentOf = (file: string) => {
    const path = join(folder, file);
    return parseDocument(existsSync(path) ? readFileSync(path, "utf8") : "");
  };
  for (const { file, path, change } of edits) {
    const document = documentOf(file);
    const isRemoved =
      !existsSync(join(folder, file)) || (path.length > 1 && !document.has(path[0]));
    if (isRemoved) continue;
    const before = path.reduce((inner, step) => inner?.[step], document.toJS() ?? undefined);
    const value = change(before as never, (other) => documentOf(other).toJS());
    if (value === undefined && before === undefined) continue;
    // As a new node, it has no aliases.
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value, { aliasDuplicateObjects: false }));
    writeFileSync(join(folder, file), document.toString({ lineWidth: 0 }));
  }
}

/** The lists whose layout must work with as few and as many entries as they may have. */
const lists = [
  ["plans.yaml", "plans", 1, 6],
  ["testimonials.yaml", "testimonials", 1, 12],
  ["testimonials.yaml", "stats", 2, 4],
  ["home.yaml", "comparison.competitors", 2, 8],
  ["home.yaml", "categories.items", 1, 36],
  ["home.yaml", "howItWorks.steps", 3, 6],
  ["home.yaml", "differentiators.cards", 2, 8],
  ["site.yaml", "footer.quickStart.links", 1, 10],
  ["site.yaml", "footer.legalLinks", 1, 10],
] as const;

/** Returns the edits that make every list as short or as long as allowed. */
export const everyList = (end: "shortest" | "longest"): Edit[] => [
  ...lists.map(([file, path, shortest, longest]) => {
    const length = end === "shortest" ? shortest : longest;
    // A list that is left out stays so.
    const change = (entries?: readonly Entry[]) => entries && ofLength(entries, length);
    return { file, path: path.split("."), change };
  }),
  {
    // An order draft starts with one of the plans.
    file: "order-form.yaml",
    path: ["plan"],
    change: (_, read) => read("plans.yaml").plans[0].name.toLowerCase(),
  },
];

/** Returns a list of this length: the first entries, then renamed copies of the last ones. */
const ofLength = (entries: readonly Entry[], length: number): Entry[] =>
  Array.from({ length }, (_, index) => {
    const entry = entries[index] ?? entries.at(-1) ?? {};
    const name = "label" in entry ? "label" : "name" in entry ? "name" : "meaning";
    // Short, so that the number fits wherever the name does. A step's result is only that of one step.
    const renamed = `${String(entry[name]).slice(0, 12)} ${index + 1}`;
    const copy = { ...entry, [name]: renamed, result: undefined };
    return index < entries.length ? entry : copy;
  });

type Entry = Readonly<Record<string, unknown>>;
