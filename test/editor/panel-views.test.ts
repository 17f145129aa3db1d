// What the panel shows in states that its other tests don't pass through. Renders views without a browser.
import { join } from "node:path";
import { createElement, type FunctionComponent } from "react";
import { Fragment, jsx } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type {
  Choices,
  Conflict,
  EditField,
  EditProblem,
  KeptDraft,
  NewPageKind,
  Review,
  ReviewedChange,
  Words,
} from "../../src/editor/messages.ts";
import { wordsOf } from "../../src/editor/thread/page-words.ts";
import type { Task } from "../../src/editor/thread/tasks.ts";
import { readBuildInput } from "../../src/generator/api/content.ts";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { all, attribute, one, type Parent, parseHtml, text, texts } from "../setup/html.ts";
import { panelInNode } from "./panel-in-node.ts";

const folder = join(root, "test/fixtures/bakery");
const content = join(folder, "content");
const input = await readBuildInput({ root: folder, content });
const bakeryWords = { ...(await wordsOf(input, "index.html", content)), problems: [] };

// React asks for another function where there is no browser, and its build for production has no `jsxDEV`.
vi.doMock("react", async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_: unknown, current: () => unknown) => current(),
}));
vi.doMock("react/jsx-dev-runtime", () => ({ Fragment, jsxDEV: jsx }));
afterAll(() => {
  for (const module of ["react", "react/jsx-dev-runtime"]) vi.doUnmock(module);
  vi.unstubAllGlobals();
  vi.resetModules();
});

let panel: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  panel = await open();
});

/** The panel with the bakery's home page, without drafts. */
async function open() {
  const ask = async ({ kind }: Task) =>
    kind === "words" ? { kind, words: bakeryWords } : { kind: "refused", problems: [] };
  const modules = await panelInNode(ask, content, emptyFolder()).reload();
  const views = await Promise.all([
    import("../../src/editor/panel/bar.tsx"),
    import("../../src/editor/panel/conflicts.tsx"),
    import("../../src/editor/panel/form.tsx"),
    import("../../src/editor/panel/new-page.tsx"),
    import("../../src/editor/panel/publish.tsx"),
    import("../../src/editor/panel/sections.ts"),
    import("../../src/editor/panel/server.ts"),
    import("../../src/editor/panel/status.tsx"),
    import("../../src/editor/panel/words-list.tsx"),
  ]);
  // Nothing that is typed has to arrive.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const [bar, conflicts, form, newPage, publish, sections, { noAnswer }, status, list] = views;
  const shown = { ...bar, ...conflicts, ...form, ...newPage, ...publish, ...status, ...list };
  return { ...modules, ...shown, ...sections, noAnswer };
}

/** What a view shows, as a tree. */
const shown = <Props extends object>(view: FunctionComponent<Props>, props: Props): Parent =>
  parseHtml(renderToStaticMarkup(createElement(view, props)));

const words = () => panel.state().words ?? expect.fail("There are no words.");

/** Gives the panel other words. */
const receive = (more: Partial<Words>) =>
  panel.tell({
    kind: "words answered",
    found: {
      number: 99,
      page: "index.html",
      answer: { kind: "words", words: { ...words(), ...more } },
    },
  });

const fieldNamed = (wanted: string, file?: string): EditField =>
  words().fields.find((one) => one.name === wanted && (file ?? one.file) === one.file) ??
  expect.fail(wanted);

const problem = (message: string, more: Partial<EditProblem> = {}): EditProblem => ({
  message,
  ...more,
});

/** The texts of the buttons that can't be pressed. */
const disabledButtons = (view: Parent) => texts(view, "button:disabled");

const listOfWords = () => shown(panel.WordsList, { words: words() });

/** Each row of the list as its name, its value, and what is noted beside it. */
const rowsOf = (view: Parent) =>
  all(view, ".row").map((row) => texts(row, "span").filter(Boolean).join(" | "));

test("the list has sections in the order of the page; shared words and those for searches come last", () => {
  // Those of other pages are listed only if someone searches for them.
  expect(texts(listOfWords(), "h2")).toEqual([
    "Hero",
    "Breads",
    "Order",
    "Addresses",
    "On every page",
    "Search results and links",
  ]);
  panel.set({ unfolded: ["Hero", "Breads", "On every page"] });
  const unfolded = listOfWords();
  expect(texts(unfolded, ".fold[aria-expanded=true]")).toEqual(["Hero", "Breads", "On every page"]);
  expect(texts(unfolded, "h3")).toEqual([
    "Next",
    "Bread “Rye”",
    "Bread “Seeded”",
    "Bread “Brioche”",
    "Site",
    "Footer",
  ]);
  expect(texts(unfolded, ".to-list")).toEqual(["Breads Add a bread"]);
});

test("a section stands where most of its words are, though a few are elsewhere, or in no place that is seen", () => {
  const titles = () => texts(listOfWords(), "h2").slice(0, 2);
  const placed = (...elements: number[][]) => {
    const bread = fieldNamed("breads[0].name");
    const more = elements.map((element) => ({ element }));
    const shown = { ...bread, spots: [...(bread.spots ?? []), ...more] };
    receive({ fields: words().fields.map((one) => (one === bread ? shown : one)) });
  };
  // A name of a bread is also the first word of the page.
  placed([1, 0]);
  expect(titles()).toEqual(["Hero", "Breads"]);
  placed(...Array.from({ length: 50 }, (_, index) => [0, index]));
  expect(titles()).toEqual(["Hero", "Breads"]);
});

test("a row says what its field has, whether that is saved, and whether the page shows it", () => {
  receive({
    fields: [
      { ...fieldNamed("hero.lead"), spots: [] },
      { ...fieldNamed("phone"), value: "" },
      ...["price", "isNew", "note"].map((name) => fieldNamed(`breads[0].${name}`)),
      fieldNamed("breads[1].note"),
    ],
  });
  panel.keep(fieldNamed("breads[0].isNew"), true);
  panel.keep(fieldNamed("breads[0].note"), undefined);
  panel.set({ unfolded: ["Hero", "Breads", "On every page"] });
  expect(rowsOf(one(listOfWords(), ".unsaved"))).toEqual([
    "Is new, Bread “Rye” | yes",
    "Note, Bread “Rye”",
  ]);
  expect(all(listOfWords(), ".section").flatMap(rowsOf)).toEqual([
    "Price | 4.50",
    "Is new | yes | Not saved yet",
    "Note | Not set | Not saved yet",
    "Note | Not set",
    "Opening paragraph | We bake at night, so that it is warm at six. | Not visible on this page",
    "Phone | Empty",
  ]);
  const names = texts(shown(panel.Bar, {}), "[aria-current=true]");
  expect(names).toEqual(["All words, 2 not saved"]);
});

