import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import {
  addressNameFor,
  type BuildInput,
  innermostFolder,
  isAddressPath,
  markdownFolders,
  shapeFinder,
} from "../../generator/api/content.ts";
import type { EditProblem } from "../messages.ts";
import { isTextPage, outputOf, pathOf } from "../place.ts";
import type { Shape } from "../texts/named-path.ts";
import { pagesOf } from "./page-words.ts";

/** The shape of a content file, which may not exist yet; undefined if the site does not read it. */
export const shapeOf = ({ running }: BuildInput, file: string): Shape =>
  shapeFinder(running.site)(file)?.shape;

/** A change can't be saved. The problem says where and why. */
export class EditRefused extends Error {
  readonly problem: EditProblem;
  constructor(problem: EditProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Whether a symlink in a folder points outside of it. */
function leadsOut(folder: string, link: string): boolean {
  try {
    return relative(realpathSync(folder), realpathSync(link)).startsWith("..");
  } catch {
    return false;
  }
}

/**
 * Every write must pass this check. Throws an Error if the site does not read the file, if a symlink leads
 * out of the content folder, or if the name of a new page is invalid or taken.
 */
export function assertWritable(input: BuildInput, folder: string, file: string) {
  const { content } = input;
  const message = content.files.has(file) ? undefined : newNameProblem(input, file);
  if (message) throw new EditRefused({ file, name: "address", label: "", message });
  if (!shapeOf(input, file))
    throw new Error(`${file} can't be changed here: the site does not read it.`);
  const steps = file.split("/");
  const paths = steps.map((_, index) => steps.slice(0, index + 1).join("/"));
  const link = paths.find((path) => leadsOut(folder, join(folder, path)));
  if (link)
    throw new Error(
      `${link} is a link that leads out of the content folder. Replace it with its target.`,
    );
}

/** Throws an EditRefused if a new page would have the address of a text page. */
export function assertFree(
  input: BuildInput,
  { file, text }: { file: string; text: string | undefined },
) {
  const page = pagesOf(input).pages.find(({ textFile }) => textFile === file);
  if (!page || text === undefined) return;
  const address = `/${pathOf(page.output)}`;
  const message = `${address} is the address of the page “${page.name}”. Choose another one.`;
  throw new EditRefused({ file, name: "address", label: "", message });
}

/** Describes what is wrong with the name of a new text page, or returns undefined. Other files pass. */
function newNameProblem(input: BuildInput, file: string): string | undefined {
  const folders = markdownFolders(input.running.site).map(({ folder }) => folder);
  const folder = innermostFolder(folders, file);
  if (folder === undefined || !isTextPage(file)) return undefined;
  const name = file.slice(folder.length + 1, -".md".length);
  if (!isAddressPath(name)) {
    const names = name
      .split("/")
      .filter((step) => !/^\.*$/.test(step))
      .map(addressNameFor);
    const better = names.includes(undefined) ? "Type one." : `Write ${names.join("/")}.`;
    return `An address has lowercase letters, digits, and hyphens between them. ${better}`;
  }
  if (name.length > 200) return "This address is too long. Shorten it.";
  // Other folders may have addresses that only the site's code knows.
  const taken = pagesOf(input).pages.find((page) => page.output === outputOf(`${name}/`));
  return folder === folders[0] && taken
    ? `/${name}/ is the address of the page “${taken.name}”. Choose another one.`
    : undefined;
}
