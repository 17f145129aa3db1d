import type { EditField, EditList, PageWords } from "../messages.ts";
import { element } from "./element.ts";
import { fullLabel, keyOf } from "./labels.ts";

interface WordsListParts {
  readonly words: PageWords;
  /** What the search starts with. */
  readonly search: string;
  onSearch(search: string): void;
  onField(field: EditField): void;
  onAdd(list: EditList): void;
  onReview(): void;
  onText(): void;
  onNewPage(): void;
  /** A field has the focus or the pointer. */
  onPoint(field: EditField, isFocus: boolean): void;
}

/** Returns the list of everything that the page is made from, by file, with a search. */
export function wordsList(parts: WordsListParts): HTMLElement {
  const { words, onSearch } = parts;
  const search = element("input", {
    id: "search",
    type: "search",
    value: parts.search,
    autocomplete: "off",
  });
  const count = element("p", { className: "quiet", role: "status" });
  const groups = groupsOf(words).map(([heading, items]) => groupOf(heading, items, parts));
  const show = () => {
    const query = search.value.trim().toLowerCase();
    const shown = groups.reduce((sum, { filter }) => sum + filter(query), 0);
    count.textContent = query ? `${shown} found` : "";
    onSearch(search.value);
  };
  search.addEventListener("input", show);
  show();
  return element(
    "div",
    { className: "list" },
    element("p", { className: "quiet" }, "Click words on the page, or choose them here."),
    element(
      "div",
      { className: "buttons" },
      words.text && element("button", { type: "button", onclick: parts.onText }, "Edit the text"),
      element("button", { type: "button", onclick: parts.onNewPage }, "New page"),
      element("button", { type: "button", onclick: parts.onReview }, "Review and publish"),
    ),
    element("label", { htmlFor: "search" }, "Search the words of this page"),
    search,
    count,
    ...groups.map(({ section }) => section),
  );
}

type Item = EditField | EditList;

/** What stands in the head comes first: it can't be clicked. */
function groupsOf({ files, fields, lists }: PageWords): [heading: string, items: Item[]][] {
  const isHead = ({ places = [] }: EditField) =>
    places.length > 0 && places.every(({ element }) => element[0] === 0);
  const byLine = (a: Item, b: Item) => a.line - b.line || a.path.length - b.path.length;
  const groups: [string, Item[]][] = files.map(({ file }) => [
    file,
    [...fields.filter((field) => !isHead(field)), ...lists]
      .filter((item) => item.file === file)
      .sort(byLine),
  ]);
  return [["Title, search results and link previews", fields.filter(isHead)], ...groups];
}

function groupOf(heading: string, items: readonly Item[], parts: WordsListParts) {
  const rows = items.map((item) => ({
    row: element("li", {}, "kind" in item ? fieldButton(item, parts) : addButton(item, parts)),
    text: [item.file, item.name, fullLabel(item.path), "value" in item ? item.value : ""]
      .join(" ")
      .toLowerCase(),
  }));
  const section = element(
    "section",
    {},
    element("h3", {}, heading),
    element("ul", { role: "list" }, ...rows.map(({ row }) => row)),
  );
  const filter = (query: string) => {
    let shown = 0;
    for (const { row, text } of rows) {
      row.hidden = !text.includes(query);
      if (!row.hidden) shown++;
    }
    section.hidden = shown === 0;
    return shown;
  };
  return { section, filter };
}

function fieldButton(field: EditField, { onField, onPoint }: WordsListParts) {
  const { value, places, path } = field;
  const note =
    value === undefined ? "not set" : places?.length === 0 ? "not found on this page" : undefined;
  const button = element(
    "button",
    { type: "button", className: "row", "data-key": keyOf(field) },
    element("span", { className: "name" }, fullLabel(path)),
    value !== undefined && element("span", { className: "value" }, String(value) || "empty"),
    note !== undefined && element("span", { className: "note" }, note),
  );
  button.addEventListener("click", () => onField(field));
  button.addEventListener("focus", () => onPoint(field, true));
  button.addEventListener("pointerenter", () => onPoint(field, false));
  return button;
}

function addButton(list: EditList, { onAdd }: WordsListParts) {
  const entries = list.length === 1 ? "1 entry" : `${list.length} entries`;
  const button = element(
    "button",
    { type: "button", className: "row add", disabled: list.length >= list.most },
    element("span", { className: "name" }, fullLabel(list.path)),
    element("span", { className: "value" }, `${entries}. Add one`),
  );
  button.addEventListener("click", () => onAdd(list));
  return button;
}
