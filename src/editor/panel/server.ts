import type { AnswerTo, EditRequest, Waiting } from "../messages.ts";

interface Config {
  readonly token: string;
  readonly tokenHeader: string;
  readonly prefix: string;
  /** The content folder, with its whole path. */
  readonly folder: string;
}

const configOf = ({ body }: Document): Config => JSON.parse(body.dataset.config ?? "{}");

export let config = configOf(document);

let onRestart = () => {};

/** Calls back when the server turns out to have been started again: it does not know the saves. */
export const whenRestarted = (act: () => void) => {
  onRestart = act;
};

/** How soon to ask again while a commit is under way, in milliseconds. */
const pause = 250;

export const noAnswer = "npm run dev does not answer. Start it again; what you typed is kept.";

interface Patience {
  /** A commit is under way, for which the request waits until it is stopped. */
  onWaiting?(): void;
  readonly signal?: AbortSignal;
}

/** Resolves to what the server answers; to a refusal if it does not. */
export async function ask<Request extends EditRequest>(
  request: Request,
  { onWaiting, signal }: Patience = {},
): Promise<Exclude<AnswerTo<Request>, Waiting>> {
  for (;;) {
    const answer = await answerTo(request);
    if (answer.kind === "waiting") {
      if (signal?.aborted) return refused("Nothing was saved. What you typed is kept.");
      onWaiting?.();
      await new Promise((resolve) => setTimeout(resolve, pause));
    } else if (answer.kind === "refused" && answer.isRestarted && (await hasNewToken())) continue;
    else return answer as Exclude<AnswerTo<Request>, Waiting>;
  }

  function refused(message: string) {
    return { kind: "refused", problems: [{ message }] } as Exclude<AnswerTo<Request>, Waiting>;
  }

  async function answerTo(request: Request): Promise<AnswerTo<Request>> {
    try {
      const response = await fetch(config.prefix, {
        method: "POST",
        headers: { "Content-Type": "application/json", [config.tokenHeader]: config.token },
        body: JSON.stringify(request),
      });
      return await response.json();
    } catch {
      return refused(noAnswer);
    }
  }
}

/**
 * Gets the token of a server that was started again, which is in its own copy of this page. Another
 * project may be served at the same address by now.
 */
async function hasNewToken(): Promise<boolean> {
  try {
    const text = await fetch(location.pathname).then((response) => response.text());
    const next = configOf(new DOMParser().parseFromString(text, "text/html"));
    if (next.folder !== config.folder) location.reload();
    config = next;
    onRestart();
    return true;
  } catch {
    return false;
  }
}
