import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import type { EditField, Json } from "../messages.ts";
import { Button } from "./button.tsx";
import { Choices } from "./choices.tsx";
import {
  type Draft,
  dropDrafts,
  inputOf,
  isOvertaken,
  keepDrafts,
  keyOf,
  seenIn,
  useDrafts,
} from "./drafts.ts";
import { markdownOf } from "./pasted.ts";
import { discard } from "./saving.ts";
import { state, useEditor } from "./state.ts";

interface FieldParts {
  readonly field: EditField;
  /** Where links may lead within the site. */
  readonly targets?: readonly string[];
  /** Whether it is the one that was chosen, and where its caret is to be. */
  readonly isChosen?: boolean;
  readonly caret?: number | undefined;
  /** Whether there are no words to change yet, as in a new entry. */
  readonly isNew?: boolean;
  /** Where problems of the field are, if not in its file. */
  readonly problemsIn?: Pick<EditField, "file" | "name" | "line">;
  /** A first heading was pasted: returns whether it became the title. */
  onTitle?(title: string): boolean;
}

/** A field: its label, input, problem and help, with what is not saved yet. */
export function Field({ field, targets = [], isNew = false, ...parts }: FieldParts) {
  const { kind, label, help, longest, isOptional } = field;
  const { isChosen, caret, onTitle, problemsIn: place = field } = parts;
  const id = useId();
  const draft = useDrafts().get(keyOf(field));
  const input = draft?.input ?? inputOf(field);
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isChosen || !box.current) return;
    box.current.focus();
    if (caret === undefined) box.current.select();
    else showCaret(box.current, caret);
  }, [isChosen, caret]);

  const type = (typed: Draft["input"], before = draft ? draft.before : seenIn(field)) => {
    // A text has one line, also if several are pasted.
    const input = kind === "text" ? String(typed).replace(/\s*\n\s*/g, " ") : typed;
    keepInput(field, { input, before, isNew });
  };
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData("text/html");
    if (kind !== "markdown" || !html) return;
    event.preventDefault();
    const { title, text: body } = markdownOf(html);
    const text = title && !onTitle?.(title) ? `## ${title}\n\n${body}` : body;
    // As if it was typed, so that the browser's own undo knows it.
    document.execCommand("insertText", false, text);
  };
  const enter = (event: KeyboardEvent) => {
    // A text has one line. Enter also ends the input of a Chinese or Japanese word.
    if (kind === "markdown" || event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    box.current?.form?.requestSubmit();
  };
  const { problems, mistakes } = useEditor();
  const own = new Map(
    [...problems, ...mistakes]
      .filter(({ file, name }) => file === place.file && name === place.name)
      .map((problem) => [problem.message, problem]),
  );
  const shared = {
    id,
    ref: box,
    "aria-describedby": `${id}-help ${id}-problem`,
    "aria-invalid": own.size > 0,
  };
  const typed = {
    ...shared,
    value: String(input),
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onKeyDown: enter,
  };
  const length = [...String(input).trim()].length;
  const quoted = (line: number | undefined) =>
    kind === "markdown" && line !== undefined && String(input).split("\n")[line - place.line];
  return (
    <div className={draft && !isNew ? "field changed" : "field"}>
      <div className={kind === "boolean" ? "check" : undefined}>
        <label htmlFor={id}>{label}</label>
        {kind === "boolean" ? (
          <input
            {...shared}
            type="checkbox"
            checked={input === true}
            onChange={({ target }) => type(target.checked)}
          />
        ) : kind === "text" || kind === "markdown" ? (
          <textarea {...typed} rows={1} className={kind} onPaste={paste} />
        ) : (
          <input
            {...typed}
            inputMode={kind === "number" ? "decimal" : "text"}
            autoComplete="off"
            spellCheck={false}
            list={kind === "link" ? `${id}-targets` : undefined}
          />
        )}
      </div>
      {kind === "choice" && <Choices field={field} typed={String(input)} onChoice={type} />}
      {kind === "link" && (
        <datalist id={`${id}-targets`}>
          {targets.map((target) => (
            <option key={target} value={target} />
          ))}
        </datalist>
      )}
      <div id={`${id}-problem`} className="problem">
        {[...own].map(([message, { label: own, line }]) => (
          <p key={message}>
            {own === "" ? message : `${label} ${message}`} {quoted(line) && <q>{quoted(line)}</q>}
          </p>
        ))}
      </div>
      {draft && !isNew && (
        <Unsaved draft={draft} field={field} keep={() => type(draft.input, seenIn(field))} />
      )}
      <p id={`${id}-help`} className="quiet">
        {help} {isOptional && "Leave it empty to leave it out. "}
        {longest !== undefined && (
          <span className={length > longest ? "over" : undefined}>
            {length} of at most {longest} characters.
          </span>
        )}
      </p>
    </div>
  );
}

interface Input {
  readonly input: Draft["input"];
  readonly before: Json | undefined;
  readonly isNew: boolean;
}

/** Keeps what was typed into a field, unless that is what it has. */
function keepInput(field: EditField, { input, before, isNew }: Input): void {
  const { file, path, label, group } = field;
  const isSame = JSON.stringify(before) === JSON.stringify(seenIn(field));
  if (!isNew && input === inputOf(field) && isSame) dropDrafts([field]);
  else keepDrafts([{ file, path, input, before, label: `${label}, ${group}`, page: state().page }]);
}

interface UnsavedParts {
  readonly draft: Draft;
  readonly field: EditField;
  keep(): void;
}

/** What a field was before it was typed over; both texts if someone else changed it since. */
function Unsaved({ draft, field, keep }: UnsavedParts) {
  const { value } = field;
  const was = typeof value === "boolean" ? (value ? "yes" : "no") : `${value ?? "left out"}`;
  const quoted = typeof value === "string" ? `“${value}”` : was;
  if (!isOvertaken(draft, field))
    return (
      <p className="was">
        {field.kind !== "markdown" && `Was ${quoted}. `}Not saved yet.{" "}
        <Button act={() => discard([draft])}>Discard</Button>
      </p>
    );
  return (
    <div className="conflict">
      <p className="problem">Someone changed this since you typed. Which words stay?</p>
      <dl>
        <dt>Theirs</dt>
        <dd>{was || "Empty"}</dd>
        <dt>Yours</dt>
        <dd>{String(draft.input)}</dd>
      </dl>
      <div className="buttons">
        <Button act={() => discard([draft])}>Take theirs</Button>
        <Button act={keep}>Keep yours</Button>
      </div>
    </div>
  );
}

/** Puts the caret at an offset of a long text, in view. */
function showCaret(area: HTMLTextAreaElement, offset: number): void {
  area.setSelectionRange(offset, offset);
  const before = area.value.slice(0, offset).split("\n").length;
  const all = area.value.split("\n").length;
  area.scrollTop = Math.max(0, (area.scrollHeight * before) / all - area.clientHeight / 3);
}
