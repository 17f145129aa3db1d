import { type ClipboardEvent, type KeyboardEvent, useId } from "react";
import type { Part, Rows } from "../messages.ts";
import { Button } from "./button.tsx";
import { Choices } from "./choices.tsx";
import { type Input, isRows, partInput, withPart } from "./inputs.ts";
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
export function Control(props: ControlParts) {
  const { part, place, input, onInput } = props;
  const { label, rows, help } = part;
  const id = useId();
  if (!rows) return <Single {...props} id={id} />;
  return (
    <fieldset className="rows" id={id}>
      <legend>{label}</legend>
      <Problems id={`${id}-problem`} place={place} label={label} />
      <p className="quiet">{help}</p>
      <RowsOf {...{ rows, place, label, onInput }} input={isRows(input) ? input : []} id={id} />
    </fieldset>
  );
}

interface RowsParts {
  readonly rows: Rows;
  readonly place: Named;
  readonly label: string;
  readonly input: readonly Input[];
  readonly id: string;
  onInput(input: Input): void;
}

function RowsOf({ rows, place, label, input, id, onInput }: RowsParts) {
  const { one, least, most } = rows;
  const putTo = (next: readonly Input[], index: number) => {
    onInput(next);
    const row = Math.min(index, next.length - 1);
    focusOn(`#${CSS.escape(`${id}-${row}`)} :is(input, textarea, select)`);
  };
  const named = (index: number) =>
    one === "line"
      ? `${label}, line ${index + 1}`
      : `${one[0]?.toUpperCase()}${one.slice(1)} ${index + 1}`;
  return (
    <>
      {input.map((row, index) => {
        const name = named(index);
        const own = name.replace(/^./, (letter) => letter.toLowerCase());
        const others = input.toSpliced(index, 1);
        const at = { ...place, name: `${place.name}[${index}]` };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that is theirs
          <div key={index} id={`${id}-${index}`} className="entry-row">
            <RowParts
              {...{ rows, row, place: at, label: name }}
              onInput={(change) => onInput(input.with(index, change(row)))}
            />
            <div className="line-actions">
              <Moves
                {...{ index, least, count: input.length }}
                names={[`Move ${own} up`, `Move ${own} down`, `Remove ${own}`]}
                move={(by) => putTo(others.toSpliced(index + by, 0, row), index + by)}
                remove={() => putTo(others, index)}
              />
            </div>
          </div>
        );
      })}
      <Button
        act={() => putTo([...input, emptyRow(rows)], input.length)}
        isOff={input.length >= most}
        label={`Add to ${label}`}
      >
        Add {/^[aeiou]/i.test(one) ? "an" : "a"} {one}
      </Button>
    </>
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

const emptyRow = ({ parts }: Rows): Input =>
  parts.reduce<Input>((row, part) => withPart(row, part, partInput(part, undefined)), {});

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

function Single({ part, place, input, onInput, onTitle, id }: ControlParts & { id: string }) {
  const { kind, label, longest, isOptional, choice } = part;
  const { words } = useEditor();
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
          list={kind === "link" ? `${id}-targets` : undefined}
        />
      )}
      {choice !== undefined && <Choices choice={choice} typed={text} onChoice={type} />}
      {kind === "link" && (
        <datalist id={`${id}-targets`}>
          {words?.targets.map((target) => (
            <option key={target} value={target} />
          ))}
        </datalist>
      )}
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