test("a search says how much it has found, on this page and on others", () => {
  const found = (query: string) => {
    panel.set({ search: query });
    return texts(listOfWords(), "[role=status]");
  };
  expect(found(" ")).toEqual([""]);
  expect(found("SESAME")).toEqual(["1 text found"]);
  expect(texts(listOfWords(), "h2")).toEqual(["Breads"]);
  expect(found("Three bakers")).toEqual(["1 text found"]);
  expect(found("bread “rye”")).toEqual(["6 texts found"]);
  expect(found("opening")).toEqual(["1 text found"]);
  expect(found("croissant")).toEqual(["Nothing found"]);

  const about = fieldNamed("lead", "about.yaml");
  const many = Array.from({ length: 51 }, (_, index) => ({ ...about, path: [`lead${index}`] }));
  receive({ fields: many.slice(1) });
  found("bakers");
  const row = "About: About, Lead | Three bakers and a dog.";
  expect(rowsOf(listOfWords())).toEqual(Array(50).fill(row));
  expect(texts(listOfWords(), "h2")).toEqual(["On other pages"]);
  expect(text(listOfWords())).not.toContain("There are more.");
  receive({ fields: many });
  expect(rowsOf(listOfWords())).toEqual(Array(50).fill(row));
  expect(text(listOfWords())).toContain("There are more. Type more words to narrow the search.");
});

test("a search lists words only, and nothing that adds an entry", () => {
  panel.set({ search: "Rye" });
  expect(texts(listOfWords(), ".section h2")).toContain("Breads");
  expect(texts(listOfWords(), "button").filter((name) => name.startsWith("Add"))).toEqual([]);
});

test("a search finds words that are only typed yet", () => {
  panel.keep(fieldNamed("hero.lead"), "Croissants at six.");
  panel.set({ search: "croissant" });
  expect(all(listOfWords(), ".section").flatMap(rowsOf)).toEqual([
    "Opening paragraph | Croissants at six. | Not saved yet",
  ]);
});

test("all drafts can be saved at once, unless none has a place any more", () => {
  panel.storeDrafts([{ file: "gone.yaml", path: ["a"], value: "Mine", label: "A, Gone" }]);
  expect(texts(listOfWords(), ".unsaved li :is(span, button)")).toEqual([
    "A, Gone",
    "The place for these words is gone. Copy what you need.",
    "Mine",
    "Discard",
  ]);
  expect(disabledButtons(one(listOfWords(), ".unsaved"))).toEqual(["Save all"]);
  panel.keep(fieldNamed("hero.lead"), "We bake.");
  expect(disabledButtons(one(listOfWords(), ".unsaved"))).toEqual([]);
  panel.discard([...panel.drafts().keys()]);
  expect(all(listOfWords(), ".unsaved")).toEqual([]);
  expect(text(shown(panel.Status, {}))).toBe("Discarded. Restore discarded words");
});

test("discarded words can be restored from the list, unless the status offers it already", () => {
  const restoring = () =>
    [listOfWords(), shown(panel.Status, {})].map((view) =>
      texts(view, "button").includes("Restore discarded words"),
    );
  expect(restoring()).toEqual([false, false]);
  panel.receive({ drafts: [], discarded: 1 }, panel.requestTime());
  expect(restoring()).toEqual([true, false]);
  panel.keep(fieldNamed("hero.lead"), "We bake.");
  panel.discard([...panel.drafts().keys()]);
  expect(restoring()).toEqual([false, true]);
  panel.tell({ kind: "words restored" });
  panel.set({ search: "bread" });
  expect(restoring()).toEqual([false, false]);
});

test("a draft of a text that is now a list is listed, to copy, and the list keeps its saved lines", () => {
  const { file, path } = fieldNamed("hero.heading");
  const others = ["A colleague’s line", "One line"];
  panel.storeDrafts([{ file, path, value: "One line", others, label: "Heading, Hero" }]);
  expect(texts(listOfWords(), ".unsaved li :is(span, button)")).toEqual([
    "Heading, Hero",
    "The place for these words is gone. Copy what you need.",
    "One line",
    "A colleague’s line",
    "Discard",
  ]);
  panel.set({ unfolded: ["Hero"] });
  const [heading] = all(listOfWords(), ".section .row");
  expect(heading && texts(heading, "span")).toEqual(["Heading", "Bread from round the corner"]);
});

test("a number that is typed back as it is written in the file is no change", () => {
  panel.keep(fieldNamed("breads[0].price"), 5);
  expect(panel.drafts().size).toBe(1);
  panel.keep(fieldNamed("breads[0].price"), "4.50");
  expect(panel.drafts().size).toBe(0);
});

test("whoever goes back to the list finds the section of those words unfolded, and others still so", () => {
  panel.set({ unfolded: ["Hero"] });
  formOf(fieldNamed("breads[0].price"));
  panel.showInList(panel.keyOf(fieldNamed("breads[0].price")));
  expect(texts(listOfWords(), ".fold[aria-expanded=true]")).toEqual(["Hero", "Breads"]);
});

test("the bar lists all pages, marks the open view, and offers only what is possible", () => {
  const bar = () => shown(panel.Bar, {});
  expect(texts(bar(), "[aria-label=Page] option")).toEqual([
    "Home page",
    "About",
    "Terms",
    "Page not found",
  ]);
  expect(texts(bar(), "[aria-label='Page width'] option")).toEqual([
    "Phone",
    "Tablet",
    "Full width",
  ]);
  expect(disabledButtons(bar())).toEqual(["Undo", "Redo"]);
  panel.show({ kind: "publish" });
  expect(texts(bar(), "[aria-current=true]")).toEqual(["Publish…"]);
  panel.show({ kind: "new page" });
  expect(texts(bar(), "[aria-current=true]")).toEqual(["New page"]);
  receive({ newPages: [], pages: words().pages.slice(1) });
  expect(texts(bar(), "button")).not.toContain("New page");
  const about = words().pages.find(({ name }) => name === "About");
  if (about) receive({ page: about });
  expect(attribute(one(bar(), "a"), "href")).toBe("/about/");
  receive({ page: { output: "index.html", address: "/", name: "Home page" } });
  expect(text(listOfWords())).toContain("This page does not exist. Choose another one above.");
  // The page in the frame was removed.
  expect(texts(bar(), "[aria-label=Page] option")[0]).toBe("Home page");
  expect(texts(bar(), "option[selected]")).toEqual(["Home page", "Full width"]);
});

test("the bar names the page that is open", () => {
  panel.openPage("about/index.html");
  expect(texts(shown(panel.Bar, {}), "[aria-label=Page] option[selected]")).toEqual(["About"]);
});

