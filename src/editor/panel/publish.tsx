import { useEffect, useState } from "react";
import type { Conflict, Review, ReviewedChange } from "../messages.ts";
import { Button } from "./button.tsx";
import { useDrafts } from "./drafts.ts";
import { getLatest, publish } from "./publishing.ts";
import { takeBack } from "./saving.ts";
import { loadReview, show, useEditor } from "./state.ts";
import { ProblemLine } from "./status.tsx";

/** What differs from the last commit, page by page, and the form that publishes it. */
export function Publish() {
  const { review, published, conflicts } = useEditor();
  const unsaved = useDrafts().size;
  useEffect(() => void loadReview(), []);
  if (!review) return <p className="quiet">Looking up what differs.</p>;
  const { changes, back } = review;
  const differs = "differs from the last commit";
  return (
    <>
      <h2>Publish</h2>
      {published && <p className="done">{published}</p>}
      {unsaved > 0 && (
        <p className="was">
          {unsaved === 1 ? "One text is" : `${unsaved} texts are`} not saved yet, and won’t be
          published. <Button act={() => show({ kind: "words" })}>Look at them</Button>
        </p>
      )}
      {conflicts.length > 0 ? <Conflicts conflicts={conflicts} /> : <Send review={review} />}
      <h3>{changes.length === 0 ? `Nothing ${differs}` : `What ${differs}`}</h3>
      {[...new Set(changes.map(({ page }) => page))].map((page) => (
        <section key={page}>
          <h4>{page || "Not on any page"}</h4>
          <ul>
            {changes
              .filter((change) => change.page === page)
              .map((change) => (
                <li key={JSON.stringify(change)} className="reviewed">
                  <Change change={change} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {back.length > 0 && (
        <Button act={() => takeBack(back, "Discarded everything. Undo brings it back.")}>
          Discard everything
        </Button>
      )}
    </>
  );
}

const kinds = { changed: "", added: "Added: ", removed: "Removed: ", moved: "Moved: " };

function Change({ change: { kind, label, before, now, back } }: { change: ReviewedChange }) {
  const name = kinds[kind] + label;
  return (
    <>
      <p className="name">{name}</p>
      <dl>
        {Object.entries({ Before: before, Now: now }).map(
          ([side, text]) =>
            text !== undefined && (
              <div key={side}>
                <dt>{side}</dt>
                <dd>{text || "Empty"}</dd>
              </div>
            ),
        )}
      </dl>
      {back && (
        <Button act={() => takeBack([back], `Took back: ${label}.`)} label={`Take back: ${name}`}>
          Take back
        </Button>
      )}
    </>
  );
}

const Sentences = ({ all }: { all: readonly string[] }) => (
  <ul className="sentences">
    {all.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** Where it goes, or what is in the way of it. */
function Send({ review }: { review: Review }) {
  const { changes, waiting, obstacle, hasLatest, problems, beforeLaunch } = review;
  const { isPublishing } = useEditor();
  if (obstacle) return <p className="problem">{obstacle}</p>;
  if (hasLatest)
    return (
      <>
        <p>Someone published words that you don’t have yet. Get them first; yours are kept.</p>
        <Button act={() => getLatest({})} isMain isOff={isPublishing}>
          Get the latest
        </Button>
      </>
    );
  if (problems.length > 0)
    return (
      <>
        <p>Fix this before you publish:</p>
        {problems.map((problem) => (
          <ProblemLine key={JSON.stringify(problem)} problem={problem} />
        ))}
      </>
    );
  return (
    <>
      {changes.length + waiting.length > 0 && <Message review={review} />}
      {beforeLaunch.length > 0 && (
        <details>
          <summary>Left to do before launch: {beforeLaunch.length}</summary>
          <Sentences all={beforeLaunch} />
        </details>
      )}
    </>
  );
}

const messageKey = "edit words: message";

/** The form that publishes. A message of one's own outlives a reload. */
function Message({
  review: { version, changes, suggestion, branch, remote, waiting },
}: {
  review: Review;
}) {
  const { isPublishing } = useEditor();
  const [own, setOwn] = useState(sessionStorage.getItem(messageKey));
  const message = own ?? suggestion;
  const type = (text: string | null) => {
    setOwn(text);
    if (text === null) sessionStorage.removeItem(messageKey);
    else sessionStorage.setItem(messageKey, text);
  };
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (await publish(message, version)) type(null);
      }}
    >
      {waiting.length > 0 && <p>Earlier commits that will be pushed too:</p>}
      <Sentences all={waiting} />
      {changes.length > 0 && (
        <label>
          What changed, for your colleagues
          <textarea rows={2} value={message} onChange={({ target }) => type(target.value)} />
        </label>
      )}
      <div className="buttons">
        <Button isMain isOff={isPublishing}>
          {isPublishing ? "Publishing…" : "Publish"}
        </Button>
      </div>
      <p className="quiet">
        {remote
          ? `Goes to ${remote.branch} at ${remote.address}.`
          : `Stays on this machine, on ${branch}: the repository has no remote.`}
      </p>
    </form>
  );
}

const sides = { mine: "Yours", theirs: "Theirs" } as const;

/** What both sides changed: both texts stand side by side, and the author takes one. */
function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const [choices, setChoices] = useState<Record<string, keyof typeof sides>>({});
  const { isPublishing } = useEditor();
  const isChosen = conflicts.every(({ key }) => choices[key]);
  return (
    <>
      <p>You and someone else changed the same words. Choose which stay.</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.key} className="conflict">
          <legend>{conflict.label}</legend>
          {(Object.keys(sides) as (keyof typeof sides)[]).map((side) => (
            <label key={side}>
              <input
                type="radio"
                checked={choices[conflict.key] === side}
                onChange={() => setChoices({ ...choices, [conflict.key]: side })}
              />
              <span>
                <b>{sides[side]}</b> {conflict[side] ?? "Removed"}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button act={() => getLatest(choices)} isMain isOff={!isChosen || isPublishing}>
        Take these
      </Button>
    </>
  );
}
