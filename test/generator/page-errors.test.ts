import { expect, test } from "vitest";
import { failureText } from "../../src/generator/explained.ts";
import { tasksBeforeLaunch } from "../../src/generator/render/notes.ts";
import { readInput } from "../../src/generator/render/read-input.ts";
import { bakery } from "../setup/bakery.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit } from "../setup/project.ts";

/** The error of building the small site with some changes. Code of that site replaces line and column. */
async function report(...edits: Edit[]): Promise<string> {
  const { folder: root, content, read } = bakery(edits);
  try {
    const input = await readInput({ root, content });
    await builtInMemory(input);
    tasksBeforeLaunch(input);
  } catch (error) {
    return failureText(error)
      .replaceAll(`${root}/`, "")
      .replace(/(?<![\w./-])(\w[\w./-]*\.tsx?):(\d+):(\d+)/g, (_, file, line, column) => {
        const source = read(file).split("\n")[line - 1] ?? "";
        return `${file}: ${source.slice(column - 1)}`;
      });
  }
  return expect.fail("the build reports nothing");
}

const inSite = (from: string, to: string): Edit => ["src/site/site.tsx", from, to];
const drawing = "  const url = useContext(Address);";
const home = "the page / (index.html) could not be rendered";

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
    "in the list of pages",
    inSite("entries: ({ pages }) =>", "entries: () => nothing, other: ({ pages }) =>"),
    "nothing is not defined\n\n    at entries (src/site/site.tsx: nothing, other: ({ pages }) =>)",
  ],
  [
    "in a style file",
    ["src/site/about.css.ts", "export const", 'throw new Error("no style");\nexport const'],
    'no style\n\n    at src/site/about.css.ts: new Error("no style");',
  ],
])("a mistake %s is reported with its place", async (_, edit, says) => {
  expect(await report(edit)).toBe(says);
});

test("all pages that fail to render are reported at once, a text page with its file", async () => {
  const throws = "{[].pop()!.name}";
  const said = await report(
    inSite("<h2 id=", `${throws}<h2 id=`),
    inSite("<h1>{about.heading}", `<h1>${throws}`),
    inSite("<h1>{head.title}</h1>\n      <Text", `<h1>${throws}</h1>\n      <Text`),
  );
  expect(said.match(/^the page .*/gm)).toEqual([
    home,
    "the page /about/ (about/index.html) could not be rendered",
    "the page /terms/ (content/pages/terms.md) could not be rendered",
  ]);
});

test("a mistake in the frame, which is on every page, is reported once", async () => {
  const said = await report(inSite("      <footer>", "      <footer>{nothing}"));
  expect(said.match(/^the page .*/gm)).toEqual([home]);
});

test.each<[what: string, edits: Edit[], says: string]>([
  [
    "a style that is not valid CSS",
    [["src/site/about.css.ts", "style({", 'style({ width: "calc(100% - 1rem", ']],
    'about.css.ts is not valid CSS: Expected ")" to go with "("',
  ],
  [
    "a style whose selector vanilla-extract refuses",
    [["src/site/about.css.ts", "style({", "style({ selectors: { div: { margin: 1 } }, "]],
    "about.css.ts ",
  ],
  [
    "a style that names a file in a folder, which is missing",
    [["src/site/look.css.ts", "asset:till", "asset:fonts/till"]],
    "static/assets/fonts/till.woff2 does not exist.",
  ],
  [
    "a style sheet",
    [
      inSite('import "./look', 'import "./sheet.css";\nimport "./look'),
      ["src/site/sheet.css", "p { margin: 0 }"],
    ],
    "Write the rules into a .css.ts file.",
  ],
  [
    "a name of the site's files that is no path",
    [inSite("  colors: {", '  files: () => ({ "/feed.xml": "" }),\n  colors: {')],
    'The site\'s files include "/feed.xml". Write a path such as "feed.xml".',
  ],
  ["a syntax error", [inSite("export const site", "export const site =")], 'Unexpected "="'],
  ["a site without its export", [inSite("export const site", "const site")], "exports no site."],
  [
    "a name that a module does not export",
    [inSite("export const site", "console.assert(styles.nothing);\nexport const site")],
    'Import "nothing" will always be undefined',
  ],
  [
    "a listener, which would never be called",
    [inSite("<h2 id=", "<h2 onClick={() => {}} id=")],
    "<h2> has onClick, but React does not run in browsers. ",
  ],
  [
    "a component that waits for something",
    [
      inSite("<h2 id=", "<Late /><h2 id="),
      inSite("const homePage", `const Late = async () => "x";\nconst homePage`),
    ],
    `${home}\n\n  A component is asynchronous: `,
  ],
])("%s is refused", async (_, edits, says) => {
  expect(await report(...edits)).toContain(says);
});
