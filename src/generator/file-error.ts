import { getSystemErrorMap } from "node:util";
import { Explained } from "./explained.ts";

/**
 * Runs an action and returns its result. Rethrows an error of the system as an Explained: `what` failed, the reason in its
 * words, and the advice, if any, which is one or more sentences.
 */
export function reported<Result>(what: string, action: () => Result, advice?: string): Result {
  try {
    return action();
  } catch (error) {
    const { errno = 0, code, message } = error as NodeJS.ErrnoException;
    // Not about the file: a bug, or explained already.
    if (errno === 0 && code !== "ERR_FS_FILE_TOO_LARGE") throw error;
    const [, reason = message] = getSystemErrorMap().get(errno) ?? [];
    const problem = `${what}: ${reason}`;
    throw new Explained(advice ? `${problem}. ${advice}` : problem, { cause: error });
  }
}
