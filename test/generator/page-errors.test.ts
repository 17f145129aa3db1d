import { execFile } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, inject, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { filesOf } from "../setup/files.ts";
import { memoryOutput, projectCopy, siteParts } from "../setup/site.ts";

/** What the build says of a project. */
async function told(project: string): Promise<string> {
  try {
    await writeSite(await siteParts(project), memoryOutput(), { measure: "nothing" });
  } catch (error) {
    return failureText(error).replaceAll(project, "project");
  }
  throw new Error("nothing was found wrong with the source");
}

/** The same, with what stands at each place of the source instead of its line and column. */
async function toldWithCode(project: string): Promise<string> {
  return codeAt(project, await told(project));
}

const codeAt = (project: string, text: string) =>
  text
    .replace(/(src\/[\w/.-]+):(\d+):(\d+)/g, (_, file, line, column) => {
      const source = readFileSync(join(project, file), "utf8").split("\n")[line - 1] ?? "";
      return `${file}: ${source.slice(column - 1)}`;
    })
    .replace(/^ +\d+ \|/gm, "  line |");

const throwing = [
  "src/site/sections/street-map.tsx",
  "  return (",
  '  if (styles) [1].forEach(() => { throw new Error("no map"); });\n  return (',
] as const;

describe("a page that cannot be rendered", () => {
  test("is named, with the message and the components as lines of the source", async () => {
    expect(await toldWithCode(projectCopy(throwing))).toMatchInlineSnapshot(`
      "the page / (index.html) could not be rendered

        no map

          at src/site/sections/street-map.tsx: new Error("no map"); });
          at StreetMap (src/site/sections/street-map.tsx: forEach(() => { throw new Error("no map"); });)
          at Hero (src/site/sections/hero.tsx: hero, url }: { hero: Content["home"]["hero"]; url: SiteUrl }) {)
          at Home (src/site/pages/home.tsx: content, url }: { content: Content; url: SiteUrl }) {)
          at Body (src/site/pages/body.tsx: site, url, current, children }: BodyProps) {)"
    `);
  });

  test("is named for a mistake that React only reports, each time", async () => {
    const project = projectCopy(["src/site/ui/ticks.tsx", "<li key={item} ", "<li "]);
    const first = await toldWithCode(project);
    expect(first).toMatchInlineSnapshot(`
      "the page / (index.html) could not be rendered

        Each child in a list should have a unique "key" prop.

        Check the render method of \`Ticks\`. See https://react.dev/link/warning-keys for more information.

          at src/site/ui/ticks.tsx: <li className={styles.ticked}>
          at Ticks (src/site/ui/ticks.tsx: map((item) => ()
          at Hero (src/site/sections/hero.tsx: <Ticks items={hero.ticks} inline />)
          at Home (src/site/pages/home.tsx: <Hero hero={home.hero} url={url} />)"
    `);
    expect(await toldWithCode(project)).toBe(first);
  });

  test("ends the build, and the earlier output stays byte for byte", async () => {
    const project = projectCopy(throwing);
    const dist = join(project, "dist");
    cpSync(inject("root").folder, dist, { recursive: true });
    const bytes = () => filesOf(dist).map((file) => [file, readFileSync(join(dist, file))]);
    const before = bytes();
    const run = promisify(execFile)(process.execPath, ["src/tools/run-compiled.js", "build.ts"], {
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
      "src/site/routes.tsx",
      "  const data = structuredData(content, url);",
      "  const data = structuredData(content, undefined as never);",
    ] as const;
    expect(await toldWithCode(projectCopy(edit))).toMatchInlineSnapshot(`
      "Cannot read properties of undefined (reading 'href')

          at structuredData (src/site/structured-data.ts: href}#organization\` };)
          at Object.routes (src/site/routes.tsx: structuredData(content, undefined as never);)"
    `);
  });

  test("a style file", async () => {
    const edit = [
      "src/site/ui/tag.css.ts",
      "const base",
      'throw new Error("no style");\nconst base',
    ] as const;
    expect(await toldWithCode(projectCopy(edit))).toMatchInlineSnapshot(`
      "no style

          at src/site/ui/tag.css.ts: new Error("no style");"
    `);
  });

  test("a mistake of syntax", async () => {
    expect(
      await toldWithCode(
        projectCopy(["src/site/ui/ticks.tsx", "className={inline", "className=inline"]),
      ),
    ).toMatchInlineSnapshot(`
      "src/site/ui/ticks.tsx: inline ? styles.inline : styles.stacked}>
        Expected "{" but found "inline"
        line |     <ul role="list" className=inline ? styles.inline : styles.stacked}>
          |                               ^"
    `);
  });

  test("an import of nothing", async () => {
    const edit = ["src/site/ui/logo.tsx", "./logo.css.ts", "./logos.css.ts"] as const;
    expect(await toldWithCode(projectCopy(edit))).toMatchInlineSnapshot(`
      "src/site/ui/logo.tsx: "./logos.css.ts";
        Could not resolve "./logos.css.ts"
        line | import * as styles from "./logos.css.ts";
          |                         ^"
    `);
  });
});
