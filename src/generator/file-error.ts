import { getSystemErrorMap } from "node:util";
import { Explained } from "./explained.ts";

/**
 * Runs an action and returns its result. Rethrows its error as an Explained: `what` failed, the reason in the
 * system's words, and the advice, if any, which is one or more sentences.
 */
export function reported<Result>(what: string, action: () => Result, advice?: string): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof Explained) throw error;
    const { errno = 0, message } = error as NodeJS.ErrnoException;
    const [, reason = message] = getSystemErrorMap().get(errno) ?? [];
    const problem = `${what}: ${reason}`;
    throw new Explained(advice ? `${problem}. ${advice}` : problem, { cause: error });
  }
}
