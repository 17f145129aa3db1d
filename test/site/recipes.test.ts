import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { siteBuilder } from "../../src/generator/dev/site-builder.ts";
import { hashSource } from "../../src/generator/headers/policy.ts";
import { root } from "../setup/build.ts";
import { all, attribute, one, sectionHeaded, sourceOf, text, texts } from "../setup/html.ts";
import { projectCopy } from "../setup/project-copy.ts";
import { edit, editContent } from "./setup/edited-content.ts";
import { addWords, blocksUnder, builtInMemory, follow, joinSources } from "./setup/recipes.ts";

/** Returns what the compiler says against a copy of the project. */
const typeErrors = (project: string): string =>
  spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", project], {
    encoding: "utf8",
  }).stdout;

const { words } = inject("root");

/** The page that some recipes change. */
const [, aboutPath = ""] =
  /path: "\/([^"]*)"/.exec(readFileSync(join(root, "src/site/pages/about.tsx"), "utf8")) ?? [];
const aboutFile = `${aboutPath}index.html`;

const recipe = (heading: string) => blocksUnder("src/site/README.md", heading);

const photo = await sharp({
  create: { width: 3000, height: 2000, channels: 3, background: "#286" },
})
  .jpeg()
  .toBuffer();

/** Returns a copy of the project with these recipes followed, and the image that one names. */
function projectWith(...headings: string[]): string {
  const project = projectCopy();
  for (const heading of headings) follow(project, recipe(heading));
  joinSources(join(project, "src/site/site.tsx"));
  const assets = join(project, "static/assets");
  for (const file of readdirSync(assets)) if (file.startsWith("team")) rmSync(join(assets, file));
  writeFileSync(join(assets, "team.jpg"), photo);
  return project;
}

/** Builds a project in memory and returns the function that gives a page of it. */
async function pagesOf(project: string) {
  const { files, warnings } = await builtInMemory(project);
  return { files, warnings, page: (file: string) => parse(files.get(file) ?? "") };
}

/** Returns the policy of a page: directive to sources. */
const policyOf = (page: Parameters<typeof one>[0]) =>
  new Map(
    (attribute(one(page, "meta[http-equiv=Content-Security-Policy]"), "content") ?? "")
      .split(";")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
  );

const section = "A section on a page";
const list = "Many pages from one list";
const posts = "Posts with dates";
const feed = "A feed";
const language = "A page in another language";
const script = "A script";
const image = "An image";
const form = "A form that sends";
const analytics = "Analytics, or another script from elsewhere";
const orderForm = "The order form";

describe("the README", () => {
  test("shows a page that is built, listed and checked", async () => {
    const project = projectCopy();
    follow(project, blocksUnder("README.md", "Adding a page"));
    const { files } = await builtInMemory(project);
    const words = readFileSync(join(project, "content/pricing-faq.yaml"), "utf8");
    expect(words.split("\n")[0]).toBe(
      "# yaml-language-server: $schema=../src/site/schema/pricing-faq.json",
    );
    const html = files.get("pricing-faq/index.html") ?? "";
    expect(html).toMatch(/<title>Pricing FAQ \| [^<]+<\/title>/);
    expect(html).toMatch(/<h1>Questions About Prices<\/h1>.*You pay after the preview\..*<footer/s);
    expect(files.get("sitemap.xml")).toContain("/pricing-faq/</loc>");
  });

  test("shows a page that links of the content may lead to", async () => {
    const project = projectCopy();
    const link = { label: "FAQ", to: "/pricing-faq/" };
    editContent(join(project, "content"), [edit("site.yaml", "footer.legalLinks.0", link)]);
    follow(project, blocksUnder("README.md", "Adding a page"));
    const { files } = await builtInMemory(project);
    expect(files.get(aboutFile)).toMatch(/<a class=\S+ href=\/pricing-faq\/>FAQ<\/a>/);
  });

  test("shows a page of plain text", async () => {
    const project = projectCopy();
    const pages = join(project, "content/pages");
    mkdirSync(pages, { recursive: true });
    // A page with the same title may be there.
    for (const file of readdirSync(pages)) {
      const page = readFileSync(join(pages, file), "utf8");
      writeFileSync(join(pages, file), page.replace(/^title: .*/m, `title: ${file}`));
    }
    follow(project, blocksUnder("README.md", "Changing the words"));
    const { page } = await pagesOf(project);
    expect(texts(page("privacy/index.html"), "h1")).toEqual(["Privacy Policy"]);
  });
});

