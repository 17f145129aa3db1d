import { expect, test } from "vitest";
import { failureText } from "../../src/generator/explained.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { inputOf, type SomePage } from "./pages-of.ts";

/** The build's error for a site with a page /b/, other pages and these static files, line by line. */
async function errorsOf(pages: readonly SomePage[], files: readonly string[] = []) {
  const input = inputOf([{ path: "/" }, { path: "/b/" }, ...pages], { files });
  return (await builtInMemory(input).then(() => "", failureText)).split("\n");
}

test.each([
  ["noslash", 'Write one such as "/noslash/".'],
  ["thanks.html", 'Write one such as "/thanks.html".'],
  ["/../escaped/", 'Write one such as "/escaped/".'],
  ["/Über uns & Ihr/", 'Write one such as "/uber-uns-ihr/".'],
  ["/a//b?c#d/", 'Write one such as "/a/b-c-d/".'],
  ["/assets/x/", "Browsers cache /assets/ for a year. Use another name."],
])("the path %s of a page is refused", async (path, fix) => {
  expect(await errorsOf([{ path }])).toEqual([`a page has the path "${path}". ${fix}`]);
});

test("all files that clash with another are reported at once, even if only some disks mix them up", async () => {
  const files = ["b/index.html", "sitemap.xml", "B/INDEX.html", "b/index.html/x.txt", "c"];
  const pages = ["/b/", "/c/"].map((path) => ({ path }));
  expect(await errorsOf(pages, files)).toEqual([
    "the page /b/ and the page /b/ both make b/index.html. Rename or remove one.",
    "the page /b/ and static/b/index.html both make b/index.html. Rename or remove one.",
    "the page /b/ makes b/index.html, and static/B/INDEX.html makes B/INDEX.html, but some disks can't hold both. Rename one.",
    "the page /b/ makes b/index.html, and static/b/index.html/x.txt makes b/index.html/x.txt, but some disks can't hold both. Rename one.",
    "the page /c/ makes c/index.html, and static/c makes c, but some disks can't hold both. Rename one.",
    "static/sitemap.xml and the build both make sitemap.xml. Rename or remove one.",
  ]);
});

test("a site may have a robots.txt of its own", async () => {
  const { files } = await builtInMemory(inputOf([{ path: "/" }], { files: ["robots.txt"] }));
  // The files of these tests contain their names.
  expect(files.get("robots.txt")).toBe("robots.txt");
});