test("what can be undone and what can be done again are offered apart", () => {
  const disabled = (steps: { canUndo?: boolean; canRedo?: boolean }) => {
    const answer = { kind: "words", words: words(), ...steps } as const;
    panel.tell({ kind: "words answered", found: { number: 99, page: "index.html", answer } });
    return disabledButtons(shown(panel.Bar, {}));
  };
  expect(disabled({ canUndo: true })).toEqual(["Redo"]);
  expect(disabled({ canRedo: true })).toEqual(["Undo"]);
});

test.each([
  [1180, "Full width"],
  [890, "Full width"],
  [880, "Tablet"],
  [620, "Tablet"],
  [610, "Phone"],
])("beside the panel, %d pixels show the page at the width %j", (width, shownAt) => {
  panel.set({ stageSize: { width, height: 800 } });
  expect(texts(shown(panel.Bar, {}), "option[selected]")).toEqual(["Home page", shownAt]);
});

/** The form around a field. */
function formOf(field: EditField, href?: string): Parent {
  panel.openField(field, { href });
  const { view } = panel.state();
  if (view.kind !== "form") throw new Error(`${view.kind} is shown`);
  return shown(panel.FieldsForm, { words: words(), view });
}

test("each field of a form has its label, its help and its length; a choice has what it may be", () => {
  panel.keep(fieldNamed("breads[1].name"), "A name that is longer than any");
  const form = formOf(fieldNamed("breads[1].name"));
  expect(text(one(form, "h2"))).toBe("Bread “Seeded”");
  expect(texts(form, "label, legend, .quiet")).toEqual([
    "Ctrl+Enter. Press Escape to come back.",
    ...["Name", "The name of the bread. 30 of 30 characters."],
    ...["Price", "The price of one."],
    ...["Icon", "The drawing beside it."],
    ...["Is new", "Whether it is marked as new."],
    ...["Note", "A note beside it. Optional. 0 of 500 characters."],
    ...["Grains", ""],
    ...["Grain 1", "A grain. 5 of 20 characters."],
    ...["Grain 2", "A grain. 6 of 20 characters."],
    "1 change",
    "Bread “Seeded”, 2 of 3",
  ]);
  expect(all(form, ".over")).toEqual([]);
  expect(texts(form, "select option")).toEqual(["Yes", "No"]);
  expect(texts(form, "option[selected]")).toEqual(["No"]);
  expect(all(form, "[inputmode=decimal]").map((input) => attribute(input, "value"))).toEqual([
    "5.20",
  ]);
  panel.keep(fieldNamed("breads[1].name"), "A name that is longer than any 🥐");
  panel.keep(fieldNamed("breads[1].price"), 6);
  const longer = formOf(fieldNamed("breads[1].name"));
  expect(texts(longer, ".over")).toEqual(["32 of 30 characters."]);
  expect(texts(longer, ".bottom .quiet")).toEqual(["2 changes"]);
  receive({ fields: [{ ...fieldNamed("breads[1].isNew"), value: undefined }, ...words().fields] });
  const notSet = formOf(fieldNamed("breads[1].isNew"));
  expect(texts(notSet, "select:first-of-type option").slice(0, 3)).toEqual([
    "Not set",
    "Yes",
    "No",
  ]);
  // The browser suggests pages of the site.
  const next = formOf(fieldNamed("hero.next.to"));
  expect(all(next, "[list=targets]").map((input) => attribute(input, "value"))).toEqual([
    "/#breads",
  ]);
});

test("what is typed of a list may be that it is left out", () => {
  const heading = fieldNamed("hero.heading");
  panel.keep(heading, undefined);
  expect(panel.draftOf(heading)).toMatchObject({ before: heading.value });
});

test("what is typed is written from right to left where its letters are", () => {
  const inputs = all(formOf(fieldNamed("breads[0].price")), "input, textarea");
  expect(inputs.length).toBeGreaterThan(2);
  expect(inputs.map((input) => attribute(input, "dir"))).toEqual(inputs.map(() => "auto"));
});

test("a form in which nothing is typed counts no changes, and has nothing to discard", () => {
  const form = formOf(fieldNamed("hero.lead"));
  expect(texts(form, ".bottom > *")).toEqual(["Save", "Discard"]);
  expect(disabledButtons(one(form, ".bottom"))).toEqual(["Discard"]);
});

test("only the main button of a form sends it: to discard, or to add a line, saves nothing", () => {
  const form = formOf(fieldNamed("hero.heading"));
  expect(texts(form, "form [type=submit]")).toEqual(["Save"]);
  const others = texts(form, "form [type=button]");
  expect(others).toContain("Discard");
  expect(others).toContain("Add a line");
});

test("the form of a text page has the page's name and address, and a button that removes it", () => {
  const terms = words().pages.find(({ name }) => name === "Terms");
  if (!terms) throw new Error("There are no terms.");
  receive({ page: terms });
  const form = formOf(fieldNamed("text"));
  expect(texts(form, "h2, h2 + p")).toEqual(["Terms", "Address: /terms/"]);
  expect(texts(form, "button").at(-1)).toBe("Remove this page");
  // What other files have on the page stays when it is removed.
  const shared = formOf(fieldNamed("phone"));
  expect(texts(shared, "h2")).toEqual(["Site"]);
  expect(texts(shared, "button")).not.toContain("Remove this page");
});

test("an emoji counts as one character", () => {
  panel.keep(fieldNamed("hero.lead"), "Fresh 🥖");
  expect(text(formOf(fieldNamed("hero.lead")))).toContain("7 of ");
});

test("a draft's saved words stand below it, if they are short", () => {
  const edits: [name: string, typed: string | string[] | boolean, was: string][] = [
    ["breads[0].name", "Dark rye", "Was “Rye”. Not saved yet. Discard"],
    ["breads[0].price", "5", "Was 4.50. Not saved yet. Discard"],
    ["breads[0].isNew", true, "Was no. Not saved yet. Discard"],
    ["breads[1].note", "New", "Was not set. Not saved yet. Discard"],
    ["hero.heading", ["Rolls"], "Was “Bread from / round the corner”. Not saved yet. Discard"],
    ["text", "Short", "Not saved yet. Discard"],
  ];
  for (const [name, typed, was] of edits) {
    panel.keep(fieldNamed(name), typed);
    expect(texts(formOf(fieldNamed(name)), ".was")).toContain(was);
  }
});

