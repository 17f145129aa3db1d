import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { launchSteps, readBuildInput } from "../../src/generator/render/build-input.ts";
import { bakery, bakeryProject, builtBakery } from "../setup/bakery.ts";
import { textsOf } from "../setup/files.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { run } from "../setup/processes.ts";
import type { Edit } from "../setup/project.ts";

/** The error of building the small site with some changes. Code of that site replaces line and column. */
async function report(...edits: Edit[]): Promise<string> {
  const { folder: root, content, read } = bakery(edits);
  try {
    const input = await readBuildInput({ root, content });
    await builtInMemory(input);
    launchSteps(input);
  } catch (error) {
    return failureText(error)
      .replaceAll(`${root}/`, "")
      .replace(/(?<![\w./-])(\w[\w./-]*\.tsx?):(\d+):(\d+)/g, (_, file, line, column) => {
        const source = read(file).split("\n")[line - 1] ?? "";
        return `${file}: ${source.slice(column - 1)}`;
      })
      .replace(/^ +\d+ \|/gm, "  line |");
  }
  return expect.fail("the build reports nothing");
}

const inSite = (from: string, to: string): Edit => ["src/site/site.tsx", from, to];
const drawing = "  const url = useContext(Address);";
const home = "the page / (index.html) could not be rendered";

const throwing = (what: string) => `throw new Error("${what}");\n`;

test.each<[what: string, edit: Edit, says: string]>([
  [
    "in a component, with the components around it",
    inSite(drawing, `  [1].forEach(() => { throw new Error("no bread"); });\n${drawing}`),
    `${home}

  no bread

    at src/site/site.tsx: new Error("no bread"); });
    at Drawing (src/site/site.tsx: forEach(() => { throw new Error("no bread"); });)`,
  ],
  [
    "in a page's head",
    inSite("head: ({ about }) => about.head", "head: () => nothing"),
    `the page /about/ (about/index.html) could not be rendered

  nothing is not defined

    at Object.head (src/site/site.tsx: nothing,)`,
  ],
  [
    "in a style file",
    ["src/site/about.css.ts", "export const", `${throwing("no style")}export const`],
    'no style\n\n    at src/site/about.css.ts: new Error("no style");',
  ],
])("a mistake %s is reported with its place", async (_, edit, says) => {
  expect(await report(edit)).toBe(says);
});

test("a mistake in the frame, which is on every page, is reported once", async () => {
  const said = await report(inSite("      <footer>", "      <footer>{nothing}"));
  expect(said.match(/^the page .*/gm)).toEqual([home]);
  expect(said).toContain("\n\n  nothing is not defined\n");
});

test.each<[what: string, edit: Edit, says: string]>([
  ["a thrown string", inSite(drawing, `  throw "no bread";\n${drawing}`), "  no bread"],
  [
    "an error of several lines",
    inSite(drawing, `  throw new Error("no bread\\nno oven");\n${drawing}`),
    "\n\n  no bread\n  no oven\n\n",
  ],
  [
    "a style that is not valid CSS",
    ["src/site/about.css.ts", "style({", 'style({ width: "calc(100% - 1rem", '],
    'about.css.ts is not valid CSS: ✘ [ERROR] Expected ")" to go with "("',
  ],
  [
    "a style with media queries in another order than others have them",
    [
      "src/site/about.css.ts",
      "style({",
      'style({ "@media": { print: {}, screen: {} }, selectors: { "&&": { "@media": { screen: {}, print: {} } } }, ',
    ],
    'src/site/about.css.ts has "@media screen" before "@media print", but ',
  ],
  ["a syntax error", inSite("export const site", "export const site ="), 'Unexpected "="'],
  ["a site without its export", inSite("export const site", "const site"), "exports no site."],
  ["a listener", inSite("<h2 id=", "<h2 onClick={() => {}} id="), "<h2> has onClick, but React "],
  [
    "a listener for keys",
    inSite("<h2 id=", "<h2 onKeyDown={() => {}} id="),
    "<h2> has onKeyDown, but React ",
  ],
  [
    "a name that a module does not export",
    inSite("export const site", "console.assert(styles.nothing);\nexport const site"),
    'Import "nothing" will always be undefined',
  ],
])("%s is refused", async (_, edit, says) => {
  expect(await report(edit)).toContain(says);
});

/** Adds a component to the home page, with what it needs before it. */
const withPart = (before: string, jsx = "<Part />"): Edit[] => [
  inSite("<h2 id=", `${jsx}<h2 id=`),
  inSite("const homePage", `${before}\nconst homePage`),
];

const named = (name: string) => `import { ${name} } from "react";\n`;
const noReact =
  'React does not run in browsers. Write a script in the client folder: see the recipe "A script".';

