import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";

const site = "The site knows the generator by page.ts and fields.ts alone.";
const client = "Browser code imports nothing of the rest but ids.";
const generator = "The generator knows no site, and nothing that stands on top of it.";
const inside = "Imports run one way: dev, cli, render, then content, check, publish and headers.";
const hosting = "Hosting stands on top of the generator, and knows no site.";

/** The imports that the linter refuses: the file, what it imports, and what the linter says. */
const refused: readonly (readonly [file: string, imported: string, message: string])[] = [
  ["src/site/pages/a.ts", "../../generator/render/bundle.ts", site],
  ["src/site/pages/b.ts", "../../hosting/aws.ts", site],
  ["src/site/pages/c.ts", "../../tools/browser.ts", site],
  ["src/site/client/d.ts", "../format.ts", client],
  ["src/site/client/behaviors/e.ts", "react", client],
  ["src/generator/dev/f.ts", "../../site/site.tsx", generator],
  ["src/generator/render/p.ts", "../../site/site.tsx", inside],
  ["src/generator/content/q.ts", "../render/bundle.ts", inside],
  ["src/generator/render/r.ts", "../cli/report.ts", inside],
  ["src/generator/cli/s.ts", "../dev/built.ts", inside],
  ["src/hosting/u.ts", "../site/site.tsx", hosting],
  ["src/generator/g.ts", "../hosting/aws.ts", generator],
  ["src/generator/cli/h.ts", "../../tools/browser.ts", inside],
];

/** The imports nearest to those that it allows. */
const allowed: readonly (readonly [file: string, imported: string])[] = [
  ["src/site/pages/i.ts", "../../generator/page.ts"],
  ["src/site/pages/j.ts", "../../generator/fields.ts"],
  ["src/site/client/k.ts", "../anchors.ts"],
  ["src/site/client/l.ts", "./behaviors/start.ts"],
  ["src/generator/render/m.ts", "../content/load-content.ts"],
  ["src/hosting/n.ts", "../generator/url.ts"],
  ["src/tools/o.ts", "../hosting/built-site.ts"],
];

/** Returns what the linter says of files that import: the file, and its message. */
function lint(imports: readonly (readonly [file: string, imported: string, ...rest: string[]])[]) {
  const folder = emptyFolder();
  for (const name of ["biome.json", ".gitignore"]) cpSync(join(root, name), join(folder, name));
  for (const [file, imported] of imports) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `export * from "${imported}";\n`);
  }
  const biome = join(root, "node_modules/.bin/biome");
  const args = ["lint", "--only=style/noRestrictedImports", "--reporter=github", "src"];
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: "utf8" });
  const annotations = [...stdout.matchAll(/^::error .*?file=([^,]+),.*?::(.*)$/gm)];
  return annotations.map(([, file = "", message]) => [relative(folder, file), message]).sort();
}

test("the linter refuses imports against their direction, and no others", () => {
  expect(lint([...refused, ...allowed])).toEqual(
    refused.map(([file, , message]) => [file, message]).sort(),
  );
});
