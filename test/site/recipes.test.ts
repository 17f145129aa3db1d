import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { hashSource, parsePolicy } from "../../src/generator/headers/policy.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { root } from "../setup/build.ts";
import { all, attribute, one, sectionHeaded, sourceOf, text, texts } from "../setup/html.ts";
import { run } from "../setup/processes.ts";
import { copyProject } from "../setup/project-copy.ts";
import { edit, editContent } from "./setup/edited-content.ts";
import { builtInMemory } from "./setup/real-site.ts";
import { addWords, blocksUnder, follow, joinSources } from "./setup/recipes.ts";

// One project follows every recipe and both examples of the README. That each holds alone too is shown
// by npm run test:words.

const { words } = inject("root");
const recipes = "src/site/README.md";
const headings = [...readFileSync(join(root, recipes), "utf8").matchAll(/^## (.*)/gm)].map(
  ([, heading = ""]) => heading,
);

/** The page that some recipes change. */
const [, aboutPath = ""] =
  /path: "\/([^"]*)"/.exec(readFileSync(join(root, "src/site/pages/about.tsx"), "utf8")) ?? [];
const aboutFile = `${aboutPath}index.html`;

const project = copyProject(afterAll);
const at = (file: string) => join(project, file);
let built: Awaited<ReturnType<typeof builtInMemory>>;
let typeErrors: string;

beforeAll(async () => {
  rmSync(at("content/posts"), { recursive: true, force: true });
  follow(project, blocksUnder("README.md", "Changing the words"));
  follow(project, blocksUnder("README.md", "Adding a page"));
  for (const heading of headings) {
    const steps = blocksUnder(recipes, heading);
    follow(project, steps);
    addWords(project, steps);
  }
  joinSources(at("src/site/site.tsx"));
  replace("content/pages/privacy.md", /^title: .*/m, "title: What We Know of You");
  replace("content/posts/day-22.md", /^title: .*/m, "title: Roofs & more");
  followList();
  for (const file of readdirSync(at("static/assets")))
    if (file.startsWith("team")) rmSync(at(`static/assets/${file}`));
  const photo = sharp({ create: { width: 1500, height: 1000, channels: 3, background: "#286" } });
  writeFileSync(at("static/assets/team.jpg"), await photo.jpeg().toBuffer());
  editContent(at("content"), [
    edit("site.yaml", "footer.legalLinks.0", { label: "FAQ", to: "/pricing-faq/" }),
    edit("contact.yaml", "form.note", undefined),
    edit("contact.de.yaml", "heading", "Schreiben Sie uns"),
    edit("site.de.yaml", "header.skipLink", "Zum Inhalt"),
  ]);
  const compiler = [join(root, "node_modules/typescript/bin/tsc"), "-p", project];
  const compiled = run(process.execPath, compiler);
  built = await builtInMemory(await readBuildInput({ root: project, content: at("content") }));
  typeErrors = (await compiled).stdout;
}, 120_000);

function replace(file: string, found: RegExp, put: string) {
  writeFileSync(at(file), readFileSync(at(file), "utf8").replace(found, put));
}

/** Gives the one block that names no file a place, and the page its words and its route. */
function followList() {
  const [page] = blocksUnder(recipes, "Many pages from one list");
  const cities = `// src/site/pages/cities.tsx
import { fields, list, text } from "../../generator/fields.ts";
import { contentFile, definePage } from "../../generator/page.ts";
const [slug, name, summary] = [text("Its path."), text("The city."), text("One sentence.")];
const city = fields({ slug, name, summary });
const cities = contentFile("cities.yaml", fields({ list: list(city) }));
${page?.lines.join("\n")}`;
  const words = `# content/cities.yaml
list: [{ slug: ames, name: Ames, summary: Leads from Ames in Iowa. }]`;
  const route = ` // src/site/routes.ts
+import { cityPages } from "./pages/cities.tsx";
 import { contactPage } from "./pages/contact.tsx";
@@
   contactPage,
+  cityPages,`;
  const block = (text: string, language: string) => ({ language, lines: text.split("\n") });
  follow(project, [block(cities, "tsx"), block(words, "yaml"), block(route, "diff")]);
}

const page = (file: string) => parse(built.files.get(file) ?? expect.fail(`no ${file} is built`));

/** The sources that a page's policy allows for a directive. */
const allowed = (file: string, directive: string) => {
  const policy = one(page(file), "meta[http-equiv=Content-Security-Policy]");
  return parsePolicy(attribute(policy, "content") ?? "").get(directive);
};

/** Attributes of an element by their names. */
const attributes = (element: Parameters<typeof attribute>[0]) =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));

test("what follows them all holds to its types", () => expect(typeErrors).toBe(""));

test.each([
  ["Adding a page", "pricing-faq/index.html", "Questions About Prices"],
  ["Changing the words", "privacy/index.html", "Privacy Policy"],
  ["Many pages from one list", "leads/ames/index.html", "Leads in Ames"],
  ["Posts with dates", "posts/day-22/index.html", "Roofs & more"],
  ["A page in another language", "de/contact/index.html", "Schreiben Sie uns"],
  ["A form that sends", "thanks/index.html", "Thank You"],
])("%s: makes %s", (_, file, heading) => {
  expect(texts(page(file), "h1")).toEqual([heading]);
  const isListed = built.files.get("sitemap.xml")?.includes(`/${file.replace("index.html", "")}<`);
  expect(isListed).toBe(file !== "thanks/index.html");
});