test("entries and rows move, are removed and are added only within their limits", () => {
  const first = formOf(fieldNamed("breads[0].name"));
  expect(disabledButtons(one(first, ".entry"))).toEqual(["Up"]);
  const last = formOf(fieldNamed("breads[2].name"));
  expect(disabledButtons(one(last, ".entry"))).toEqual(["Down"]);
  // Its only grain can't be removed.
  expect(disabledButtons(one(last, ".rows"))).toEqual(["Up", "Down", "Remove"]);
  const [list] = words().lists;
  receive({ lists: words().lists.map((one) => (one === list ? { ...one, min: 3, max: 3 } : one)) });
  expect(disabledButtons(one(formOf(fieldNamed("breads[1].name")), ".entry"))).toEqual([
    "Remove",
    "Add a bread",
  ]);
  panel.keep(fieldNamed("hero.heading"), ["a", "b", "c", "d"]);
  const full = formOf(fieldNamed("hero.heading"));
  expect(disabledButtons(one(full, ".rows"))).toEqual(["Up", "Down", "Add a line"]);
});

test("screen readers tell the buttons of a list from those of another", () => {
  const form = formOf(fieldNamed("breads[1].name"));
  // The buttons of the entry are named as they read: its legend has its name.
  const entry = all(one(form, ".entry"), "button");
  expect(entry.map((button) => attribute(button, "aria-label") ?? text(button))).toEqual([
    "Up",
    "Down",
    "Remove",
    "Add a bread",
  ]);
  const [grains] = all(form, ".rows");
  const names = all(grains ?? expect.fail("There are no grains."), "button");
  expect(names.map((button) => attribute(button, "aria-label"))).toEqual([
    ...["Grain 1: up", "Grain 1: down", "Grain 1: remove"],
    ...["Grain 2: up", "Grain 2: down", "Grain 2: remove"],
    "Grains: add a grain",
  ]);
});

test("a form leads to its place on the page if that has one, and shows where a link goes", () => {
  const seen = formOf(fieldNamed("hero.next.label"), "http://localhost/about/");
  expect(texts(seen, "button")).toEqual(["Follow link", "Show on the page", "Save", "Discard"]);
  const here = formOf(fieldNamed("hero.next.label"), "http://localhost/#breads");
  expect(texts(here, "button")).toEqual(["Show on the page", "Save", "Discard"]);
  expect(disabledButtons(here)).toEqual(["Discard"]);
  receive({ fields: words().fields.map((one) => ({ ...one, spots: [] })) });
  expect(texts(formOf(fieldNamed("hero.next.label")), "button")).toEqual(["Save", "Discard"]);
  // A text page is one form, with its head and its text.
  const terms = words().pages.find(({ textFile }) => textFile);
  if (!terms) throw new Error("There is no text page.");
  receive({ page: terms });
  const page = formOf(fieldNamed("text"));
  expect(text(one(page, "h2"))).toBe("Terms");
  expect(texts(page, "form > .quiet")).toEqual(["Address: /terms/"]);
  expect(texts(page, "label")).toEqual(["Title", "Description", "Lang", "Text"]);
  expect(text(page)).toContain("## starts a heading, - starts a list item, **words** are bold");
  expect(texts(page, "button").at(-1)).toBe("Remove this page");
});

test("a click on a number opens the field with that number, also if the page writes it with a comma", async () => {
  const { clickedField } = await import("../../src/editor/panel/page-spots.ts");
  const price = { field: { ...fieldNamed("breads[0].price"), value: 40 }, at: undefined };
  const weight = { field: { ...fieldNamed("breads[1].price"), value: 1200 }, at: undefined };
  const dear = { field: { ...fieldNamed("breads[2].price"), value: 5.2 }, at: undefined };
  const free = { field: { ...fieldNamed("breads[2].price"), value: 0 }, at: undefined };
  const offsetNode = { textContent: "1,200 grams for 40 – or $5.20" };
  const openedAt = (offset: number) => {
    const document = { caretPositionFromPoint: () => ({ offsetNode, offset }) };
    return clickedField([price, weight, dear, free], { view: { document } } as never);
  };
  expect(openedAt(1)).toBe(weight);
  expect(openedAt(17)).toBe(price);
  expect(openedAt(27)).toBe(dear);
  // Also at both ends of a number: a click on the outer half of a digit is beside it.
  expect([0, 5, 25, 29].map(openedAt)).toEqual([weight, weight, dear, dear]);
  // On any other word, and beside words, the first field opens.
  expect(openedAt(8)).toBe(price);
  expect(openedAt(19)).toBe(price);
});

test("a click on what an element shows finds its words before those that only screen readers read", async () => {
  const { clickedField, shownIn } = await import("../../src/editor/panel/page-spots.ts");
  const link = { closest: () => null };
  const page = { documentElement: { children: [link] }, body: { contains: () => true } };
  const label = {
    ...fieldNamed("hero.lead"),
    spots: [{ element: [0], attribute: "aria-label" }],
  };
  const word = { ...fieldNamed("hero.next.label"), spots: [{ element: [0] }] };
  const shows = [...shownIn(page as never, [label, word]).values()].flat();
  // Beside the words.
  const document = { caretPositionFromPoint: () => null };
  expect(clickedField(shows, { view: { document } } as never)?.field.label).toBe("Link text");
});

test("words within several folds are shown", async () => {
  const { showElement } = await import("../../src/editor/panel/page-spots.ts");
  const outer = { open: false, parentElement: { closest: () => null } };
  const inner = { open: false, parentElement: { closest: () => outer } };
  showElement({ closest: () => inner, scrollIntoView() {} } as never);
  expect([inner.open, outer.open]).toEqual([true, true]);
});

const review: Review = {
  changes: [],
  back: [],
  suggestion: "Price of bread “Rye”",
  problems: [],
  site: "https://bakery.example/",
  version: "1",
  branch: "main",
  remote: { address: "https://host.example/bakery.git", branch: "live" },
  waiting: [],
  obstacle: undefined,
  isBehind: false,
};

const price: ReviewedChange = {
  kind: "changed",
  page: "Home page",
  label: "Price of bread “Rye”",
  before: "4.5",
  now: "",
  back: { kind: "set", file: "breads.yaml", path: [] },
};

/** What is shown of unpublished changes. */
function published(more: Partial<Review>): Parent {
  panel.tell({ kind: "review found", number: 99, review: { ...review, ...more } });
  return shown(panel.Publish, {});
}

test("as long as nobody knows what is unpublished, the panel says so and publishes nothing", () => {
  const view = shown(panel.Publish, {});
  expect(text(view)).toBe("Publish Looking for unpublished changes…");
});

