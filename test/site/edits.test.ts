import { expect, test } from "vitest";
import { pageHtml } from "../../src/generator/api/tools.ts";
import { routeOf } from "../../src/generator/routes.ts";
import { checkSite } from "../../src/tools/check-site.ts";
import { emptyFolder } from "../setup/files.ts";
import { all, one, parseHtml, text, texts } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { leastContent } from "./setup/content-at-limits.ts";
import { type Edit, edit, filesAfter, plans, siteAfter } from "./setup/edited-content.ts";
import { buildInto, siteWith } from "./setup/real-site.ts";

// What an author changes in content/, and what the site then shows.

const link = { label: "The Link", to: "/" };

/** A change, the file that shows it, and what that file then has. */
const changes: readonly (readonly [Edit, file: string, shown: string | RegExp])[] = [
  [edit("site.yaml", "name", "Lark Leads"), "index.html", /<header.*Lark Leads.*<\/header>/s],
  [edit("site.yaml", "name", "Lark Leads"), "contact/index.html", / \| Lark Leads<\/title>/],
  [edit("site.yaml", "url", "https://lark.com"), "robots.txt", "https://lark.com/sitemap.xml"],
  [edit("site.yaml", "email", "sales@{host}"), "contact/index.html", "mailto:sales@lark.com"],
  [edit("site.yaml", "phone", "(202) 555-0199"), "contact/index.html", "tel:2025550199"],
  [edit("site.yaml", "footer.copyright", "© {host}"), "404.html", "© lark.com"],
  [edit("site.yaml", "header.links.0.label", "Who We Are"), "404.html", "Who We Are"],
  [edit("home.yaml", "hero.heading", ["Leads from", "here"]), "index.html", /Leads from\s+here/],
  [edit("home.yaml", "trades.items", [{ name: "Roses", icon: "flower" }]), "index.html", "Roses"],
  [edit("not-found.yaml", "link.to", "https://help.example/"), "404.html", "https://help.example/"],
  [
    edit("plans.yaml", "order", {
      heading: "H",
      line: "L {leads}",
      planLabel: "P",
      fillIn: ["F"],
      mails: "M",
      plan: "p",
      subject: "S",
      terms: "T",
    }),
    "index.html",
    // The email that orders a plan begins with the line on the slip. The plan's name is escaped.
    "subject=S%3A%20C%2B%2B%20p&amp;body=P%3A%20C%2B%2B%0D%0AF%3A%20",
  ],
];

test("the site shows the words, links and addresses that an author changes", async () => {
  const files = await filesAfter(...plans({ name: "C++" }), ...changes.map(([change]) => change));
  const missing = changes.filter(([, file, shown]) => {
    const page = files.get(file)?.replaceAll(/<wbr[^>]*>/g, "") ?? "";
    return typeof shown === "string" ? !page.includes(shown) : !shown.test(page);
  });
  expect(missing.map(([, file, shown]) => `${file}: ${shown}`)).toEqual([]);
});

test("a drawing in a text has its own size, and only at the top is it loaded before people scroll to it", async () => {
  const picture = "![The sign](/assets/icon.svg)\n\n";
  const text = `---\ntitle: T\ndescription: D\nheading: H\n---\n${picture}Words.\n\n${picture}`;
  const files = await filesAfter(edit("pages/pictures-for-tests-alone.md", "", text));
  const page = parseHtml(files.get("pictures-for-tests-alone/index.html") ?? "");
  const pictures = all(page, "main img").map(({ attribs: { loading, width } }) => [loading, width]);
  expect(pictures).toEqual([
    ["eager", "16"],
    ["lazy", "16"],
  ]);
});

test("on a page of another language, all words of the site keep theirs", async () => {
  const text = "---\ntitle: T\ndescription: D\nheading: H\nlang: ar\n---\nWords.\n";
  const files = await filesAfter(
    edit("site.yaml", "lang", undefined),
    edit("pages/in-arabic-for-tests-alone.md", "", text),
  );
  const page = files.get("in-arabic-for-tests-alone/index.html") ?? "";
  expect(page).toContain('<html lang="ar" dir="rtl">');
  const own = [...page.matchAll(/<(\w+)[^>]* lang="en" dir="ltr"/g)].map(([, name]) => name);
  expect(own).toEqual(["a", "header", "footer"]);
  expect(files.get("about/index.html")).not.toContain(' lang="en" dir');
});

test("a link within a sentence has a space before and after it, except where a mark touches it", async () => {
  const files = await filesAfter(
    edit("plans.yaml", "additionalSupport.line", { before: "Ask us", link, after: "for one." }),
    edit("about.yaml", "commitment.closing", { before: "Ask", link, after: ", or wait." }),
  );
  expect(text(one(parseHtml(files.get("index.html") ?? ""), "#pricing"))).toContain(
    "Ask us The Link for one.",
  );
  const pages = [...files].filter(([file]) => file.endsWith(".html"));
  const said = pages.map(([, html]) => text(parseHtml(html))).join();
  expect(said).toContain("Ask The Link, or wait.");
});

test("the site builds into valid pages with every list at its shortest and nothing that may be left out", async () => {
  const folder = emptyFolder();
  await buildInto(folder, await siteAfter(...leastContent(await siteWith())));
  expect(await checkSite(folder)).toMatch(/ \d+ links followed$/);
});

test("an error page says the status and its text, or the message of an error that has no status", async () => {
  const site = await siteAfter(
    edit("application-error.yaml", "heading", "It Broke"),
    edit("application-error.yaml", "status", 500),
    edit("application-error.yaml", "statusText", "Not Our Day"),
  );
  const { files } = await builtInMemory(site);
  const failure = site.loaded.site.failurePage("The map is <missing>");
  const shown = await pageHtml(routeOf(failure, { path: "/500.html" }, "en"), site);
  const wordsOf = (html: string) => texts(one(parseHtml(html), "main"), "h1, p");
  expect(wordsOf(files.get("500.html") ?? "")).toEqual(["It Broke", "500 Not Our Day"]);
  expect(wordsOf(shown)).toEqual(["It Broke", "The map is <missing>"]);
});
