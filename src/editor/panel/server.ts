import type { AnswerTo, Refused, Request } from "../messages.ts";

interface Config {
  readonly token: string;
  readonly tokenHeader: string;
  readonly prefix: string;
  /** The absolute path of the content folder. */
  readonly folder: string;
}

const configOf = ({ body }: Document): Config => JSON.parse(body.dataset.config ?? "{}");

export let config = configOf(document);

export const noAnswer =
  "The editor can’t reach its server. What you type is kept in this browser. Ask whoever set this up to start it again (npm run dev).";

/** Whether the server has not answered: nobody knows whether it did what it was asked for. */
export const isUnanswered = ({ problems }: Refused) =>
  problems.some(({ message }) => message === noAnswer);

/**
 * Resolves to the server's answer; to a refusal if there is none. With `isLeaving`, the request outlives the
 * page.
 */
export async function ask<Kind extends Request["kind"]>(
  request: Extract<Request, { kind: Kind }> & { kind: Kind },
  isLeaving = false,
): Promise<AnswerTo<Kind>> {
  const body = JSON.stringify(request);
  try {
    const response = await fetch(config.prefix, {
      method: "POST",
      headers: { "Content-Type": "application/json", [config.tokenHeader]: config.token },
      body,
      // Browsers refuse longer ones: https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
      keepalive: isLeaving && body.length < 60_000,
    });
    const answer = await response.json();
    return answer.isRestarted && (await hasNewToken()) ? ask(request, isLeaving) : answer;
  } catch {
    return { kind: "refused", problems: [{ message: noAnswer }] };
  }
}

/**
 * Gets the token of a restarted server from its own copy of this page. Resolves to whether it has one. If the
 * address now serves another project, which must get none of the words, reloads instead.
 */
async function hasNewToken(): Promise<boolean> {
  const text = await fetch(location.pathname).then((response) => response.text());
  const next = configOf(new DOMParser().parseFromString(text, "text/html"));
  if (next.folder !== config.folder) {
    location.reload();
    return false;
  }
  config = next;
  return true;
}
