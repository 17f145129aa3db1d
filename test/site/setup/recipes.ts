import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import MarkdownIt from "markdown-it";
import { parse } from "yaml";
import { root } from "../../setup/build.ts";
import { edit, editContent } from "./edited-content.ts";

/** A code block of a README: its language and its lines. */
interface Block {
  readonly language: string;
  readonly lines: readonly string[];
}

/** The recipes that change what the whole site is, not only what it has. */
export const recipesOfTheWhole: readonly string[] = [
  "Another font",
  "Another language and currency",
  "Removing a thing",
];

/** Returns the code blocks under a heading of a Markdown file, up to the next heading. */
export function blocksUnder(file: string, heading: string): Block[] {
  const found: Block[] = [];
  let isUnder = false;
  const tokens = new MarkdownIt().parse(readFileSync(join(root, file), "utf8"), {});
  for (const [index, { type, info, content }] of tokens.entries()) {
    if (type === "heading_open") isUnder = tokens[index + 1]?.content === heading;
    if (type === "fence" && isUnder)
      found.push({ language: info, lines: content.trimEnd().split("\n") });
  }
  if (found.length === 0) throw new Error(`${file} has no code under "${heading}"`);
  return found;
}

/** The file that a block names in its first line. */
const fileOf = ({ lines: [first = ""] }: Block): string | undefined =>
  /^ ?(?:#|\/\/|<!--) ([\w./-]*\.\w+|Dockerfile)(?: -->)?$/.exec(first)?.[1];

/** A diff does not apply, because what it changes is not there any more. */
class NotThere extends Error {}

/**
 * Follows the code blocks that name a file in their first line: writes a new file, or applies a diff to an
 * existing one. Skips changes that the project already has, so that a recipe may also be followed for good.
 * Throws, and changes nothing, if a diff does not apply.
 */
export function follow(project: string, blocks: readonly Block[]): void {
  const texts = new Map<string, string>();
  for (const block of blocks) {
    const file = fileOf(block);
    if (file === undefined) continue;
    const text = `${block.lines.slice(1).join("\n")}\n`;
    if (block.language !== "diff") {
      texts.set(file, text);
      continue;
    }
    const path = join(project, file);
    const before = texts.get(file) ?? (existsSync(path) ? readFileSync(path, "utf8") : undefined);
    if (before === undefined) throw new NotThere(`${file} does not exist`);
    const hunks = text.split(/^@@$\n/m).map((hunk) => hunk.trimEnd().split("\n"));
    texts.set(
      file,
      hunks.reduce((text, hunk) => applied(text, hunk, file), before),
    );
  }
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
}

/**
 * Follows a recipe, unless the project has changed what it changes, which must not keep a site from being deployed: for
 * such a recipe, npm run test:words fails. Returns whether it was followed.
 */
export function isFollowed(project: string, blocks: readonly Block[]): boolean {
  try {
    follow(project, blocks);
    return true;
  } catch (error) {
    if (error instanceof NotThere) return false;
    throw error;
  }
}

function applied(text: string, hunk: readonly string[], file: string): string {
  const marked = (...marks: readonly string[]) =>
    hunk
      .filter((line) => marks.some((mark) => line.startsWith(mark)))
      .map((line) => `${line.slice(1)}\n`);
  const before = marked(" ", "-").join("");
  // A comment of the content may say what the recipe adds.
  const there = squeezed(text.replace(/^ *#.*$/gm, ""));
  const isThere = (code: string) => there.includes(squeezed(code));
  const isOld = marked("-").length > 0 && isThere(before);
  // Other recipes may have added more between these lines.
  if (!isOld && marked("+").every(isThere)) return text;
  if (before === "" || text.split(before).length !== 2)
    throw new NotThere(`${file} does not have exactly once:\n${before}`);
  return text.replace(before, () => marked(" ", "+").join(""));
}

/** Returns code without what `npm run format` may change, and without addresses, which readers choose. */
const squeezed = (code: string) => code.replace(/https:[^\s"'`]*/g, "").replace(/\{" "\}|\s/g, "");

/** Merges the `sources` that several recipes have added to a file, as the recipes ask. */
export function joinSources(file: string): void {
  const text = readFileSync(file, "utf8");
  const list = / *sources: \{[^}]*\},\n/g;
  const joined = new Map<string, Set<string>>();
  const added = text.match(list)?.join("") ?? "";
  for (const [, directive = "", sources = ""] of added.matchAll(/"([\w-]+)": \[([^\]]*)\]/g))
    for (const source of sources.split(/,\s*/).filter(Boolean))
      joined.set(directive, (joined.get(directive) ?? new Set()).add(source));
  const entries = [...joined].map(([name, all]) => `    "${name}": [${[...all].join(", ")}],\n`);
  const [before = "", ...after] = text.split(list);
  writeFileSync(file, [before, `  sources: {\n${entries.join("")}  },\n`, ...after].join(""));
}

/** Adds the words that some recipes leave to the reader: posts, and the contact page in German. */
export function addWords(project: string, steps: readonly Block[]): void {
  const content = join(project, "content");
  const isFollowed = (file: string) => steps.some(({ lines }) => lines[0]?.includes(file));
  if (isFollowed("pages/contact-de.ts")) {
    for (const file of ["contact", "site"]) {
      const words = readFileSync(join(root, `content/${file}.yaml`), "utf8");
      writeFileSync(join(content, `${file}.de.yaml`), words.replace(/^(url|lang): .*\n/gm, ""));
    }
    const { name } = parse(readFileSync(join(content, "site.yaml"), "utf8"));
    editContent(content, [edit("site.de.yaml", "name", name)]);
  }
  if (!isFollowed("pages/posts.tsx")) return;
  mkdirSync(join(content, "posts"), { recursive: true });
  for (const day of [21, 22, 23]) {
    const head = `title: News of Day ${day}\ndescription: What day ${day} brought.\ndate: 2026-11-${day}`;
    writeFileSync(join(content, `posts/day-${day}.md`), `---\n${head}\n---\nMuch has happened.\n`);
  }
}
