import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { parsePolicy } from "../../src/generator/headers/policy.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { pageOpener } from "../setup/browser.ts";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { startHost } from "../setup/host.ts";
import { all, attribute, one, parseHtml, text, texts } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { run } from "../setup/processes.ts";
import { copyProject, projectIn } from "../setup/project.ts";
import { edit, editContent } from "./setup/edited-content.ts";
import {
  addWords,
  blocksOf,
  follow,
  format,
  recipesIn,
  recipesOfTheWhole,
  siteRecipes,
} from "./setup/recipes.ts";

// One project follows both examples of the README and every recipe but those that change the whole site, which have a
// test of their own (rebranding.test.ts). That each holds alone too is shown by npm run test:words.

const { words } = inject("root");
const project = copyProject(afterAll).folder;
const recipes = [...recipesIn("README.md"), ...recipesIn(siteRecipes)].filter(
  ({ heading }) => !recipesOfTheWhole.includes(heading),
);
rmSync(join(project, "content/posts"), { recursive: true, force: true });

/** The site may have changed lines that a recipe needs. This does not keep it from being deployed. */
const refused = follow(project, recipes);
for (const heading of refused.keys())
  test.skip(`the recipe "${heading}", which does not apply to this site`, () => {});
const followed = recipes.map(({ heading }) => heading).filter((heading) => !refused.has(heading));

/** What tests check of the recipes that could be followed. */
const ofFollowed = <Row extends readonly [heading: string, ...unknown[]]>(rows: readonly Row[]) =>
  rows.filter(([heading]) => followed.includes(heading));

/** Where a page is that some recipes change. It may have moved, or may have been removed. */
function pathIn(module: string): string {
  const file = join(root, "src/site/pages", module);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return /path: "\/([^"]*)"/.exec(text)?.[1] ?? "";
}
const aboutPath = pathIn("about.tsx");
const aboutFile = `${aboutPath}index.html`;
const contactPath = pathIn("contact.tsx");
const contactFile = `${contactPath}index.html`;

const at = (file: string) => join(project, file);
let built: Awaited<ReturnType<typeof builtInMemory>>;
let typeErrors: string;

beforeAll(async () => {
  const [privacy = ""] = blocksOf(readFileSync(join(root, "README.md"), "utf8"), "md");
  mkdirSync(at("content/pages"), { recursive: true });
  writeFileSync(at("content/pages/privacy.md"), privacy);
  addWords(project, followed);
  replace("content/pages/privacy.md", /^title: .*/m, "title: What We Know of You");
  // Its link leads to a page that may have moved.
  replace("content/pages/privacy.md", /\(\/contact\/\)/, "(/)");
  replace("content/pages/thanks.md", /^heading: .*/m, "heading: Thank You");
  replace(
    "content/posts/day-22.md",
    /^title: .*/m,
    "title: Roofs & more\ntags: [Cold email, News]",
  );
  for (const file of readdirSync(at("static/assets")))
    if (file.startsWith("team")) rmSync(at(`static/assets/${file}`));
  const photo = sharp({ create: { width: 1500, height: 1000, channels: 3, background: "#286" } });
  writeFileSync(at("static/assets/team.jpg"), await photo.jpeg().toBuffer());
  const edits = [
    // One of the recipes translates into German, and a site may be German. Nor may it be `en`: a German site may
    // have English pages.
    edit("site.yaml", "lang", "en-US"),
    edit("site.yaml", "footer.legalLinks.0", { label: "FAQ", to: "/pricing-faq/" }),
    edit("contact.yaml", "form.note", undefined),
    // A site that has followed a recipe for good may have other words there.
    edit("pricing-faq.yaml", "heading", "Questions About Prices"),
    edit("guarantee.yaml", "heading", "Our Guarantee"),
    edit("guarantee.yaml", "promise", "A lead whose email bounces is free."),
    edit("cities.yaml", "heading", "Cities"),
    edit("cities.yaml", "list.0", { slug: "ames", name: "Leads in Ames", summary: "In Ames." }),
    edit("contact.de.yaml", "heading", "Schreiben Sie uns"),
    edit("site.de.yaml", "header.skipLink", "Zum Inhalt"),
    ...(followed.includes("A theme switch")
      ? translationsOf("site").map((file) => edit(file, "footer.theme", "Hell oder dunkel"))
      : []),
    ...(followed.includes("An image")
      ? ["about.yaml", ...translationsOf("about")].map((file) => edit(file, "team", team))
      : []),
  ];
  editContent(
    at("content"),
    edits.filter(({ file }) => existsSync(at(`content/${file}`))),
  );
  await format(project);
  const compiler = [join(root, "node_modules/typescript/bin/tsc"), "-p", project];
  const compiled = run(process.execPath, compiler);
  built = await builtInMemory(await readBuildInput({ root: project, content: at("content") }));
  typeErrors = (await compiled).stdout;
});

