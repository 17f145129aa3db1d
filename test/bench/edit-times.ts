import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { median } from "./median.ts";

const root = join(import.meta.dirname, "../..");

interface Edit {
  readonly kind: string;
  readonly file: string;
  /** What is replaced, and by what, which a number follows. */
  readonly from: string;
  readonly to: string;
}

/** Saves of each kind, which fit whatever the content says. */
export const edits: readonly Edit[] = [
  { kind: "A word of the content", file: "content/home.yaml", from: "badge: ", to: "badge: " },
  {
    kind: "A price",
    file: "content/plans.yaml",
    from: "overagePrice: ",
    to: "overagePrice: ",
  },
  {
    kind: "A component",
    file: "src/site/ui/page-opening.tsx",
    from: "{heading}",
    to: "{heading} ",
  },
  { kind: "A style", file: "src/site/ui/tag.css.ts", from: 'padding: "', to: 'padding: "0 0 ' },
];

/** From saving a file to its page being served, in milliseconds: for each kind the median of 21. */
export async function editTimes(): Promise<{ kind: string; took: number }[]> {
  const project = mkdtempSync(join(tmpdir(), "bench-"));
  for (const part of ["src", "content", "static", "build.ts", "package.json", "tsconfig.json"])
    cpSync(join(root, part), join(project, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  const server = spawn(process.execPath, ["--import", "tsx", "src/tools/dev.ts"], {
    cwd: project,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await built(server);
    const times: { kind: string; took: number }[] = [];
    for (const edit of edits) times.push({ kind: edit.kind, took: await timeOf(edit) });
    return times;
  } finally {
    server.kill();
    rmSync(project, { recursive: true, force: true });
  }

  async function timeOf({ file, from, to }: Edit): Promise<number> {
    const path = join(project, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(from)) throw new Error(`${file} has nowhere: ${from}`);
    const times: number[] = [];
    for (let time = 0; time < 21; time++) {
      // People do not save twice in a blink.
      await setTimeout(200);
      const started = performance.now();
      writeFileSync(path, text.replace(from, to + (time + 1)));
      await built(server);
      times.push(performance.now() - started);
    }
    return median(times);
  }
}

/** Resolves when the server tells that it has built the site anew. */
async function built(server: ChildProcess): Promise<void> {
  for (let text = ""; !/ \d+ ms\n/.test(text); ) {
    const [data] = await once(server.stdout ?? server, "data");
    text += data;
    if (/failing/.test(text)) throw new Error(text);
  }
}