test("changes to publish are listed by page, each with its words and a button that takes it back", () => {
  const entry = { before: undefined, now: undefined };
  const changes: ReviewedChange[] = [
    price,
    { ...price, ...entry, kind: "removed", label: "Bread “Seeded”" },
    { ...price, ...entry, kind: "added", page: "", label: "logo.png", back: undefined },
    { ...price, ...entry, kind: "moved", label: "Order of breads" },
  ];
  const view = published({ changes, back: [{ kind: "file", file: "breads.yaml" }] });
  expect(texts(view, "h2, h3, h4, .reviewed, section ~ button")).toEqual([
    "Publish",
    "Not published yet",
    "Home page",
    "Price of bread “Rye” Was 4.5 Now Empty Take back",
    "Removed: Bread “Seeded” Take back",
    "Moved: Order of breads Take back",
    "Not on any page",
    "Added: logo.png",
    "Take back everything",
  ]);
  expect(texts(view, "form :is(p:not(.quiet), button)")).toEqual(["Publish"]);
  expect(texts(view, "button")).not.toContain("Stop");
  expect(all(view, ".reviewed button").map((button) => attribute(button, "aria-label"))).toEqual([
    "Take back: Price of bread “Rye”",
    "Take back: Removed: Bread “Seeded”",
    "Take back: Moved: Order of breads",
  ]);
  expect(text(one(view, "textarea"))).toBe("Price of bread “Rye”");
  panel.storeMessage("In my own words");
  expect(text(one(published({ changes }), "textarea"))).toBe("In my own words");
  // Whoever has emptied it goes on with nothing in it.
  panel.storeMessage("");
  expect(text(one(published({ changes }), "textarea"))).toBe("");
});

test.each([
  ["https://host.example/b.git", "Goes to live at https://host.example/b.git. It will"],
  ["git@host.example:b.git", "Goes to live at git@host.example:b.git. It will"],
  ["/srv/b.git", "Goes to live. It will be live at https://bakery.example/ once the site is"],
  ["file:///srv/b.git", "Goes to live. It will be live at https://bakery.example/ once"],
  [undefined, "Stays on this computer: nobody has set up where to publish this site."],
])("before publishing to %j, the panel says: %s", (address, words) => {
  const remote = address === undefined ? undefined : { address, branch: "live" };
  expect(text(published({ changes: [price], remote }))).toContain(words);
});

test("what is not saved or not published yet is counted, also if it is only typed", () => {
  expect(texts(published({}), "h3, form")).toEqual(["Everything saved is published"]);
  panel.keep(fieldNamed("hero.lead"), "We bake.");
  const typed = published({});
  expect(texts(typed, "h3, .was, .primary")).toEqual([
    "One text is not saved yet. Show unsaved words",
    "Save and publish",
    "Everything else is published",
  ]);
  panel.keep(fieldNamed("breads[0].price"), 5);
  expect(text(one(published({}), ".was"))).toBe("2 texts are not saved yet. Show unsaved words");
  const waiting = published({ waiting: ["Change a price", "Fix the code"] });
  expect(texts(waiting, "h3, form > p:first-child, .sentences li")).toEqual([
    "These earlier changes are saved here, and will be published too:",
    "Change a price",
    "Fix the code",
    "Not published yet",
  ]);
});

test("nothing can be published while something is in the way, or twice at once", () => {
  const changes = [price];
  expect(texts(published({ changes, obstacle: "Ask them." }), ".problem, form")).toEqual([
    "Ask them.",
  ]);
  const problems = [problem("is empty.", { file: "home.yaml", name: "hero.lead", label: "Lead" })];
  const wrong = published({ changes, problems });
  expect(text(wrong)).toContain("Fix this before you publish: Lead is empty. Go there");
  expect(all(wrong, "form")).toEqual([]);
  const behind = { changes, isBehind: true };
  expect(texts(published(behind), ".primary, form")).toEqual(["Get the latest"]);
  // Colleagues may have corrected it.
  expect(texts(published({ ...behind, problems }), ".problem, button")[0]).toBe("Get the latest");
  panel.tell({ kind: "publishing started", text: "Publishing…" });
  expect(disabledButtons(published(behind))).toEqual(["Get the latest"]);
  const publishing = published({ changes });
  expect(disabledButtons(publishing)).toEqual(["Publishing…"]);
  expect(texts(publishing, "button")).toContain("Stop");
  const doubt = { kind: "doubtful", message: "They don’t fit.", problems, choices: {} } as const;
  panel.tell({ kind: "latest stopped", by: { doubt } });
  expect(disabledButtons(published(behind))).toEqual(["Get the latest", "Get it anyway"]);
  panel.tell({ kind: "publishing ended" });
  const doubtful = published(behind);
  expect(disabledButtons(doubtful)).toEqual([]);
  expect(texts(doubtful, ".problem")).toEqual(["They don’t fit.", "Lead is empty. Go there"]);
});

const conflict: Conflict = { key: "1", label: "Note", mine: "Fresh bread", theirs: "Old bread" };

const conflictsOf = (conflicts: readonly Conflict[], between: "people" | "times") =>
  shown(panel.Conflicts, { conflicting: { conflicts, between, resolve() {} } });

test("words of two people are shown side by side; each conflict must be decided", () => {
  const view = conflictsOf(
    [
      { ...conflict, both: "Fresh old bread" },
      { ...conflict, key: "2", label: "Lead", mine: undefined, theirs: "" },
      { ...conflict, key: "3", label: "Bread “Rye”", candidates: ["Dark rye", "Spelt"] },
    ],
    "people",
  );
  expect(texts(view, "h2 + p, legend, fieldset > p, dt, dd, button")).toEqual([
    "You and someone else changed the same words. Nothing has been done yet. Everything else is kept from both sides.",
    ...["Note", "Mine", "Fresh bread", "Theirs", "Old bread"],
    ...["Keep mine", "Keep theirs", "Keep both"],
    ...["Lead", "Mine", "Removed", "Theirs", "Empty", "Keep mine", "Keep theirs"],
    "Bread “Rye”",
    "Bread “Rye” has a new name, or it was removed. Is it now “Dark rye” or “Spelt”?",
    ...["Mine", "Fresh bread", "Theirs", "Old bread", "Keep mine", "Keep theirs"],
    ...["It is now “Dark rye”", "It is now “Spelt”"],
    ...["Keep these", "Cancel"],
  ]);
  expect(texts(view, "fieldset:first-of-type mark")).toEqual(["Fresh", "Old"]);
  expect(disabledButtons(view)).toEqual(["Keep these"]);
});

test("at a field, what someone typed is called Mine, and what a colleague wrote Theirs", () => {
  const { file, path, value } = fieldNamed("hero.lead");
  const draft = { file, path, before: value, value: "We bake.", label: "Lead" };
  const clash = { with: "saved", mine: "We bake.", theirs: "They bake." } as const;
  const said = (clash: KeptDraft["clash"]) => {
    panel.receive({ drafts: [{ draft, revision: "1", clash }], discarded: 0 }, panel.requestTime());
    return texts(formOf(fieldNamed("hero.lead")), ".conflict :is(legend, dt, dd, button)");
  };
  expect(said(clash)).toEqual([
    "Someone has changed this since you typed.",
    ...["Mine", "We bake.", "Theirs", "They bake.", "Keep mine", "Keep theirs"],
  ]);
  expect(said({ ...clash, with: "typed", both: "All bake." })).toEqual([
    "Something else was typed here in another window.",
    ...["Mine", "We bake.", "Theirs", "They bake.", "Keep mine", "Keep theirs", "Keep both"],
  ]);
  expect(said({ ...clash, theirs: undefined })).toEqual([
    "Someone has changed this since you typed.",
    ...["Mine", "We bake.", "Theirs", "Removed", "Keep mine", "Keep theirs"],
  ]);
});

