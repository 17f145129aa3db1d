import { Button } from "./button.tsx";
import { drafts } from "./drafts.ts";
import { stepHistory } from "./saving.ts";
import { shownWidth } from "./stage.tsx";
import { openPage, set, show, useEditor, type WidthName, widths } from "./state.ts";

export function Bar() {
  const editor = useEditor();
  const { words, page, canUndo, canRedo, view, side } = editor;
  const known = words?.pages ?? [];
  const isKnown = known.some(({ output }) => output === page);
  const pages = isKnown ? known : [{ output: page, name: words?.page.name ?? page }, ...known];
  const unsaved = drafts().size;
  const other = side === "words" ? "page" : "words";
  return (
    <header>
      <h1>Edit words</h1>
      <select aria-label="Page" value={page} onChange={({ target }) => openPage(target.value)}>
        {pages.map(({ output, name }) => (
          <option key={output} value={output}>
            {name}
          </option>
        ))}
      </select>
      <Button act={() => show({ kind: "words" })} aria-current={view.kind === "words"}>
        All words{unsaved > 0 && `, ${unsaved} not saved`}
      </Button>
      {words !== undefined && words.newPages.length > 0 && (
        <Button
          act={() => show({ kind: "new page" })}
          data-place="new page"
          aria-current={view.kind === "new page"}
        >
          New page
        </Button>
      )}
      <select
        className="width"
        aria-label="Page width"
        value={shownWidth(editor)}
        onChange={({ target }) => set({ width: target.value as WidthName })}
      >
        {Object.keys(widths).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Button act={() => set({ side: other })} className="side">
        Show the {other}
      </Button>
      <Button act={() => stepHistory("undo")} disabled={!canUndo}>
        Undo
      </Button>
      <Button act={() => stepHistory("redo")} disabled={!canRedo}>
        Redo
      </Button>
      <Button
        act={() => show({ kind: "publish" })}
        isMain
        data-place="publish"
        aria-current={view.kind === "publish"}
      >
        Publish…
      </Button>
      <a href={words?.page.address ?? "/"}>Done</a>
    </header>
  );
}
