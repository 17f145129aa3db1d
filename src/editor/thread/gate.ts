import { addressNameFor, isAddressName } from "../../generator/content/address-name.ts";
import { shapesOf } from "../../generator/content/load-content.ts";
import { markdownShape } from "../../generator/content/markdown.ts";
import type { BuildInput } from "../../generator/render/build-input.ts";
import { routesOf } from "../../generator/routes.ts";
import type { Shape } from "../texts/named-path.ts";
import { pageName, textFolders } from "./page-words.ts";

/** Returns the shape of a content file that the site reads, or would read; undefined for another. */
export const shapeOf = (input: BuildInput, file: string): Shape =>
  textPage(input, file)?.shape ?? shapesOf(input.running.site).get(file);

/** Returns the shape and the name of a file in a folder of text pages, if that is what it is. */
function textPage({ running: { site } }: BuildInput, file: string) {
  const folder = textFolders(site).find((one) => file.startsWith(`${one.folder}/`));
  if (!folder || !file.endsWith(".md")) return undefined;
  const name = file.slice(folder.folder.length + 1, -".md".length);
  return { name, shape: markdownShape(folder.head) };
}

/**
 * The one gate of every write: throws an Error for a file that the site does not read, or whose name
 * can't be an address, or is that of another page.
 */
export function assertWritable(input: BuildInput, file: string, isNew: boolean): void {
  const { running, content } = input;
  if (!shapeOf(input, file))
    throw new Error(`${file} is not a file of words, so it is not changed here.`);
  const name = textPage(input, file)?.name;
  if (name === undefined || (content.files.has(file) && !isNew)) return;
  if (!isAddressName(name)) {
    const better = addressNameFor(name);
    const rule = "An address has lowercase letters, digits, and hyphens between them.";
    throw new Error(better ? `${rule} Write ${better}.` : rule);
  }
  const taken = routesOf(running.site, content).find(({ path }) => path === `/${name}/`);
  if (!taken || !isNew) return;
  const page = pageName(taken.file, input).name;
  throw new Error(`/${name}/ is the address of the page “${page}”. Choose another one.`);
}
