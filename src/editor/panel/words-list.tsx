import type { EditField, Words } from "../messages.ts";
import { keyOf } from "../place.ts";
import { capitalized } from "../plain-words.ts";
import { textOf } from "../values.ts";
import { Button } from "./button.tsx";
import { type Draft, discardedCount, draftOf, drafts } from "./drafts.ts";
import { fieldOf, fieldsOf, groupOf, listOfNew, listsOf, pageWith } from "./fields.ts";
import { AddButton } from "./form.tsx";
import { newPage } from "./new-page.tsx";
import { bringBack, discard, save } from "./saving.ts";
import { grouped, isField, sectionsOf } from "./sections.ts";
import { goTo, openField, openPage, set, show, useEditor } from "./state.ts";

/** With more, typing another letter is faster than reading. */
const maxFound = 50;

/** All words of the page, in its order, with a search of all pages. */
export function WordsList({ words }: { words: Words }) {
  const { search, unfolded = [], hasDiscarded } = useEditor();
  const query = search.trim().toLowerCase();
  const isFound = (field: EditField) =>
    [field.group, field.label, textOf(field.value), textOf(draftOf(field)?.value)].some((text) =>
      text.toLowerCase().includes(query),
    );
  const own = fieldsOf(words);
  const others = query ? words.fields.filter((one) => !own.includes(one) && isFound(one)) : [];
  const found = own.filter(isFound);
  const sections = sectionsOf([...found, ...(query ? [] : listsOf(words))], words);
  const isPage = words.pages.some(({ output }) => output === words.page.output);
  return (
    <>
      <Unsaved words={words} />
      <p className="quiet">
        {isPage
          ? "Click words on the page, or choose them here."
          : "This page does not exist. Choose another one above."}
      </p>
      <label className="search">
        Search all pages
        <input
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => set({ search: target.value })}
        />
      </label>
      <p role="status" className="quiet">
        {query && countOf(found.length + others.length)}
      </p>
      {sections.map(([title, all]) => {
        const isOpen = query !== "" || unfolded.includes(title);
        const rest = unfolded.filter((one) => one !== title);
        return (
          <section className="section" key={title}>
            <h2>
              <Button
                act={() => set({ unfolded: isOpen ? rest : [...rest, title] })}
                className="fold"
                aria-expanded={isOpen}
              >
                {title}
              </Button>
            </h2>
            {isOpen &&
              [...grouped(all.filter(isField), (one) => keyOf(groupOf(one)))].map(
                ([key, fields]) => <Group key={key} fields={fields} section={title} />,
              )}
            {isOpen &&
              all.map((list) =>
                isField(list) ? null : (
                  <p key={keyOf(list)} className="to-list">
                    {list.label} <AddButton list={list} />
                  </p>
                ),
              )}
          </section>
        );
      })}
      {others.length > 0 && (
        <section>
          <h2>On other pages</h2>
          <Rows fields={others.slice(0, maxFound)} elsewhere={words} />
          {others.length > maxFound && (
            <p className="quiet">There are more. Type more words to narrow the search.</p>
          )}
        </section>
      )}
      {discardedCount() > 0 && !hasDiscarded && query === "" && (
        <Button act={bringBack}>Restore discarded words</Button>
      )}
    </>
  );
}

const countOf = (found: number) =>
  found === 0 ? "Nothing found" : `${found} ${found === 1 ? "text" : "texts"} found`;

function Group({ fields, section }: { fields: readonly EditField[]; section: string }) {
  const title = fields[0]?.group ?? "";
  return (
    <section>
      {title !== section && <h3>{capitalized(title.replace(`${section}, `, ""))}</h3>}
      <Rows fields={fields} />
    </section>
  );
}

interface RowsProps {
  readonly fields: readonly EditField[];
  /** The words of the site, if the fields are on other pages. */
  readonly elsewhere?: Words;
}

const Rows = ({ fields, elsewhere }: RowsProps) => (
  <ul>
    {fields.map((field) => {
      const { value, written, spots, label, group, file } = field;
      const draft = draftOf(field);
      const text = textOf(draft ? draft.value : (written ?? value));
      const point = () => !elsewhere && set({ pointed: field });
      return (
        <li key={keyOf(field)}>
          <Button
            className={draft ? "row changed" : "row"}
            data-place={keyOf(field)}
            act={() => (elsewhere ? goTo(field, elsewhere) : openField(field))}
            onFocus={point}
            onPointerEnter={point}
          >
            <span className="name">
              {elsewhere && `${pageWith(file, elsewhere)?.name}: ${group}, `}
              {label}
            </span>
            <span className="value">
              {text || ((draft ?? field).value === undefined ? "Not set" : "Empty")}
            </span>
            {draft && <span className="note">Not saved yet</span>}
            {spots?.length === 0 && <span className="note">Not visible on this page</span>}
          </Button>
        </li>
      );
    })}
  </ul>
);

/** All drafts: of this page, of other pages, and of places that are gone. */
function Unsaved({ words }: { words: Words }) {
  const all = [...drafts()];
  if (all.length === 0) return null;
  return (
    <section className="unsaved">
      <h2>Not saved yet</h2>
      <ul>
        {all.map(([key, draft]) => {
          const open = draftOpener(draft, words);
          const name = <span className="name">{draft.label}</span>;
          const text = textOf(draft.value);
          return (
            <li key={key}>
              {open ? (
                <Button act={open} className="row changed">
                  {name}
                  <span className="value">{text}</span>
                </Button>
              ) : (
                <div className="row changed">
                  {name}
                  <span className="note">
                    The place for these words is gone. Copy what you need.
                  </span>
                  {typedFor(draft).map((one) => (
                    <span key={one} className="whole">
                      {one}
                    </span>
                  ))}
                  <Button act={() => discard([key])}>Discard</Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className="buttons">
        <Button
          act={() => save()}
          isMain
          disabled={!all.some(([, draft]) => fieldOf(draft, words))}
        >
          Save all
        </Button>
        <Button act={() => discard([...drafts().keys()])}>Discard all</Button>
      </div>
    </section>
  );
}

/** All that was typed for a place, also in other windows. */
const typedFor = ({ value, others = [] }: Draft) => [...new Set([value, ...others].map(textOf))];

/** A function that opens a draft; undefined if its place is gone. */
export function draftOpener(draft: Draft, words: Words): (() => void) | undefined {
  const list = listOfNew(draft, words);
  if (draft.file === newPage.file && words.newPages.length > 0)
    return () => show({ kind: "new page" });
  if (fieldOf(draft, words)) return () => goTo(draft, words);
  const page = list && pageWith(draft.file, words);
  return page && (() => openPage(page.output, { kind: "add", list: keyOf(list) }));
}
