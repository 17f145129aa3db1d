/** Creates a queue: its work runs one after another, also after work that has failed. */
export function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
