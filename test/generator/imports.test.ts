import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../setup/build.ts";
import { emptyFolder, filesOf } from "../setup/files.ts";

const site = "The site knows the generator by page.ts and fields.ts alone.";
const artwork = "Artwork is a tool of the site: it knows the generator and the browser.";
const client = "Browser code imports nothing of the rest but ids.";
const generator = "The generator knows no site, and nothing that stands on top of it.";
const inside = "Imports run one way: dev, cli, render, then content, check, output and headers.";
const hosting = "Hosting stands on top of the generator, and knows neither site nor editor.";
const editor = "The editor stands on top of the generator, and knows no site.";
const insideEditor = "Imports run one way: server, thread, then texts and messages.";
const panel = "Browser code imports nothing of the rest but types and the rule of addresses.";
const addresses = "The editor's browser code uses this file, so it imports nothing.";
const tools = "Only src/tools/dev.ts knows the editor.";
const door = "Others know the generator by its door, index.ts, alone.";
const tests = "These tests know no site but those of test/fixtures.";

/** The imports that the linter refuses: the file, what it imports, and what the linter says. */
const refused: readonly (readonly [file: string, imported: string, message: string])[] = [
  ["src/site/pages/a.ts", "../../generator/render/bundle.ts", site],
  ["src/site/pages/c.ts", "../../tools/browser.ts", site],
  ["src/site/pages/cb.ts", "../artwork/fonts.ts", site],
  ["src/site/artwork/cc.ts", "../../tools/check-site.ts", artwork],
  ["src/site/artwork/cd.ts", "../../hosting/aws.ts", artwork],
  ["src/site/client/d.ts", "../format.ts", client],
  ["src/generator/dev/f.ts", "../../site/site.tsx", generator],
  ["src/generator/render/p.ts", "../../site/site.tsx", inside],
  ["src/generator/content/q.ts", "../render/bundle.ts", inside],
  ["src/generator/content/address-name.ts", "./markdown.ts", addresses],
  ["src/generator/render/r.ts", "../cli/report.ts", inside],
  ["src/generator/cli/s.ts", "../dev/built.ts", inside],
  ["src/generator/field-kinds.ts", "../editor/messages.ts", inside],
  ["src/hosting/u.ts", "../site/site.tsx", hosting],
  ["src/hosting/ub.ts", "../generator/url.ts", door],
  ["src/editor/texts/uc.ts", "../../generator/content/yaml-source.ts", door],
  ["src/editor/thread/ud.ts", "../../generator/routes.ts", door],
  ["src/tools/ue.ts", "../generator/dev/built.ts", door],
  ["src/site/artwork/uf.ts", "../../generator/routes.ts", door],
  ["test/hosting/ug.ts", "../../src/generator/url.ts", door],
  ["src/generator/g.ts", "../hosting/aws.ts", generator],
  ["src/editor/editor.ts", "../site/site.tsx", editor],
  ["src/editor/ea.ts", "../tools/browser.ts", editor],
  ["src/editor/server/eb.ts", "../../hosting/aws.ts", insideEditor],
  ["src/editor/thread/ed.ts", "../../site/format.ts", insideEditor],
  ["src/editor/texts/eh.ts", "../thread/labels.ts", insideEditor],
  ["src/editor/messages.ts", "./thread/worker.ts", insideEditor],
  ["src/editor/panel/ej.tsx", "../texts/values.ts", panel],
  ["src/editor/panel/em.tsx", "zod", panel],
  ["src/tools/v.ts", "../editor/editor.ts", tools],
  ["build.ts", "./src/editor/editor.ts", tools],
  ["test/generator/fb.ts", "../../src/site/site.tsx", tests],
  ["test/editor/fd.ts", "../site/setup/pages.ts", tests],
  ["test/tools/ff.ts", "../site/setup/built-sites.ts", tests],
  ["test/setup/fg.ts", "../../src/site/pages/home.tsx", tests],
];

