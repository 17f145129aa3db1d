import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { devStyleOf, launchSteps, readBuildInput } from "../../src/generator/render/build-input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { bakeryProject } from "../setup/bakery.ts";
import { type Edit, memoryOutput } from "../setup/edits.ts";
import { textsOf } from "../setup/files.ts";
import { builtFixture, fixtureSite } from "../setup/fixture-site.ts";
import { run } from "../setup/processes.ts";

/** Returns what a build of the small site with some changes reports, with the code at each place. */
async function report(...edits: Edit[]): Promise<string> {
  const root = fixtureSite(...edits);
  const content = join(root, "content");
  try {
    const input = await readBuildInput({ root, entry: "site.tsx", client: "client", content });
    await writeSite(input, memoryOutput());
    devStyleOf(input);
    launchSteps(input);
  } catch (error) {
    return failureText(error)
      .replace(/([\w.-]+\.tsx?):(\d+):(\d+)/g, (_, file, line, column) => {
        const source = readFileSync(join(root, file), "utf8").split("\n")[line - 1] ?? "";
        return `${file}: ${source.slice(column - 1)}`;
      })
      .replace(/^ +\d+ \|/gm, "  line |");
  }
  return expect.fail("the build reports nothing");
}

const towns = "  return towns.map(";

test("a component that throws is reported with its page, and with the components around it", async () => {
  const throwing = `  [1].forEach(() => { throw new Error("no towns"); });\n${towns}`;
  expect(await report(["site.tsx", towns, throwing])).toMatchInlineSnapshot(`
    "the page / (index.html) could not be rendered

      no towns

        at site.tsx: new Error("no towns"); });
        at Towns (site.tsx: forEach(() => { throw new Error("no towns"); });)"
  `);
});

test("a value that is thrown and is not an error is reported too", async () => {
  expect(await report(["site.tsx", towns, `  throw "no towns";\n${towns}`])).toMatchInlineSnapshot(`
    "the page / (index.html) could not be rendered

      no towns

        at Towns (site.tsx: towns }: { towns: readonly { name: string; slug: string }[] }) {)"
  `);
});

test("what makes a right page is no mistake: other spellings of attributes, a missing key", async () => {
  const files = await builtFixture(
    ["site.tsx", '<h2 id="top-towns">', '<h2 {...{ class: "a", tabindex: -1 }} id="top-towns">'],
    ["site.tsx", "<a key={slug} ", "<a "],
  );
  expect(files.get("index.html")).toContain("<h2 class=a tabindex=-1 id=top-towns>Towns</h2>");
  expect(files.get("index.html")).toContain("<a href=/towns/dayton/>Dayton</a>");
});

test("an event handler, which React would drop, is refused", async () => {
  const edit = ["site.tsx", "<h2 id=", "<h2 onClick={() => {}} id="] as const;
  expect(await report(edit)).toMatchInlineSnapshot(`
    "the page / (index.html) could not be rendered

      <h2> has a function in its onClick, which does not reach the browser. Call it, use it as a component, or listen to events in a script of the client folder.

        at Object.view (site.tsx: <h2 onClick={() => {}} id="top-towns">Towns</h2>)"
  `);
});

const atOnce = "pages are rendered at once";
const inBrowser =
  "does nothing: components do not run in the browser. Write a script in the client folder.";
const waits =
  "A component waits: it is lazy or async, calls use(), or has a promise in it. Pages are rendered at once: read the file with readFileSync, or put the data into content/ before the build.";

test.each<[what: string, component: string, says: string]>([
  [
    "in a <Suspense>",
    '<Suspense fallback="Loading"><Broken /></Suspense>',
    `<Suspense> would show its fallback for good: ${atOnce}. Remove it.`,
  ],
  ["that is lazy", "<Lazy />", waits],
  ["with an effect", "<Effect />", `useEffect ${inBrowser}`],
  ["that is async", "<Waiting />", waits],
  ["that uses a promise", "<Using />", waits],
  ["that uses a promise that never settles", "<Slow />", waits],
  [
    "in a <Suspense>, made by createElement",
    "{createElement(Suspense, null)}",
    `<Suspense> would show its fallback for good: ${atOnce}. Remove it.`,
  ],
  ["with a promise in it", "<p>{Promise.resolve(1) as never}</p>", waits],
])("a component %s, which would not be shown, is refused", async (_, component, says) => {
  const components = `
function Broken(): never { throw new Error("broken"); }
const Lazy = lazy(async () => ({ default: () => <p>x</p> }));
function Effect() { useEffect(() => {}); return <p>x</p>; }
const Waiting = (async () => <p>x</p>) as unknown as () => React.ReactElement;
function Using() { return <p>{use(Promise.resolve("x"))}</p>; }
const Slow = () => <p>{use(new Promise<string>(() => {}))}</p>;
`;
  const said = await report(
    ["site.tsx", "<h2 id=", `${component}<h2 id=`],
    ["site.tsx", "const homePage", `${components}\nconst homePage`],
    [
      "site.tsx",
      "import * as styles",
      'import { createElement, lazy, Suspense, use, useEffect } from "react";\nimport * as styles',
    ],
  );
  expect(said.split("\n").slice(0, 3)).toEqual([
    "the page / (index.html) could not be rendered",
    "",
    `  ${says}`,
  ]);
});

