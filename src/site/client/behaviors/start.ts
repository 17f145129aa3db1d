/** Starts each behaviour; one that fails does not stop the rest, and is reported as usual. */
export function start(...behaviours: (() => void)[]) {
  for (const behaviour of behaviours) {
    try {
      behaviour();
    } catch (error) {
      reportError(error);
    }
  }
}
