import { appendFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { fixtureSite } from "../setup/fixture-site.ts";

test("the problems of all files are reported at once, in the order of the files", async () => {
  const root = fixtureSite();
  const content = join(root, "content");
  renameSync(join(content, "guide.yaml"), join(content, "giude.yaml"));
  writeFileSync(join(content, "home.yaml"), "a: 'b\n");
  appendFileSync(join(content, "site.yaml"), "hots: x\n");
  const said = await readBuildInput({ root, entry: "site.tsx", content }).catch(failureText);
  expect(String(said).split("\n")[0]).toBe("4 problems in the content");
  expect(
    String(said)
      .replaceAll(content, "content")
      .match(/^content.*/gm),
  ).toEqual([
    expect.stringMatching(/^content\/site\.yaml:4:1 {2}hots is not a known field\. Remove it, /),
    "content/home.yaml:1:4  This ' is never closed. Add ' at the end.",
    "content/guide.yaml  This file is missing. Add it.",
    "content/giude.yaml  No page uses this file yet. Rename it to guide.yaml.",
  ]);
});

test("a link to an address of a file that cannot be read is not reported as well", async () => {
  const root = fixtureSite(
    ["content/home.yaml", "to: /guide/", 'to: "mailto:sales@{host}"'],
    ["content/site.yaml", "a: 'b\n"],
  );
  const content = join(root, "content");
  const said = await readBuildInput({ root, entry: "site.tsx", content }).catch(failureText);
  expect(String(said).replaceAll(content, "content")).toMatch(
    /^1 problem in the content\n\ncontent\/site\.yaml:1:4 {2}This ' is never closed\./,
  );
});
