import { appendFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { build } from "../setup/build.ts";
import { contentCopy, refusal } from "../setup/content.ts";
import { filesOf } from "../setup/files.ts";

/** A content folder with a mistake in three files. */
function wrongContent(): string {
  const folder = contentCopy();
  renameSync(join(folder, "about.yaml"), join(folder, "abuot.yaml"));
  writeFileSync(join(folder, "not-found.yaml"), "a: 'b\n");
  appendFileSync(join(folder, "site.yaml"), "hots: x\n");
  return folder;
}

test("the problems of all files are reported at once, in the order of the files", () => {
  const report = refusal(wrongContent());
  expect(report.split("\n")[0]).toBe("4 problems in the content");
  expect(report.match(/^content.*/gm)).toEqual([
    expect.stringMatching(/^content\/site\.yaml:\d+:1 {2}hots is not a known field\. Remove it, /),
    "content/about.yaml  This file is missing. Add it.",
    "content/not-found.yaml:1:4  This ' is never closed. Add ' at the end.",
    "content/abuot.yaml  The site does not use this file. Rename it to about.yaml.",
  ]);
});

test("a build with wrong content prints only the report, fails, and keeps the last output", async () => {
  const folder = wrongContent();
  const { folder: out } = inject("root");
  const output = () => filesOf(out).map((file) => [file, readFileSync(join(out, file))]);
  const before = output();
  expect(await build("--content", folder, "--out", out)).toEqual({
    code: 1,
    stdout: "",
    stderr: `${refusal(folder).replaceAll(/^content\//gm, `${folder}/`)}\n`,
  });
  expect(output()).toEqual(before);
});
