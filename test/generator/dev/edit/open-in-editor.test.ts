import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openInEditor } from "../../../../src/generator/dev/edit/open-in-editor.ts";
import { emptyFolder } from "../../../setup/publisher.ts";

test("the editor of the machine opens a file at its line", async () => {
  const folder = emptyFolder();
  const [file, editor, opened] = ["a.yaml", "editor", "opened"].map((name) => join(folder, name));
  if (!file || !editor || !opened) throw new Error("no names");
  writeFileSync(file, "a: 1\n");
  writeFileSync(editor, `#!/bin/sh\necho "$1 $2" > ${opened}\n`);
  chmodSync(editor, 0o755);
  vi.stubEnv("LAUNCH_EDITOR", editor);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(openInEditor(file, 7)).toEqual({ kind: "opened" });
  await expect.poll(() => readFileSync(opened, "utf8")).toBe(`${file} 7\n`);
});
