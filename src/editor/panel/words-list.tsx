import { useEffect, useState } from "react";
import type { EditField, FoundWords, PageWords } from "../messages.ts";
import { Button } from "./button.tsx";
import { type Draft, inputOf, keyOf, useDrafts } from "./drafts.ts";
import { groupOf, newEntryIn } from "./fields.ts";
import { AddButton } from "./form.tsx";
import { newPageFile } from "./new-page.tsx";
import { discard, saveFields } from "./saving.ts";
import { ask } from "./server.ts";
import { openField, openPage, patch, useEditor, type View } from "./state.ts";

/** Everything that the page is made from, with a search over all pages. */
export function WordsList({ words }: { words: PageWords }) {
  const { search } = useEditor();
  const query = search.trim().toLowerCase();
  const others = useFound(query).filter((found) => found.page.file !== words.page.file);
  const shown = words.fields.filter(({ group, label, value }) =>
    `${group} ${label} ${value ?? ""}`.toLowerCase().includes(query),
  );
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
        {query && `${shown.length + others.length} found`}
      </p>
      {groupsOf(shown).map(([first, ...more]) => (
        <section key={keyOf(first)}>
          <h2>{first.group}</h2>
          <ul>
            {[first, ...more].map((field) => (
              <li key={keyOf(field)}>
                <FieldRow field={field} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <section>
          <h2>On other pages</h2>
          <ul>
            {others.map(({ page, label, value, ...place }) => (
              <li key={keyOf(place)}>
                <Button act={() => openPage(page.file, viewOf(place))} className="row">
                  <span className="name">
                    {page.name}: {label}
                  </span>
                  <span className="value">{value}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!query && words.lists.length > 0 && (
        <section>
          <h2>Add to a list</h2>
          <ul>
            {words.lists.map((list) => (
              <li key={keyOf(list)} className="to-list">
                {list.group}: {list.label.toLowerCase()} <AddButton list={list} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const viewOf = (place: Pick<Draft, "file" | "path">): View => ({
  kind: "form",
  group: groupOf(place),
  chosen: keyOf(place),
});

function FieldRow({ field }: { field: EditField }) {
  const draft = useDrafts().get(keyOf(field));
  const { value, places, label } = field;
  const shown = String(draft?.input ?? inputOf(field));
  const point = () => patch({ pointed: field });
  return (
    <button
      type="button"
      className={draft ? "row changed" : "row"}
      onClick={() => openField(field)}
      onFocus={point}
      onPointerEnter={point}
    >
      <span className="name">{label}</span>
      <span className="value">{value === undefined && !draft ? "Left out" : shown || "Empty"}</span>
      {draft && <span className="note">Not saved yet</span>}
      {places?.length === 0 && <span className="note">Not visible as it is on this page</span>}
    </button>
  );
}

/** What was typed and not saved: on this page, on others, and in places that are gone. */
function Unsaved({ words }: { words: PageWords }) {
  const all = [...useDrafts().values()];
  if (all.length === 0) return null;
  const isHere = words.fields.some((field) => all.some((draft) => keyOf(draft) === keyOf(field)));
  return (
    <section className="unsaved">
      <h2>Not saved yet</h2>
      <ul>
        {all.map((draft) => (
          <li key={keyOf(draft)}>
            <UnsavedRow draft={draft} words={words} />
          </li>
        ))}
      </ul>
      <div className="buttons">
        <Button act={() => saveFields(words.fields)} isMain isOff={!isHere}>
          Save those of this page
        </Button>
        <Button act={() => discard(all)}>Discard all of them</Button>
      </div>
    </section>
  );
}

function UnsavedRow({ draft, words }: { draft: Draft; words: PageWords }) {
  const { label, page, input } = draft;
  const view = viewOfDraft(draft, words);
  const name = words.pages.find(({ file }) => file === page)?.name ?? page;
  if (view)
    return (
      <Button act={() => openPage(page, view)} className="row changed">
        <span className="name">
          {name}: {label}
        </span>
        <span className="value">{String(input)}</span>
      </Button>
    );
  return (
    <div className="row changed">
      <span className="name">{label}</span>
      <span className="note">The place of these words is gone. Copy what you need.</span>
      <span className="whole">{String(input)}</span>
      <Button act={() => discard([draft])}>Discard</Button>
    </div>
  );
}

/** Returns where the words of a draft can be seen; undefined if they have no place any more. */
function viewOfDraft(draft: Draft, { page, pages, fields }: PageWords): View | undefined {
  if (draft.file === newPageFile) return { kind: "new page" };
  const entry = newEntryIn(draft.path);
  if (entry) return { kind: "add", list: keyOf({ file: draft.file, path: entry }) };
  const isHere = fields.some((field) => keyOf(field) === keyOf(draft));
  const isElsewhere = draft.page !== page.file && pages.some(({ file }) => file === draft.page);
  return isHere || isElsewhere ? viewOf(draft) : undefined;
}

function groupsOf(fields: readonly EditField[]) {
  const groups = new Map<string, [EditField, ...EditField[]]>();
  for (const field of fields) {
    const group = groups.get(keyOf(groupOf(field)));
    if (group) group.push(field);
    else groups.set(keyOf(groupOf(field)), [field]);
  }
  return [...groups.values()];
}

/** Returns what the server finds on all pages; the answer to an earlier search is dropped. */
function useFound(query: string): readonly FoundWords[] {
  const [answer, setAnswer] = useState<{ query: string; found: readonly FoundWords[] }>();
  useEffect(() => {
    if (query.length < 2) return;
    void ask({ kind: "search", query }).then((answer) => {
      if (answer.kind === "found") setAnswer({ query, found: answer.found });
    });
  }, [query]);
  return answer?.query === query ? answer.found : [];
}
