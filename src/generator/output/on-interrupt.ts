const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a synchronous action if a signal ends the process. Returns a function that cancels this. */
export function onInterrupt(action: () => void): () => void {
  const stop = (signal: NodeJS.Signals) => {
    cancel();
    action();
    process.kill(process.pid, signal);
  };
  const cancel = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  for (const signal of signals) process.on(signal, stop);
  return cancel;
}
