import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "./setup/build.ts";
import { filesOf } from "./setup/files.ts";

/**
 * Some files, and what they may import from the rest of the project. A path that ends with `/` or `*` stands for all that
 * begin with it, any other for one file, or one package.
 */
interface Layer {
  readonly files: readonly string[];
  /** Files that the layer leaves to those below it, or to no layer. */
  readonly withoutFiles?: readonly string[];
  readonly mayImport: readonly string[];
  readonly mayNotImport?: readonly string[];
  readonly why: string;
}

const filesRightIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => folder + name);

/** What all of the generator uses. */
const ground = ["src/generator/content/", ...filesRightIn("src/generator/")];
/** What checks, describes and releases pages; rendering is above it. */
const inner = [
  ...ground,
  "src/generator/check/",
  "src/generator/headers/",
  "src/generator/output/",
];

/** The generator's doors: for programs, for what hosts need to know, and for what edits content. */
const doors = "src/generator/api/";
const commands = "src/generator/api/commands.ts";
const publishing = "src/generator/api/publishing.ts";
const content = "src/generator/api/content.ts";

/** What browser, server and build thread of the editor share. */
const everywhere = ["place", "plain-words", "queue", "values"].map(
  (name) => `src/editor/${name}.ts`,
);
const messages = "src/editor/messages.ts";
const addressName = "src/generator/content/address-name.ts";

const testsOfPrograms = ["test/editor/", "test/hosting/", "test/tools/"];
const forAllTests = ["test/setup/", "test/fixtures/"];

/** The table of layers. The first one that has a file applies to it. */
const layers: readonly Layer[] = [
  {
    files: ["src/site/client/"],
    mayImport: ["src/site/client/", "src/site/anchors.ts"],
    why: "Browser code imports only ids.",
  },
  {
    files: ["src/site/artwork/"],
    mayImport: ["src/site/", "src/tools/browser.ts", doors, "src/generator/page.ts"],
    why: "Artwork is a tool of the site.",
  },
  {
    files: ["src/site/"],
    mayImport: ["src/site/", "src/generator/page.ts", "src/generator/fields.ts"],
    mayNotImport: ["src/site/artwork/"],
    why: "A site uses two modules of the generator, and nothing that uses the site.",
  },
  {
    files: [addressName],
    mayImport: [],
    why: "The editor's browser code uses this file.",
  },
  {
    files: ["src/generator/api/", "src/generator/dev/"],
    mayImport: ["src/generator/"],
    mayNotImport: [doors],
    why: "The generator uses no site and no editor.",
  },
  {
    files: ["src/generator/cli/"],
    mayImport: [...inner, "src/generator/cli/", "src/generator/render/"],
    why: "The dev server is above the commands.",
  },
  {
    files: ["src/generator/render/"],
    mayImport: [...inner, "src/generator/render/"],
    why: "The commands are above rendering.",
  },
  {
    files: [
      "src/generator/check/",
      "src/generator/content/",
      "src/generator/headers/",
      "src/generator/output/",
    ],
    mayImport: inner,
    why: "Rendering is above these, and the commands above it.",
  },
  {
    files: ["src/generator/"],
    mayImport: ground,
    why: "What all of the generator uses does not use the rest of it.",
  },
  {
    files: ["src/editor/panel/"],
    mayImport: [
      "src/editor/panel/",
      messages,
      ...everywhere,
      addressName,
      "react",
      "react/*",
      "react-dom",
      "react-dom/*",
      "turndown",
      "idiomorph",
      "diff",
    ],
    why: "Browser code shares only messages, what is the same everywhere, and the rules for addresses.",
  },
  {
    files: everywhere,
    mayImport: [messages, ...everywhere],
    why: "Browser, server and build thread share this.",
  },
  {
    files: ["src/editor/texts/", messages],
    mayImport: ["src/editor/texts/", messages, ...everywhere, content],
    why: "The build thread and the server are above the texts.",
  },
  {
    files: ["src/editor/thread/"],
    mayImport: [
      "src/editor/thread/",
      "src/editor/texts/",
      messages,
      ...everywhere,
      content,
      commands,
      publishing,
    ],
    why: "The thread that builds uses neither the server nor the panel.",
  },
  {
    files: ["src/editor/server/"],
    mayImport: ["src/editor/", content],
    mayNotImport: ["src/editor/panel/"],
    why: "The server does not use the panel.",
  },
  {
    files: ["src/editor/"],
    mayImport: ["src/editor/", content],
    why: "The editor uses no site, hosting or tools.",
  },
  {
    files: ["src/hosting/"],
    mayImport: ["src/hosting/", commands, publishing],
    why: "Hosting uses no site, editor or tools.",
  },
  {
    files: ["src/tools/dev.ts"],
    mayImport: ["src/editor/editor.ts", commands],
    why: "The editor can be taken away: only this file uses it.",
  },
  {
    files: ["src/tools/"],
    mayImport: ["src/tools/", "src/hosting/", doors, "src/generator/cli/end-child-processes.js"],
    why: "Tools know no site and no editor.",
  },
  {
    files: ["build.ts"],
    mayImport: ["src/generator/"],
    mayNotImport: [doors, "src/generator/dev/"],
    why: "The build uses only the generator.",
  },
  {
    files: testsOfPrograms,
    withoutFiles: testsOfPrograms.map((folder) => `${folder}product-*`),
    mayImport: [...testsOfPrograms, ...forAllTests, "src/"],
    mayNotImport: ["src/site/"],
    why: "These tests use only the sites in test/fixtures. They may look behind the doors.",
  },
  {
    files: ["test/generator/", "test/setup/"],
    mayImport: ["test/generator/", ...forAllTests, "src/", "build.ts"],
    mayNotImport: ["src/site/"],
    why: "These tests use only the sites in test/fixtures, and no editor's or host's tests.",
  },
];

