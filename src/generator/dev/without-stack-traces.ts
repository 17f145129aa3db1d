/**
 * Runs a function in which no error has a stack trace. React takes one for each element it makes, to
 * tell whose it is should something be wrong with it: two thirds of the time that pages of this size
 * take to render. An accessor, because React sets the limit itself, and V8 reads it from plain
 * properties only: https://v8.dev/docs/stack-trace-api
 */
export async function untraced<Result>(run: () => Promise<Result>): Promise<Result> {
  const limit = Object.getOwnPropertyDescriptor(Error, "stackTraceLimit") ?? {};
  Object.defineProperty(Error, "stackTraceLimit", { ...accessor, configurable: true });
  try {
    return await run();
  } finally {
    Object.defineProperty(Error, "stackTraceLimit", limit);
  }
}

const accessor = { get: () => undefined, set: () => {} };
