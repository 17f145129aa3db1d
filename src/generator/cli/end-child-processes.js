// @ts-check
import { subscribe } from "node:diagnostics_channel";

/*
 * Ends esbuild's process before this one ends, so that nothing of a build is left behind. esbuild's own
 * `stop` does not wait for it. Imported before esbuild starts; plain JavaScript, because the start of
 * programs imports it too.
 */
subscribe("child_process", (/** @type {any} */ { process: child }) => {
  process.once("beforeExit", () => {
    child.ref();
    child.kill();
  });
});
