import { getSystemErrorMap } from "node:util";

/** A file could not be read, or the output could not be published. */
export class FileError extends Error {
  override readonly name = "FileError";
}

/**
 * Runs an action and returns its result. Turns its error into a FileError: `what` failed, the reason as
 * the system names it, then the advice, if any, as sentences.
 */
export function reported<Result>(what: string, action: () => Result, advice?: string): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof FileError) throw error;
    const { errno = 0, message } = error as NodeJS.ErrnoException;
    const [, reason = message] = getSystemErrorMap().get(errno) ?? [];
    const problem = `${what}: ${reason}`;
    throw new FileError(advice ? `${problem}. ${advice}` : problem, { cause: error });
  }
}
