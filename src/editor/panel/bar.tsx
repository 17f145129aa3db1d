import { Button } from "./button.tsx";
import { useDrafts } from "./drafts.ts";
import { goBack } from "./saving.ts";
import { type WidthName, widths } from "./stage.tsx";
import { openPage, show, useEditor } from "./state.ts";

interface BarParts {
  readonly width: WidthName;
  onWidth(width: WidthName): void;
}

export function Bar({ width, onWidth }: BarParts) {
  const { words, page, undoable, undone, isSaving, view } = useEditor();
  const known = words?.pages ?? [];
  const isKnown = known.some(({ file }) => file === page);
  const pages = isKnown ? known : [{ file: page, name: words?.page.name ?? page }, ...known];
  const unsaved = useDrafts().size;
  return (
    <header>
      <h1>Edit words</h1>
      <select aria-label="Page" value={page} onChange={({ target }) => openPage(target.value)}>
        {pages.map(({ file, name }) => (
          <option key={file} value={file}>
            {name}
          </option>
        ))}
      </select>
      <fieldset className="widths" aria-label="Width of the page">
        {(Object.keys(widths) as WidthName[]).map((name) => (
          <label key={name}>
            <input type="radio" checked={name === width} onChange={() => onWidth(name)} />
            {name}
          </label>
        ))}
      </fieldset>
      {unsaved > 0 && (
        <Button act={() => show({ kind: "words" })} className="plain">
          {unsaved} not saved
        </Button>
      )}
      <Button act={() => goBack("undo")} isOff={undoable.length === 0 || isSaving}>
        Undo
      </Button>
      <Button act={() => goBack("redo")} isOff={undone.length === 0 || isSaving}>
        Redo
      </Button>
      <Button act={() => show({ kind: "publish" })} isMain isCurrent={view.kind === "publish"}>
        Publish…
      </Button>
      <a href={words?.page.address ?? "/"}>Done</a>
    </header>
  );
}