test.each<[hook: string, call: string, code: string]>([
  ["useState", 'useState("x")[0]', named("useState")],
  ["useReducer", 'useReducer((n) => n, "x")[0]', named("useReducer")],
  ["useEffect", "useEffect(() => {})", named("useEffect")],
  ["useLayoutEffect", "useLayoutEffect(() => {})", named("useLayoutEffect")],
  ["useInsertionEffect", "useInsertionEffect(() => {})", named("useInsertionEffect")],
  ["useImperativeHandle", "useImperativeHandle(null, () => {})", named("useImperativeHandle")],
  ["useTransition", "useTransition()[1]()", named("useTransition")],
  ["useOptimistic", 'useOptimistic("x")[0]', named("useOptimistic")],
  ["useActionState", 'useActionState((n) => n, "x")[0]', named("useActionState")],
  [
    "useSyncExternalStore",
    'useSyncExternalStore(() => () => {}, () => "x", () => "x")',
    named("useSyncExternalStore"),
  ],
  ["useState", 'React.useState("x")[0]', 'import React from "react";\n'],
  ["useState", 'All.useState("x")[0]', 'import * as All from "react";\n'],
  ["useState", 'keep("x")[0]', 'import { useState as keep } from "react";\n'],
])("a hook that would do nothing is refused with its place: %s in %s", async (hook, call, code) => {
  const said = await report(...withPart(`${code}const Part = () => (${call}, "x");`));
  expect(said).toContain(`${home}

  ${hook} does nothing, because ${noReact}

    at Part (src/site/site.tsx: ${call.replace(/^\w+\./, "")}, "x");)`);
});

test("a hook in a hook of the site's own is refused with its file", async () => {
  const file = `${named("useState")}export const useCount = () => useState(0)[0];\n`;
  const said = await report(
    ["src/site/use-count.ts", file],
    ...withPart(
      'import { useCount } from "./use-count.ts";\nconst Part = () => <b>{useCount()}</b>;',
    ),
  );
  expect(said).toContain(`  useState does nothing, because ${noReact}

    at useCount (src/site/use-count.ts: useState(0)[0];)
    at Part (src/site/site.tsx: useCount()}</b>;)`);
});

test.each<[what: string, code: string, jsx: string, says: string]>([
  ["an element", "", "<input ref={() => {}} />", "<input> has a function as its ref"],
  [
    "a component",
    "const Part = (_: { ref: () => void }) => <b>x</b>;",
    "<Part ref={() => {}} />",
    "<Part> has a function as its ref",
  ],
  [
    "an element with more than one thing in it",
    "",
    "<p onClick={() => {}}>x<b>y</b></p>",
    "<p> has onClick",
  ],
  [
    "an element with a key after other props",
    "const props = { ref: () => {} };",
    '<b {...props} key="a">x</b>',
    "<b> has a function as its ref",
  ],
  [
    "createElement",
    named("createElement"),
    '{createElement("b", { ref: () => {} }, "x")}',
    "<b> has a function as its ref",
  ],
  [
    "cloneElement",
    named("cloneElement"),
    "{cloneElement(<b>x</b>, { ref: () => {} })}",
    "<b> has a function as its ref",
  ],
  [
    "createElement",
    named("createElement"),
    '{createElement("b", { onClick() {} })}',
    "<b> has onClick",
  ],
])("a ref or a listener on %s is refused with its place", async (_, code, jsx, says) => {
  const said = await report(...withPart(code, jsx));
  expect(said).toContain(
    `${home}\n\n  ${says}, but ${noReact}\n\n    at Object.view (src/site/site.tsx: `,
  );
});

test.each(["Component", "PureComponent"])("a class that extends %s is refused", async (base) => {
  const code = `${named(base)}class Count extends ${base} {
  override state = { count: 0 };
  override componentDidMount() { this.setState({ count: 1 }); }
  override render() { return <b>{this.state.count}</b>; }
}`;
  const said = await report(...withPart(code, "<Count />"));
  expect(said).toContain(
    `${home}\n\n  Count is a class component, but React does not run in browsers. Write a function component. If it has to change on the page, write a script in the client folder: see the recipe "A script".\n\n    at new Count (src/site/site.tsx: class Count`,
  );
});