/** Whether a path, or the name of a package, is among these. */
const isAmong = (path: string, all: readonly string[] = []) =>
  all.some((one) => {
    if (one.endsWith("*")) return path.startsWith(one.slice(0, -1));
    return one.endsWith("/") ? path.startsWith(one) : path === one;
  });

/** What a file imports: paths from the project's root, and names of packages. */
function importsOf(file: string, code: string): string[] {
  const statements = /^(?:import|export)\s(?:[\w\s*{},]*\sfrom\s)?"([^"]+)"/gm;
  const calls = /\bimport\("([^"]+)"\)/g;
  return [...code.matchAll(statements), ...code.matchAll(calls)].map(([, name = ""]) =>
    name.startsWith(".") ? normalize(join(dirname(file), name)) : name,
  );
}

/** A sentence for each import that a file's layer forbids. */
function refused(file: string, code: string): string[] {
  const layer = layers.find(
    ({ files, withoutFiles }) => isAmong(file, files) && !isAmong(file, withoutFiles),
  );
  if (!layer) return [];
  const { mayImport, mayNotImport, why } = layer;
  const isInBrowser = /\b(panel|client)\//.test(file);
  const isAllowed = (name: string) => {
    const isPackage = !/^(src|test|content|static)\/|^build\.ts$/.test(name);
    if (isPackage && !isInBrowser) return true;
    return isAmong(name, mayImport) && !isAmong(name, mayNotImport);
  };
  return importsOf(file, code)
    .filter((name) => !isAllowed(name))
    .map((name) => `${file} may not import ${name}. ${why}`);
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** The folders of `test`, but for the one in which other tests make and remove folders. */
const testFolders = readdirSync(join(root, "test"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== ".cache")
  .map(({ name }) => `test/${name}`);

/** The code of the project. */
const code = ["src", ...testFolders]
  .flatMap((folder) => filesOf(join(root, folder)).map((file) => `${folder}/${file}`))
  .concat("build.ts")
  .filter((file) => /\.(tsx?|js)$/.test(file));

test("imports go one way", () => {
  expect(code.length).toBeGreaterThan(200);
  expect(code.flatMap((file) => refused(file, textOf(file)))).toEqual([]);
});

test.each([
  ["src/site/pages/a.tsx", 'import {\n  a,\n} from "../../generator/render/bundle.ts";'],
  ["src/site/pages/a.tsx", 'import { a } from "../artwork/a.ts";'],
  ["src/generator/content/a.ts", 'export * from "../render/bundle.ts";'],
  ["src/editor/panel/a.tsx", 'import * as z from "zod";'],
  ["test/hosting/a.test.ts", 'import { a } from "../../src/site/a.ts";'],
  ["build.ts", 'const a = await import("./src/editor/editor.ts");'],
])("%s may not contain %s", (file, code) => expect(refused(file, code)).toHaveLength(1));

/** Imports that lead from a file back to it: `a.ts > b.ts > a.ts`. Undefined if none do. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string | undefined {
  /** Files from which no circle can be reached. */
  const done = new Set<string>();

  /** Follows the imports of a file, which `way` has led to. */
  function circleFrom(file: string, way: readonly string[]): string | undefined {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(" > ");
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  }

  for (const file of imports.keys()) {
    const circle = circleFrom(file, []);
    if (circle) return circle;
  }
  return undefined;
}

test("no imports of the generator go in a circle, not even those of types", () => {
  const files = code.filter((file) => file.startsWith("src/generator/"));
  expect(files.length).toBeGreaterThan(50);
  const imports = new Map(files.map((file) => [file, importsOf(file, textOf(file))]));
  expect(circleIn(imports)).toBe(undefined);
});

test("a circle of imports is found", () => {
  const imports = new Map([
    ["a", ["b", "c"]],
    ["b", []],
    ["c", ["b", "a"]],
  ]);
  expect(circleIn(imports)).toBe("a > c > a");
});
