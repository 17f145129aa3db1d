// @ts-check

/** Exits silently on a signal, and as `endOrphaned` does. */
export function endWithNpm() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit());
  endOrphaned();
}

/**
 * Ends this process when the one that started it is gone: on SIGTERM, npm ends its shell, but not what the shell runs.
 * Not on Windows, because orphans keep their parent's id there.
 */
export function endOrphaned() {
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  }, 500);
  watching.unref();
}
