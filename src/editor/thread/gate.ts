import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import {
  addressNameFor,
  type BuildInput,
  isAddressName,
  shapeFinder,
} from "../../generator/index.ts";
import type { EditProblem } from "../messages.ts";
import type { Shape } from "../texts/named-path.ts";
import { pagesOf, textFolders } from "./page-words.ts";

/** The shape of a content file, which may not exist yet; undefined if the site does not read it. */
export const shapeOf = ({ running }: BuildInput, file: string): Shape =>
  shapeFinder(running.site)(file);

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
  const { running, content } = input;
  const texts = textFolders(running.site).find((one) => file.startsWith(`${one.folder}/`));
  if (texts && file.endsWith(".md") && !content.files.has(file)) {
    const name = file.slice(texts.folder.length + 1, -".md".length);
    const rule = "An address has lowercase letters, digits, and hyphens between them.";
    const better = addressNameFor(name);
    const taken = pagesOf(input).pages.find(({ file }) => file === `${name}/index.html`)?.name;
    const message =
      (!isAddressName(name) && `${rule} ${better ? `Write ${better}.` : "Type one."}`) ||
      (name.length > 200 && "This address is too long. Shorten it.") ||
      (taken && `/${name}/ is the address of the page “${taken}”. Choose another one.`);
    if (message) throw new EditRefused({ file, name: "address", label: "", message });
  }
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
