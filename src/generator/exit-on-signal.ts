/** Ends a server on a signal without npm's lines about an error. */
export function exitOnSignal(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit());
}
