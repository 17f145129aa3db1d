import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { fontName } from "../../src/site/styles/scale.ts";
import { root } from "../setup/build.ts";
import { all, attribute, one, parseHtml, texts } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { run } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";
import { type Edit, edit, editContent } from "./setup/edited-content.ts";
import { follow, format, recipesIn, recipesOfTheWhole, siteRecipes } from "./setup/recipes.ts";

// A project in another font, language and currency, and with one thing less: the recipes that change the whole site.

const { folder: project } = copyProject(afterAll);
const at = (file: string) => join(project, file);
let built: Awaited<ReturnType<typeof builtInMemory>>;
let home: string;
let typeErrors: string;

editContent(at("content"), [
  edit("site.yaml", "lang", undefined),
  edit("plans.yaml", "currency", undefined),
]);
const recipes = recipesIn(siteRecipes).filter(({ heading }) => recipesOfTheWhole.includes(heading));
/** The site may have another font, or have removed other things, by now. */
const refused = follow(project, recipes);
const followed = recipesOfTheWhole.filter((heading) => !refused.has(heading));

const { lang } = parse(readFileSync(at("content/site.yaml"), "utf8"));

beforeAll(async () => {
  editContent(at("content"), [
    ...(followed.includes("Removing a thing") ? removedWords : []),
    // The site may have pages in the recipe's language.
    edit("site.yaml", "lang", "de-DE"),
  ]);
  // npm run artwork makes them from a package that is not installed here.
  const font = join(root, "test/fixtures/fonts/roboto-latin-wght-normal.woff2");
  for (const suffix of ["", "-latin", "-latin-ext", "-vietnamese"])
    copyFileSync(font, at(`static/assets/inter${suffix}.woff2`));
  await format(project);
  const compiler = [join(root, "node_modules/typescript/bin/tsc"), "-p", project];
  const compiled = run(process.execPath, compiler);
  built = await builtInMemory(await readBuildInput({ root: project, content: at("content") }));
  home = built.files.get("index.html") ?? expect.fail("no home page");
  typeErrors = (await compiled).stdout;
});

/** What the table of the recipe says. */
const removedWords: readonly Edit[] = [
  edit("plans.yaml", "rows.emailCopy", undefined),
  edit("plans.yaml", "paying.note", undefined),
  {
    file: "plans.yaml",
    path: ["plans"],
    change: (plans: readonly { emailCopyPrice?: number }[]) =>
      plans.map(({ emailCopyPrice: _, ...plan }) => plan),
  },
  edit("sample-lead.yaml", "outreachEmail", undefined),
  edit("order-form.yaml", "aiCopy", undefined),
];

test("it has no type errors, and lacks no words", () => {
  expect(typeErrors).toBe("");
  expect(built.warnings).toEqual([]);
});

test("its language and currency are those of its numbers", () => {
  expect(lang).toBe("de");
  expect(attribute(one(parseHtml(home), "html"), "lang")).toBe("de-DE");
  const prices = texts(one(parseHtml(home), "#pricing"), "b");
  expect(prices[0]).toMatch(/^[\d.]+,\d\d\s€$/);
  expect(home.match(/(?<="priceCurrency":")\w+/g)).toContain("EUR");
});

test.runIf(followed.includes("Another font"))(
  "its text is in the other font, and as high in the font's fallbacks",
  () => {
    const faces = home.match(/(?<=@font-face{)[^}]*/g) ?? [];
    const [text = expect.fail("no font")] = faces;
    expect(text).toMatch(/url\(\/assets\/inter-[\da-f]{8}\.woff2\)/);
    const names = [fontName.arialLikeText, fontName.robotoLikeText];
    const fallbacks = faces.filter((face) =>
      names.some((name) => face.includes(`font-family:${name}`)),
    );
    const heights = fallbacks.map((face) => {
      const [size = 0, ascent = 0] = ["size-adjust", "ascent-override"].map((name) =>
        Number(new RegExp(`${name}:([\\d.]+)%`).exec(face)?.[1]),
      );
      return (size * ascent) / 10_000;
    });
    expect(heights).toHaveLength(4);
    for (const height of heights) expect(height).toBeCloseTo(0.969, 2);
  },
);

test.runIf(followed.includes("Removing a thing"))("the thing is gone from the plans", () => {
  const pricing = one(parseHtml(home), "#pricing");
  const terms = all(pricing, "dl").map((plan) => all(plan, "dt").length);
  expect(new Set(terms)).toEqual(new Set([3]));
});
