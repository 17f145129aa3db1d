import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ReviewedChange } from "../../src/editor/messages.ts";
import { reviewOf, type UnpublishedFile } from "../../src/editor/thread/review.ts";
import { readBuildInput } from "../../src/generator/api/content.ts";
import { root } from "../setup/build.ts";

const folder = join(root, "test/fixtures/bakery");
const content = join(folder, "content");
const input = await readBuildInput({ root: folder, content });

const read = (file: string) => readFileSync(join(content, file), "utf8");

type Edit = [file: string, found: string, put: string];

/** The files after edits to their texts. */
function edited(edits: readonly Edit[]): UnpublishedFile[] {
  const files = new Map<string, UnpublishedFile>();
  for (const [file, found, put] of edits) {
    const { before = read(file), now = before } = files.get(file) ?? {};
    if (now.split(found).length !== 2) throw new Error(`${file} does not have once: ${found}`);
    files.set(file, { file, before, now: now.replace(found, put), isText: true });
  }
  return [...files.values()];
}

const shown = ({ kind, page, label, before, now }: ReviewedChange) =>
  [kind, page, label, before, now].filter((one) => one !== undefined).join(" | ");

const breads = read("breads.yaml");
const [, rye = "", seeded = "", brioche = ""] = breads.split(
  /(?=^ {2}# Sund|^ {2}- name: (?!Seeded))/m,
);
const spelt = brioche.replace("Brioche", "Spelt");

const text = read("pages/terms.md").split("---\n\n")[1]?.trim() ?? "";
const terms = "    - { label: Terms, to: /terms/ }\n";

test.each<[what: string, edits: Edit[], changes: string[], suggestion: string]>([
  [
    "changed, new and removed fields and lists",
    [
      ["breads.yaml", "isNew: false\n    note: Keeps for a week\n", "isNew: true\n"],
      ["breads.yaml", "[wheat, sesame]", "[wheat, wheat, sesame]"],
      ["site.yaml", `About, to: /about/ }\n${terms}`, "Us, to: /about/ }\n"],
      ["pages/terms.md", "We bake", "We sleep"],
    ],
    [
      "changed | Home page | Is new of bread “Rye” | no | yes",
      "removed | Home page | Note of bread “Rye” | Keeps for a week",
      "changed | Home page | Grains of bread “Seeded” | wheat",
      "changed | All pages | Links of footer | About\n/about/\nTerms\n/terms/ | Us\n/about/",
      `changed | Terms | Text of terms | ${text} | ${text.replace("bake", "sleep")}`,
    ],
    "Is new of bread “Rye”; note of bread “Rye” removed; grains of bread “Seeded”; 2 more",
  ],
  [
    "as many changes as a suggestion names",
    [
      ["breads.yaml", "4.50", "4.75"],
      ["about.yaml", "Who we are", "Who bakes"],
      ["pages/terms.md", "title: Terms", "title: Rules"],
    ],
    [
      "changed | Home page | Price of bread “Rye” | 4.5 | 4.75",
      "changed | About | Heading of about | Who we are | Who bakes",
      "changed | Terms | Title of terms | Terms | Rules",
    ],
    "Price of bread “Rye”; heading of about; title of terms",
  ],
  [
    "added and removed entries, which don't count as a reordering",
    [["breads.yaml", seeded, `${spelt}\n`]],
    ["added | Home page | Bread “Spelt”", "removed | Home page | Bread “Seeded”"],
    "Bread “Spelt” added; bread “Seeded” removed",
  ],
  [
    "a reordering",
    [["breads.yaml", rye + seeded + brioche, `${brioche}\n${rye}${seeded}`]],
    ["moved | Home page | Order of breads"],
    "Order of breads moved",
  ],
  [
    "comments and spacing",
    [["breads.yaml", "# Sundays only.", "# On Sundays."]],
    ["changed | Home page | Comments or spacing of breads.yaml"],
    "Comments or spacing of breads.yaml",
  ],
])("%s", (_, edits, changes, suggestion) => {
  const files = edited(edits);
  const review = reviewOf(files, input);
  expect(review.changes.map(shown)).toEqual(changes);
  expect(review.suggestion).toBe(suggestion);
  expect(review.changes.every(({ back }) => back)).toBe(true);
  expect(review.back).toEqual(
    files.map(({ file, before, now }) => ({ kind: "file", file, before: now, text: before })),
  );
});

test("a renamed entry is shown with its changes, and each can be taken back", () => {
  const files = edited([
    ["breads.yaml", "name: Rye", "name: Dark rye"],
    ["breads.yaml", "4.50", "4.75"],
  ]);
  const to = (name: string) => ["breads", { name }];
  const renames = [{ file: "breads.yaml", from: to("Rye"), to: to("Dark rye") }];
  const { changes } = reviewOf(files, input, renames);
  expect(changes.map(shown)).toEqual([
    "changed | Home page | Price of bread “Dark rye” | 4.5 | 4.75",
    "changed | Home page | Name of bread “Dark rye” | Rye | Dark rye",
  ]);
  expect(changes.map(({ back }) => back)).toEqual([
    {
      kind: "set",
      file: "breads.yaml",
      path: [...to("Dark rye"), "price"],
      before: 4.75,
      value: 4.5,
    },
    {
      kind: "set",
      file: "breads.yaml",
      path: [...to("Dark rye"), "name"],
      before: "Dark rye",
      value: "Rye",
    },
  ]);
});

const file = (name: string, before?: string, now?: string, isText = true): UnpublishedFile => ({
  file: name,
  before,
  now,
  isText,
});

test("whole pages and files are named, and files that the site does not read, or that are no text, can't be taken back", () => {
  const { changes, back } = reviewOf(
    [
      file("schema/about.json", "{}\n"),
      file("logo.png", undefined, "?", false),
      file("order.yaml", "bread: rye\n", "bread: \ufffd\n", false),
      file("about.yaml", read("about.yaml"), "heading Who"),
      file("pages/terms.md", read("pages/terms.md")),
      file("pages/privacy.md", undefined, "---\ntitle: Privacy Policy\n---\n\nNothing.\n"),
    ],
    input,
  );
  expect(changes.map((change) => `${shown(change)} | ${!!change.back}`)).toEqual([
    "removed |  | schema/about.json | false",
    "added |  | logo.png | false",
    "changed | Home page | order.yaml | false",
    "changed | About | The file about.yaml | true",
    "removed | Terms | Page “Terms” | true",
    "added | Privacy | Page “Privacy” | true",
  ]);
  expect(back).toHaveLength(3);
});
