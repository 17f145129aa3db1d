import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import sharp from "sharp";
import { fontRanges, fonts } from "../../src/site/styles/font-files.ts";
import { root } from "../setup/build.ts";
import { projectIn } from "../setup/project.ts";
import { type Edit, edit, editContent, everyList } from "../site/setup/edited-content.ts";
import { readSite } from "../site/setup/real-site.ts";
import {
  addWords,
  builtOn,
  follow,
  type Recipe,
  recipesIn,
  recipesOfTheWhole,
  siteRecipes,
} from "../site/setup/recipes.ts";
import { rewordContent } from "../site/setup/reworded-content.ts";

const { site } = (await readSite()).running;

/** Returns a copy of the project with its tests, changed by `make`. Remove it when it has served. */
export async function projectWith(
  make: (project: string) => void | Promise<void>,
): Promise<string> {
  const project = realpathSync(mkdtempSync(join(tmpdir(), "any-words-")));
  const filter = (path: string) =>
    !/^(node_modules|dist|\.git|\.edit-words|test\/\.cache)$/.test(relative(root, path));
  cpSync(root, project, { recursive: true, filter });
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"), "junction");
  await make(project);
  for (const script of ["schema", "format"])
    execFileSync("npm", ["run", "--silent", script], { cwd: project, stdio: "inherit" });
  return project;
}

/** What an author and a developer may have changed: other and longer words, another plan, every recipe. */
export async function longWords(project: string): Promise<void> {
  const content = join(project, "content");
  rewordContent(content, site, twiceAsLong);
  editContent(content, [
    edit("site.yaml", "url", "https://www.plumb-and-row.test"),
    edit("site.yaml", "name", "Plumb & Row"),
    edit("site.yaml", "email", "us@plumb-and-row.test"),
    edit("site.yaml", "phone", "+44 (0)20 7946 0958"),
    edit("home.yaml", "hero.heading", ["Another headline", "of two lines"]),
    edit("about.yaml", "head.title", "A title as long as it may be ".repeat(9).slice(0, longTitle)),
    edit("plans.yaml", "currency", "GBP"),
    ofList("testimonials.yaml", "testimonials", (all) => all.slice(1)),
    edit("testimonials.yaml", "testimonials.0.text", "Renée — 🚀 — “naïve”, said Ørsted."),
    edit("testimonials.yaml", "testimonials.1.text", "We edit words. A placeholder quote."),
    ofList("home.yaml", "categories.items", (all) => all.slice(1)),
    ofList("plans.yaml", "plans", (all) =>
      [
        ...all.slice(0, -1),
        { ...all.at(-1), name: "C++ (vast)", features: ["A desk in our office"] },
      ].map((plan, index) => ({ ...plan, monthlyPrice: 7.5 + index * 333, overagePrice: 1.05 })),
    ),
  ]);
  const { edit: change } = projectIn(project);
  for (const host of ["forms", "stats"])
    change(siteRecipes, new RegExp(`${host}\\.example`, "g"), `${host}.acme.test`);
  await followed(project, recipesOfParts(project));
  editContent(content, [edit("site.de.yaml", "footer.theme", "Hell oder dunkel")]);
  change("src/site/styles/palette.ts", 'inkSoft: "#47574e"', 'inkSoft: "#4d4f60"');
}

/** The example of a page, and the recipes, but for those that change the whole site. */
export const recipesOfParts = (project = root): Recipe[] =>
  [...recipesIn("README.md", project), ...recipesIn(siteRecipes, project)].filter(
    ({ heading }) => !recipesOfTheWhole.includes(heading),
  );

/** Each recipe by itself: after those that it builds on. */
export const recipesAlone = (): Recipe[][] => {
  const all = recipesOfParts();
  return all.map((recipe) => [...all.filter(({ heading }) => heading === builtOn(recipe)), recipe]);
};

/** The files of the specification that recipes name, because they change with them. */
export const namedIn = (recipes: readonly Recipe[]): string[] =>
  recipes.flatMap(({ text }) => text.match(/test\/spec\/[\w-]+\.(?:test\.ts|txt)/g) ?? []);

/** Follows recipes, and adds the words and the full-size photo that they leave to the reader. */
export async function followed(project: string, recipes: readonly Recipe[]): Promise<void> {
  const refused = follow(project, recipes);
  const headings = recipes.map(({ heading }) => heading).filter((heading) => !refused.has(heading));
  addWords(project, headings);
  const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#87a" } });
  await photo.jpeg().toFile(join(project, "static/assets/team.jpg"));
}

