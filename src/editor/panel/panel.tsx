import { useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { keyOf } from "../place.ts";
import { Bar } from "./bar.tsx";
import { Conflicts } from "./conflicts.tsx";
import { useDrafts } from "./drafts.ts";
import { fieldsAround } from "./fields.ts";
import { AddForm, FieldsForm } from "./form.tsx";
import { NewPage } from "./new-page.tsx";
import { Publish } from "./publish.tsx";
import { save } from "./saving.ts";
import { showInList } from "./sections.ts";
import { Stage } from "./stage.tsx";
import { focusOn, inForm, load, seek, set, state, tell, useEditor } from "./state.ts";
import { Status } from "./status.tsx";
import { WordsList } from "./words-list.tsx";

/** The element that was focused last. */
let focusedElement: Element | undefined;

/** The editor: a bar, the words, and the page in a frame. */
function Panel() {
  const { page, words, side } = useEditor();
  useDrafts();
  const name = words?.page.name ?? page;
  useEffect(() => {
    document.title = `Edit words: ${name}`;
  }, [name]);
  // A layout effect, because it must run before the new view takes the focus.
  useLayoutEffect(() => {
    document.body.dataset.side = side;
  }, [side]);
  useEffect(() => {
    const { activeElement: at, body } = document;
    const isGone =
      focusedElement && (!focusedElement.isConnected || focusedElement.matches(":disabled"));
    if (isGone && (at === body || at === focusedElement))
      document.querySelector<HTMLElement>(".body :is(h2[tabindex], [type=search])")?.focus();
  });
  return (
    <>
      <Bar />
      <aside aria-label="Words">
        <div className="body">
          <CurrentView />
        </div>
        <datalist id="targets">
          {words?.targets.map((target) => (
            <option key={target} value={target} />
          ))}
        </datalist>
      </aside>
      <main aria-label="The page">
        <Stage onKey={onKey} />
      </main>
      <Status />
    </>
  );
}

function CurrentView() {
  const { view, words, conflicting } = useEditor();
  if (conflicting) return <Conflicts conflicting={conflicting} />;
  if (view.kind === "publish") return <Publish />;
  if (!words) return <p className="quiet">Loading the words…</p>;
  const list = view.kind === "add" && words.lists.find((one) => keyOf(one) === view.list);
  if (list) return <AddForm list={list} />;
  const [kind] = words.newPages;
  if (view.kind === "new page" && kind) return <NewPage words={words} first={kind} />;
  const hasForm = view.kind === "form" && fieldsAround(view.chosen, words).length > 0;
  return hasForm ? <FieldsForm view={view} words={words} /> : <WordsList words={words} />;
}

/** Also handles keys pressed in the frame. */
function onKey(event: KeyboardEvent): void {
  // Escape also cancels a Chinese or Japanese word.
  if (event.isComposing) return;
  const { view, words, opener, conflicting, origin } = state();
  if (event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    const form = (view.kind !== "publish" || conflicting) && document.querySelector("form");
    if (form) form.requestSubmit();
    else void save();
  } else if (event.key === "Escape" && conflicting) {
    event.preventDefault();
    tell({ kind: "conflicts left" });
  } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && words) {
    event.preventDefault();
    seek(words);
  } else if (event.key === "Escape" && origin !== undefined && event.view !== window) {
    event.preventDefault();
    set({ side: "words", origin: undefined });
    focusOn(inForm(origin));
  } else if (event.key === "Escape" && view.kind !== "words") {
    event.preventDefault();
    showInList(view.kind === "form" ? keyOf(view.chosen) : opener);
  }
}

addEventListener("keydown", onKey);
addEventListener("focusin", ({ target }) => {
  focusedElement = target as Element;
  const field = focusedElement.closest<HTMLElement>("[data-field]");
  if (field) set({ focused: field.dataset.field });
});
void load();
createRoot(document.body).render(<Panel />);
