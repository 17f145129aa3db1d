/**
 * A project's content and the shapes of its fields, its routes and their rendering, and how
 * to extend the dev server. One of the generator's three doors: see `commands.ts`.
 */

export type { Built } from "../dev/built.ts";
export type { Ask, Extension, RequestHandler, Worker } from "../dev/extension.ts";
export {
  type Choice,
  type Field,
  type FieldKind,
  fieldKinds,
  kindsIn,
  partsIn,
} from "../field-kinds.ts";
export { notANumber } from "../fields.ts";
export type { CheckedFile } from "../read/content.ts";
export { largestFile, readSource } from "../read/content-files.ts";
export { headPattern } from "../read/markdown.ts";
export { ContentError, type Problem } from "../read/problem.ts";
export { shapesOf } from "../read/shapes.ts";
export { outsideSchemes } from "../read/text-rules.ts";
export { contentIn } from "../read/words.ts";
export { dotted, parseSource, yamlOptions } from "../read/yaml-source.ts";
export { readBuildInput } from "../render/build-input.ts";
export type { BuildInput } from "../render/input.ts";
export { Pictures } from "../render/pictures.ts";
export { pageMaker } from "../render/render-page.ts";
export { linkTargets, type Route, routesOf, siteLanguage } from "../routes.ts";
