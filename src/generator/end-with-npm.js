// @ts-check

/**
 * Exits silently on a signal, and when the parent process is gone: on SIGTERM, npm ends its shell, but not
 * what the shell runs. On Windows, only signals work, because orphans keep their parent's id.
 */
export function endWithNpm() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit());
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid !== parent) process.exit();
  }, 500);
  watching.unref();
}
