import { useEffect, useState } from "react";
import type { Conflict, Review, ReviewedChange } from "../messages.ts";
import { Button } from "./button.tsx";
import { storage, useDrafts } from "./drafts.ts";
import { fieldOf } from "./fields.ts";
import { save, takeBack } from "./saving.ts";
import { ask } from "./server.ts";
import {
  load,
  loadReview,
  patch,
  type State,
  say,
  sayBusy,
  sayWrong,
  show,
  state,
  useEditor,
} from "./state.ts";
import { ProblemLine } from "./status.tsx";

/** What is not published, page by page, and the form that publishes it. */
export function Publish() {
  const { review, conflicts, isPublishing } = useEditor();
  useEffect(() => void loadReview(), []);
  if (!review) return <p className="quiet">Looking up what is not published.</p>;
  const { changes, back } = review;
  return (
    <>
      <h2 tabIndex={-1}>Publish</h2>
      {conflicts.length > 0 ? <Conflicts conflicts={conflicts} /> : <Send review={review} />}
      {isPublishing && <Button act={() => ask({ kind: "stop" })}>Stop</Button>}
      <h3>{changes.length === 0 ? "Everything saved is published" : "Not published yet"}</h3>
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
        <Button act={() => takeBack(back, "Took back everything. Undo brings it back.")}>
          Take back everything
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
        {Object.entries({ Was: before, Now: now }).map(
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
  const { changes, waiting, obstacle, hasLatest, problems } = review;
  const { isPublishing, words } = useEditor();
  const unsaved = [...useDrafts().values()].filter((draft) => words && fieldOf(draft, words));
  if (obstacle) return <p className="problem">{obstacle}</p>;
  if (hasLatest)
    return (
      <>
        <p>Someone published words that you don’t have yet. Get them first; yours are kept.</p>
        <Button act={() => getLatest()} isMain isOff={isPublishing}>
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
      {changes.length + waiting.length + unsaved.length > 0 && (
        <Message review={review} unsaved={unsaved.length} />
      )}
    </>
  );
}

const messageKey = "edit words: message";

/** Keeps a message of one's own over a reload, in place of the one that is suggested. */
function keepMessage(message: string | undefined): void {
  if (message === undefined) storage("sessionStorage")?.removeItem(messageKey);
  else storage("sessionStorage")?.setItem(messageKey, message);
  patch({ message });
}

/** Returns what to tell colleagues. */
function messageNow({ message, review }: State): string {
  const kept = message ?? storage("sessionStorage")?.getItem(messageKey);
  return kept ?? review?.suggestion ?? "";
}

/** The form that publishes. */
function Message({ review, unsaved }: { review: Review; unsaved: number }) {
  const { waiting, site, remote } = review;
  const state = useEditor();
  const send = async () => {
    if (unsaved > 0 && !(await save())) return;
    if (unsaved > 0) await loadReview();
    await publish();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {waiting.length > 0 && <p>Published with it, as it was saved earlier:</p>}
      <Sentences all={waiting} />
      <label>
        What changed, for your colleagues
        <textarea
          rows={2}
          value={messageNow(state)}
          onChange={({ target }) => keepMessage(target.value)}
        />
      </label>
      {unsaved > 0 && (
        <p className="was">
          {unsaved === 1 ? "One text is" : `${unsaved} texts are`} not saved yet.{" "}
          <Button act={() => show({ kind: "words" })}>Look at them</Button>
        </p>
      )}
      <div className="buttons">
        <Button isMain isOff={state.isPublishing}>
          {state.isPublishing ? "Publishing…" : unsaved > 0 ? "Save and publish" : "Publish"}
        </Button>
      </div>
      <p className="quiet">
        {remote
          ? `Goes to ${remote.branch} at ${remote.address}. The site is live at ${site} when its build has ended.`
          : "Stays on this machine: nobody has said where this site is published."}
      </p>
    </form>
  );
}

/** Publishes what the review shows. */
async function publish(): Promise<void> {
  const { isPublishing, review } = state();
  if (isPublishing || !review) return;
  patch({ isPublishing: true });
  sayBusy("Publishing.");
  const message = messageNow(state());
  const answer = await ask({ kind: "publish", version: review.version, message });
  await loadReview();
  patch({ isPublishing: false });
  if (answer.kind === "refused") return sayWrong(answer.problems);
  keepMessage(undefined);
  say(answer.said);
}

/** Gets what others have published; `choices` say what stays where both changed the same. */
async function getLatest(choices: Readonly<Record<string, Side>> = {}): Promise<void> {
  patch({ isPublishing: true });
  sayBusy("Getting the latest words.");
  const answer = await ask({ kind: "latest", message: messageNow(state()), choices });
  await Promise.all([loadReview(), load()]);
  patch({ isPublishing: false, conflicts: answer.kind === "conflicts" ? answer.conflicts : [] });
  if (answer.kind === "refused") return sayWrong(answer.problems);
  say("");
  if (answer.kind === "conflicts") return;
  keepMessage(undefined);
  say("You have the latest words. Look at the pages, then publish.");
}

const sides = { mine: "Yours", theirs: "Theirs" } as const;
type Side = keyof typeof sides;

/** What both sides changed: both texts stand side by side, and the author takes one. */
function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const { isPublishing } = useEditor();
  const isChosen = conflicts.every(({ key }) => choices[key]);
  return (
    <>
      <p>You and someone else changed the same words. Choose which stay.</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.key} className="conflict">
          <legend>{conflict.label}</legend>
          {(Object.keys(sides) as Side[]).map((side) => (
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