test.each<[what: string, edit: Edit, says: RegExp]>([
  [
    "throws a text",
    ["site.tsx", "export const site", 'throw "no site";\nexport const site'],
    /^no site\n\n {4}A module of the site threw this\. Throw an Error, which says where\.$/,
  ],
  [
    "imports what is not exported",
    ["site.tsx", "export const site", "console.assert(styles.nothing);\nexport const site"],
    /^site\.tsx: nothing\);\n {2}Import "nothing" will always be undefined because there is no matching export in ".*look\.css\.ts"/,
  ],
  [
    "has a page without a path",
    ["site.tsx", 'definePage({\n  path: "/guide/",', "definePage({"],
    /^site\.tsx has no path\. Add one, such as "\/about\/"\.$/,
  ],
  [
    "has a page without words",
    ["site.tsx", "  words: { guide },\n", ""],
    /^site\.tsx has no words\. Name its content files, or write words: \{\}\.$/,
  ],
  [
    "lists a page that is undefined",
    ["site.tsx", "pages: [homePage,", "pages: [undefined as never, homePage,"],
    /^pages\[0\] of the site is undefined\. Export the page from its module\.$/,
  ],
  [
    "imports CSS",
    ["site.tsx", '"./look.css.ts";', '"./look.css.ts";\nimport "./x.css";'],
    /^site\.tsx: "\.\/x\.css";\n {2}\.\/x\.css would be on no page\. Write a style file, \.\/x\.css\.ts\./,
  ],
])("a module that %s is refused", async (_, edit, says) => {
  expect(await report(edit)).toMatch(says);
});

test("a style that is no valid CSS is refused, since browsers would drop what follows it", async () => {
  const broken = 'export const page = style({ width: "calc(100% - 1rem", ';
  const said = await report(["look.css.ts", "export const page = style({", broken]);
  expect(said).toBe(
    `the page / (index.html) could not be rendered

  look.css.ts is not valid CSS: Expected ")" to go with "("
    width: calc(100% - 1rem;`,
  );
});

test.each([
  ["{String}", "<h2> has a function in its children, which does not reach the browser."],
  ["Towns {String}", "<h2> has a function in its children, which does not reach the browser."],
  [
    "Towns</h2><h2 title={String as never}>",
    "<h2> has a function in its title, which does not reach the browser.",
  ],
])("a function, which React would drop, is refused: %s", async (children, expected) => {
  expect(await report(["site.tsx", ">Towns</h2>", `>${children}</h2>`])).toContain(expected);
});

test.each<[string, Edit, string]>([
  [
    "in the head of a page",
    ["site.tsx", "head: ({ guide }) => guide.head", "head: () => nothing"],
    `the page /guide/ (guide/index.html) could not be rendered

  nothing is not defined

    at Object.head (site.tsx: nothing,)`,
  ],
  [
    "outside of pages",
    ["site.tsx", "export const site", 'throw new Error("no site");\nexport const site'],
    `no site

    at site.tsx: new Error("no site");`,
  ],
  [
    "in a style file",
    ["look.css.ts", "export const page", 'throw new Error("no style");\nexport const page'],
    `no style

    at look.css.ts: new Error("no style");`,
  ],
  [
    "of syntax",
    ["site.tsx", "title, siteName) => `", "title, siteName) =>> `"],
    `site.tsx: > \`\${title} | \${siteName}\`,
  Unexpected ">"
  line |   title: (title, siteName) =>> \`\${title} | \${siteName}\`,
     |                              ^`,
  ],
  [
    "in an import",
    ["site.tsx", '"./look.css.ts"', '"./looks.css.ts"'],
    `site.tsx: "./looks.css.ts";
  Could not resolve "./looks.css.ts"
  line | import * as styles from "./looks.css.ts";
    |                         ^`,
  ],
])("a mistake %s is reported with its place in the source", async (_, edit, expected) => {
  expect(await report(edit)).toBe(expected);
});

const beforeColors = "  colors: { light";
const unwell = '() => { throw new Error("unwell"); }';

