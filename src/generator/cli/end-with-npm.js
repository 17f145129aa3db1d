// @ts-check

/**
 * Ends this process when the one that started it is gone: npm that is told to end (SIGTERM) ends its shell,
 * but not what the shell runs. On Windows, where nothing takes over a process whose parent has ended, this
 * does nothing.
 */
export function endWithNpm() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(), 500).unref();
}
