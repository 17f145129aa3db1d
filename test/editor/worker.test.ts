import { join } from "node:path";
import { expect, test } from "vitest";
import type { Change, Json } from "../../src/editor/messages.ts";
import { worker } from "../../src/editor/thread/worker.ts";
import { bakeryWorker, set, setBread } from "./bakery-worker.ts";

const { ask, save, read, write, edit, texts, has, rebuilt, builder, folder } = bakeryWorker();

const refusal = (message: string) => ({ kind: "refused", problems: [{ message }] });
const heading = ["Bread from", "round the corner"];
const line = (index: number, value: string): Change =>
  set("home.yaml", ["hero", "heading", index], heading, value);

test("a change is written once the whole content is right with it", async () => {
  const before = read("breads.yaml");
  const answer = await save(setBread("Rye", "price", 4.5, 4.75));
  const after = before.replace("price: 4.50", "price: 4.75");
  expect(answer).toEqual({ kind: "saved", files: [{ file: "breads.yaml", before, after }] });
  expect(read("breads.yaml")).toBe(after);
});

test("what is as wanted already is saved without a write", async () => {
  edit("breads.yaml", "price: 4.50", "price: 4.75");
  const before = texts();
  expect(await save(setBread("Rye", "price", 4.5, 4.75))).toEqual({ kind: "saved", files: [] });
  expect(texts()).toEqual(before);
});

test("before the site could be built, a save says why it is refused", async () => {
  const site = { last: () => undefined, tryOut: () => Promise.reject(new Error("not reached")) };
  const task = { kind: "save", changes: [setBread("Rye", "price", 4.5, 4.75)] };
  expect(await worker(site, "nowhere")(task as never)).toEqual(
    refusal("The site has a mistake. Fix it first."),
  );
});

const rye = { name: "Rye", price: 1, icon: "loaf", isNew: false, grains: ["rye"] };

test.each<[string, Change, string]>([
  [
    "a price",
    setBread("Rye", "price", 4.5, -1),
    "breads.yaml:4 breads[0].price: Price of bread “Rye” is too small. Write 0 or more.",
  ],
  [
    "an empty text",
    set("home.yaml", ["hero", "lead"], "We bake at night, so that it is warm at six.", ""),
    "home.yaml:9 hero.lead: Opening paragraph of hero is empty. Write some text.",
  ],
  [
    "a line",
    line(1, "a line of more than forty characters, all of them"),
    "home.yaml:8 hero.heading[1]: Heading, line 2 of hero has 49 characters. Shorten it to 40.",
  ],
  [
    "a link",
    set("home.yaml", ["hero", "next", "to"], "/#breads", "/abuot/"),
    "home.yaml:10 hero.next.to: Link address of hero, next is not a page of this site. Write /about/.",
  ],
  [
    "an icon",
    setBread("Rye", "icon", "loaf", "lof"),
    "breads.yaml:5 breads[0].icon: Icon of bread “Rye” is not an icon. Write loaf.",
  ],
  [
    "the title of a page of text",
    set("pages/terms.md", ["head", "title"], "Terms", ""),
    "pages/terms.md:2 head.title: Title of terms is empty. Write some text.",
  ],
  [
    "a field that the site does not have",
    set("about.yaml", ["subheading"], undefined, "Hello"),
    "about.yaml:4 subheading: Subheading of about is not a known field. Remove it, or use one of head, heading, lead.",
  ],
  [
    "a new entry, by its own name",
    {
      kind: "add",
      file: "breads.yaml",
      path: ["breads"],
      value: { ...rye, name: "Spelt", price: -1 },
    },
    "breads.yaml:26 breads[3].price: Price of bread “Spelt” is too small. Write 0 or more.",
  ],
  [
    "an entry whose name another file has",
    {
      kind: "remove",
      file: "breads.yaml",
      path: ["breads", { name: "Seeded" }],
      before: {
        name: "Seeded",
        price: 5.2,
        icon: "roll",
        isNew: false,
        grains: ["wheat", "sesame"],
      },
    },
    'order.yaml:1 bread: Bread of order is "seeded", which is not a bread. Use one of rye, brioche.',
  ],
])("nothing is written with a mistake in %s", async (_, change, problem) => {
  const before = texts();
  const answer = await save(change);
  const problems = answer.kind === "refused" ? answer.problems : [];
  const shown = problems.map(
    ({ file, line, name, label, message }) => `${file}:${line} ${name}: ${label} ${message}`,
  );
  expect(shown).toEqual([problem]);
  expect(texts()).toEqual(before);
});

