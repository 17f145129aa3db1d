import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Resolves to the result of work in a folder that is removed afterwards, or by the next call if this process is killed. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>) {
  for (const name of readdirSync(tmpdir())) {
    const [, owner] = /^edit-words-(\d+)-/.exec(name) ?? [];
    if (owner && !isRunning(Number(owner))) remove(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `edit-words-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    remove(folder);
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // It belongs to another user, or a process that ends just now still writes there.
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
