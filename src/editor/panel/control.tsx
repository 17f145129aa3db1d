import { type ClipboardEvent, type KeyboardEvent, useId } from "react";
import type { Part, Rows } from "../messages.ts";
import { Button } from "./button.tsx";
import { Choices } from "./choices.tsx";
import { oneOf } from "./fields.ts";
import { emptyRow, type Input, isRows, isSingle, partInput, withPart } from "./inputs.ts";
import { markdownOf } from "./pasted.ts";
import { focusOn, useEditor } from "./state.ts";

/** Where problems say that a value is. */
export interface Named {
  readonly file: string;
  readonly name: string;
  readonly line?: number;
}

interface ControlParts {
  readonly part: Omit<Part, "at">;
  readonly place: Named;
  readonly input: Input;
  onInput(input: Input): void;
  /** A first heading was pasted: returns whether it became the title. */
  onTitle?: ((title: string) => boolean) | undefined;
}

/** What a value is typed into, with its label, problems and help; a list has rows of these. */
export const Control = (props: ControlParts) =>
  props.part.rows ? <List {...props} rows={props.part.rows} /> : <Single {...props} />;

function List({ part, rows, place, input, onInput }: ControlParts & { readonly rows: Rows }) {
  const { label, help } = part;
  const { one, least, most } = rows;
  const id = useId();
  const all = isRows(input) ? input : [];
  const putTo = (next: readonly Input[], index: number) => {
    onInput(next);
    const row = Math.min(index, next.length - 1);
    focusOn(`#${CSS.escape(`${id}-${row}`)} :is(input, textarea, select)`);
  };
  const word =
    one === "line" ? `${label}, line` : one.replace(/^./, (letter) => letter.toUpperCase());
  return (
    <fieldset className="rows">
      <legend>{label}</legend>
      <Problems id={`${id}-problem`} place={place} label={label} />
      <p className="quiet">{help}</p>
      {all.map((row, index) => {
        const name = `${word} ${index + 1}`;
        const own = name.replace(/^./, (letter) => letter.toLowerCase());
        const others = all.toSpliced(index, 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that is theirs
          <fieldset key={index} id={`${id}-${index}`} className="entry-row">
            {!isSingle(rows) && <legend>{name}</legend>}
            <RowParts
              {...{ rows, row, label: name }}
              place={{ ...place, name: `${place.name}[${index}]` }}
              onInput={(change) => onInput(all.with(index, change(row)))}
            />
            <div className="line-actions">
              <Moves
                {...{ index, least, count: all.length }}
                names={[`Move ${own} up`, `Move ${own} down`, `Remove ${own}`]}
                move={(by) => putTo(others.toSpliced(index + by, 0, row), index + by)}
                remove={() => putTo(others, index)}
              />
            </div>
          </fieldset>
        );
      })}
      <Button
        act={() => putTo([...all, emptyRow(rows)], all.length)}
        isOff={all.length >= most}
        label={`Add ${oneOf(rows)} to ${label}`}
      >
        Add {oneOf(rows)}
      </Button>
    </fieldset>
  );
}

interface MovesParts {
  readonly index: number;
  readonly count: number;
  readonly least: number;
  /** What the three buttons say to who does not see them. */
  readonly names: readonly string[];
  move(by: 1 | -1): unknown;
  remove(): unknown;
}

/** The buttons that move and remove one of several. */
export const Moves = ({ index, count, least, names, move, remove }: MovesParts) => (
  <>
    <Button act={() => move(-1)} isOff={index === 0} label={names[0]}>
      Up
    </Button>
    <Button act={() => move(1)} isOff={index === count - 1} label={names[1]}>
      Down
    </Button>
    <Button act={remove} isOff={count <= least} label={names[2]}>
      Remove
    </Button>
  </>
);

interface RowPartsParts {
  readonly rows: Pick<Rows, "parts">;
  readonly row: Input | undefined;
  readonly place: Named;
  /** What the row is called, if it is a single value. */
  readonly label: string;
  /** Is given what changes the row as it is by then: a paste into one part may change another one. */
  onInput(change: (row: Input | undefined) => Input): void;
  readonly onTitle?: ControlParts["onTitle"];
}

/** What the parts of an entry are typed into. */
export const RowParts = ({ rows, row, place, label, onInput, onTitle }: RowPartsParts) =>
  rows.parts.map((part) => (
    <Control
      key={part.at.join(".")}
      part={part.at.length === 0 ? { ...part, label } : part}
      place={{ ...place, name: [place.name, ...part.at].filter(Boolean).join(".") }}
      input={partInput(part, row)}
      onInput={(input) => onInput((row) => withPart(row, part, input))}
      onTitle={onTitle}
    />
  ));

const help =
  "## starts a heading, - an entry of a list, **words** are bold, and [words](/about/) is a link.";

function Single({ part, place, input, onInput, onTitle }: ControlParts) {
  const { kind, label, longest, isOptional, choice } = part;
  const id = useId();
  const problems = useProblems(place);
  const text = String(input);
  // A text has one line, also if several are pasted.
  const type = (typed: string) =>
    onInput(kind === "text" ? typed.replace(/\s*\n\s*/g, " ") : typed);
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData("text/html");
    if (kind !== "markdown" || !html) return;
    event.preventDefault();
    const { title, text: body } = markdownOf(html);
    const pasted = title && !onTitle?.(title) ? `## ${title}\n\n${body}` : body;
    // As if it was typed, so that the browser's own undo knows it.
    document.execCommand("insertText", false, pasted);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    // A text has one line. Enter also ends the input of a Chinese or Japanese word.
    if (kind === "markdown" || event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const typed = {
    id,
    value: text,
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
        <select {...typed}>
          {(isOptional || text === "") && <option value="">Left out</option>}
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </select>
      ) : kind === "text" || kind === "markdown" ? (
        <textarea {...typed} rows={1} className={kind} onPaste={paste} onKeyDown={enter} />
      ) : (
        <input
          {...typed}
          onKeyDown={enter}
          inputMode={kind === "number" ? "decimal" : "text"}
          autoComplete="off"
          spellCheck={false}
          list={kind === "link" ? "targets" : undefined}
        />
      )}
      {choice !== undefined && <Choices choice={choice} typed={text} onChoice={type} />}
      <Problems id={`${id}-problem`} {...{ place, label }} text={kind === "markdown" ? text : ""} />
      <p id={`${id}-help`} className="quiet">
        {kind === "markdown" ? help : part.help}{" "}
        {isOptional && kind !== "boolean" && "Leave it empty to leave it out. "}
        {longest !== undefined && (
          <span className={length > longest ? "over" : undefined}>
            {length} of at most {longest} characters.
          </span>
        )}
      </p>
    </div>
  );
}

/** Returns what is wrong with a value. */
function useProblems({ file, name }: Named) {
  const { status, mistakes, words } = useEditor();
  const own = [...status.problems, ...mistakes, ...(words?.problems ?? [])].filter(
    (one) => one.file === file && one.name === name,
  );
  return [...new Map(own.map((problem) => [problem.message, problem])).values()];
}

interface ProblemsParts {
  readonly id: string;
  readonly place: Named;
  readonly label: string;
  /** The text whose lines they name. */
  readonly text?: string;
}

const Problems = ({ id, place, label, text }: ProblemsParts) => (
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
