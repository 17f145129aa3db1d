import { rmSync } from "node:fs";
import { afterAll, beforeEach } from "vitest";
import type { Change, Path } from "../../src/editor/messages.ts";
import { keptFolder } from "../../src/editor/server/kept-files.ts";
import type { Result, Task } from "../../src/editor/thread/tasks.ts";
import { worker } from "../../src/editor/thread/worker.ts";
import { siteBuilder } from "../../src/generator/dev/site-builder.ts";
import { bakery, contentKept } from "../setup/bakery.ts";
import { filesOf } from "../setup/files.ts";
import type { Edit } from "../setup/project.ts";

const german = 'translatedPage(aboutPage, { lang: "de", path: "/de/about/" })';
const kinds = 'kinds: distinct(list(fields({ name: text("A kind.") })), { by: "name" }).optional()';
const inGerman =
  "head: { title: Wir, description: Wer backt. }\nheading: Wer wir sind\nlead: Drei.\n";

/** Adds a German page, and a named list inside another one. The icons are in no order. */
const additions: Edit[] = [
  ["src/site/site.tsx", "names: Object.keys(drawings)", 'names: ["pie", "bun", "roll", "loaf"]'],
  ["src/site/site.tsx", "note: text(", `${kinds}, note: text(`],
  ["src/site/site.tsx", "  markdownFolder,", "  markdownFolder,\n  translatedPage,"],
  ["src/site/site.tsx", "aboutPage, textPages", `aboutPage, ${german}, textPages`],
  ["content/about.de.yaml", inGerman],
];

/** The editor's worker for a copy of the bakery. The content is reset before each test. */
export function bakeryWorker() {
  const project = bakery(additions, afterAll);
  const { folder, content, read, write, edit } = project;
  const restore = contentKept(project);
  const builder = siteBuilder({ root: folder, content });
  const answer = worker(builder, content);
  const restored = async () => {
    restore();
    rmSync(keptFolder(folder), { recursive: true, force: true });
    await builder.build([content]);
  };
  beforeEach(restored);

  const ask = (task: Task) => answer(task as never) as Promise<Result>;
  const texts = () =>
    Object.fromEntries(filesOf(content).map((file) => [file, read(`content/${file}`)]));
  return {
    folder,
    restored,
    ask,
    texts,
    builder,
    save: (...changes: Change[]) => ask({ kind: "save", changes }),
    read: (file: string) => read(`content/${file}`),
    write: (file: string, text: string) => write(`content/${file}`, text),
    /** Changes a file behind the editor's back, like a colleague or another program. */
    edit: (file: string, found: string, put: string) => edit(`content/${file}`, found, put),
    /** Rebuilds, as the dev server would after a change. */
    rebuilt: () => builder.build([content]),
  };
}

type Json = Extract<Change, { kind: "set" }>["value"];

/** Sets a field, or removes it if there is no value. */
export const set = (file: string, path: Path, before?: Json, value?: Json): Change => ({
  kind: "set",
  file,
  path,
  before,
  value,
});

/** Sets a bread, or one of its fields. */
export const setBread = (name: string, field: string | undefined, before?: Json, value?: Json) =>
  set("breads.yaml", ["breads", { name }, ...(field ? [field] : [])], before, value);
