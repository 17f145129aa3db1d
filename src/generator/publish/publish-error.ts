/** Says why a file could not be read or the output could not be published. */
export class PublishError extends Error {
  override readonly name = "PublishError";
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission is missing",
  EPERM: "permission is missing",
  EROFS: "the disk is read-only",
  ENOSPC: "no space is left on the disk",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of its path is a file",
  EEXIST: "there is a file of that name",
  EISDIR: "there is a folder of that name",
  ENOENT: "a folder or file that must be there is missing",
  EMFILE: "too many files are open",
};

/** Returns what the action returns. Throws a PublishError that begins with `what` and says why. */
export function reported<Result>(what: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof PublishError) throw error;
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new PublishError(`${what}: ${reasons[code] ?? message}`, { cause: error });
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? "");
}
