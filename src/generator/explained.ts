/** An error whose message says what is wrong, and how to fix it. Of any other, people need the stack. */
export class Explained extends Error {}

/** The text to print for an error: its message if that is for people, or else its stack. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof Explained ? error.message : (error.stack ?? error.message);
}

/** Several mistakes as one error. */
export const allOf = (mistakes: readonly Explained[]): Explained =>
  new Explained(oncePerReason(mistakes.map(({ message }) => message)).join("\n\n"));

/** The first of the messages with the same reason: an error in the frame is on every page. */
export function oncePerReason(messages: readonly string[]): string[] {
  const reasons = new Map<string, string>();
  for (const message of messages) {
    // The first line names the page.
    const reason = message.replace(/^.*\n/, "");
    if (!reasons.has(reason)) reasons.set(reason, message);
  }
  return [...reasons.values()];
}
