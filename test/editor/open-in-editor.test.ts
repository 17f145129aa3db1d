import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openInEditor } from "../../src/editor/server/open-in-editor.ts";
import { emptyFolder } from "../setup/files.ts";

test("the editor of the machine opens a file at its line", async () => {
  const folder = emptyFolder();
  const [file, editor, opened] = ["a.yaml", "editor", "opened"].map((name) => join(folder, name));
  if (!file || !editor || !opened) throw new Error("no names");
  writeFileSync(file, "a: 1\n");
  writeFileSync(editor, `#!/bin/sh\necho "$1 $2" > ${opened}\n`);
  chmodSync(editor, 0o755);
  vi.stubEnv("LAUNCH_EDITOR", editor);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await openInEditor(file, 7)).toEqual({ kind: "opened" });
  await expect.poll(() => readFileSync(opened, "utf8")).toBe(`${file} 7\n`);
});

test.each(["vi", "/usr/bin/nano -w"])(
  "%s is not started in the terminal of the server",
  async (editor) => {
    const file = join(emptyFolder(), "a.yaml");
    writeFileSync(file, "a: 1\n");
    // So that no editor that runs is found either.
    for (const name of ["LAUNCH_EDITOR", "VISUAL", "PATH"]) vi.stubEnv(name, "");
    vi.stubEnv("EDITOR", editor);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await openInEditor(file, 1)).toEqual({
      kind: "refused",
      problems: [
        {
          message:
            "No editor opens. Set LAUNCH_EDITOR to the command that starts yours, such as code.",
        },
      ],
    });
  },
);
