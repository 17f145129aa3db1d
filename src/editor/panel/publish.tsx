import { useEffect } from "react";
import type { AnswerTo, Choices, Request, Review, ReviewedChange } from "../messages.ts";
import { Button } from "./button.tsx";
import { drafts, storeMessage, typedMessage } from "./drafts.ts";
import { fieldOf } from "./fields.ts";
import { moveDrafts, save, takeBack } from "./saving.ts";
import { ask } from "./server.ts";
import {
  focusOn,
  load,
  loadReview,
  type State,
  sayDone,
  sayWrong,
  show,
  state,
  tell,
  useEditor,
} from "./state.ts";
import { ProblemLine } from "./status.tsx";
import { draftOpener } from "./words-list.tsx";

/** The unpublished changes, page by page, and the form that publishes them. */
export function Publish() {
  const { view, review, doubt, isPublishing } = useEditor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it is opened once more
  useEffect(() => {
    void loadReview();
    focusOn("aside h2");
  }, [view]);
  const heading = <h2 tabIndex={-1}>Publish</h2>;
  if (!review)
    return (
      <>
        {heading}
        <p className="quiet">Looking for unpublished changes…</p>
      </>
    );
  const { changes, waiting, back } = review;
  const isWaiting = changes.length + waiting.length > 0;
  const nothing =
    drafts().size === 0 ? "Everything saved is published" : "Everything else is published";
  return (
    <>
      {heading}
      <NotAdded />
      {doubt ? <Doubt doubt={doubt} /> : <Send review={review} />}
      {isPublishing && (
        <p>
          <Button act={() => ask({ kind: "stop" })}>Stop</Button>
        </p>
      )}
      <h3>{isWaiting ? "Not published yet" : nothing}</h3>
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
        <Button act={() => takeBack(back, "Took everything back. Undo restores it.")}>
          Take back everything
        </Button>
      )}
    </>
  );
}

/** New entries and pages that someone has typed but not added. Saving does not add them. */
function NotAdded() {
  const { words } = useEditor();
  if (!words) return null;
  return [...drafts()].map(([key, draft]) => {
    const open = fieldOf(draft, words) ? undefined : draftOpener(draft, words);
    return (
      open && (
        <p key={key} className="was">
          {draft.label} is not added yet, so it can’t be published.{" "}
          <Button act={open}>Go there</Button>
        </p>
      )
    );
  });
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
        <Button
          act={() => takeBack([back], `Took back: ${label}.`)}
          aria-label={`Take back: ${name}`}
        >
          Take back
        </Button>
      )}
    </>
  );
}

/** The form that publishes, or what must be done first. */
function Send({ review }: { review: Review }) {
  const { changes, waiting, obstacle, isBehind, problems, site, remote } = review;
  const { isPublishing, words } = useEditor();
  const count = [...drafts().values()].filter((draft) => words && fieldOf(draft, words)).length;
  if (obstacle) return <p className="problem">{obstacle}</p>;
  if (isBehind)
    return (
      <>
        <p>Someone published words that you don’t have yet. Get them first; yours are kept.</p>
        <Button act={() => getLatest()} isMain disabled={isPublishing}>
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
  if (changes.length + waiting.length + count === 0) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void publish(count > 0);
      }}
    >
      {waiting.length > 0 && (
        <>
          <p>These earlier changes are saved here, and will be published too:</p>
          <ul className="sentences">
            {waiting.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <label>
        Tell your colleagues what changed
        <textarea
          rows={2}
          value={typedMessage() ?? review.suggestion}
          onChange={({ target }) => storeMessage(target.value)}
        />
      </label>
      {count > 0 && (
        <p className="was">
          {count === 1 ? "One text is" : `${count} texts are`} not saved yet.{" "}
          <Button act={() => show({ kind: "words" })}>Show unsaved words</Button>
        </p>
      )}
      <div className="buttons">
        <Button isMain disabled={isPublishing}>
          {isPublishing ? "Publishing…" : count > 0 ? "Save and publish" : "Publish"}
        </Button>
      </div>
      <p className="quiet">
        {remote
          ? `Goes to ${remote.branch}${hostOf(remote.address)}. It will be live at ${site} once the site is built.`
          : "Stays on this computer: nobody has set up where to publish this site."}
      </p>
    </form>
  );
}

/** Where a repository is, unless it is a folder, whose path means nothing to an author. */
const hostOf = (address: string) =>
  /^(?!file:)(?:[a-z+]+:\/\/|[^/\\]+@[^/\\]+:)/i.test(address) ? ` at ${address}` : "";

/** Says why the latest words were not taken over, and asks whether to get them anyway. */
function Doubt({ doubt: { message, problems, choices } }: { doubt: NonNullable<State["doubt"]> }) {
  const { isPublishing } = useEditor();
  return (
    <>
      <p className="problem">{message}</p>
      {problems.map((problem) => (
        <ProblemLine key={JSON.stringify(problem)} problem={problem} />
      ))}
      <div className="buttons">
        <Button act={() => getLatest(choices)} isMain disabled={isPublishing}>
          Get the latest
        </Button>
        <Button act={() => getLatest(choices, true)} disabled={isPublishing}>
          Get it anyway
        </Button>
      </div>
    </>
  );
}

/** The message to colleagues: what someone typed, or else the suggestion. */
const message = () => (typedMessage() ?? "").trim() || (state().review?.suggestion ?? "");

/** Sends a slow request and shows its outcome. */
async function sayAndAsk(
  request: Extract<Request, { kind: "publish" | "latest" }>,
  text: string,
): Promise<AnswerTo<"publish" | "latest">> {
  tell({ kind: "publishing started", text });
  const answer = await ask(request);
  if (answer.kind === "latest") moveDrafts(answer.renames ?? []);
  await Promise.all([loadReview(), load()]);
  tell({ kind: "publishing ended" });
  if (answer.kind === "refused") sayWrong(answer.problems);
  return answer;
}

/** Publishes the reviewed changes. Saves drafts first, if there are any. */
async function publish(hasDrafts: boolean): Promise<void> {
  if (hasDrafts && !(await save())) return;
  if (hasDrafts) await loadReview();
  const { isPublishing, review } = state();
  if (isPublishing || !review) return;
  const { version } = review;
  const sent = message();
  const answer = await sayAndAsk({ kind: "publish", version, message: sent }, "Publishing…");
  if (answer.kind !== "published") return;
  // Someone may have typed the next one meanwhile.
  if (message() === sent) storeMessage(undefined);
  sayDone(answer.said);
}

/**
 * Gets what others have published. `choices` resolves conflicts, and `anyway` skips trying out the site with
 * the newer words.
 */
async function getLatest(choices: Choices = {}, anyway = false): Promise<void> {
  const request = { kind: "latest", message: message(), choices, anyway } as const;
  const answer = await sayAndAsk(request, "Getting the latest words, and trying them out…");
  const conflicts = answer.kind === "conflicts" ? answer.conflicts : undefined;
  const resolve = (choices: Choices) => getLatest(choices, anyway);
  const by = {
    conflicting: conflicts && ({ conflicts, between: "people", resolve } as const),
    doubt: answer.kind === "doubtful" ? { ...answer, choices } : undefined,
  };
  tell({ kind: "latest stopped", by });
  if (answer.kind !== "latest") return;
  if (message() === request.message) storeMessage(undefined);
  sayDone("You have the latest words. Check the pages, then publish.");
}