test.each([
  ["beforeLaunch", beforeColors, beforeColors],
  ["devStyle", beforeColors, beforeColors],
  ["files", beforeColors, beforeColors],
  ["lang", beforeColors, beforeColors],
  ["name", beforeColors, beforeColors],
  ["problems", beforeColors, beforeColors],
  ["entries", "entries: ({ towns }) =>", "another: () =>"],
  ["alt", `alt: () => "A picture"`, ""],
  ["title", "title: (title, siteName) =>", "another: () =>"],
])(
  "a function %s of the site that throws is reported with its place",
  async (name, found, rest) => {
    const said = await report(["site.tsx", found, `${name}: ${unwell},\n${rest}`]);
    expect(said).toMatch(
      new RegExp(`unwell\\n\\n +at (Object\\.)?${name} \\(site\\.tsx: new Error\\("unwell"\\)`),
    );
  },
);

test("tasks before launch that are no list are refused", async () => {
  const promised = `  beforeLaunch: (async () => ["Go"]) as never,\n${beforeColors}`;
  expect(await report(["site.tsx", beforeColors, promised])).toBe(
    "the function beforeLaunch of the site must return a list of sentences.",
  );
});

test("a page at a path that no host serves is reported with its module", async () => {
  const edits: Edit[] = [
    ["content/home.yaml", "to: /guide/", "to: /guide"],
    ["site.tsx", 'definePage({\n  path: "/guide/"', 'makePage({\n  path: "/guide"'],
    [
      "site.tsx",
      "const guidePage",
      `const makePage: typeof definePage = (page) => definePage(page);\n\nconst guidePage`,
    ],
  ];
  expect(await report(...edits)).toBe(
    '1 problem in the output\n\n  site.tsx has the path "/guide". End it with a slash: "/guide/".',
  );
});

test("a mistake in the output is reported with the module and the content of its page", async () => {
  const edit = ["site.tsx", "<p className={styles.note}>", '<p><a href="/no/">x</a>'] as const;
  expect(await report(edit)).toMatch(
    /^1 problem in the output\n\n {2}guide\/index\.html refers to "\/no\/", but there is no no\/index\.html\n\nguide\/index\.html is made from site\.tsx, \S+\/content\/guide\.yaml$/,
  );
});

test.each<[what: string, code: string, says: string]>([
  [
    "is ended by a module",
    "process.exit(0);",
    "The build ended while it read the site. Look there for process.exit, or for a promise that never settles.\n",
  ],
  [
    "waits for what never comes",
    'timers.setImmediate = (() => new Promise(() => {})) as never;\nsyncBuiltinESMExports();\nimport timers from "node:timers/promises";\nimport { syncBuiltinESMExports } from "node:module";',
    "The build ended while it made the pages. Look there for process.exit, or for a promise that never settles.\n",
  ],
])("a build that %s fails, and the earlier output stays", async (_, code, says) => {
  const { folder, write, read } = bakeryProject();
  const dist = join(folder, "dist");
  cpSync(inject("bakery").folder, dist, { recursive: true });
  const before = textsOf(dist);
  const site = "src/site/site.tsx";
  write(site, `${read(site)}\n${code}\n`);
  const args = ["src/tools/start.js", "build.ts"];
  expect(await run(process.execPath, args, { cwd: folder })).toMatchObject({
    ...{ code: 1, stdout: "", stderr: says },
  });
  expect(textsOf(dist)).toEqual(before);
});

test("what is left to do before launch fails before the earlier output is replaced", async () => {
  const { folder, edit } = bakeryProject();
  const dist = join(folder, "dist");
  cpSync(inject("bakery").folder, dist, { recursive: true });
  const before = textsOf(dist);
  edit("src/site/site.tsx", beforeColors, `  beforeLaunch: ${unwell},\n${beforeColors}`);
  const args = ["src/tools/start.js", "build.ts"];
  expect(await run(process.execPath, args, { cwd: folder })).toMatchObject({
    ...{ code: 1, stdout: "" },
    stderr: expect.stringMatching(
      /^unwell\n\n {4}at beforeLaunch \(src\/site\/site\.tsx:\d+:\d+\)\n$/,
    ),
  });
  expect(textsOf(dist)).toEqual(before);
});

test("a page that does not render ends the build, and the earlier output stays", async () => {
  const { folder, write, read } = bakeryProject();
  const dist = join(folder, "dist");
  cpSync(inject("bakery").folder, dist, { recursive: true });
  const site = "src/site/site.tsx";
  write(site, `${read(site)}\nsite.pages[0].view = () => { throw "x"; };`);
  const before = textsOf(dist);
  const args = ["src/tools/start.js", "build.ts"];
  expect(await run(process.execPath, args, { cwd: folder })).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^the page \/ \(index\.html\) could not be rendered\n/),
  });
  expect(before?.size).toBeGreaterThan(5);
  expect(textsOf(dist)).toEqual(before);
});