/** All recipes, in their order. */
const headings = [section, list, posts, feed, language, script, image, form, analytics, orderForm];

describe("the recipes", () => {
  test("are all tested here", () => {
    const readme = readFileSync(join(root, "src/site/README.md"), "utf8");
    expect([...readme.matchAll(/^## (.*)/gm)].map(([, heading]) => heading)).toEqual(headings);
  });

  test("put a section with words of its own on a page", async () => {
    const { page } = await pagesOf(projectWith(section));
    const added = sectionHeaded(page(aboutFile), "Our Guarantee");
    expect(text(added)).toBe("Our Guarantee A lead whose email bounces is free.");
  });

  test("make pages of posts, and a feed of them, newest first", async () => {
    const project = projectWith(posts, feed);
    const write = (day: number, title: string) => {
      const head = `title: ${title}\ndescription: About ${title}.\ndate: 2026-11-${day}`;
      writeFileSync(join(project, `content/posts/day-${day}.md`), `---\n${head}\n---\nNews.\n`);
    };
    // Others may be there.
    rmSync(join(project, "content/posts"), { recursive: true, force: true });
    mkdirSync(join(project, "content/posts"));
    for (let day = 11; day <= 30; day++) write(day, day === 12 ? "Roofs & more" : `Day ${day}`);
    const { page, files } = await pagesOf(project);
    const post = page("posts/day-12/index.html");
    expect(texts(post, "h1")).toEqual(["Roofs & more"]);
    expect(texts(post, "time")).toEqual(["November 12, 2026"]);
    const back = all(one(post, "main"), "a").at(-1);
    expect(back && attribute(back, "href")).toBe("/posts/");
    const listed = all(page("posts/index.html"), "a").map((link) => attribute(link, "href"));
    expect(listed.filter((href) => href?.startsWith("/posts/day-")).slice(0, 2)).toEqual([
      "/posts/day-30/",
      "/posts/day-29/",
    ]);
    const link = one(post, "link[type=application/atom+xml]");
    expect([attribute(link, "type"), attribute(link, "href")]).toEqual([
      "application/atom+xml",
      "/feed.xml",
    ]);
    const xml = files.get("feed.xml") ?? "";
    const days = [...xml.matchAll(/<updated>2026-11-(\d+)T00:00:00Z/g)].map(([, day]) =>
      Number(day),
    );
    expect(days).toEqual([30, ...Array.from({ length: 20 }, (_, index) => 30 - index)]);
    expect(xml).toContain("<title>Roofs &amp; more</title>");
    expect(xml).toContain("/posts/day-12/</id>");
    write(31, "A day too many");
    await expect(builtInMemory(project)).rejects.toThrow(
      /content\/posts\/day-31\.md:4:7 {2}date is not a day of the calendar\. Write one such as 2026-11-22\./,
    );
  });

  test("add a page in another language, framed by words in it, with numbers as they are written there", async () => {
    const project = projectWith(language);
    const content = join(project, "content");
    for (const [file, found, put] of [
      ["contact.yaml", /^heading: .*/m, "heading: Schreiben Sie uns"],
      ["site.yaml", /^ {2}skipLink: .*/m, "  skipLink: Zum Inhalt"],
    ] as const) {
      const words = readFileSync(join(content, file), "utf8")
        .replace(found, put)
        .replace(/^(url|lang): .*\n/gm, "")
        .replace(/^ {2}(title|description): (.*)/gm, "  $1: Deutsch, $2");
      writeFileSync(join(content, file.replace(".yaml", ".de.yaml")), words);
    }
    const write = (name: string, more: string) =>
      writeFileSync(
        join(content, `pages/${name}.md`),
        `---\ntitle: ${name}\ndescription: About ${name}\nheading: ${name}\n${more}\n---\nText.\n`,
      );
    mkdirSync(join(content, "pages"), { recursive: true });
    write("imprint", "indexed: true");
    write("impressum", "lang: de\ntranslationOf: /imprint/");
    const { page, warnings } = await pagesOf(project);
    const german = page("de/contact/index.html");
    const toTwin = (file: string) =>
      all(one(page(file), "footer"), "a[hreflang]").map((link) => [
        text(link),
        ...["lang", "hreflang", "href"].map((name) => attribute(link, name)),
      ]);
    expect(toTwin("contact/index.html")).toEqual([["Deutsch", "de", "de", "/de/contact/"]]);
    expect(toTwin("de/contact/index.html")).toEqual([["English", "en", "en", "/contact/"]]);
    expect(toTwin("imprint/index.html")).toEqual([["Deutsch", "de", "de", "/impressum/"]]);
    expect(toTwin("index.html")).toEqual([]);
    expect(attribute(one(german, "html"), "lang")).toBe("de");
    expect(texts(german, "h1")).toEqual(["Schreiben Sie uns"]);
    expect(texts(german, "a")[0]).toBe("Zum Inhalt");
    for (const file of ["contact/index.html", "de/contact/index.html", "impressum/index.html"])
      expect(
        all(page(file), "link[hreflang]").map((link) => attribute(link, "hreflang")),
        file,
      ).toEqual(expect.arrayContaining(["en", "de", "x-default"]));
    expect(attribute(one(page("impressum/index.html"), "html"), "lang")).toBe("de");
    expect(warnings.filter((one) => one.includes("does not exist"))).toEqual([]);
  });

  test("add a script to one page, whose policy allows it", async () => {
    const { page } = await pagesOf(projectWith(script));
    const [added, other] = ["contact/index.html", aboutFile].map((file) => {
      const source = sourceOf(all(page(file), "script").at(-1) as never);
      return { source, allowed: policyOf(page(file)).get("script-src") };
    });
    expect(added?.source).toContain('sessionStorage.setItem("message"');
    expect(added?.allowed).toContain(hashSource(added?.source ?? ""));
    expect(other?.source).not.toContain("sessionStorage");
  });

  test("put an image on a page, with its size, its words and smaller files", async () => {
    const project = projectWith(image);
    const { page, files } = await pagesOf(project);
    const attributes = (element: Parameters<typeof attribute>[0]) =>
      Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
    const shown = {
      ...{ width: "720", height: "480", loading: "eager" },
      alt: "Six people around a table with a street map.",
    };
    const { src = "", ...picture } = attributes(one(page(aboutFile), "img"));
    expect(picture).toMatchObject(shown);
    expect(src).toMatch(/^\/assets\/team-1440-[\da-f]{8}\.webp$/);
    expect([...files.keys()]).toContain(src.slice(1));
    const sizes = "(max-width:720px) 100vw,720px";
    expect(all(page(aboutFile), "source").map(attributes)).toMatchObject([
      { type: "image/avif", sizes },
      { type: "image/webp", sizes },
    ]);
    const preview = await siteBuilder({ root: project, content: join(project, "content") }).build(
      [],
    );
    const inPreview = parse(String(preview.files.get(aboutFile)));
    expect(attributes(one(inPreview, "img"))).toMatchObject({
      ...shown,
      src: expect.stringMatching(/^\/assets\/team-[\da-f]{8}\.jpg$/),
    });
    expect(all(inPreview, "source")).toEqual([]);
  });

  test("let the contact form send, and thank the visitor", async () => {
    const project = projectWith(form);
    const words = join(project, "content/contact.yaml");
    writeFileSync(words, readFileSync(words, "utf8").replace(/^ {2}note: .*\n/m, ""));
    const launchList = readFileSync(join(project, "src/site/before-launch.ts"), "utf8");
    expect(launchList).not.toContain("it sends nothing");
    const { page, files } = await pagesOf(project);
    const contact = page("contact/index.html");
    const { action, method } = Object.fromEntries(
      one(contact, "form").attrs.map(({ name, value }) => [name, value]),
    );
    expect({ action, method }).toEqual({
      action: expect.stringMatching(/^https:/),
      method: "post",
    });
    const fields = ["input", "textarea"].flatMap((tag) => all(one(contact, "form"), tag));
    const namesOf = (having: string) =>
      fields
        .filter((field) => attribute(field, having) !== undefined)
        .map((field) => attribute(field, "name"));
    expect([namesOf("required"), namesOf("hidden")]).toEqual([["email", "message"], ["website"]]);
    expect(all(one(contact, "form"), "p")).toEqual([]);
    const allowed = policyOf(contact).get("form-action");
    expect(allowed).toEqual(expect.arrayContaining([new URL(action ?? "").origin, "'self'"]));
    expect(files.get("_headers")).toContain(`; form-action ${allowed?.join(" ")};`);
    const thanks = page("thanks/index.html");
    expect(texts(thanks, "h1")).toEqual(["Thank You"]);
    expect(attribute(one(thanks, "meta[name=robots]"), "content")).toBe("noindex");
    expect(files.get("sitemap.xml")).not.toContain("/thanks/");
  });

  test("let a script from elsewhere run and send, on every page and host", async () => {
    const { page, files } = await pagesOf(projectWith(analytics));
    const pages = [...files.keys()].filter((file) => file.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(3);
    for (const file of pages) {
      const { origin } = new URL(attribute(one(page(file), "script[src]"), "src") ?? "");
      expect(policyOf(page(file)).get("script-src"), file).toContain(origin);
      expect(policyOf(page(file)).get("connect-src"), file).toContain(origin);
      const policy = / {2}Content-Security-Policy: (.*)/.exec(files.get("_headers") ?? "")?.[1];
      for (const directive of ["script-src", "connect-src"])
        expect(policy).toMatch(new RegExp(`; ${directive} [^;]*${origin}`));
    }
  });

  test("fill the order form, which starts with the plan of the draft", async () => {
    const { page } = await pagesOf(projectWith(form, orderForm));
    const place = one(page("index.html"), "#order-form");
    expect(texts(place, "label")).toEqual(words.pricing.plans.map(({ name }) => name));
    const [chosen, ...others] = all(place, "label").filter(
      (label) => all(label, "input[checked]").length > 0,
    );
    expect(others).toEqual([]);
    expect(chosen && text(chosen).toLowerCase()).toBe(words.orderForm.plan);
    expect(texts(place, "button")).toEqual([words.pricing.button.label]);
  });

  test("work together, and so does a list of pages, by their types too", async () => {
    const project = projectWith(...headings.filter((heading) => heading !== list));
    follow(project, blocksUnder("README.md", "Adding a page"));
    for (const heading of [posts, language]) addWords(project, recipe(heading));
    const [cities] = recipe(list);
    writeFileSync(
      join(project, "src/site/pages/cities.tsx"),
      `import { fields, list, text } from "../../generator/fields.ts";
import { contentFile, definePage } from "../../generator/page.ts";

const [slug, name, summary] = [text("Its path."), text("The city."), text("One sentence.")];
const city = fields({ slug, name, summary });
const cities = contentFile("cities.yaml", fields({ list: list(city) }));

${cities?.lines.join("\n")}
`,
    );
    writeFileSync(
      join(project, "content/cities.yaml"),
      "list:\n  - { slug: ames, name: Ames, summary: Leads from Ames in Iowa. }\n",
    );
    follow(project, [
      {
        language: "diff",
        lines: [
          " // src/site/routes.ts",
          '+import { cityPages } from "./pages/cities.tsx";',
          ' import { contactPage } from "./pages/contact.tsx";',
          "@@",
          "   contactPage,",
          "+  cityPages,",
        ],
      },
    ]);
    expect(typeErrors(project)).toBe("");
    const { page, files } = await pagesOf(project);
    expect(texts(page("leads/ames/index.html"), "h1")).toEqual(["Leads in Ames"]);
    expect(files.get("sitemap.xml")).toContain("/leads/ames/</loc>");
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(["thanks/index.html", "pricing-faq/index.html"]),
    );
  }, 300_000);
});