test("what a text can't show is named as a part of the text, with its line", async () => {
  const before = read("pages/terms.md");
  const text = before.replace("**every day**", "<b>every day</b>");
  const problem = { file: "pages/terms.md", line: 6, name: "text", label: "" };
  expect(await save({ kind: "file", file: "pages/terms.md", before, text })).toEqual({
    kind: "refused",
    problems: [
      { ...problem, message: "<b> is HTML. Write Markdown instead." },
      { ...problem, message: "</b> is HTML. Write Markdown instead." },
    ],
  });
  expect(read("pages/terms.md")).toBe(before);
});

test("a page that others link to stays, and the link is named", async () => {
  const before = read("pages/terms.md");
  expect(await save({ kind: "file", file: "pages/terms.md", before })).toMatchObject({
    kind: "refused",
    problems: [{ file: "site.yaml", line: 7, label: "Link address of footer, link “Terms”" }],
  });
  expect(has("pages/terms.md")).toBe(true);
});

test("changes of several files are saved together, or not at all", async () => {
  const before = texts();
  const about = (value: string) => set("about.yaml", ["heading"], "Who we are", value);
  const price = setBread("Rye", "price", 4.5, 4.75);
  expect(await save(price, about(""))).toMatchObject({ kind: "refused" });
  expect(texts()).toEqual(before);
  expect(await save(price, about("Who bakes"))).toMatchObject({ kind: "saved" });
  expect(read("breads.yaml")).toContain("price: 4.75\n");
  expect(read("about.yaml")).toContain("heading: Who bakes\n");
});

test("a file that changes at the last moment keeps the others from being written too", async () => {
  const before = texts();
  const late = worker(
    {
      last: builder.last,
      tryOut: async (drafts) => {
        const tried = await builder.tryOut(drafts);
        edit("order.yaml", "seeded", "rye");
        return tried;
      },
    },
    join(folder, "content"),
  );
  const changes = [setBread("Seeded", "name", "Seeded", "Sesame")];
  expect(await late({ kind: "save", changes } as never)).toEqual(
    refusal("order.yaml has just changed on disk. Save again."),
  );
  expect(texts()).toEqual({ ...before, "order.yaml": "bread: rye\n" });
});

test("another field of the same file that changed meanwhile is kept", async () => {
  edit("about.yaml", "lead: Three", "lead: Four");
  await save(set("about.yaml", ["heading"], "Who we are", "Who bakes"));
  expect(read("about.yaml")).toContain("heading: Who bakes\nlead: Four bakers and a dog.\n");
});

const conflict = (label: string, mine?: string, theirs?: string) => ({
  kind: "conflicts",
  conflicts: [{ key: "", label, mine, theirs }],
});

test.each<[string, string, string, Change, ReturnType<typeof conflict>]>([
  [
    "the same field",
    "price: 4.50",
    "price: 4.60",
    setBread("Rye", "price", 4.5, 4.75),
    conflict("Price of bread “Rye”", "4.75", "4.6"),
  ],
  [
    "a field that is not set any more",
    "    note: Keeps for a week\n",
    "",
    setBread("Rye", "note", "Keeps for a week", "Keeps for two weeks"),
    conflict("Note of bread “Rye”", "Keeps for two weeks"),
  ],
  [
    "an entry that has another name",
    "name: Brioche",
    "name: Butter brioche",
    setBread("Brioche", "price", 3.9, 4),
    conflict("Price of bread “Brioche”", "4"),
  ],
  [
    "an entry that is gone",
    `
  - name: Brioche
    price: 3.90
    icon: bun
    isNew: true
    grains: [wheat]
`,
    "",
    setBread("Brioche", "isNew", "yes", "no"),
    conflict("Is new of bread “Brioche”", "no"),
  ],
  [
    "an entry to remove",
    "price: 3.90",
    "price: 4",
    {
      kind: "remove",
      file: "breads.yaml",
      path: ["breads", { name: "Brioche" }],
      before: { name: "Brioche", price: 3.9, icon: "bun", isNew: true, grains: ["wheat"] },
    },
    conflict("Bread “Brioche”", undefined, "Brioche\n4\nbun\nyes\nwheat"),
  ],
  [
    "a list that a new entry has the name of",
    "name: Brioche",
    "name: Spelt",
    { kind: "add", file: "breads.yaml", path: ["breads"], value: { ...rye, name: "Spelt" } },
    conflict("Bread “Spelt”", "Spelt\n1\nloaf\nno\nrye", "Spelt\n3.9\nbun\nyes\nwheat"),
  ],
])("%s changed meanwhile: both texts are told, and nothing is written", async (...args) => {
  const [, found, put, change, answer] = args;
  edit("breads.yaml", found, put);
  const before = texts();
  expect(await save(change)).toEqual(answer);
  expect(texts()).toEqual(before);
});

