import { type ReactNode, useEffect, useRef, useState } from "react";
import type { EditField, EditList, Words } from "../messages.ts";
import { Button } from "./button.tsx";
import { type Draft, draftOf, drafts, keyOf, useDrafts } from "./drafts.ts";
import { fieldOf, fieldsOf, groupOf, listOfNew, listsOf, pageWith } from "./fields.ts";
import { AddButton } from "./form.tsx";
import { inputOf, inputText } from "./inputs.ts";
import { newPage } from "./new-page.tsx";
import { discard, save } from "./saving.ts";
import { goTo, openField, openPage, patch, show, useEditor } from "./state.ts";

/** More would take longer to read than to type another letter. */
const mostFound = 50;

/** Everything that the page is made from, in the order of the page, with a search over all pages. */
export function WordsList({ words }: { words: Words }) {
  const { search, inView } = useEditor();
  const query = search.trim().toLowerCase();
  const isFound = (field: EditField) =>
    [field.group, field.label, inputText(inputOf(field, field.value))].some((text) =>
      text.toLowerCase().includes(query),
    );
  const own = fieldsOf(words);
  const others = query ? words.fields.filter((one) => !own.includes(one) && isFound(one)) : [];
  const found = own.filter(isFound);
  const lists = query ? [] : listsOf(words);
  const seen = inView && sectionOf(inView, words);
  return (
    <>
      <Unsaved words={words} />
      <p className="quiet">Press words on the page, or choose them here.</p>
      <label className="search">
        Search all pages
        <input
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => patch({ search: target.value })}
        />
      </label>
      <p role="status" className="quiet">
        {query && `${found.length + others.length} found`}
      </p>
      {inPageOrder(grouped([...found, ...lists], (one) => sectionOf(one, words))).map(
        ([title, all]) => (
          <Section key={title} title={title} isInView={title === seen} isFound={query !== ""}>
            {[...grouped(all.filter(isField), (field) => keyOf(groupOf(field)))].map(
              ([key, fields]) => (
                <section key={key}>
                  {fields[0]?.group !== title && (
                    <h3>{fields[0]?.group.replace(`${title}, `, "")}</h3>
                  )}
                  <Rows fields={fields} />
                </section>
              ),
            )}
            {all.map(
              (list) =>
                !isField(list) && (
                  <p key={keyOf(list)} className="to-list">
                    {list.label} <AddButton list={list} />
                  </p>
                ),
            )}
          </Section>
        ),
      )}
      {others.length > 0 && (
        <section>
          <h2>On other pages</h2>
          <Rows fields={others.slice(0, mostFound)} elsewhere={words} />
        </section>
      )}
    </>
  );
}

function grouped<Item>(items: readonly Item[], keyFor: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyFor(item), [...(groups.get(keyFor(item)) ?? []), item]);
  return groups;
}

const isField = (one: EditField | EditList): one is EditField => "kind" in one;

const everyPage = "On every page";
const inSearch = "Search results and links";

/** Returns the title of the section that a field or a list stands in. */
function sectionOf(of: Pick<EditField, "file" | "path" | "group">, words: Words): string {
  const { file, path, group } = of;
  if (file.endsWith(".md")) return words.page.name;
  if (path[0] === "head") return inSearch;
  if (words.shared.includes(file)) return everyPage;
  const list = words.lists.find((one) => keyOf(one) === keyOf({ file, path: path.slice(0, 1) }));
  return list?.label ?? group.split(", ")[0] ?? group;
}

/** Sorts sections as their words stand on the page; then come those that it does not show. */
function inPageOrder(sections: ReadonlyMap<string, (EditField | EditList)[]>) {
  const rank = (title: string, own: readonly (EditField | EditList)[]) => {
    if ([everyPage, inSearch].includes(title)) return [2, title === inSearch ? 1 : 0];
    const places = own.filter(isField).flatMap((field) => field.places ?? []);
    // The body is the second child of the document.
    const all = places.map(({ element }) => element).filter(([part]) => part === 1);
    // Some words of a section may stand in others too.
    const middle = all.sort(byStep)[Math.floor(all.length / 2)];
    return middle ? [0, ...middle] : [1];
  };
  return [...sections].sort(([a, one], [b, other]) => byStep(rank(a, one), rank(b, other)));
}