/** The least that a site may have: every list at its shortest, one page less, and one section less. */
export function shortestLists(project: string): void {
  editContent(join(project, "content"), everyList("shortest"));
  for (const file of ["pages/about.tsx", "pages/about.css.ts"])
    rmSync(join(project, "src/site", file));
  rmSync(join(project, "content/about.yaml"));
  const change = projectIn(project).edit;
  change("src/site/routes.ts", 'import { aboutPage } from "./pages/about.tsx";\n', "");
  change("src/site/routes.ts", "  aboutPage,\n", "");
  editContent(join(project, "content"), [
    edit("site.yaml", "header.links", [{ label: "Write", to: "/contact/" }]),
    edit("home.yaml", "comparison", undefined),
  ]);
  for (const file of ["comparison.tsx", "comparison.css.ts"])
    rmSync(join(project, "src/site/sections", file));
  change("src/site/pages/home.tsx", /^.*comparison.*\n/gim, "");
  const region = /^ {2}- region "Tools":\n(?: {4}.*\n)*/m;
  change("test/site/read-aloud/home.yaml", region, "");
}

/**
 * What may be chosen or left out, all at once: another language and currency, a picture as the logo, another font, five
 * plans with a fee, bare steps.
 */
export function otherChoices(project: string): void {
  const leftOut = [
    ["home.yaml", "hero.badge"],
    ["home.yaml", "hero.secondaryLink"],
    ["testimonials.yaml", "stats"],
    ["site.yaml", "footer.support.hours"],
  ] as const;
  editContent(join(project, "content"), [
    ...leftOut.map(([file, path]) => edit(file, path, undefined)),
    // A recipe translates into it.
    edit("site.yaml", "lang", "de"),
    edit("plans.yaml", "currency", "JPY"),
    ofList("plans.yaml", "plans", (all) =>
      [...all, { ...all.at(-1), name: "Vast" }].map((plan, index) => ({
        ...plan,
        monthlyPrice: 1000 + index * 3000,
        overagePrice: 95 - 10 * index,
        emailCopyPrice: 35,
      })),
    ),
    ofList("home.yaml", "howItWorks.steps", (all) =>
      all.slice(0, 3).map((step) => ({ ...step, result: undefined })),
    ),
  ]);
  pictureAsLogo(project);
  anotherFont(project);
}

/** Shows a picture in place of the drawn mark. */
function pictureAsLogo(project: string): void {
  projectIn(project).write(
    "src/site/ui/logo.tsx",
    `import * as styles from "./logo.css.ts";
import { usePage } from "./page-context.ts";

/** The logo beside the site's name. */
export const Logo = () => (
  <img src={usePage().url.file("assets/icon-192.png")} alt="" width={28} height={28} className={styles.mark} />
);
`,
  );
}

/** Sets all words but data in Roboto, from a package as npm would install it. */
function anotherFont(project: string): void {
  const scope = "@fontsource-variable";
  const packages = join(project, "node_modules");
  rmSync(packages);
  mkdirSync(join(packages, scope, "roboto/files"), { recursive: true });
  const installed = join(root, "node_modules");
  const names = [
    ...readdirSync(installed).filter((name) => name !== scope),
    ...readdirSync(join(installed, scope)).map((name) => `${scope}/${name}`),
  ];
  for (const name of names) symlinkSync(join(installed, name), join(packages, name), "junction");
  const { edit: change, write } = projectIn(project);
  const latin = readFileSync(join(root, "test/fixtures/fonts/roboto-latin-wght-normal.woff2"));
  write(`node_modules/${scope}/roboto/files/roboto-latin-wght-normal.woff2`, latin);
  // There is no other file of Roboto here, and a font without letters is broken.
  for (const script of ["latin-ext", "vietnamese"])
    cpSync(
      join(
        installed,
        scope,
        fonts.text.file,
        `files/${fonts.text.file}-${script}-wght-normal.woff2`,
      ),
      join(packages, scope, `roboto/files/roboto-${script}-wght-normal.woff2`),
    );
  write(`node_modules/${scope}/roboto/LICENSE`, "The Apache License, version 2.0");
  change(
    "src/site/styles/font-files.ts",
    /text: \{[^{]*\{[^}]*\}[^}]*\}/,
    'text: { name: "Roboto", file: "roboto", weights: { min: 400, max: 900 }, ascent: 0.928, descent: 0.244 }',
  );
  for (const [width, ofRoboto] of [
    ["1.006", "1"],
    ["0.982", "0.94"],
    ["1.004", "1"],
    ["1.044", "1"],
  ] as const)
    change("src/site/styles/fonts.css.ts", `fonts.text, ${width},`, `fonts.text, ${ofRoboto},`);
  for (const suffix of Object.keys(fontRanges))
    rmSync(join(project, `static/assets/${fonts.text.file}${suffix}.woff2`));
  execFileSync("npm", ["run", "--silent", "artwork"], { cwd: project, stdio: "inherit" });
}

/** The most that a title may have, without the host. */
const longTitle = 70;

/** As in a language that needs twice as many letters, where the words have room. */
function twiceAsLong(text: string, longest: number): string {
  const doubled = text.replace(/(?<![{}\w])\p{L}+(?![{}\w])/gu, "$&$&");
  return doubled.length <= longest ? doubled : text;
}

// biome-ignore lint/suspicious/noExplicitAny: entries of any list
function ofList(file: string, path: string, make: (all: any[]) => unknown): Edit {
  return { file, path: path.split("."), change: make as Edit["change"] };
}
