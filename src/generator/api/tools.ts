/**
 * What this project's programs need: their command line, their errors, the dev server, and what a site is built from.
 * One of the generator's two doors; the other is for the editor. What no door exports is free to change, and the linter
 * lets nobody else in. Sites import `page.ts` and `fields.ts` instead.
 */
export { portGiven, runProgram } from "../cli.ts";
export { runDev } from "../dev/dev.ts";
export { freePort } from "../dev/listen.ts";
export { exitOnSignal } from "../exit-on-signal.ts";
export { Explained } from "../explained.ts";
export { type FieldKind, fieldKinds, kindsIn } from "../field-kinds.ts";
export { entriesWithin } from "../folder-entries.ts";
export { contentTypeOf } from "../headers/content-types.ts";
export { shapesOf } from "../read/shapes.ts";
export type { BuildInput } from "../render/load-site.ts";
export { pageHtml } from "../render/page-html.ts";
export { readInput } from "../render/read-input.ts";
export { type Route, routesOf } from "../routes.ts";
export { decoded } from "../url.ts";
