import { expect, test } from "vitest";
import type { ReviewedChange } from "../../src/editor/messages.ts";
import { type ChangedFile, reviewOf } from "../../src/editor/thread/review.ts";
import { bakeryWorker } from "./bakery-worker.ts";

const { ask, read, write, edit, remove, texts, builder, rebuilt } = bakeryWorker();

type Texts = Readonly<Record<string, string>>;

/** Returns what differs between two states of the content folder. */
const changedFiles = (before: Texts, now: Texts): ChangedFile[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((file) => before[file] !== now[file])
    .sort()
    .map((file) => ({ file, before: before[file], now: now[file], isText: true }));

/** Resolves to the review of what is done, after the dev server has noticed it. */
async function reviewAfter(work: () => void) {
  const before = texts();
  work();
  await rebuilt();
  return { before, ...reviewOf(changedFiles(before, texts()), builder.last()) };
}

const shown = ({ kind, page, label, before, now }: ReviewedChange) => [
  kind,
  page,
  label,
  before,
  now,
];

const breads = read("breads.yaml");
const spelt = `
  - name: Spelt
    price: 4.10
    icon: loaf
    isNew: true
    grains: [spelt]
`;
const brioche = breads.slice(breads.indexOf("\n  - name: Brioche"));
const rye = breads.slice(breads.indexOf("  - name: Rye"), breads.indexOf("\n  # Sundays"));
const policy = "---\ntitle: Privacy Policy\ndescription: What we know.\n---\n\nNothing.\n";
const links = "    - { label: Terms, to: /terms/ }\n";

type Case = [
  what: string,
  work: () => void,
  changes: ReturnType<typeof shown>[],
  suggestion: string,
];

const cases: Case[] = [
  [
    "a field",
    () => edit("breads.yaml", "price: 4.50", "price: 4.75"),
    [["changed", "Home page", "Price of bread “Rye”", "4.5", "4.75"]],
    "Price of bread “Rye”",
  ],
  [
    "a yes or no, and fields that are new or gone",
    () => {
      edit("breads.yaml", "isNew: false\n    note: Keeps for a week\n", "isNew: true\n");
      edit("breads.yaml", "icon: roll\n", "icon: roll\n    note: Soft\n");
    },
    [
      ["changed", "Home page", "Is new of bread “Rye”", "no", "yes"],
      ["removed", "Home page", "Note of bread “Rye”", "Keeps for a week", undefined],
      ["added", "Home page", "Note of bread “Seeded”", undefined, "Soft"],
    ],
    "Is new of bread “Rye”; note of bread “Rye” removed; new note of bread “Seeded”",
  ],
  [
    "a line of a list",
    () => edit("home.yaml", "Bread from", "Rolls from"),
    [["changed", "Home page", "Heading, line 1 of hero", "Bread from", "Rolls from"]],
    "Heading, line 1 of hero",
  ],
  [
    "a new line of a list, and one that is gone",
    () => {
      edit(
        "home.yaml",
        "    - round the corner\n",
        "    - round the corner\n    - of your street\n",
      );
      edit("breads.yaml", "      - rye\n", "");
    },
    [
      ["removed", "Home page", "Grain 1 of bread “Rye”", "rye", undefined],
      ["added", "Home page", "Heading, line 3 of hero", undefined, "of your street"],
    ],
    "Grain 1 of bread “Rye” removed; new heading, line 3 of hero",
  ],
  [
    "several lines of a list",
    () =>
      edit(
        "home.yaml",
        "    - Bread from\n    - round the corner",
        "    - Rolls from\n    - next door",
      ),
    [
      [
        ...["changed", "Home page", "Heading of hero"],
        ...["Bread from\nround the corner", "Rolls from\nnext door"],
      ],
    ],
    "Heading of hero",
  ],
  [
    "words of a link in a list",
    () => edit("site.yaml", "label: Terms", "label: Our terms"),
    [["changed", "All pages", "Link text of footer, link “Our terms”", "Terms", "Our terms"]],
    "Link text of footer, link “Our terms”",
  ],
  [
    "a new link in a list",
    () => edit("site.yaml", links, `${links}    - { label: Privacy, to: /about/ }\n`),
    [["added", "All pages", "Link “Privacy” of footer", undefined, undefined]],
    "New link “Privacy” of footer",
  ],
  [
    "a link that is gone from a list",
    () => edit("site.yaml", links, ""),
    [["removed", "All pages", "Link “Terms” of footer", undefined, undefined]],
    "Link “Terms” of footer removed",
  ],
  [
    "a new entry",
    () => write("breads.yaml", breads + spelt),
    [["added", "Home page", "Bread “Spelt”", undefined, undefined]],
    "New bread “Spelt”",
  ],
  [
    "an entry that is gone",
    () => write("breads.yaml", breads.replace(brioche, "")),
    [["removed", "Home page", "Bread “Brioche”", undefined, undefined]],
    "Bread “Brioche” removed",
  ],
  [
    "an entry that was moved",
    () => write("breads.yaml", `${breads.replace(`${rye}\n`, "")}\n${rye}`),
    [["moved", "Home page", "Bread “Rye”", undefined, undefined]],
    "Bread “Rye” moved",
  ],
  [
    "an entry with another name, and what refers to it",
    () => {
      edit("breads.yaml", "name: Seeded", "name: Sesame");
      edit("order.yaml", "seeded", "sesame");
    },
    [
      ["changed", "Home page", "Name of bread “Sesame”", "Seeded", "Sesame"],
      ["changed", "Home page", "Bread of order", "seeded", "sesame"],
    ],
    "Name of bread “Sesame”; bread of order",
  ],
  [
    "a page of text",
    () => {
      edit("pages/terms.md", "title: Terms", "title: Our terms");
      edit("pages/terms.md", "**every day** but Monday", "every day");
    },
    [
      ["changed", "Terms", "Title of terms", "Terms", "Our terms"],
      [
        ...["changed", "Terms", "Text of terms"],
        "We bake **every day** but Monday.\n\n## What you pay\n\n- Cash\n- Cards",
        "We bake every day.\n\n## What you pay\n\n- Cash\n- Cards",
      ],
    ],
    "Title of terms; text of terms",
  ],
  [
    "a price and a new page",
    () => {
      edit("breads.yaml", "price: 4.50", "price: 4.75");
      write("pages/privacy.md", policy);
    },
    [
      ["changed", "Home page", "Price of bread “Rye”", "4.5", "4.75"],
      ["added", "Privacy", "Page “Privacy Policy”", undefined, undefined],
    ],
    "Price of bread “Rye”; new page “Privacy Policy”",
  ],
  [
    "comments and spacing",
    () => edit("breads.yaml", "# Sundays only.", "# On Sundays."),
    [["changed", "Home page", "Comments or spacing of breads.yaml", undefined, undefined]],
    "Comments or spacing of breads.yaml",
  ],
  [
    "more than fits a message",
    () => {
      edit("about.yaml", "Who we are", "Who bakes");
      for (const [price, other] of [
        ["4.50", 4.6],
        ["5.20", 5.3],
        ["3.90", 4],
      ] as const)
        edit("breads.yaml", `price: ${price}`, `price: ${other}`);
    },
    [
      ["changed", "About", "Heading of about", "Who we are", "Who bakes"],
      ["changed", "Home page", "Price of bread “Rye”", "4.5", "4.6"],
      ["changed", "Home page", "Price of bread “Seeded”", "5.2", "5.3"],
      ["changed", "Home page", "Price of bread “Brioche”", "3.9", "4"],
    ],
    "Heading of about; price of bread “Rye”; price of bread “Seeded”; 1 more",
  ],
];

test.each(cases)("%s: page, label, old and new words", async (_, work, changes, suggestion) => {
  const review = await reviewAfter(work);
  expect(review.changes.map(shown)).toEqual(changes);
  expect(review.suggestion).toBe(suggestion);
});

test.each(cases)("%s: all is taken back to the byte", async (_, work) => {
  const { before, back } = await reviewAfter(work);
  const spelling = new Map(Object.entries(before));
  expect(await ask({ kind: "save", changes: back, spelling })).toMatchObject({
    kind: "saved",
  });
  expect(texts()).toEqual(before);
});

test.each(cases)("%s: one change after the other is taken back alone", async (_, work) => {
  const { before, changes } = await reviewAfter(work);
  const spelling = new Map(Object.entries(before));
  let left = changes;
  while (left[0]) {
    const changes = left[0].back ? [left[0].back] : [];
    expect(await ask({ kind: "save", changes, spelling })).toMatchObject({ kind: "saved" });
    const { length } = left;
    const others = left.map(({ label }) => label).slice(1);
    left = reviewOf(changedFiles(before, texts()), builder.last()).changes;
    expect(left.length).toBeLessThan(length);
    expect(others).toEqual(expect.arrayContaining(left.map(({ label }) => label)));
  }
  expect(texts()).toEqual(before);
});

test("a page that is gone is named by its title, and comes back", async () => {
  edit("site.yaml", links, "");
  const before = texts();
  remove("pages/terms.md");
  await rebuilt();
  const review = reviewOf(changedFiles(before, texts()), builder.last());
  expect(review.changes.map(shown)).toEqual([
    ["removed", "Terms", "Page “Terms”", undefined, undefined],
  ]);
  expect(review.suggestion).toBe("Page “Terms” removed");
  await ask({ kind: "save", changes: review.back, spelling: new Map() });
  expect(texts()).toEqual(before);
});

test("what is not text, is no words or can't be read is named by its file", async () => {
  const file = (name: string, before?: string, now?: string, isText = true): ChangedFile => ({
    ...{ file: name, before, now, isText },
  });
  const { changes, back } = reviewOf(
    [
      file("schema/about.json", "{}\n", undefined),
      file("logo.png", undefined, "?", false),
      file("about.yaml", read("about.yaml"), "heading Who"),
    ],
    builder.last(),
  );
  expect(changes).toEqual([
    {
      ...{ kind: "removed", page: "", label: "schema/about.json" },
      ...{ back: undefined, before: undefined, now: undefined },
    },
    {
      ...{ kind: "added", page: "", label: "logo.png" },
      ...{ back: undefined, before: undefined, now: undefined },
    },
    {
      ...{ kind: "changed", page: "About", label: "The file about.yaml" },
      ...{ back: back[0], before: undefined, now: undefined },
    },
  ]);
  expect(back).toEqual([
    { kind: "file", file: "about.yaml", before: "heading Who", text: read("about.yaml") },
  ]);
});

test("before the site could be built, files are listed, for git to take back", () => {
  const files = [{ file: "about.yaml", before: "a: 1\n", now: "a: 2\n", isText: true }];
  const change = { kind: "changed", page: "", label: "about.yaml" };
  expect(reviewOf(files, undefined)).toMatchObject({ changes: [change], back: [] });
});
