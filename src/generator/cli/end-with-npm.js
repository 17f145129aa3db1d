// @ts-check

/**
 * Ends this process without a word when a signal asks for it, and when the process that started it is gone:
 * npm that is told to end (SIGTERM) ends its shell, but not what the shell runs. On Windows nothing takes over
 * a process whose parent has ended.
 */
export function endWithNpm() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit());
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(), 500).unref();
}