test("what two windows typed as a new entry, or as a new page, is shown side by side", () => {
  const [list] = words().lists;
  const [first] = words().newPages;
  if (!list || !first) throw new Error("Nothing can be added.");
  const clash = { with: "typed", mine: { name: "Pie" }, theirs: { name: "Bun" } } as const;
  const places = [panel.newEntryOf(list), panel.newPage];
  const drafts = places.map((place) => {
    const draft = { ...place, value: { name: "Pie" }, label: "Something new" };
    return { draft, revision: "1", clash };
  });
  panel.receive({ drafts, discarded: 0 }, panel.requestTime());
  const forms = [shown(panel.AddForm, { list }), shown(panel.NewPage, { words: words(), first })];
  for (const form of forms)
    expect(texts(form, ".conflict :is(legend, dt, dd)")).toEqual([
      "Something else was typed here in another window.",
      ...["Mine", "Pie", "Theirs", "Bun"],
    ]);
  // It can be discarded, as what is typed elsewhere.
  for (const form of forms) expect(texts(form, ".bottom .quiet")).toEqual(["1 change"]);
});

test("what was chosen is marked, also if the words of both sides were edited since", () => {
  const both = "Fresh bread Old bread";
  const chosen = (choice: Choices[string] | undefined) => {
    const props = {
      conflict: { ...conflict, both, candidates: ["Rye", "Spelt"] },
      chosen: choice,
      choose() {},
    };
    return texts(shown(panel.ConflictingWords, props), "[aria-pressed=true]");
  };
  expect(chosen(undefined)).toEqual([]);
  expect(chosen("theirs")).toEqual(["Keep theirs"]);
  expect(chosen({ value: both })).toEqual(["Keep both"]);
  expect(chosen({ value: "Bread, fresh or old" })).toEqual(["Keep both"]);
  expect(chosen({ is: "Spelt" })).toEqual(["It is now “Spelt”"]);
});

test("it is still said that something is being saved when someone types meanwhile", () => {
  panel.tell({ kind: "save started", typed: [], text: "Saving…" });
  panel.forget(fieldNamed("hero.lead"));
  expect(text(shown(panel.Status, {}))).toBe("Saving…");
});

test("what was decided can't be sent while something is saved or published", () => {
  // Without conflicts, all are decided.
  expect(disabledButtons(conflictsOf([], "people"))).toEqual([]);
  panel.tell({ kind: "publishing started", text: "" });
  expect(disabledButtons(conflictsOf([], "people"))).toEqual(["Keep these"]);
  panel.tell({ kind: "publishing ended" });
  panel.tell({ kind: "save started", typed: [], text: "" });
  expect(disabledButtons(conflictsOf([], "people"))).toEqual(["Keep these"]);
});

test("words that an undo would bring back stand beside those of now", () => {
  const view = conflictsOf([conflict], "times");
  expect(texts(view, "dt, button")).toEqual([
    ...["Before", "Now", "Bring back", "Leave as it is", "Keep these", "Cancel"],
  ]);
  expect(text(view)).toContain("These words have changed since. Nothing has been done yet.");
});

test("each problem is said once, with its place, and leads there if the panel has it", () => {
  const status = () => texts(shown(panel.Status, {}), ".problem");
  const lead = problem("is empty.", { file: "home.yaml", name: "hero.lead", label: "Lead" });
  panel.sayWrong([
    lead,
    problem("The site has a mistake."),
    problem("is no list.", { file: "x.yaml", line: 3, name: "rows" }),
    problem("It is wrong.", { file: "x.yaml" }),
    problem("Address is taken.", { file: "x.yaml", name: "address", label: "" }),
  ]);
  const all = [
    "Lead is empty. Go there",
    "The site has a mistake.",
    "rows is no list. (x.yaml, line 3)",
    "It is wrong. (x.yaml)",
    "Address is taken.",
  ];
  expect(status()).toEqual(all);
  const view = shown(panel.Status, {});
  expect(attribute(one(view, ".status"), "role")).toBe("status");
  expect(texts(view, "a")).toEqual([]);
  receive({ problems: [lead] });
  expect(status()).toEqual(all);
  // A typed value may not have the problem any more.
  panel.say("");
  panel.keep(fieldNamed("hero.lead"), "We bake.");
  expect(status()).toEqual([]);
});

test("what a host says of a push may lead to a page of the host, beside the editor", () => {
  const link = "https://host.example/rules";
  panel.sayWrong([problem("This site lets nobody publish to main directly.", { link })]);
  const shownLink = one(shown(panel.Status, {}), "a");
  expect(text(shownLink)).toBe(link);
  expect([attribute(shownLink, "href"), attribute(shownLink, "target")]).toEqual([link, "_blank"]);
});

test("a mistake in a file is said, also if it is in none of the fields", () => {
  receive({ problems: [problem("The file is no list.", { file: "breads.yaml", line: 3 })] });
  expect(texts(shown(panel.Status, {}), ".problem")).toEqual([
    "The file is no list. (breads.yaml, line 3)",
  ]);
});

test("a mistake in a file stands at its field, too", () => {
  receive({ problems: [problem("is too long.", { file: "home.yaml", name: "hero.lead" })] });
  expect(texts(formOf(fieldNamed("hero.lead")), ".problem p")).toEqual([
    "Opening paragraph is too long.",
  ]);
});

test("unsaved words of every page open on the page that is shown", () => {
  const shared = words().fields.find(({ file }) => words().shared.includes(file));
  if (!shared) throw new Error("No words are on every page.");
  panel.openPage("about/index.html");
  const { file, path, kind, value } = shared;
  panel.draftOpener({ file, path, value, label: kind }, words())?.();
  expect(panel.state()).toMatchObject({
    page: "about/index.html",
    view: { kind: "form", chosen: { file, path } },
  });
});

test("a success does not hide what has failed meanwhile", () => {
  panel.sayWrong([problem("The site has a mistake.")]);
  panel.sayDone("Published.");
  expect(text(shown(panel.Status, {}))).toBe("The site has a mistake.");
  panel.say("");
  panel.sayDone("Published.");
  expect(text(shown(panel.Status, {}))).toBe("Published.");
});

