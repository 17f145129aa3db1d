import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import type { Json, Part, Rows } from "../messages.ts";
import { capitalized } from "../plain-words.ts";
import { isList, textOf } from "../values.ts";
import { Button } from "./button.tsx";
import { Choices } from "./choices.tsx";
import { withArticle, wrongOnDisk } from "./fields.ts";
import { pastedText, withoutHidden } from "./pasted.ts";
import { endOfPress } from "./press.ts";
import { focusOn, forget, useEditor } from "./state.ts";
import { isSame, isSingle, newEntry, partOf, valueIn, withPart } from "./values.ts";

/** The place of a value, as problems name it. */
export interface Named {
  readonly file: string;
  readonly name: string;
  readonly line?: number;
}

interface ControlProps {
  readonly part: Omit<Part, "at">;
  readonly place: Named;
  readonly value: Json | undefined;
  onType(value: Json | undefined): void;
  /** Called when a first heading is pasted. Returns whether it became the title. */
  onTitle?: ((title: string) => boolean) | undefined;
}

/** The input of a value, with its label, problems and help; or the rows of a list. */
export const Control = (props: ControlProps) =>
  props.part.rows ? <List {...props} rows={props.part.rows} /> : <Single {...props} />;

function List({ part, rows, place, value, onType }: ControlProps & { readonly rows: Rows }) {
  const { label, help } = part;
  const { noun, min, max } = rows;
  const id = useId();
  const all = isList(value) ? value : [];
  const put = (next: readonly Json[], index: number, focused = inputs) => {
    forget(place);
    onType(next.length === 0 && part.isOptional ? undefined : next);
    focusOn(`#${CSS.escape(`${id}-${index}`)} ${focused}`);
  };
  const word = noun === "line" ? `${label}, line` : capitalized(noun);
  return (
    <fieldset className="rows">
      <legend>{label}</legend>
      <Problems id={`${id}-problem`} place={place} label={label} />
      <p className="quiet">{help}</p>
      {all.map((row, index) => {
        const name = `${word} ${index + 1}`;
        const others = all.toSpliced(index, 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          <fieldset key={index} id={`${id}-${index}`} className="entry-row">
            {!isSingle(rows) && <legend>{name}</legend>}
            <Parts
              {...{ parts: rows.parts, entry: row, label: name }}
              place={{ ...place, name: `${place.name}[${index}]` }}
              onType={(change) => onType(all.with(index, change(row) ?? ""))}
            />
            <div className="line-actions">
              <Moves
                {...{ index, min, count: all.length, of: name }}
                move={(by, button) => put(others.toSpliced(index + by, 0, row), index + by, button)}
                remove={() => put(others, Math.min(index, others.length - 1))}
              />
            </div>
          </fieldset>
        );
      })}
      <Button
        act={() => put([...all, newEntry(rows)], all.length)}
        disabled={all.length >= max}
        aria-label={`${label}: add ${withArticle(rows)}`}
      >
        Add {withArticle(rows)}
      </Button>
    </fieldset>
  );
}

const inputs = ":is(input, textarea, select)";

interface MovesProps {
  readonly index: number;
  readonly count: number;
  readonly min: number;
  /** What the buttons act on, unless their surroundings say so. */
  readonly of?: string;
  /** `button` is the selector of the pressed button. */
  move(by: 1 | -1, button: string): unknown;
  remove(): unknown;
}

/** Buttons that move or remove an item. */
export function Moves({ index, count, min, of, move, remove }: MovesProps) {
  const label = (what: string) => of && `${of}: ${what}`;
  return (
    <>
      <Button
        act={() => move(-1, ".up")}
        className="up"
        disabled={index === 0}
        aria-label={label("up")}
      >
        Up
      </Button>
      <Button
        act={() => move(1, ".down")}
        className="down"
        disabled={index === count - 1}
        aria-label={label("down")}
      >
        Down
      </Button>
      <Button act={remove} disabled={count <= min} aria-label={label("remove")}>
        Remove
      </Button>
    </>
  );
}

interface PartsProps {
  readonly parts: readonly Part[];
  readonly entry: Json;
  readonly place: Named;
  /** The entry's label, if it is a single value. */
  readonly label?: string;
  /** Gets an update function, not a value: a paste into one part can change another part first. */
  onType(change: (entry: Json) => Json | undefined): void;
  readonly onTitle?: ControlProps["onTitle"];
}

/** The inputs of an entry. */
export const Parts = ({ parts, entry, place, label, onType, onTitle }: PartsProps) =>
  parts.map((part) => (
    <Control
      key={part.at.join(".")}
      part={part.at.length === 0 && label ? { ...part, label } : part}
      place={{ ...place, name: [place.name, ...part.at].filter(Boolean).join(".") }}
      value={partOf(part, entry)}
      onType={(value) => onType((entry) => withPart(entry, part.at, value))}
      onTitle={onTitle}
    />
  ));