function byStep(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

interface SectionParts {
  readonly title: string;
  readonly isInView: boolean;
  /** Whether a search found what it has. */
  readonly isFound: boolean;
  readonly children: ReactNode;
}

/** A fold, which is open while its words are in view on the page, or when it was opened by hand. */
function Section({ title, isInView, isFound, children }: SectionParts) {
  const [isOpened, setOpened] = useState<boolean>();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    setOpened(undefined);
    const isReading = box.current?.closest(".body")?.contains(document.activeElement);
    if (isInView && !isReading)
      box.current?.querySelector("summary")?.scrollIntoView({ block: "nearest" });
  }, [isInView]);
  const isOpen = isFound || (isOpened ?? isInView);
  return (
    <details
      className="section"
      ref={box}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen && children}
    </details>
  );
}

interface RowsParts {
  readonly fields: readonly EditField[];
  /** The words of the site, if the fields are on other pages. */
  readonly elsewhere?: Words;
}

const Rows = ({ fields, elsewhere }: RowsParts) => (
  <ul>
    {fields.map((field) => {
      const { value, places, label, group, file } = field;
      const draft = draftOf(field);
      const text = inputText(draft?.input ?? inputOf(field, value));
      const point = () => !elsewhere && patch({ pointed: field });
      return (
        <li key={keyOf(field)}>
          <button
            type="button"
            className={draft ? "row changed" : "row"}
            data-place={keyOf(field)}
            onClick={() => (elsewhere ? goTo(field, elsewhere) : openField(field))}
            onFocus={point}
            onPointerEnter={point}
          >
            <span className="name">
              {elsewhere && `${pageWith(file, elsewhere)?.name}: ${group}, `}
              {label}
            </span>
            <span className="value">
              {value === undefined && !draft ? "Left out" : text || "Empty"}
            </span>
            {draft && <span className="note">Not saved yet</span>}
            {places?.length === 0 && <span className="note">Not visible on this page</span>}
          </button>
        </li>
      );
    })}
  </ul>
);

/** What was typed and not saved: on this page, on others, and in places that are gone. */
function Unsaved({ words }: { words: Words }) {
  const all = [...useDrafts()];
  if (all.length === 0) return null;
  return (
    <section className="unsaved">
      <h2>Not saved yet</h2>
      <ul>
        {all.map(([key, draft]) => {
          const open = opening(draft, words);
          const text = inputText(draft.input);
          return (
            <li key={key}>
              {open ? (
                <Button act={open} className="row changed">
                  <span className="name">{draft.label}</span>
                  <span className="value">{text}</span>
                </Button>
              ) : (
                <div className="row changed">
                  <span className="name">{draft.label}</span>
                  <span className="note">
                    The place of these words is gone. Copy what you need.
                  </span>
                  <span className="whole">{text}</span>
                  <Button act={() => discard([key])}>Discard</Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className="buttons">
        <Button act={save} isMain isOff={!all.some(([, draft]) => fieldOf(draft, words))}>
          Save all
        </Button>
        <Button act={() => discard([...drafts().keys()])}>Discard all</Button>
      </div>
    </section>
  );
}

/** Returns what shows the words of a draft; undefined if they have no place any more. */
export function opening(draft: Draft, words: Words): (() => void) | undefined {
  const list = listOfNew(draft, words);
  if (draft.file === newPage.file && words.newPage) return () => show({ kind: "new page" });
  if (fieldOf(draft, words)) return () => goTo(draft, words);
  const page = list && pageWith(draft.file, words);
  return page && (() => openPage(page.file, { kind: "add", list: keyOf(list) }));
}
