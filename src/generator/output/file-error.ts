/** A file could not be read, or the output could not be published. */
export class FileError extends Error {
  override readonly name = "FileError";
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "no space is left on the disk",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "part of its path is a file",
  EEXIST: "a file with that name exists",
  EISDIR: "a folder with that name exists",
  ENOENT: "no such file or folder",
  EMFILE: "too many files are open",
};

/**
 * Runs an action and returns its result. Turns its error into a FileError: `what` failed, the
 * reason, then the advice, if any, as sentences.
 */
export function reported<Result>(what: string, action: () => Result, advice?: string): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof FileError) throw error;
    const { code = "", message } = error as NodeJS.ErrnoException;
    const problem = `${what}: ${reasons[code] ?? message}`;
    throw new FileError(advice ? `${problem}. ${advice}` : problem, { cause: error });
  }
}

/** True for an error with one of these system codes, such as ENOENT. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? "");
}
