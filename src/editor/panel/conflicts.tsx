import { diffWordsWithSpace } from "diff";
import { useId, useState } from "react";
import type { Choices, Conflict } from "../messages.ts";
import { textOf } from "../values.ts";
import { Button } from "./button.tsx";
import { type Conflicts as Conflicting, tell, useEditor } from "./state.ts";
import { isSame } from "./values.ts";

/** What the two sides are called: words of two people, or of two times. */
const names = {
  people: {
    intro: "You and someone else changed the same words.",
    mine: "Mine",
    keepMine: "Keep mine",
    theirs: "Theirs",
    keepTheirs: "Keep theirs",
  },
  times: {
    intro: "These words have changed since.",
    mine: "Before",
    keepMine: "Bring back",
    theirs: "Now",
    keepTheirs: "Leave as it is",
  },
} as const;

/** Both sides of each conflict, to choose from. */
export function Conflicts({ conflicting }: { readonly conflicting: Conflicting }) {
  const { saving, isPublishing } = useEditor();
  const [choices, setChoices] = useState<Choices>({});
  const { conflicts, resolve, between } = conflicting;
  const isReady = conflicts.every(({ key }) => choices[key] !== undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) resolve(choices);
      }}
    >
      <h2 tabIndex={-1}>Choose which words to keep</h2>
      <p>
        {names[between].intro} Nothing has been done yet. Everything else is kept from both sides.
      </p>
      {conflicts.map((conflict) => (
        <ConflictingWords
          key={conflict.key}
          conflict={conflict}
          between={between}
          chosen={choices[conflict.key]}
          choose={(choice) => setChoices({ ...choices, [conflict.key]: choice })}
        />
      ))}
      <div className="buttons bottom">
        <Button isMain disabled={!isReady || saving !== undefined || isPublishing}>
          Keep these
        </Button>
        <Button act={() => tell({ kind: "conflicts left" })}>Cancel</Button>
      </div>
    </form>
  );
}

type Choice = Choices[string];

interface ConflictProps {
  readonly conflict: Conflict;
  readonly between?: Conflicting["between"];
  /** What has happened, if nothing else says so. */
  readonly note?: string;
  readonly chosen: Choice | undefined;
  choose(choice: Choice): void;
}

/** Both sides of one conflict with the differing words marked, and what can be kept. */
export function ConflictingWords({
  conflict,
  between = "people",
  note,
  chosen,
  choose,
}: ConflictProps) {
  const { label, mine, theirs, both, candidates = [], isUnread = false } = conflict;
  const options: readonly (readonly [label: string, choice: Choice])[] = [
    ...(isUnread ? [] : [[names[between].keepMine, "mine"] as const]),
    [names[between].keepTheirs, "theirs"],
    ...candidates.map((name) => [`It is now “${name}”`, { is: name }] as const),
    ...(both === undefined ? [] : [["Keep both", { value: both }] as const]),
  ];
  const isEdited = typeof chosen === "object" && "value" in chosen;
  const isChosen = (choice: Choice) =>
    typeof choice === "object" && "value" in choice ? isEdited : isSame(choice, chosen);
  return (
    <fieldset className="conflict">
      <legend>{note ?? label}</legend>
      {candidates.length > 0 && (
        <p>
          {label} has a new name, or it was removed. Is it now{" "}
          {candidates.map((name) => `“${name}”`).join(" or ")}?
        </p>
      )}
      {isUnread && (
        <p className="problem">
          The site no longer has a place for your words. Copy what you need before you go on.
        </p>
      )}
      <dl>
        <dt>{names[between].mine}</dt>
        <Side text={mine} other={theirs} />
        <dt>{names[between].theirs}</dt>
        <Side text={theirs} other={mine} />
      </dl>
      <div className="buttons">
        {options.map(([name, choice]) => (
          <Button
            key={name}
            act={() => choose(choice)}
            aria-pressed={isChosen(choice)}
            aria-label={`${label}: ${name}`}
          >
            {name}
          </Button>
        ))}
      </div>
      {isEdited && <Both label={label} value={chosen.value} choose={choose} />}
    </fieldset>
  );
}

interface SideProps {
  readonly text: string | undefined;
  readonly other: string | undefined;
}

/** One side's words, with those marked that the other side does not have. */
function Side({ text, other }: SideProps) {
  if (text === undefined) return <dd className="quiet">Removed</dd>;
  if (text === "") return <dd className="quiet">Empty</dd>;
  const parts = other === undefined ? [] : diffWordsWithSpace(other, text);
  if (parts.length === 0) return <dd>{text}</dd>;
  let at = 0;
  return (
    <dd>
      {parts
        .filter(({ removed }) => !removed)
        .map(({ added, value }) => {
          at += value.length;
          return added ? <mark key={at}>{value}</mark> : <span key={at}>{value}</span>;
        })}
    </dd>
  );
}

interface BothProps {
  readonly label: string;
  readonly value: Extract<Choice, { value: unknown }>["value"];
  choose(choice: Choice): void;
}

/** Both sides' words, to edit. Each line is an entry if they are a list. */
function Both({ label, value, choose }: BothProps) {
  const id = useId();
  const type = (text: string) => choose({ value: Array.isArray(value) ? text.split("\n") : text });
  return (
    <div className="control">
      <label htmlFor={id}>{label}, as it will be</label>
      <textarea
        id={id}
        dir="auto"
        rows={1}
        value={textOf(value)}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}