const team = { heading: "Who We Are", photo: "Six people around a table with a street map." };

function replace(file: string, found: RegExp, put: string) {
  if (!existsSync(at(file))) return;
  writeFileSync(at(file), readFileSync(at(file), "utf8").replace(found, put));
}

/** The site may have more languages than the recipes': where these add a word, each of them needs it. */
const translationsOf = (name: string) =>
  readdirSync(at("content")).filter(
    (file) => file.startsWith(`${name}.`) && file !== `${name}.yaml`,
  );

const page = (file: string) =>
  parseHtml(built.files.get(file) ?? expect.fail(`no ${file} is built`));

/** The sources that a page's policy allows for a directive. */
const allowed = (file: string, directive: string) => {
  const policy = one(page(file), "meta[http-equiv=Content-Security-Policy]");
  return parsePolicy(attribute(policy, "content") ?? "").get(directive);
};

test("a project that follows them all has no type errors", () => expect(typeErrors).toBe(""));

test.each(
  ofFollowed([
    ["Adding a page", "pricing-faq/index.html", "Questions About Prices"],
    ["Many pages from one list", "leads/ames/index.html", "Leads in Ames"],
    ["Many pages from one list", "leads/index.html", "Cities"],
    ["Posts with dates", "posts/day-22/index.html", "Roofs & more"],
    ["Tags on posts", "posts/tagged/cold-email/index.html", "Cold email"],
    // The title of the list, but not that of its page.
    ["Tags on posts", "posts/tagged/news/index.html", "News"],
    ["A page in another language", "de/contact/index.html", "Schreiben Sie uns"],
    ["A form that sends", "thanks/index.html", "Thank You"],
  ] as const),
)("%s: makes %s", (_, file, heading) => {
  expect(texts(page(file), "h1")).toEqual([heading]);
  const isListed = built.files.get("sitemap.xml")?.includes(`/${file.replace("index.html", "")}<`);
  expect(isListed).toBe(file !== "thanks/index.html");
});

test("Changing the words: a text page has the heading of its file", () => {
  expect(texts(page("privacy/index.html"), "h1")).toEqual(["Privacy Policy"]);
  expect(built.files.get("sitemap.xml")).toContain("/privacy/<");
});

