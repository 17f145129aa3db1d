/**
 * What this project's programs need: their command line, their errors, and the servers. One of the generator's
 * three doors, which are all that the editor, hosting and tools may import from it. The linter enforces
 * this. Anything that no door exports is free to change, which is why these are the project's only modules of
 * re-exports. Sites import `page.ts` and `fields.ts` instead.
 */
export { OutputError } from "../check/site-check.ts";
export { helpHint, portGiven, runProgram, type Values } from "../cli/command-line.ts";
export { endWithNpm } from "../cli/end-with-npm.js";
export { runDev } from "../dev/dev.ts";
export { defaultPort, listen } from "../dev/listen.ts";
export { Explained } from "../explained.ts";
export { reported } from "../output/file-error.ts";
