/** Why a file or folder could not be read, or the output written or put in place. */
export class PublishError extends Error {
  override readonly name = "PublishError";
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission is missing",
  EPERM: "permission is missing",
  EROFS: "the disk is read-only",
  ENOSPC: "no space is left on the disk",
  EDQUOT: "the disk quota is used up",
  EBUSY: "it is in use, perhaps as a mount point; name a folder inside it",
  EXDEV:
    "it is on another disk than the folder it is in, or in a lower layer of a container; remove it first, or name a folder inside it",
  ENOTDIR: "a part of its path is a file",
  EEXIST: "there is a file of that name",
  EISDIR: "there is a folder of that name",
  ENOENT: "a folder or file that must be there is missing",
  EMFILE: "too many files are open",
};

/**
 * Runs an action on files. Takes what it is to be called in a message; throws a PublishError that says
 * why it failed, in words.
 */
export function reported<Result>(what: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof PublishError) throw error;
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new PublishError(`${what}: ${reasons[code] ?? message}`, { cause: error });
  }
}
