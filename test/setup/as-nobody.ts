/**
 * Runs a function as a user without rights of its own, since nothing is forbidden to root; any other
 * user stays who they are.
 */
export function asNobody<Result>(run: () => Result): Result {
  if (process.getuid?.() !== 0) return run();
  process.seteuid?.(65534);
  try {
    return run();
  } finally {
    process.seteuid?.(0);
  }
}
