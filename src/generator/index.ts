/**
 * The generator's public API: all that the editor, hosting, tools and their tests may import from it.
 * test/layers.test.ts enforces this. Anything not exported here is free to change, which is why this is the
 * project's only module of re-exports. Sites import `page.ts` and `fields.ts` instead.
 */
export { OutputError } from "./check/site-check.ts";
export {
  helpHint,
  portGiven,
  runProgram,
  type Values,
} from "./cli/command-line.ts";
export { endWithNpm } from "./cli/end-with-npm.js";
export { failureText } from "./cli/format-error.ts";
export { addressNameFor, isAddressPath } from "./content/address-name.ts";
export type { CheckedFile } from "./content/content.ts";
export { contentFiles, largestFile, readSource } from "./content/content-files.ts";
export { fileIndex } from "./content/file-index.ts";
export { headPattern, markdownShape, parseMarkdown } from "./content/markdown.ts";
export { ContentError, type Problem } from "./content/problem.ts";
export { markdownFolders, shapeFinder, shapesOf, textNameIn } from "./content/shapes.ts";
export { outsideSchemes } from "./content/text-rules.ts";
export { contentIn } from "./content/words.ts";
export { dotted, parseSource, yamlOptions } from "./content/yaml-source.ts";
export type { Built } from "./dev/built.ts";
export { runDev } from "./dev/dev.ts";
export type { Ask, Extension, RequestHandler, Worker } from "./dev/extension.ts";
export { defaultPort, listen } from "./dev/listen.ts";
export { siteBuilder } from "./dev/site-builder.ts";
export { Explained } from "./explained.ts";
export {
  type Choice,
  type Field,
  type FieldKind,
  fieldKinds,
  kindsIn,
  partsIn,
} from "./field-kinds.ts";
export { entriesWithin } from "./folder-entries.ts";
export { assetsFolder, lifetimeOf, lifetimes } from "./headers/caching.ts";
export {
  contentTypeOf,
  contentTypes,
  unknownType,
  wellKnownType,
} from "./headers/content-types.ts";
export {
  headersFile,
  headersFileName,
  policyInHeadersFile,
} from "./headers/headers-file.ts";
export { assetsPolicy, type Policy, parsePolicy } from "./headers/policy.ts";
export {
  type Redirect,
  redirectsFile,
  redirectsFileName,
  redirectsIn,
} from "./headers/redirects-file.ts";
export { securityHeaders, strictTransportSeconds } from "./headers/security-headers.ts";
export { reported } from "./output/file-error.ts";
export { hashOf, madeFiles, marker, markerText } from "./output/marker.ts";
export { definePage, defineSite, type MarkdownFolder, type Site, type Sources } from "./page.ts";
export { readBuildInput } from "./render/build-input.ts";
export type { BuildInput } from "./render/input.ts";
export { Pictures } from "./render/pictures.ts";
export { bodyOf, pageMaker } from "./render/render-page.ts";
export { writeSite } from "./render/write-site.ts";
export { fileAt, linkTargets, type Route, routesOf, siteLanguage } from "./routes.ts";
export { decoded, isReservedHost, type SiteUrl, siteUrl } from "./url.ts";
