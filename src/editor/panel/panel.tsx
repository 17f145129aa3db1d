import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Bar } from "./bar.tsx";
import { Button } from "./button.tsx";
import { AddForm, FieldsForm } from "./form.tsx";
import { NewPage } from "./new-page.tsx";
import { Publish } from "./publish.tsx";
import { Stage, type WidthName } from "./stage.tsx";
import { load, openField, show, state, useEditor } from "./state.ts";
import { Status } from "./status.tsx";
import { usePreview } from "./use-preview.ts";
import { WordsList } from "./words-list.tsx";

/** A page around the page: a bar, the words, and the page itself in a frame. */
function Panel() {
  const { page, words } = useEditor();
  const [width, setWidth] = useState<WidthName>("Full width");
  const [framed, setFramed] = useState<Document>();
  usePreview(framed);
  const name = words?.page.name ?? page;
  useEffect(() => {
    document.title = `Edit words: ${name}`;
  }, [name]);
  return (
    <>
      <Bar width={width} onWidth={setWidth} />
      <aside aria-label="Words">
        <Tabs />
        <div className="body">
          <Shown />
        </div>
        <Status />
      </aside>
      <main aria-label="The page">
        <Stage width={width} page={framed} onLoad={setFramed} onKey={onKey} />
      </main>
    </>
  );
}

function Tabs() {
  const { view, words } = useEditor();
  const own = words?.fields.find(({ path }) => path[0] === "head");
  const isOwn =
    view.kind === "form" &&
    view.group.file === own?.file &&
    (view.group.path[0] === "head" || own.file === words?.textFile?.file);
  const isWords = !isOwn && ["words", "form", "add"].includes(view.kind);
  return (
    <nav aria-label="Parts of the editor" className="tabs">
      <Button act={() => show({ kind: "words" })} isCurrent={isWords}>
        Words
      </Button>
      {own && (
        <Button act={() => openField(own)} isCurrent={isOwn}>
          This page
        </Button>
      )}
      {words?.newPage && (
        <Button act={() => show({ kind: "new page" })} isCurrent={view.kind === "new page"}>
          New page
        </Button>
      )}
    </nav>
  );
}

function Shown() {
  const { view, words } = useEditor();
  if (view.kind === "publish") return <Publish />;
  if (!words) return <p className="quiet">Looking up the words.</p>;
  if (view.kind === "form") return <FieldsForm view={view} words={words} />;
  if (!words.pages.some(({ file }) => file === words.page.file))
    return <p>There is no such page. Choose another one above.</p>;
  if (view.kind === "add") return <AddForm list={view.list} words={words} />;
  return view.kind === "new page" ? <NewPage words={words} /> : <WordsList words={words} />;
}

/** Keys are heard in the page in the frame too. */
function onKey(event: KeyboardEvent): void {
  // Escape also ends the input of a Chinese or Japanese word.
  if (event.isComposing) return;
  if (event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    document.querySelector<HTMLFormElement>("form.saves")?.requestSubmit();
  } else if (event.key === "Escape" && state().view.kind !== "words") {
    event.preventDefault();
    show({ kind: "words" });
  }
}

addEventListener("keydown", onKey);
void load();
createRoot(document.body).render(<Panel />);