const markdownHelp =
  "## starts a heading, - starts a list item, **words** are bold, and [words](/about/) is a link.";

function Single({ part, place, value, onType, onTitle }: ControlProps) {
  const { kind, label, help, longest, isOptional, choice } = part;
  const id = useId();
  const problems = useProblems(place);
  // Keeps what was typed, such as a trailing space or the zeros of a number.
  const [typed, setTyped] = useState("");
  const text = isSame(valueIn(part, typed), value) ? typed : textOf(value);
  const isMarkdown = kind === "markdown";
  /** Whether the input, or one of its choices, has the focus. */
  const [isOpen, setIsOpen] = useState(false);
  const type = (words: string) => {
    // Joins pasted lines and cells: a text has only one line.
    const next = kind === "text" ? words.replace(/\s*[\n\t]\s*/g, " ") : words;
    setTyped(next);
    forget(place);
    onType(valueIn(part, next));
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData("text/html");
    const plain = event.clipboardData.getData("text/plain");
    // A picture, say, has neither.
    if (!html && !plain) return;
    event.preventDefault();
    // As if typed, so that the browser can undo it.
    const insert = (words: string) => document.execCommand("insertText", false, words);
    if (!isMarkdown) return void insert(withoutHidden(plain));
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart);
    const pasted = pastedText({ html, plain }, before, text.slice(selectionEnd));
    const { title } = pasted;
    const heading = title && !onTitle?.(title) ? `## ${title}\n\n` : "";
    insert(heading + pasted.text);
  };
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    // Enter also confirms a Chinese or Japanese word.
    if (isMarkdown || event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.closest("form")?.requestSubmit();
  };
  const focus = {
    onFocus: () => setIsOpen(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const control = currentTarget.closest(".control");
      if (control?.contains(relatedTarget)) return;
      // What was pressed may have given the focus back.
      void endOfPress().then(() => setIsOpen(control?.contains(document.activeElement) ?? false));
    },
  };
  const input = {
    ...focus,
    id,
    value: text,
    dir: "auto",
    "data-name": place.name,
    "aria-describedby": `${id}-help ${id}-problem`,
    "aria-invalid": problems.length > 0,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  };
  const length = [...text.trim()].length;
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      {kind === "boolean" ? (
        <select {...input}>
          {(isOptional || text === "") && <option value="">Not set</option>}
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </select>
      ) : kind === "text" || isMarkdown ? (
        <textarea {...input} rows={1} className={kind} onPaste={paste} onKeyDown={enter} />
      ) : (
        <input
          {...input}
          onKeyDown={enter}
          inputMode={kind === "number" ? "decimal" : "text"}
          autoComplete="off"
          spellCheck={false}
          list={kind === "link" ? "targets" : undefined}
        />
      )}
      {choice !== undefined && (
        <Choices
          choice={choice}
          typed={text}
          isOpen={isOpen}
          focus={focus}
          onChoice={(name) => {
            type(name);
            focusOn(`#${CSS.escape(id)}`);
          }}
        />
      )}
      <Problems id={`${id}-problem`} {...{ place, label }} text={isMarkdown ? text : ""} />
      <p id={`${id}-help`} className="quiet">
        {isMarkdown ? markdownHelp : help} {isOptional && kind !== "boolean" && "Optional. "}
        {longest !== undefined && (
          <span className={length > longest ? "over" : undefined}>
            {length} of {longest} characters.
          </span>
        )}
      </p>
    </div>
  );
}

/** The problems of one value, without duplicates. */
function useProblems({ file, name }: Named) {
  const { status, mistakes = [], words } = useEditor();
  const all = [...status.problems, ...mistakes, ...(words ? wrongOnDisk(words) : [])];
  const own = all.filter((one) => one.file === file && one.name === name);
  return [...new Map(own.map((problem) => [problem.message, problem])).values()];
}

interface ProblemsProps {
  readonly id: string;
  readonly place: Named;
  readonly label: string;
  /** The text that the problems' lines refer to. */
  readonly text?: string;
}

const Problems = ({ id, place, label, text }: ProblemsProps) => (
  <div id={id} className="problem">
    {useProblems(place).map(({ message, label: own, line }) => {
      const quoted = text && line !== undefined && text.split("\n")[line - (place.line ?? 1)];
      return (
        <p key={message}>
          {own === "" ? message : `${label} ${message}`} {quoted && <q>{quoted}</q>}
        </p>
      );
    })}
  </div>
);
