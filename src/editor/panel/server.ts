import type { AnswerTo, Request } from "../messages.ts";

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
  "The editor has lost its server. What you type stays in this browser. Start npm run dev again, or ask whoever set this up.";

/**
 * Resolves to the server's answer; to a refusal if there is none. With `isLeaving`, the request outlives the
 * page.
 */
export async function ask<Kind extends Request["kind"]>(
  request: Extract<Request, { kind: Kind }> & { kind: Kind },
  isLeaving = false,
): Promise<AnswerTo<Kind>> {
  try {
    const response = await fetch(config.prefix, {
      method: "POST",
      headers: { "Content-Type": "application/json", [config.tokenHeader]: config.token },
      body: JSON.stringify(request),
      keepalive: isLeaving,
    });
    const answer = await response.json();
    return answer.isRestarted && (await hasNewToken()) ? ask(request, isLeaving) : answer;
  } catch {
    return { kind: "refused", problems: [{ message: noAnswer }] };
  }
}

/**
 * Gets the token of a restarted server from its own copy of this page. Reloads if the address now serves
 * another project.
 */
async function hasNewToken(): Promise<boolean> {
  const text = await fetch(location.pathname).then((response) => response.text());
  const next = configOf(new DOMParser().parseFromString(text, "text/html"));
  if (next.folder !== config.folder) location.reload();
  config = next;
  return true;
}