test("a message to colleagues is not among the words that are not saved", () => {
  panel.storeMessage("In my own words");
  expect(all(listOfWords(), ".unsaved")).toEqual([]);
  expect(texts(shown(panel.Bar, {}), "[aria-current=true]")).toEqual(["All words"]);
});

test("while words are saved, a form keeps its fields", () => {
  const field = fieldNamed("breads[0].name");
  const labels = () => texts(formOf(field), "label");
  const before = labels();
  panel.tell({ kind: "save started", typed: [], text: "Saving…" });
  receive({ fields: [] });
  expect(labels()).toEqual(before);
});

test("two problems that read alike are both said, each with its place", () => {
  const at = (name: string, label: string) =>
    problem("is empty.", { file: "home.yaml", name, label });
  panel.sayWrong([at("hero.lead", "Lead"), at("hero.next.label", "Link text")]);
  expect(texts(shown(panel.Status, {}), ".problem")).toEqual([
    "Lead is empty. Go there",
    "Link text is empty. Go there",
  ]);
});

test("all words but a wrong one can be saved if there are others", () => {
  const wrong = { file: "breads.yaml", name: "breads[0].price", label: "Price" };
  const buttons = () => texts(shown(panel.Status, {}), "button");
  panel.keep(fieldNamed("breads[0].price"), -1);
  panel.sayWrong([problem("is too small.", wrong)]);
  expect(buttons()).toEqual(["Go there"]);
  panel.keep(fieldNamed("hero.lead"), "We bake.");
  expect(buttons()).toEqual(["Go there", "Save all other words"]);
  expect(disabledButtons(shown(panel.Status, {}))).toEqual([]);
  panel.tell({ kind: "save started", typed: [], text: "Saving…" });
  panel.sayWrong([problem("is too small.", wrong)]);
  expect(disabledButtons(shown(panel.Status, {}))).toEqual(["Save all other words"]);
});

test("what was said is over once someone types: success, and what was wrong in the same list", () => {
  panel.say("Saved.");
  panel.forget(fieldNamed("hero.lead"));
  expect(text(shown(panel.Status, {}))).toBe("");
  const line = { file: "home.yaml", name: "hero.heading[1]", label: "Heading, line 2" };
  panel.sayWrong([problem("is empty.", line)]);
  panel.forget(fieldNamed("hero.lead"));
  expect(text(shown(panel.Status, {}))).toBe("Heading, line 2 is empty. Go there");
  panel.forget(fieldNamed("hero.heading"));
  expect(text(shown(panel.Status, {}))).toBe("");
});

test("once the server answers again, nothing says that it does not", () => {
  panel.sayWrong([problem(panel.noAnswer)]);
  expect(text(shown(panel.Status, {}))).toContain("The editor can’t reach its server.");
  receive({});
  expect(text(shown(panel.Status, {}))).toBe("");
});

test("a late answer does not replace the newer list of unpublished changes", () => {
  published({ changes: [price] });
  panel.tell({ kind: "review found", number: 98, review });
  expect(texts(shown(panel.Publish, {}), ".reviewed .name")).toEqual(["Price of bread “Rye”"]);
});

test("a late answer does not replace the newer words", () => {
  receive({ newPages: [] });
  const older = { kind: "words", words: bakeryWords } as const;
  const found = { number: 98, page: "index.html", answer: older };
  panel.tell({ kind: "words answered", found });
  expect(texts(shown(panel.Bar, {}), "button")).not.toContain("New page");
});

test("a late answer does not replace the words of the page that was opened meanwhile", () => {
  const about = words().pages.find(({ name }) => name === "About");
  const answer = { kind: "words", words: { ...words(), ...(about && { page: about }) } } as const;
  panel.tell({ kind: "words answered", found: { number: 99, page: "about/index.html", answer } });
  // Done leads to the page that is shown.
  expect(attribute(one(shown(panel.Bar, {}), "a"), "href")).toBe("/");
});

test("a save that needs a choice is not under way any more", () => {
  const conflicting = { conflicts: [conflict], between: "people", resolve() {} } as const;
  panel.tell({ kind: "save started", typed: [], text: "Saving…" });
  const answer = { kind: "words", words: words() } as const;
  const found = { number: 99, page: "index.html", answer };
  panel.tell({ kind: "save ended", end: { kind: "conflicts", conflicting }, found });
  expect(text(shown(panel.Status, {}))).toBe("");
});

test("while someone must choose, or doubts the newer words, nothing seems to be under way", () => {
  const doubt = {
    kind: "doubtful",
    message: "They don’t fit.",
    problems: [],
    choices: {},
  } as const;
  const conflicting = { conflicts: [conflict], between: "people", resolve() {} } as const;
  for (const by of [{ doubt }, { conflicting }]) {
    panel.tell({ kind: "publishing started", text: "Getting the latest words…" });
    panel.tell({ kind: "latest stopped", by });
    expect(text(shown(panel.Status, {}))).toBe("");
  }
});

test("whoever opens other words decides later", () => {
  const conflicting = { conflicts: [conflict], between: "people", resolve() {} } as const;
  panel.tell({ kind: "latest stopped", by: { conflicting } });
  panel.openField(fieldNamed("breads[0].price"));
  expect(panel.state().conflicting).toBeUndefined();
});

test("a mistake in a text quotes its line, in a page that is there and in a new one", () => {
  const first: NewPageKind = {
    folder: "pages",
    label: "Pages",
    head: ["title", "description"].map((key) => ({ ...fieldNamed("hero.lead"), at: [key] })),
  };
  const wrong = (file: string) =>
    problem("Close this.", { file, name: "text", line: 8, label: "" });
  panel.sayWrong([wrong("pages/terms.md"), wrong("pages/jobs.md")]);
  panel.keep(fieldNamed("text"), "One\n\n<b>Two\n\nThree");
  expect(texts(formOf(fieldNamed("text")), "q")).toEqual(["<b>Two"]);
  const value = { address: "jobs", text: "One\n\n<i>Two\n\nThree" };
  panel.storeDrafts([{ ...panel.newPage, label: "New page", value }]);
  const form = shown(panel.NewPage, { words: words(), first });
  expect(texts(form, "q")).toEqual(["<i>Two"]);
});

test("of lists within lists, the actions for the inner entry come first", () => {
  const [list] = words().lists;
  if (!list) throw new Error("There is no list.");
  const path = ["breads", { name: "Rye" }, "kinds"];
  const entries = [{ name: "Dark", label: "Kind “Dark”", value: { name: "Dark" } }];
  const kinds = { ...list, path, entries, noun: "kind" };
  const field = { ...fieldNamed("breads[0].name"), path: [...path, { name: "Dark" }, "name"] };
  // Another file may have a list of the same name.
  const elsewhere = { ...kinds, file: "other.yaml" };
  // And another list may have an entry of the same name.
  const cakes = { ...list, path: ["cakes"] };
  receive({ lists: [cakes, list, kinds, elsewhere], fields: [field, ...words().fields] });
  expect(texts(formOf(field), ".entry legend")).toEqual([
    "Kind “Dark”, 1 of 1",
    "Bread “Rye”, 1 of 3",
  ]);
});