test.each(
  ofFollowed([
    ["Adding a page", "privacy/index.html", /href=\/pricing-faq\/>FAQ</],
    ["A section on a page", aboutFile, />Our Guarantee<.*A lead whose email bounces is free\./s],
    ["Many pages from one list", "leads/index.html", /href=\/leads\/ames\/>Leads in Ames</],
    ["Posts with dates", "posts/index.html", /November 23, 2026.* 22, 2026.*November 21, 2026/s],
    ["Tags on posts", "posts/day-22/index.html", /href=\/posts\/tagged\/cold-email\/>Cold email</],
    [
      "Tags on posts",
      "posts/tagged/cold-email/index.html",
      /href=\/posts\/day-22\/>Roofs &amp; more</,
    ],
    ["A feed", "feed.xml", /(?:<updated>2026-11-23.*){2}2026-11-22.*2026-11-21T00:00:00Z/s],
    ["A feed", "feed.xml", /<title>Roofs &amp; more<\/title>/],
    ["A feed", "posts/index.html", /<link [^>]*href=\/feed\.xml/],
    ["A page in another language", contactFile, /href=\/de\/contact\/[^>]*>Deutsch</],
    [
      "A page in another language",
      "de/contact/index.html",
      new RegExp(`href=/${contactPath}[^>]*>American English<`),
    ],
    ["A page in another language", "de/contact/index.html", /<html lang=de>.*>Zum Inhalt</s],
    ["A script", contactFile, /<script>[^<]*sessionStorage\.setItem\("message"/],
    ["An image", aboutFile, /type=image\/avif.*type=image\/webp.*<img [^>]*width=720 height=480/s],
    ["An image", aboutFile, /<img [^>]*src=\/assets\/team-1440-[\da-f]{8}\.webp/],
    ["An image", aboutFile, /<img [^>]*alt="Six people around a table with a street map\."/],
    ["A form that sends", "thanks/index.html", /<meta name=robots content=noindex>/],
    [
      "A theme switch",
      "privacy/index.html",
      /<body>(?:<link [^>]*>)*<script [^>]*>[^<]*localStorage.*<button[^>]* id=Theme/s,
    ],
    ["A theme switch", "de/contact/index.html", /<button[^>]* id=Theme[^>]*>Hell oder dunkel</],
  ] as const),
)("%s: %s has %s", (_, file, shown) => {
  expect(shown.test(built.files.get(file) ?? "")).toBe(true);
});

describe("in a browser", () => {
  const open = pageOpener();
  let host: Awaited<ReturnType<typeof startHost>>;
  beforeAll(async () => {
    const folder = projectIn(emptyFolder(afterAll));
    for (const [file, bytes] of built.bytes) folder.write(file, bytes);
    host = await startHost(folder.folder);
  });
  afterAll(() => host?.close());

  const pages = [
    "pricing-faq/",
    "privacy/",
    "leads/",
    "leads/ames/",
    "posts/",
    "posts/day-22/",
    "posts/tagged/cold-email/",
  ];
  test.each([390, 1440])(
    "at %d pixels, what new pages show keeps its distance from header and footer",
    async (width) => {
      const page = await open({ viewport: { width, height: 900 } });
      for (const path of pages.filter((path) => built.files.has(`${path}index.html`))) {
        await page.goto(host.address + path);
        const { above, below } = await page.evaluate(distances);
        expect(above, `above the heading of /${path}`).toBeGreaterThanOrEqual(20);
        expect(below, `below the last words of /${path}`).toBeGreaterThanOrEqual(30);
      }
    },
  );

  const widths = followed.includes("An image") ? [390, 1440] : [];
  test.each(widths)("at %d pixels, the picture has room above and below", async (width) => {
    const page = await open({ viewport: { width, height: 900 } });
    await page.goto(`${host.address}${aboutPath}`);
    const { above, below } = await page.evaluate(roomOfPicture);
    expect(above).toBeGreaterThanOrEqual(20);
    expect(below).toBeGreaterThanOrEqual(30);
  });
});

/** How far the heading is below the header, and the last words above the footer, in CSS pixels. */
function distances() {
  const box = (selector: string) =>
    (document.querySelector(selector) as Element).getBoundingClientRect();
  const words = document.createRange();
  const bottoms = [...document.querySelectorAll("main *")].map((element) => {
    words.selectNodeContents(element);
    return words.getBoundingClientRect().bottom;
  });
  return {
    above: box("h1").top - box("header a").bottom,
    below: box("footer").top - Math.max(...bottoms),
  };
}

/** How much room the first picture has to what stands above it and below, in CSS pixels. */
function roomOfPicture() {
  const picture = document.querySelector("main picture img") as Element;
  const { top, bottom } = picture.getBoundingClientRect();
  const others = [...document.querySelectorAll("main :is(h1, p, h2, svg)")].map((element) =>
    element.getBoundingClientRect(),
  );
  return {
    above: top - Math.max(...others.map((box) => box.bottom).filter((edge) => edge <= top)),
    below: Math.min(...others.map((box) => box.top).filter((edge) => edge >= bottom)) - bottom,
  };
}

test("no word of a language is missing, and only one page has the script", () => {
  expect(built.warnings.filter((warning) => warning.includes("does not exist"))).toEqual([]);
  expect(built.files.get("privacy/index.html")?.includes("sessionStorage")).toBe(false);
});

test.each(ofFollowed([["A form that sends"]]))(
  "%s: its address is allowed, and nothing is left to do",
  () => {
    const form = one(page(contactFile), "form");
    const { origin } = new URL(attribute(form, "action") ?? "");
    expect(attribute(form, "method")).toBe("post");
    const names = ["[required]", "[hidden]"].map((having) =>
      all(form, having).map((field) => attribute(field, "name")),
    );
    expect(names).toEqual([["email", "message"], ["website"]]);
    expect(texts(form, "p")).toEqual([]);
    expect(allowed(contactFile, "form-action")).toEqual(expect.arrayContaining([origin, "'self'"]));
    expect(readFileSync(at("src/site/sections/contact-form.tsx"), "utf8")).not.toContain("nothing");
    expect(readFileSync(at("src/site/site.tsx"), "utf8")).not.toContain("formTasks");
  },
);

test.each(ofFollowed([["Analytics, or another script from elsewhere"]]))(
  "%s: it may run and send on every page",
  () => {
    const pages = [...built.files.keys()].filter((file) => file.endsWith(".html"));
    for (const file of pages) {
      const { origin } = new URL(attribute(one(page(file), "script[src]"), "src") ?? "");
      for (const directive of ["script-src", "connect-src"])
        expect(allowed(file, directive), file).toContain(origin);
    }
  },
);

test.each(ofFollowed([["The order form"]]))("%s: it starts with the plan of the draft", () => {
  const place = one(page("index.html"), "#order-form");
  expect(texts(place, "label")).toEqual(words.pricing.plans.map(({ name }) => name));
  const chosen = all(place, "label").filter((label) => all(label, "input[checked]").length > 0);
  expect(chosen.map((label) => text(label).toLowerCase())).toEqual([words.orderForm.plan]);
  expect(texts(place, "button")).toEqual([words.pricing.button.label]);
});
