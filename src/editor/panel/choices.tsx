import { type ButtonHTMLAttributes, useEffect, useState } from "react";
import { ask, config } from "./server.ts";

/** With more, typing another letter is faster than reading. */
const maxShown = 24;

interface ChoicesProps {
  /** The schema file of the names. */
  readonly choice: string;
  readonly typed: string;
  /** Whether all that match are shown, and not only the one that is chosen. */
  readonly isOpen: boolean;
  onChoice(name: string): void;
  /** Tell when one of them gets or loses the focus. */
  readonly focus: Pick<ButtonHTMLAttributes<HTMLElement>, "onFocus" | "onBlur">;
}

/** The names that match what is typed, each as a button with its drawing if it has one. */
export function Choices({ choice, typed, isOpen, focus, onChoice }: ChoicesProps) {
  const [{ names, isDrawn }, setKnown] = useState({
    names: [] as readonly string[],
    isDrawn: false,
  });
  useEffect(() => {
    void ask({ kind: "names", choice }).then((answer) => {
      if (answer.kind === "names") setKnown(answer);
    });
  }, [choice]);
  const query = typed.trim().toLowerCase();
  const found = names.filter((name) => name.includes(query));
  // Those that begin with what is typed come first. They are in order, so the one that equals it is the first of them.
  const rankOf = (name: string) => (name.startsWith(query) ? 0 : 1);
  found.sort((one, other) => rankOf(one) - rankOf(other));
  const isFew = names.length <= maxShown;
  const matching = isFew ? names : found.slice(0, maxShown);
  const shown = isOpen || isFew ? matching : matching.filter((name) => name === query);
  const sheet = `${config.prefix}~names/${choice}?${shown}`;
  return (
    <div className="choices">
      {isOpen && <p className="quiet">{countOf(query, found.length, names.length)}</p>}
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <button
              {...focus}
              type="button"
              aria-pressed={name === query}
              // The input keeps the focus, or the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoice(name)}
            >
              {isDrawn && (
                <svg aria-hidden="true">
                  <use href={`${sheet}#${name}`} />
                </svg>
              )}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countOf(query: string, found: number, all: number): string {
  const count = query === "" ? `${all} to choose from` : `${found} found`;
  if (found <= maxShown) return count;
  return `${count}. Type ${query === "" ? "to search" : "more to narrow the search"}.`;
}
