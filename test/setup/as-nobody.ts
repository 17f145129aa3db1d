/**
 * Runs a function as an unprivileged user if the tests run as root, to whom nothing is forbidden.
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
