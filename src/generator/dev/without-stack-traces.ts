/**
 * Runs a function while errors have no stack trace. React's development build takes one for each
 * element it creates; without them, a changed word is on the page in half the time. The limit is an
 * accessor because React sets it too, and V8 reads it from data properties only:
 * https://v8.dev/docs/stack-trace-api
 */
export async function withoutStackTraces<Result>(run: () => Promise<Result>): Promise<Result> {
  const limit = Object.getOwnPropertyDescriptor(Error, "stackTraceLimit") ?? {};
  Object.defineProperty(Error, "stackTraceLimit", {
    get: () => undefined,
    set: () => {},
    configurable: true,
  });
  try {
    return await run();
  } finally {
    Object.defineProperty(Error, "stackTraceLimit", limit);
  }
}