/** The imports nearest to those that it allows. */
const allowed: readonly (readonly [file: string, imported: string])[] = [
  ["src/site/pages/i.ts", "../../generator/page.ts"],
  ["src/site/pages/j.ts", "../../generator/fields.ts"],
  ["src/site/artwork/ja.ts", "../../generator/index.ts"],
  ["src/site/artwork/jb.ts", "../../tools/browser.ts"],
  ["src/site/artwork/jc.ts", "../site.tsx"],
  ["src/site/client/k.ts", "../anchors.ts"],
  ["src/generator/render/m.ts", "../content/load-content.ts"],
  ["src/hosting/n.ts", "../generator/index.ts"],
  ["src/tools/o.ts", "../hosting/built-site.ts"],
  ["src/tools/dev.ts", "../editor/editor.ts"],
  ["src/editor/w.ts", "../generator/index.ts"],
  ["src/editor/server/wa.ts", "../thread/worker.ts"],
  ["src/editor/thread/wc.ts", "../texts/change.ts"],
  ["src/editor/texts/wf.ts", "../messages.ts"],
  ["src/editor/panel/wh.tsx", "./drafts.ts"],
  ["src/editor/panel/wj.tsx", "../../generator/content/address-name.ts"],
  ["src/editor/panel/wk.tsx", "react"],
  ["src/editor/panel/wm.tsx", "idiomorph"],
  ["test/generator/xa.ts", "../fixtures/site/site.tsx"],
  ["test/generator/xb.ts", "../../src/generator/render/site-files.ts"],
  ["test/editor/xc.ts", "../fixtures/bakery/src/site/site.tsx"],
  ["test/editor/xe.ts", "../../src/generator/fields.ts"],
  ["test/site/xf.ts", "../../src/site/format.ts"],
  ["test/spec/xg.ts", "../site/setup/spec-site.ts"],
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
  const args = ["lint", "--only=style/noRestrictedImports", "--reporter=github", "."];
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: "utf8" });
  const annotations = [...stdout.matchAll(/^::error .*?file=([^,]+),.*?::(.*)$/gm)];
  return annotations.map(([, file = "", message]) => [relative(folder, file), message]).sort();
}

test("the linter refuses imports against their direction, and no others", () => {
  expect(lint([...refused, ...allowed])).toEqual(
    refused.map(([file, , message]) => [file, message]).sort(),
  );
});

const ownParts = "(?:content|static|src/site)\\b";
/** Paths in the folder that tests run in, and paths joined to it by its name. */
const bare = new RegExp(`(?:read\\w*|cp|copyFile|exists|stat)Sync\\(["'\`](?:\\./)?${ownParts}`);
const joined = new RegExp(`\\broot,\\s*["'\`]${ownParts}`);
const hasRoot = /^import \{[^}]*\broot\b[^}]*\} from/m;

/** Whether the code of a test names this project's own content, static files or site on disk. */
const namesOwnFiles = (code: string) =>
  bare.test(code) || (hasRoot.test(code) && joined.test(code));

const withRoot = 'import { root } from "../setup/build.ts";\n';

test.each([
  [`${withRoot}join(\n  root,\n  "src/site/site.tsx",\n)`, true],
  ["readdirSync(`./src/site/pages`)", true],
  [`${withRoot}join(root, "src/tools/serve.ts")`, false],
  ['const root = fixtureSite();\njoin(root, "content")', false],
  ['project.edit("content/home.yaml", "Bread", "Cake")', false],
])("names a file of this project's site: %j is %s", (code, expected) =>
  expect(namesOwnFiles(code)).toBe(expected),
);

test("tests of the generator, the editor, hosting and tools name no file of this project's site", () => {
  const files = ["generator", "editor", "hosting", "tools", "setup"].flatMap((part) =>
    filesOf(join(root, "test", part)).map((file) => join(root, "test", part, file)),
  );
  expect(files.length).toBeGreaterThan(50);
  // This file has such code above; tests of the product itself say so in their name.
  const others = files.filter(
    (file) => file !== import.meta.filename && !/product-[\w-]+\.test\.ts$/.test(file),
  );
  expect(others.filter((file) => namesOwnFiles(readFileSync(file, "utf8")))).toEqual([]);
});