test("what renders without a browser stays allowed, and so does everything in packages", async () => {
  const counter = `const React = require("react");
exports.Counter = class extends React.Component {
  componentDidMount() {}
  render() {
    return React.createElement(Count, { ref: () => {}, onClick() {} });
  }
};
function Count() {
  React.useEffect(() => {});
  return React.createElement("i", { onClick() {} }, React.useState("package")[0]);
}
`;
  const part = `import { cloneElement, createContext, createElement, memo, use, useCallback, useContext, useDeferredValue, useId, useMemo, useRef } from "react";
import { Counter } from "counter";
const Word = createContext("context");
const Memo = memo(() => <u>memo</u>);
function Part() {
  const box = useRef(null);
  const id = useId();
  const word = useMemo(() => useCallback(() => "memo", [])(), []);
  return (
    <p id={id} ref={box}>
      {[useContext(Word), use(Word), word, useDeferredValue("deferred")].join()}
      <Counter />
      <Memo />
      {cloneElement(createElement("s", null, "one"), { title: "two" })}
    </p>
  );
}`;
  const pages = await builtBakery(
    ["node_modules/counter/package.json", '{ "name": "counter", "main": "index.js" }'],
    ["node_modules/counter/index.js", counter],
    ...withPart(part),
  );
  expect(pages.get("index.html")).toMatch(
    /<p id="?_R_\w*"?>context,context,memo,deferred<i>package<\/i><u>memo<\/u><s title=two>one<\/s>/,
  );
});

const waits =
  "A component is asynchronous: it is lazy or async, calls use(), or renders a promise. Pages render synchronously. Read the file with readFileSync, or write the data to content/ before the build.";

test.each([
  "lazy(async () => ({ default: () => <p>x</p> }))",
  "() => <p>{use(new Promise<string>(() => {}))}</p>",
])("an asynchronous component is refused: %s", async (component) => {
  const late = `import { lazy, use } from "react";\nconst Late = ${component};\nconst homePage`;
  const said = await report(inSite("<h2 id=", "<Late /><h2 id="), inSite("const homePage", late));
  expect(said).toContain(`${home}\n\n  ${waits}`);
});

test.each([
  ["throws", "[].pop()!.name", "Cannot read properties of undefined (reading 'name')"],
  ["waits", "use(new Promise<string>(() => {}))", waits],
])(
  "a component within Suspense that %s is refused, and no fallback is shown",
  async (_, code, says) => {
    const part = `import { Suspense, use } from "react";\nconst Part = () => <>{${code}}</>;\nconst homePage`;
    const said = await report(
      inSite("<h2 id=", "<Suspense fallback={<b>later</b>}><Part /></Suspense><h2 id="),
      inSite("const homePage", part),
    );
    expect(said).toContain(`${home}\n\n  ${says}`);
  },
);

test("all pages that fail to render are reported at once", async () => {
  const throws = "{[].pop()!.name}";
  const said = await report(
    inSite("<h2 id=", `${throws}<h2 id=`),
    inSite("<h1>{about.heading}", `<h1>${throws}`),
  );
  expect(said.match(/the page \S+/g)).toEqual(["the page /", "the page /about/"]);
});

const unwell = '() => { throw new Error("unwell"); }';

const others = "  colors: { light";

test.each([
  ["name", others, others],
  ["beforeLaunch", others, others],
  ["entries", "entries: ({ pages }) =>", "another: ({ pages }) =>"],
  ["alt", "alt: ({ breads }) =>", "another: ({ breads }) =>"],
])("an error thrown by %s is reported with its place", async (name, found, rest) => {
  expect(await report(inSite(found, `${name}: ${unwell},\n${rest}`))).toMatch(
    new RegExp(
      `unwell\\n\\n +at (Object\\.)?${name} \\(src/site/site\\.tsx: new Error\\("unwell"\\)`,
    ),
  );
});

const early =
  "npm run build ended early. Look in the site's code for process.exit, or for a promise that never settles.\n";
const neverYields = `import timers from "node:timers/promises";
import { syncBuiltinESMExports } from "node:module";
timers.setImmediate = (() => new Promise(() => {})) as never;
syncBuiltinESMExports();`;

test.each<[what: string, code: string, says: string]>([
  ["is ended by a module", "process.exit(0);", early],
  ["is ended by a view", "Object.assign(homePage, { view: () => process.exit(0) });", early],
  ["waits for a promise that never settles", neverYields, early],
  ["throws a text", 'throw "no oven";', "no oven\n"],
  [
    "fails to list the tasks before launch",
    'Object.assign(site, { beforeLaunch: async () => { throw new Error("unasked"); } });',
    "unasked\n",
  ],
])("a build that %s fails, and the earlier output stays", async (_, code, says) => {
  const { folder, write, read } = bakeryProject();
  const dist = join(folder, "dist");
  cpSync(inject("bakery").folder, dist, { recursive: true });
  const before = textsOf(dist);
  write("src/site/site.tsx", `${read("src/site/site.tsx")}\n${code}\n`);
  const args = ["src/tools/start.js", "build.ts"];
  const { code: exit, stdout, stderr } = await run(process.execPath, args, { cwd: folder });
  expect([exit, stdout, stderr.slice(0, says.length)]).toEqual([1, "", says]);
  expect(textsOf(dist)).toEqual(before);
});