test("Adding a page: links of the content may lead to it", () => {
  const links = all(one(page(aboutFile), "footer"), "a[href=/pricing-faq/]");
  expect(links.map(text)).toEqual(["FAQ"]);
  expect(built.orphans).not.toContain("pricing-faq/index.html");
});

test("A section on a page: it has words of its own", () => {
  const added = sectionHeaded(page(aboutFile), "Our Guarantee");
  expect(text(added)).toBe("Our Guarantee A lead whose email bounces is free.");
});

test("Posts with dates, A feed: newest first, in the words of the page's language", () => {
  expect(texts(page("posts/day-22/index.html"), "time")).toEqual(["November 22, 2026"]);
  const days = ["November 23, 2026", "November 22, 2026", "November 21, 2026"];
  expect(texts(page("posts/index.html"), "time")).toEqual(days);
  const feed = one(page("posts/index.html"), "link[type=application/atom+xml]");
  expect(attribute(feed, "href")).toBe("/feed.xml");
  const xml = built.files.get("feed.xml") ?? "";
  expect(xml.match(/(?<=<updated>)[\d-]+/g)).toEqual(
    [23, 23, 22, 21].map((day) => `2026-11-${day}`),
  );
  expect(xml.match(/(?<=<title>)Roofs[^<]*/g)).toEqual(["Roofs &amp; more"]);
});

test("A page in another language: it has its own frame, and each leads to the other", () => {
  const [english, german] = ["contact/index.html", "de/contact/index.html"] as const;
  const toOther = (file: string) =>
    all(one(page(file), "footer"), "a[hreflang]").map((link) => [
      text(link),
      ...["lang", "hreflang", "href"].map((name) => attribute(link, name)),
    ]);
  expect(toOther(english)).toEqual([["Deutsch", "de", "de", "/de/contact/"]]);
  expect(toOther(german)).toEqual([["English", "en", "en", "/contact/"]]);
  expect(toOther("index.html")).toEqual([]);
  expect(texts(page(german), "a")[0]).toBe("Zum Inhalt");
  expect(built.warnings.filter((one) => one.includes("does not exist"))).toEqual([]);
});

test("A script: one page has it, and its policy allows it", () => {
  const [added = "", other] = ["contact/index.html", aboutFile].map((file) => {
    const [own] = all(page(file), "script").filter(({ attrs }) => attrs.length === 0);
    return own && sourceOf(own);
  });
  expect(added).toContain('sessionStorage.setItem("message"');
  expect(allowed("contact/index.html", "script-src")).toContain(hashSource(added));
  expect(other).not.toContain("sessionStorage");
});

test("An image: it has its size, its words and smaller files", () => {
  const { src = "", ...picture } = attributes(one(page(aboutFile), "img"));
  expect(picture).toMatchObject({
    ...{ width: "720", height: "480", loading: "eager" },
    alt: "Six people around a table with a street map.",
  });
  expect(src).toMatch(/^\/assets\/team-1440-[\da-f]{8}\.webp$/);
  const types = all(page(aboutFile), "source").map((source) => attribute(source, "type"));
  expect(types).toEqual(["image/avif", "image/webp"]);
});

test("A form that sends: its address is allowed, and nothing is left to do", () => {
  const form = one(page("contact/index.html"), "form");
  const { action = "", method } = attributes(form);
  expect(method).toBe("post");
  const fields = [...all(form, "input"), ...all(form, "textarea")];
  const namesOf = (having: string) =>
    fields.filter((field) => having in attributes(field)).map((field) => attribute(field, "name"));
  expect([namesOf("required"), namesOf("hidden")]).toEqual([["email", "message"], ["website"]]);
  expect(texts(form, "p")).toEqual([]);
  expect(allowed("contact/index.html", "form-action")).toEqual(
    expect.arrayContaining([new URL(action).origin, "'self'"]),
  );
  const toDo = readFileSync(at("src/site/before-launch.ts"), "utf8").match(/it sends nothing/g);
  expect(toDo).toBeNull();
  const robots = one(page("thanks/index.html"), "meta[name=robots]");
  expect(attribute(robots, "content")).toBe("noindex");
  expect(built.orphans).not.toContain("thanks/index.html");
});

test("Analytics: the script may run and send on every page, and on every host", () => {
  const pages = [...built.files.keys()].filter((file) => file.endsWith(".html"));
  const policy = /(?<= {2}Content-Security-Policy: ).*/.exec(built.files.get("_headers") ?? "");
  const ofHosts = parsePolicy(policy?.[0] ?? "");
  for (const file of pages) {
    const { origin } = new URL(attribute(one(page(file), "script[src]"), "src") ?? "");
    for (const directive of ["script-src", "connect-src"]) {
      expect(allowed(file, directive), file).toContain(origin);
      expect(ofHosts.get(directive)).toContain(origin);
    }
  }
});

test("The order form: it starts with the plan of the draft", () => {
  const place = one(page("index.html"), "#order-form");
  expect(texts(place, "label")).toEqual(words.pricing.plans.map(({ name }) => name));
  const chosen = all(place, "label").filter((label) => all(label, "input[checked]").length > 0);
  expect(chosen.map((label) => text(label).toLowerCase())).toEqual([words.orderForm.plan]);
  expect(texts(place, "button")).toEqual([words.pricing.button.label]);
});
