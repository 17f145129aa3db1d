/**
 * What the editor of the words needs: the content with its places and the shapes of its fields, the pages that show it,
 * and how to extend the dev server. One of the generator's two doors: see `tools.ts`.
 */

export type { Ask, Extension, RequestHandler, Worker } from "../dev/extension.ts";
export { changesPath } from "../dev/reload.ts";
export {
  type FieldKind,
  fieldKinds,
  kindsIn,
  partsIn,
} from "../field-kinds.ts";
export { notANumber } from "../fields.ts";
export { reported } from "../file-error.ts";
export { contentTypeOf } from "../headers/content-types.ts";
export type { CheckedFile } from "../read/content.ts";
export { largestFile } from "../read/content-files.ts";
export { headPattern } from "../read/markdown.ts";
export { parseYaml, yamlOptions } from "../read/parsed-yaml.ts";
export { ContentError, type Problem } from "../read/problem.ts";
export { contentIn } from "../read/words.ts";
export type { BuildInput } from "../render/load-site.ts";
export { pageHtml } from "../render/page-html.ts";
export { linkTargets, type Route, routesOf, siteLanguage } from "../routes.ts";