test("a line of a list that changed meanwhile, and a text, are conflicts too", async () => {
  edit("home.yaml", "Bread from", "Bread");
  expect(await save(line(1, "the corner"))).toEqual(
    conflict("Heading, line 2 of hero", "the corner", "Bread\nround the corner"),
  );
  const change = set("pages/terms.md", ["text"], "An older text.", "A newer text.");
  expect(await save(change)).toMatchObject(
    conflict("Text of terms", "A newer text.", expect.stringMatching(/^We bake/)),
  );
  const gone: Change = { kind: "file", file: "pages/terms.md", before: "---\nolder" };
  expect(await save(gone)).toMatchObject(
    conflict("Page “Terms”", undefined, read("pages/terms.md")),
  );
});

test("a list that changed meanwhile is a conflict after other changes of its file too", async () => {
  edit("home.yaml", "Bread from", "Bread");
  const before = texts();
  const lead = set("home.yaml", ["hero", "next", "label"], "See the breads", "Our breads");
  expect(await save(lead, line(1, "the corner"))).toMatchObject({ kind: "conflicts" });
  expect(texts()).toEqual(before);
});

test("a file that somebody broke by hand is not written", async () => {
  edit("about.yaml", "heading: Who", "heading Who");
  const before = texts();
  expect(await save(set("about.yaml", ["lead"], "Three bakers and a dog.", "Four"))).toEqual(
    refusal("about.yaml has a mistake. Fix it in the file first."),
  );
  expect(texts()).toEqual(before);
});

test("two lines of one list are changed in one save", async () => {
  const before = read("home.yaml");
  expect(await save(line(0, "Rolls from"), line(1, "the next street"))).toMatchObject({
    kind: "saved",
  });
  expect(read("home.yaml")).toBe(
    before.replace("Bread from", "Rolls from").replace("round the corner", "the next street"),
  );
});

test("both fields of a link in a list are changed in one save", async () => {
  const before = read("site.yaml");
  const links: Json = [
    { label: "About", to: "/about/" },
    { label: "Terms", to: "/terms/" },
    { label: "Call us", to: "tel:+12025550100" },
  ];
  const link = (key: string, value: string) =>
    set("site.yaml", ["footer", "links", 0, key], links, value);
  await save(link("label", "Breads"), link("to", "/#breads"));
  expect(read("site.yaml")).toBe(
    before.replace("{ label: About, to: /about/ }", "{ label: Breads, to: /#breads }"),
  );
});

test("an entry is renamed with other fields of it, and so is what refers to it", async () => {
  const before = read("breads.yaml");
  const answer = await save(
    setBread("Seeded", "name", "Seeded", "Sesame"),
    setBread("Seeded", "price", 5.2, 5.5),
  );
  expect(answer).toMatchObject({
    kind: "saved",
    files: [{ file: "breads.yaml" }, { file: "order.yaml" }],
  });
  expect(read("breads.yaml")).toBe(
    before.replace("name: Seeded", "name: Sesame").replace("5.20", "5.50"),
  );
  expect(read("order.yaml")).toBe("bread: sesame\n");
});

