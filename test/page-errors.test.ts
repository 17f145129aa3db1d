import { execFile } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, inject, test } from "vitest";
import { failureText } from "../src/build/failure-text.ts";
import { writeSite } from "../src/build/write-site.ts";
import { filesOf } from "./setup/files.ts";
import { memoryOutput, projectCopy, siteParts } from "./setup/site.ts";

/** What the build says of a project. */
async function told(project: string): Promise<string> {
  try {
    await writeSite(await siteParts(project), memoryOutput(), { budgets: false });
  } catch (error) {
    return failureText(error).replaceAll(project, "project");
  }
  throw new Error("nothing was found wrong with the source");
}

const throwing = [
  "src/sections/street-map.tsx",
  "  return (",
  '  if (styles) [1].forEach(() => { throw new Error("no map"); });\n  return (',
] as const;

describe("a page that cannot be rendered", () => {
  test("is named, with the message and the components as lines of the source", async () => {
    expect(await told(projectCopy(throwing))).toMatchInlineSnapshot(`
      "the page / (index.html) could not be rendered

        no map

          at src/sections/street-map.tsx:10:41
          at StreetMap (src/sections/street-map.tsx:10:19)
          at Hero (src/sections/hero.tsx:12:24)
          at Home (src/pages/home.tsx:11:24)
          at Body (src/pages/body.tsx:18:24)"
    `);
  });

  test("is named for a mistake that React only reports, each time", async () => {
    const project = projectCopy(["src/ui/ticks.tsx", "<li key={item} ", "<li "]);
    const first = await told(project);
    expect(first).toMatchInlineSnapshot(`
      "the page / (index.html) could not be rendered

        Each child in a list should have a unique "key" prop.

        Check the render method of \`Ticks\`. See https://react.dev/link/warning-keys for more information.

          at src/ui/ticks.tsx:9:9
          at Ticks (src/ui/ticks.tsx:8:14)
          at Hero (src/sections/hero.tsx:28:11)
          at Home (src/pages/home.tsx:15:7)"
    `);
    expect(await told(project)).toBe(first);
  });

  test("ends the build, and the earlier output stays byte for byte", async () => {
    const project = projectCopy(throwing);
    const dist = join(project, "dist");
    cpSync(inject("root").folder, dist, { recursive: true });
    const bytes = () => filesOf(dist).map((file) => [file, readFileSync(join(dist, file))]);
    const before = bytes();
    const run = promisify(execFile)(process.execPath, ["--import", "tsx", "build.ts"], {
      cwd: project,
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: `${await told(project)}\n`,
    });
    expect(bytes()).toEqual(before);
    expect(filesOf(project).filter((file) => file.startsWith(".dist"))).toEqual([]);
  });
});

describe("a source that cannot be run is told with its line:", () => {
  test("the route table", async () => {
    const edit = [
      "src/routes.tsx",
      "  const data = structuredData(content, url);",
      "  const data = structuredData(content, undefined as never);",
    ] as const;
    expect(await told(projectCopy(edit))).toMatchInlineSnapshot(`
      "Cannot read properties of undefined (reading 'href')

          at structuredData (src/structured-data.ts:16:40)
          at Object.routes (src/routes.tsx:51:16)"
    `);
  });

  test("a style file", async () => {
    const edit = [
      "src/ui/tag.css.ts",
      "const base",
      'throw new Error("no style");\nconst base',
    ] as const;
    expect(await told(projectCopy(edit))).toMatchInlineSnapshot(`
      "no style

          at src/ui/tag.css.ts:6:7"
    `);
  });

  test("a mistake of syntax", async () => {
    expect(
      await told(projectCopy(["src/ui/ticks.tsx", "className={inline", "className=inline"])),
    ).toMatchInlineSnapshot(`
      "src/ui/ticks.tsx:7:31
        Expected "{" but found "inline"
        7 |     <ul role="list" className=inline ? styles.inline : styles.stacked}>
          |                               ^"
    `);
  });

  test("an import of nothing", async () => {
    const edit = ["src/ui/logo.tsx", "./logo.css.ts", "./logos.css.ts"] as const;
    expect(await told(projectCopy(edit))).toMatchInlineSnapshot(`
      "src/ui/logo.tsx:1:25
        Could not resolve "./logos.css.ts"
        1 | import * as styles from "./logos.css.ts";
          |                         ^"
    `);
  });
});
