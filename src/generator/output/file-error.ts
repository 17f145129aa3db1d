import { getSystemErrorMap } from "node:util";
import { Explained } from "../explained.ts";

/**
 * Runs an action and returns its result. Turns its error into an Explained: `what` failed, the reason as
 * the system names it, then the advice, if any, as sentences.
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
