import { expect, test } from "vitest";
import { readBuildInput } from "../../src/generator/api/content.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { copyProject } from "../setup/project.ts";
import { mixedPages } from "./mixed-pages.ts";

test("sixty text pages of all mixtures leave the headers as they are", async () => {
  const { folder, write } = copyProject();
  const built = async () => {
    const input = await readBuildInput({ root: folder, content: `${folder}/content` });
    return (await builtInMemory(input)).files;
  };
  const before = await built();
  for (const [file, text] of mixedPages(60, "heading: A mixture\n")) write(file, text);
  const after = await built();
  const styles = [...after].flatMap(([file, html]) =>
    file.startsWith("mixture-") ? /<style>.*?<\/style>/s.exec(html)?.[0] : [],
  );
  expect(new Set(styles).size).toBeGreaterThan(1);
  expect(after.get("_headers")).toBe(before.get("_headers"));
});
