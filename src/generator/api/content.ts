/**
 * A project's content and the shapes of its fields, its routes and their rendering, and how
 * to extend the dev server. One of the generator's three doors: see `commands.ts`.
 */
export type { CheckedFile } from "../content/content.ts";
export { largestFile, readSource } from "../content/content-files.ts";
export { headPattern } from "../content/markdown.ts";
export { ContentError, type Problem } from "../content/problem.ts";
export { shapesOf } from "../content/shapes.ts";
export { outsideSchemes } from "../content/text-rules.ts";
export { contentIn } from "../content/words.ts";
export { dotted, parseSource, yamlOptions } from "../content/yaml-source.ts";
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
export { readBuildInput } from "../render/build-input.ts";
export type { BuildInput } from "../render/input.ts";
export { Pictures } from "../render/pictures.ts";
export { pageMaker } from "../render/render-page.ts";
export { linkTargets, type Route, routesOf, siteLanguage } from "../routes.ts";
