import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach } from "vitest";
import type { Change } from "../../src/editor/messages.ts";
import { type EditResult, type EditTask, worker } from "../../src/editor/thread/worker.ts";
import { siteBuilder } from "../../src/generator/dev/site-builder.ts";
import { bakery, contentKept } from "../setup/bakery.ts";

/** Returns the editor's worker of a copy of the bakery. Each test begins with its content as it was. */
export function bakeryWorker() {
  const project = bakery([], afterAll);
  const { folder, read, write, edit } = project;
  const content = join(folder, "content");
  const restore = contentKept(project);
  const builder = siteBuilder({ root: folder, content });
  const answer = worker(builder, content);
  beforeEach(async () => {
    restore();
    await builder.build([content]);
  });

  const ask = (task: EditTask) => answer(task as never) as Promise<EditResult>;
  const texts = () =>
    Object.fromEntries(
      readdirSync(content, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [path.slice(content.length + 1), readFileSync(path, "utf8")]),
    );
  return {
    ...{ folder, ask, texts, builder },
    save: (...changes: Change[]) => ask({ kind: "save", changes }),
    read: (file: string) => read(`content/${file}`),
    write: (file: string, text: string) => write(`content/${file}`, text),
    /** Changes a file as a colleague or another program does. */
    edit: (file: string, found: string, put: string) => edit(`content/${file}`, found, put),
    remove: (file: string) => rmSync(join(content, file)),
    has: (file: string) => existsSync(join(content, file)),
    /** Resolves when the dev server would have noticed what changed. */
    rebuilt: () => builder.build([content]),
  };
}

type Path = Extract<Change, { kind: "set" }>["path"];

export const set = (
  file: string,
  path: Path,
  before: Extract<Change, { kind: "set" }>["before"],
  value: Extract<Change, { kind: "set" }>["value"],
): Change => ({ kind: "set", file, path, before, value });

/** Sets a field of a bread. */
export const setBread = (
  name: string,
  field: string,
  before?: string | number,
  value?: string | number,
) => set("breads.yaml", ["breads", { name }, field], before, value);
