// @ts-check
import { subscribe } from "node:diagnostics_channel";

/*
 * Kills esbuild's process before this one exits, so that a build leaves no process behind. esbuild's own
 * `stop` does not wait for that. Import this before esbuild starts. It is plain JavaScript because
 * src/tools/start.js imports it too.
 */
subscribe("child_process", (/** @type {any} */ { process: child }) => {
  process.once("beforeExit", () => {
    child.ref();
    child.kill();
  });
});
