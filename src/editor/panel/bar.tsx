import { Button } from "./button.tsx";
import { useDrafts } from "./drafts.ts";
import { goBack } from "./saving.ts";
import { shownWidth } from "./stage.tsx";
import { openPage, patch, type State, show, useEditor, type WidthName, widths } from "./state.ts";

export function Bar() {
  const editor = useEditor();
  const { words, page, canUndo, canRedo, isSaving, view, side } = editor;
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
      <Radios
        label="In view"
        className="sides"
        names={["Words", "Page"]}
        chosen={side === "words" ? "Words" : "Page"}
        choose={(name) => patch({ side: name.toLowerCase() as State["side"] })}
      />
      <Radios
        label="Width of the page"
        className="widths"
        names={Object.keys(widths) as WidthName[]}
        chosen={shownWidth(editor)}
        choose={(width) => patch({ width })}
      />
      {unsaved > 0 && (
        <Button act={() => show({ kind: "words" })} className="plain">
          {unsaved} not saved
        </Button>
      )}
      <Button act={() => goBack("undo")} isOff={!canUndo || isSaving}>
        Undo
      </Button>
      <Button act={() => goBack("redo")} isOff={!canRedo || isSaving}>
        Redo
      </Button>
      <Button act={() => show({ kind: "publish" })} isMain isCurrent={view.kind === "publish"}>
        Publish…
      </Button>
      <a href={words?.page.address ?? "/"}>Done</a>
    </header>
  );
}

interface RadiosParts<Name extends string> {
  readonly label: string;
  readonly className: string;
  readonly names: readonly Name[];
  readonly chosen: Name;
  choose(name: Name): void;
}

const Radios = <Name extends string>(parts: RadiosParts<Name>) => (
  <fieldset className={`radios ${parts.className}`} aria-label={parts.label}>
    {parts.names.map((name) => (
      <label key={name}>
        <input type="radio" checked={name === parts.chosen} onChange={() => parts.choose(name)} />
        {name}
      </label>
    ))}
  </fieldset>
);
