import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseDocument } from "yaml";
import type { BuildInput } from "../../../src/generator/render/load-site.ts";
import { builtInMemory } from "../../setup/in-memory.ts";
import { ownContent, siteWith } from "./real-site.ts";

/** A new value for one place in the content. */
export interface Edit {
  readonly file: string;
  /** Such as `plans.0.name`, which may be new; empty for the whole file. */
  readonly path: string;
  /** Undefined removes what is there. */
  readonly value: unknown;
}

export const edit = (file: string, path: string, value: unknown): Edit => ({ file, path, value });

const plan = {
  description: "For tests.",
  freeLeads: 10,
  overagePrice: 1,
  processingTime: "A minute",
  deliveryTime: "A day",
  emailCopyPrice: 1,
  features: ["Tested"],
  popular: false,
};

/** The first plan is free, the others have a price. */
const planAt = (index: number, change: object) => ({
  ...plan,
  name: `Plan ${index + 1}`,
  monthlyPrice: 10 * index,
  ...change,
});

/**
 * The edits that leave only these plans, called Plan 1, Plan 2 and so on unless they have a name. A site has
 * three plans or more: others follow.
 */
export function plans(...changes: readonly object[]): Edit[] {
  const all = [...changes, {}, {}, {}]
    .slice(0, Math.max(3, changes.length))
    .map((change, index) => planAt(index, change));
  // The draft of an order starts with one of the plans.
  const first = all[0]?.name.toLowerCase();
  return [edit("plans.yaml", "plans", all), edit("order-form.yaml", "plan", first)];
}

/** Applies edits to a content folder. */
export function editContent(folder: string, edits: readonly Edit[]): void {
  for (const { file, path, value } of edits) {
    const place = join(folder, file);
    mkdirSync(dirname(place), { recursive: true });
    if (path === "") {
      writeFileSync(place, String(value));
      continue;
    }
    const document = parseDocument(readFileSync(place, "utf8"));
    const steps = path.split(".");
    if (value === undefined && !document.hasIn(steps)) continue;
    if (value === undefined) document.deleteIn(steps);
    else document.setIn(steps, document.createNode(value, { aliasDuplicateObjects: false }));
    writeFileSync(place, document.toString({ lineWidth: 0 }));
  }
}

/** Resolves to this project's site after edits of its content. */
export async function siteAfter(...edits: readonly Edit[]): Promise<BuildInput> {
  const folder = mkdtempSync(join(tmpdir(), "test-content-"));
  try {
    cpSync(ownContent, folder, { recursive: true });
    // Without a path, whatever the site's own address is.
    editContent(folder, [edit("site.yaml", "url", "https://leads.example"), ...edits]);
    return await siteWith(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Resolves to the text of each file of the site after edits of its content. */
export const filesAfter = async (...edits: readonly Edit[]): Promise<ReadonlyMap<string, string>> =>
  (await builtInMemory(await siteAfter(...edits))).files;
