import { useEffect, useState } from "react";
import { ask, config } from "./server.ts";

/** As many are always shown. With more, typing another letter is faster than reading. */
const maxShown = 24;

interface ChoicesProps {
  /** The schema file of the names. */
  readonly choice: string;
  readonly typed: string;
  onChoice(name: string): void;
}

/** The names that match what is typed, each as a button with its drawing. */
export function Choices({ choice, typed, onChoice }: ChoicesProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    void ask({ kind: "names", choice }).then((answer) => {
      if (answer.kind === "names") setNames(answer.names);
    });
  }, [choice]);
  const query = typed.trim().toLowerCase();
  const found = names.filter((name) => name.includes(query));
  found.sort((a, b) => Number(b.startsWith(query)) - Number(a.startsWith(query)));
  const isSettled = query === "" || names.includes(query);
  const shown = names.length <= maxShown ? names : isSettled ? [] : found.slice(0, maxShown);
  const sheet = `${config.prefix}~names/${choice}?${shown}`;
  return (
    <div className="choices">
      <p className="quiet">
        {query === "" ? `${names.length} to choose from` : `${found.length} found`}
      </p>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onChoice(name)}>
              <svg aria-hidden="true">
                <use href={`${sheet}#${name}`} />
              </svg>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
