import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Bar } from "./bar.tsx";
import { keyOf } from "./drafts.ts";
import { AddForm, FieldsForm } from "./form.tsx";
import { NewPage } from "./new-page.tsx";
import { Publish } from "./publish.tsx";
import { save } from "./saving.ts";
import { Stage } from "./stage.tsx";
import { focusOn, inList, load, patch, show, state, useEditor } from "./state.ts";
import { Status } from "./status.tsx";
import { WordsList } from "./words-list.tsx";

/** A page around the page: a bar, the words, and the page itself in a frame. */
function Panel() {
  const { page, words, side } = useEditor();
  const name = words?.page.name ?? page;
  useEffect(() => {
    document.title = `Edit words: ${name}`;
    document.body.dataset.side = side;
  }, [name, side]);
  return (
    <>
      <Bar />
      <aside aria-label="Words">
        <div className="body">
          <Shown />
        </div>
        <Status />
        <datalist id="targets">
          {words?.targets.map((target) => (
            <option key={target} value={target} />
          ))}
        </datalist>
      </aside>
      <main aria-label="The page">
        <Stage onKey={onKey} />
      </main>
    </>
  );
}

function Shown() {
  const { view, words } = useEditor();
  if (view.kind === "publish") return <Publish />;
  if (!words) return <p className="quiet">Looking up the words.</p>;
  if (view.kind === "form") return <FieldsForm view={view} words={words} />;
  if (!words.pages.some(({ file }) => file === words.page.file))
    return <p>There is no such page. Choose another one above.</p>;
  const list = view.kind === "add" && words.lists.find((one) => keyOf(one) === view.list);
  if (list) return <AddForm list={list} />;
  return view.kind === "new page" && words.newPage ? (
    <NewPage words={words} head={words.newPage} />
  ) : (
    <WordsList words={words} />
  );
}

/** Keys are heard in the page in the frame too. */
function onKey(event: KeyboardEvent): void {
  // Escape also ends the input of a Chinese or Japanese word.
  if (event.isComposing) return;
  const { view } = state();
  if (event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    const form = document.querySelector<HTMLFormElement>("form.saves");
    if (form) form.requestSubmit();
    else if (view.kind === "words") void save();
  } else if (event.key === "Escape" && view.kind !== "words") {
    event.preventDefault();
    leave();
  }
}

/** Goes back to the list, to where one came from. */
function leave(): void {
  const { view, words } = state();
  const field = words?.fields.find(
    (one) => view.kind === "form" && keyOf(one) === view.chosen?.key,
  );
  show({ kind: "words" });
  if (field) patch({ inView: field });
  focusOn(field ? inList(field) : ".search input");
}

addEventListener("keydown", onKey);
void load();
createRoot(document.body).render(<Panel />);
