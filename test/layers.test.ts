import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "./setup/build.ts";
import { filesOf } from "./setup/files.ts";

const ground = "src/generator/(content/|[\\w-]+\\.ts)";
const inner = `${ground}|src/generator/(check|headers|output)/`;
/** The generator's doors: for programs, for what is published, and for what edits content. */
const commands = "src/generator/api/commands.ts";
const publishing = "src/generator/api/publishing.ts";
const content = "src/generator/api/content.ts";
const doors = "src/generator/api/";
const tests = "test/(setup|fixtures)/";
/** What browser, server and build thread of the editor share. */
const everywhere = "(place|plain-words|queue|values).ts";

/**
 * The table of layers: files, and what they may import. The first row that matches a file applies. Each pattern
 * matches the beginning of a path.
 */
const layers: readonly (readonly [files: string, mayImport: string])[] = [
  // Browser code imports only ids.
  ["src/site/client/", "src/site/(client/|anchors.ts)"],
  // Artwork is a tool of the site.
  ["src/site/artwork/", `src/site/|src/tools/browser.ts|${doors}|src/generator/page.ts`],
  // A site uses only page.ts and fields.ts of the generator, and nothing that uses the site.
  ["src/site/", "src/site/(?!artwork/)|src/generator/(page|fields).ts"],
  // The editor's browser code uses this file.
  ["src/generator/content/address-name.ts", "nothing"],
  // The generator uses no site and no editor.
  ["src/generator/(api|dev)/", "src/generator/(?!api/)"],
  // The dev server is above the commands, and these are above rendering.
  ["src/generator/cli/", `${inner}|src/generator/(cli|render)/`],
  ["src/generator/render/", `${inner}|src/generator/render/`],
  // Only render, cli and dev use all of the generator, and every other part of it uses its ground.
  ["src/generator/\\w+/", inner],
  ["src/generator/", ground],
  // Browser code shares only messages, what is the same everywhere, and the rules for addresses.
  [
    "src/editor/panel/",
    `src/editor/(panel/|messages.ts|${everywhere})|src/generator/content/address-name.ts|react\\b|(turndown|idiomorph|diff)$`,
  ],
  [`src/editor/${everywhere}`, `src/editor/(messages.ts|${everywhere})`],
  // They come first, then the thread that builds, which uses neither the server nor the panel.
  ["src/editor/(texts/|messages.ts)", `src/editor/(texts/|messages.ts|${everywhere})|${content}`],
  [
    "src/editor/thread/",
    `src/editor/(thread/|texts/|messages.ts|${everywhere})|${content}|${commands}|${publishing}`,
  ],
  // The server does not use the panel, and the editor no site, hosting or tools.
  ["src/editor/server/", `src/editor/(?!panel/)|${content}`],
  ["src/editor/", `src/editor/|${content}`],
  // Hosting uses no site, editor or tools.
  ["src/hosting/", `src/hosting/|${commands}|${publishing}`],
  // Only this file uses the editor; other tools know no site and no editor.
  ["src/tools/dev.ts", `src/editor/editor.ts|${commands}`],
  ["src/tools/", `src/(tools|hosting)/|${doors}|src/generator/cli/end-child-processes.js`],
  // The build uses only the generator.
  ["build.ts", "src/generator/(?!api/|dev/)"],
  // These tests use only the sites in test/fixtures. They may look behind the doors.
  [
    "test/(editor|hosting|tools)/(?!product-)",
    `test/(editor|hosting|tools)/|${tests}|src/(?!site/)`,
  ],
  ["test/(generator|setup)/", `test/generator/|${tests}|src/(?!site/)|build.ts`],
];

/** The imports of a file: paths from the project's root, and package names. */
const importsOf = (file: string, code: string) =>
  [
    ...code.matchAll(
      /^(?:import|export)\s(?:[\w\s*{},]*\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm,
    ),
  ].map(([, stated = "", dynamic = stated]) =>
    dynamic.startsWith(".") ? normalize(join(dirname(file), dynamic)) : dynamic,
  );

/** A sentence for each import that a file's layer forbids. */
function refused(file: string, code: string): string[] {
  const [, mayImport] = layers.find(([files]) => new RegExp(`^(${files})`).test(file)) ?? [];
  if (mayImport === undefined) return [];
  const isPackage = (name: string) => !/^(src|test|content|static)\/|^build\.ts$/.test(name);
  const isFree = (name: string) => isPackage(name) && !/\b(panel|client)\//.test(file);
  return importsOf(file, code)
    .filter((name) => !isFree(name) && !new RegExp(`^(${mayImport})`).test(name))
    .map((name) => `${file} may not import ${name}. It may import ${mayImport}.`);
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** The code of the project. */
const code = readdirSync(join(root, "test"))
  // Other tests make and remove folders there.
  .filter((name) => name !== ".cache" && !name.includes(".ts"))
  .map((name) => `test/${name}`)
  .concat("src")
  .flatMap((folder) => filesOf(join(root, folder)).map((file) => `${folder}/${file}`))
  .concat("build.ts")
  .filter((file) => /\.(tsx?|js)$/.test(file));

test("imports go one way", () => {
  expect(code.length).toBeGreaterThan(200);
  expect(code.flatMap((file) => refused(file, textOf(file)))).toEqual([]);
});

/** The imports that lead from a file back to it: `a.ts > b.ts > a.ts`. Undefined if none do. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>();
  const search = (file: string, way: readonly string[]): string | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(" > ");
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const circle = search(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = search(file, []);
    if (circle) return circle;
  }
  return undefined;
}

test("no imports of the generator go in a circle, not even those of types", () => {
  const files = code.filter((file) => file.startsWith("src/generator/"));
  expect(files.length).toBeGreaterThan(50);
  expect(circleIn(new Map(files.map((file) => [file, importsOf(file, textOf(file))])))).toBe(
    undefined,
  );
  expect(
    circleIn(
      new Map([
        ["a", ["b", "c"]],
        ["b", []],
        ["c", ["b", "a"]],
      ]),
    ),
  ).toBe("a > c > a");
});

test.each([
  ["src/site/pages/a.tsx", 'import {\n  a,\n} from "../../generator/render/bundle.ts";'],
  ["src/generator/content/a.ts", 'export * from "../render/bundle.ts";'],
  ["src/editor/panel/a.tsx", 'import * as z from "zod";'],
  ["build.ts", 'const a = await import("./src/editor/editor.ts");'],
])("%s may not contain %s", (file, code) => expect(refused(file, code)).toHaveLength(1));