test("a field that has the name of its entry does not pass for the name", async () => {
  edit("breads.yaml", "note: Keeps for a week", "note: Rye");
  const before = read("breads.yaml");
  await save(
    setBread("Rye", "name", "Rye", "Dark rye"),
    setBread("Rye", "note", "Rye", "Very dark"),
  );
  expect(read("breads.yaml")).toBe(
    before.replace("name: Rye", "name: Dark rye").replace("note: Rye", "note: Very dark"),
  );
});

test("entries can't take each other's names in one save", async () => {
  const before = texts();
  const swap = [
    setBread("Rye", "name", "Rye", "Seeded"),
    setBread("Seeded", "name", "Seeded", "Brioche"),
  ];
  expect(await save(...swap)).toEqual(
    refusal("Entries can't swap names in one save. Give one of them another name first."),
  );
  expect(texts()).toEqual(before);
});

test("an entry is moved by its name, with its comment", async () => {
  const [top, rye, seeded, brioche] = read("breads.yaml").split(
    /\n(?= {2}- name: (?:Rye|Brioche)| {2}#)/,
  );
  const path = ["breads", { name: "Seeded" }];
  await save({ kind: "move", file: "breads.yaml", path, before: null, after: null });
  expect(read("breads.yaml")).toBe([top, seeded, rye, brioche].join("\n"));
});

test("an entry is removed by its name, with its comment alone", async () => {
  edit("order.yaml", "seeded", "rye");
  await rebuilt();
  const [top, rye, , brioche] = read("breads.yaml").split(
    /\n(?= {2}- name: (?:Rye|Brioche)| {2}#)/,
  );
  const before = {
    name: "Seeded",
    price: 5.2,
    icon: "roll",
    isNew: false,
    grains: ["wheat", "sesame"],
  };
  await save({ kind: "remove", file: "breads.yaml", path: ["breads", { name: "Seeded" }], before });
  expect(read("breads.yaml")).toBe([top, rye, brioche].join("\n"));
});

test("an entry is added after the one that is named, in the style of its neighbor", async () => {
  const before = read("breads.yaml");
  const value = { name: "Spelt", price: 4.1, icon: "loaf", isNew: true, grains: ["spelt"] };
  await save({ kind: "add", file: "breads.yaml", path: ["breads"], value, after: "Rye" });
  const added = `
  - name: Spelt
    price: 4.10
    icon: loaf
    isNew: true
    grains:
      - spelt
`;
  expect(read("breads.yaml")).toBe(before.replace("\n  # Sundays", `${added}\n  # Sundays`));
});

test("a file that would be too large to read is not written", async () => {
  write("about.yaml", `${read("about.yaml")}# ${"padding ".repeat(131_050)}\n`);
  const before = texts();
  const lead = set("about.yaml", ["lead"], "Three bakers and a dog.", "Hello ".repeat(80).trim());
  expect(await save(lead)).toEqual(refusal("about.yaml would be larger than 1 MB. Shorten it."));
  expect(texts()).toEqual(before);
});

const policy = "---\ntitle: Privacy Policy\ndescription: What we know.\n---\n\nNothing.\n";

test("a new page is saved, and where it is", async () => {
  const file = "pages/privacy.md";
  expect(await save({ kind: "file", file, text: policy })).toEqual({
    kind: "saved",
    files: [{ file, before: undefined, after: policy }],
    page: "privacy/index.html",
  });
  expect(read(file)).toBe(policy);
});

const rule = "An address has lowercase letters, digits, and hyphens between them.";
const isNoWords = (file: string) => `${file} is not a file of words, so it is not changed here.`;
const isTaken = (name: string, page: string) =>
  `/${name}/ is the address of the page “${page}”. Choose another one.`;

test.each([
  ["../x", isNoWords("../x")],
  ["../../../x.md", isNoWords("../../../x.md")],
  ["/etc/x", isNoWords("/etc/x")],
  ["schema/x.json", isNoWords("schema/x.json")],
  ["none.yaml", isNoWords("none.yaml")],
  ["terms.md", isNoWords("terms.md")],
  ["pages/x.txt", isNoWords("pages/x.txt")],
  ["pages/../x.md", `${rule} Write x.`],
  ["pages/blog/x.md", `${rule} Write blog-x.`],
  ["pages/Terms Of Use.md", `${rule} Write terms-of-use.`],
  ["pages/über.md", `${rule} Write uber.`],
  ["pages/条款.md", rule],
  ["pages/.md", rule],
  ["pages/about.md", isTaken("about", "About")],
  ["pages/terms.md", isTaken("terms", "Terms")],
])("no page is made at %s, and a sentence says why", async (file, message) => {
  const before = texts();
  expect(await save({ kind: "file", file, text: policy })).toEqual(refusal(message));
  expect(texts()).toEqual(before);
});

test.each<Change["kind"]>(["set", "add", "remove", "move"])(
  "to %s something is refused in a file that the site does not read",
  async (kind) => {
    for (const file of ["../src/site/site.tsx", "none.yaml", "schema/x.json"]) {
      const change = { kind, file, path: ["head"], before: null, value: "x", after: null };
      expect(await save(change as Change)).toEqual(refusal(isNoWords(file)));
    }
  },
);

test("what others have changed goes through the same gate", async () => {
  const before = texts();
  for (const [file, message] of [
    ["../x.md", isNoWords("../x.md")],
    ["pages/blog/x.md", `${rule} Write blog-x.`],
  ] as const) {
    const files = [{ file, base: undefined, theirs: policy }];
    expect(await ask({ kind: "merge", files })).toEqual(refusal(message));
  }
  expect(texts()).toEqual(before);
});

test("what is taken back is spelled as in the last commit", async () => {
  const last = read("breads.yaml").replace("name: Rye", 'name: "Rye"');
  edit("breads.yaml", "name: Rye", "name: Dark rye");
  await rebuilt();
  const changes = [setBread("Dark rye", "name", "Dark rye", "Rye")];
  const spelling = new Map([["breads.yaml", last]]);
  expect(await ask({ kind: "save", changes, spelling })).toMatchObject({ kind: "saved" });
  expect(read("breads.yaml")).toBe(last);
});

test("what was taken back meanwhile, or changed again, is no stack", async () => {
  edit("about.yaml", "Who we are", "Who they are");
  const changes = [set("about.yaml", ["heading"], "Who bakes", "Who we are")];
  expect(await save(...changes)).toEqual(
    conflict("Heading of about", "Who we are", "Who they are"),
  );
});

/** Saves a change, and returns how to undo it. */
async function saved(change: Change) {
  const answer = await save(change);
  if (answer.kind !== "saved") throw new Error(JSON.stringify(answer));
  const files = answer.files.map(({ file, before, after }) => ({
    file,
    base: after,
    theirs: before,
  }));
  return () => ask({ kind: "merge", files });
}

test("a save is undone to the byte: a field, a new page, and a page that is removed", async () => {
  edit("site.yaml", "    - { label: Terms, to: /terms/ }\n", "");
  await rebuilt();
  const before = texts();
  const file = "pages/terms.md";
  for (const change of [
    setBread("Rye", "price", 4.5, 4.75),
    { kind: "file", file: "pages/privacy.md", text: policy },
    { kind: "file", file, before: read(file) },
  ] as Change[]) {
    const undo = await saved(change);
    expect(texts()).not.toEqual(before);
    expect(await undo()).toMatchObject({ kind: "saved" });
    expect(texts()).toEqual(before);
  }
});

test("undo keeps what changed since in the same file", async () => {
  const before = read("breads.yaml");
  const undo = await saved(setBread("Rye", "price", 4.5, 4.75));
  edit("breads.yaml", "price: 5.20", "price: 5.50");
  expect(await undo()).toMatchObject({ kind: "saved" });
  expect(read("breads.yaml")).toBe(before.replace("price: 5.20", "price: 5.50"));
});

test("undo of a field that changed since names both texts, and changes nothing", async () => {
  const undo = await saved(setBread("Rye", "price", 4.5, 4.75));
  edit("breads.yaml", "price: 4.75", "price: 4.90");
  const before = texts();
  expect(await undo()).toMatchObject({
    kind: "conflicts",
    conflicts: [{ label: "Price of bread “Rye”", mine: "4.9", theirs: "4.5" }],
  });
  expect(texts()).toEqual(before);
});

test("undo that would break another page is refused with the place", async () => {
  const undo = await saved({ kind: "file", file: "pages/privacy.md", text: policy });
  edit("site.yaml", "to: /terms/", "to: /privacy/");
  await rebuilt();
  expect(await undo()).toMatchObject({
    kind: "refused",
    problems: [{ file: "site.yaml", label: "Link address of footer, link “Terms”" }],
  });
  expect(has("pages/privacy.md")).toBe(true);
});

test("of what both sides changed, the chosen text stays, and so do the comments of others", async () => {
  const base = read("about.yaml");
  const theirs = `# Read by all.\n${base}`.replace("Who we are", "Theirs").replace("Three", "Four");
  edit("about.yaml", "Who we are", "Mine");
  await rebuilt();
  const files = [{ file: "about.yaml", base, theirs }];
  const answer = await ask({ kind: "merge", files, choices: {} });
  const [{ key = "" } = {}] = answer.kind === "conflicts" ? answer.conflicts : [];
  expect(answer).toEqual({
    kind: "conflicts",
    conflicts: [{ key, label: "Heading of about", mine: "Mine", theirs: "Theirs" }],
  });
  await ask({ kind: "merge", files, choices: { [key]: "mine" } });
  expect(read("about.yaml")).toBe(theirs.replace("Theirs", "Mine"));
});

const preview = (...changes: Change[]) => ask({ kind: "preview", page: "index.html", changes });

test("a preview has the page with all drafts, and writes nothing", async () => {
  const before = texts();
  const answer = await preview(setBread("Rye", "price", 4.5, 4.75), line(0, "Rolls from"));
  const html = answer.kind === "preview" ? answer.html : "";
  expect(html).toContain("$4.75");
  expect(html).toContain("Rolls from round the corner");
  expect(answer).toMatchObject({ kind: "preview", problems: [] });
  expect(texts()).toEqual(before);
});

test("a preview of drafts that are wrong says what is wrong with each", async () => {
  const before = texts();
  expect(
    await preview(setBread("Rye", "price", 4.5, -1), setBread("Brioche", "name", "Brioche", "")),
  ).toMatchObject({
    kind: "preview",
    problems: [
      {
        name: "breads[0].price",
        label: "Price of bread “Rye”",
        message: "is too small. Write 0 or more.",
      },
      { name: "breads[2].name", message: "is empty. Write some text." },
    ],
  });
  expect(texts()).toEqual(before);
});

test("a preview of words that changed meanwhile says so", async () => {
  edit("breads.yaml", "price: 4.50", "price: 4.60");
  expect(await preview(setBread("Rye", "price", 4.5, 4.75))).toEqual({
    kind: "preview",
    problems: [
      { file: "breads.yaml", label: "Price of bread “Rye”", message: "changed meanwhile." },
    ],
  });
});

test("names to choose from are listed, and drawn", async () => {
  const names = await ask({ kind: "names", choice: "icon.json" });
  expect(names).toEqual({ kind: "names", names: ["bun", "loaf", "pie", "roll"] });
  const sheet = await ask({ kind: "sheet", choice: "icon.json", names: ["pie", "no"] });
  const drawn = '<symbol id="pie" viewBox="0 0 24 24"><path d="M12 4 4 20h16z"/></symbol>';
  expect(sheet).toEqual({
    kind: "sheet",
    svg: `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`,
  });
  expect(await ask({ kind: "names", choice: "no.json" })).toEqual({ kind: "names", names: [] });
});

test("a review says what is wrong with the content on disk", async () => {
  edit("about.yaml", "heading: ", "heding: ");
  await rebuilt();
  const now = read("about.yaml");
  const files = [
    { file: "about.yaml", before: now.replace("heding", "heading"), now, isText: true },
  ];
  expect(await ask({ kind: "review", files })).toMatchObject({
    kind: "reviewed",
    reviewed: {
      problems: [
        {
          file: "about.yaml",
          line: 2,
          name: "heding",
          label: "Heding of about",
          message: "is not a known field. Rename it to heading.",
        },
      ],
    },
  });
});