test("the problem of a draft stands at its field, and below if another form is open", () => {
  const wrong = problem("is too small.", {
    file: "breads.yaml",
    name: "breads[0].price",
    label: "P",
  });
  panel.tell({ kind: "preview shown", mistakes: [wrong, wrong] });
  const form = formOf(fieldNamed("breads[0].price"));
  expect(texts(form, ".problem p")).toEqual(["Price is too small."]);
  const input = one(form, "[aria-invalid=true]");
  const described = (attribute(input, "aria-describedby") ?? "").split(" ");
  // What screen readers read with the input.
  expect(described.map((id) => text(one(form, `[id="${id}"]`)))).toEqual([
    "The price of one.",
    "Price is too small.",
  ]);
  expect(all(form, "[aria-invalid=true]").map((input) => attribute(input, "value"))).toEqual([
    "4.50",
  ]);
  expect(texts(shown(panel.Status, {}), ".problem")).toEqual([]);
  formOf(fieldNamed("hero.lead"));
  expect(texts(shown(panel.Status, {}), ".problem")).toEqual(["P is too small. Go there"]);
  // A page that loads again begins without it, as what is typed may have been discarded.
  panel.tell({ kind: "page reloaded" });
  expect(texts(shown(panel.Status, {}), ".problem")).toEqual([]);
});

test("a new page says where it will be, or that its address is for pages of another kind", () => {
  const kind: NewPageKind = { folder: "pages", label: "Pages", head: [] };
  const news: NewPageKind = { folder: "pages/news", label: "News", head: [] };
  receive({ newPages: [kind, news] });
  const said = (address: string) => {
    panel.storeDrafts([{ ...panel.newPage, label: "New page", value: { address, text: "" } }]);
    return texts(
      shown(panel.NewPage, { words: words(), first: kind }),
      "p.problem, .field > .quiet",
    );
  };
  expect(said("jobs")).toEqual(["The page will be at /jobs/"]);
  expect(said("/jobs/")).toEqual(["The page will be at /jobs/"]);
  // No address has these letters.
  expect(said("Open jobs")).toEqual([]);
  // There is such a page already.
  expect(said("about")).toEqual([]);
  expect(said("news/today")).toEqual([
    "Pages there are of the kind News. Choose that, or another address.",
  ]);
});

test("a new page needs a title, an address and a text; its form says what an address may be", () => {
  const [first] = words().newPages;
  if (!first) throw new Error("There are no new pages.");
  const form = shown(panel.NewPage, { words: words(), first });
  const helps = all(form, ".control").map((control) => texts(control, "label, p.quiet"));
  expect(helps).toContainEqual([
    "Address",
    "Lowercase letters, digits, and hyphens between them; a slash puts it below another page. It follows the title until you change it.",
  ]);
  const labels = helps.map(([label]) => label);
  expect(labels).toEqual(["Title", "Address", "Description", "Text"]);
  expect(helps.filter(([, help]) => help?.includes("Optional."))).toEqual([]);
});

test("a new page that someone has typed is listed, to copy, once the site takes no new pages", () => {
  const value = { address: "jobs", text: "We look for a baker." };
  panel.storeDrafts([{ ...panel.newPage, label: "New page", value }]);
  const kind: NewPageKind = { folder: "pages", label: "Pages", head: [] };
  receive({ newPages: [kind] });
  expect(all(listOfWords(), ".unsaved li > button")).toHaveLength(1);
  receive({ newPages: [] });
  expect(all(listOfWords(), ".unsaved li > button")).toEqual([]);
  expect(texts(listOfWords(), ".unsaved .whole")).toEqual(["jobs We look for a baker."]);
});

test("what someone typed is there even if the site can't be built", async () => {
  const folder = emptyFolder();
  const reloaded = (canBuild: boolean) =>
    panelInNode(
      async ({ kind }) =>
        kind === "words" && canBuild
          ? { kind, words: bakeryWords }
          : { kind: "refused", problems: [] },
      content,
      folder,
    ).reload();
  const before = await reloaded(true);
  const { file, path } = fieldNamed("hero.lead");
  before.storeDrafts([{ file, path, value: "We bake.", label: "Opening paragraph" }]);
  await before.send();
  const after = await reloaded(false);
  expect([...after.drafts().values()]).toMatchObject([{ value: "We bake." }]);
});

test("the words of a text page are one section, with the page's name", () => {
  const { page } = words();
  for (const path of [["head", "title"], ["text"]])
    expect(
      panel.sectionOf({ ...fieldNamed("hero.lead"), file: "pages/terms.md", path }, words()),
    ).toBe(page.name);
});

test("the problem of a list stands below its name", () => {
  const wrong = problem("has too few.", { file: "breads.yaml", name: "breads[0].grains" });
  panel.sayWrong([wrong]);
  const form = formOf(fieldNamed("breads[0].grains"));
  expect(texts(form, ".problem p")).toEqual(["Grains has too few."]);
});

test("the address of a new page is one line without a spelling checker, and is chosen among the site's pages only", () => {
  const first: NewPageKind = { folder: "pages", label: "Pages", head: [] };
  const address = one(shown(panel.NewPage, { words: words(), first }), "[data-name='address']");
  expect([attribute(address, "spellcheck"), attribute(address, "list")]).toEqual([
    "false",
    "targets",
  ]);
  // What someone typed on another day is not among the proposals.
  expect(attribute(address, "autocomplete")).toBe("off");
});

test("the form of a new entry asks for what it needs", () => {
  const [list] = words().lists;
  if (!list) throw new Error("There is no list.");
  const form = shown(panel.AddForm, { list });
  expect(texts(form, "h2, form > .quiet, label, .buttons button")).toEqual([
    "New bread",
    "Breads",
    "Name",
    "Price",
    "Icon",
    "Is new",
    "Note",
    "Grain 1",
    "Add",
    "Discard",
  ]);
  expect(texts(form, "option[selected]")).toEqual(["No"]);
  const button = shown(panel.AddButton, { list: { ...list, noun: "offer" } });
  expect(text(button)).toBe("Add an offer");
  // A field that may be missing is not in it.
  const blank = { name: "", price: "", icon: "", isNew: false, grains: [""] };
  expect(panel.newEntry(list)).toEqual(blank);
  // What is emptied again is left out of it.
  const typed = panel.withPart(blank, ["note"], "Only today");
  expect(typed).toEqual({ ...blank, note: "Only today" });
  expect(panel.withPart(typed, ["note"], undefined)).toEqual(blank);
});
