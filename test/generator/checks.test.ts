import { expect, test } from "vitest";
import { nameProblem } from "../../src/generator/check/output-names.ts";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { inputOf, type SomePage } from "./pages-of.ts";

/** The build's error for a site with a page /b/, other pages and these static files, line by line. */
async function errorsOf(pages: readonly SomePage[], files: readonly string[] = []) {
  const input = inputOf([{ path: "/" }, { path: "/b/" }, ...pages], { files });
  return (await builtInMemory(input).then(() => "", failureText)).split("\n  ").slice(1);
}

test.each([
  ["noslash", 'Write it with a slash at its start and end: "/noslash/".'],
  ["/assets/x/", "Browsers cache /assets/ for a year. Use another name."],
])("the path %s of a page is refused", async (path, fix) => {
  expect(await errorsOf([{ path }])).toEqual([`a page has the path "${path}". ${fix}`]);
});

test("all files that clash with another are reported at once, even if only some disks mix them up", async () => {
  const page = (path: string) => ({ path, head: () => ({ title: path, description: path }) });
  const files = ["b/index.html", "robots.txt", "B/INDEX.html", "b/index.html/x.txt"];
  const pages = ["/b/", "/\u00fcber/", "/u\u0308ber/"].map(page);
  const isClash = (line: string) => /both make|can't hold both/.test(line);
  expect((await errorsOf(pages, files)).filter(isClash)).toEqual([
    "the page /b/ and the page /b/ both make b/index.html. Rename or remove one.",
    "the page /u\u0308ber/ makes u\u0308ber/index.html, and the page /\u00fcber/ makes \u00fcber/index.html, but some disks can't hold both. Rename one.",
    "static/b/index.html and the page /b/ both make b/index.html. Rename or remove one.",
    "static/B/INDEX.html makes B/INDEX.html, and the page /b/ makes b/index.html, but some disks can't hold both. Rename one.",
    "static/b/index.html/x.txt makes b/index.html/x.txt, and the page /b/ makes b/index.html, but some disks can't hold both. Rename one.",
    "the build and static/robots.txt both make robots.txt. Rename or remove one.",
  ]);
});

test("hidden files and files that usually hold secrets are refused", async () => {
  const secret = (name: string) =>
    `usually holds passwords or a private key, and everyone could read it. Move it out of the site, or, if it is meant for everyone, rename it to ${name}.`;
  const hidden = "is hidden, and hosts do not serve it. Rename or remove it.";
  expect(await errorsOf([], [".git/config", "a/.env.local", "server.key"])).toEqual([
    `static/.git/config makes .git/config, which ${hidden}`,
    `static/a/.env.local makes a/.env.local, which ${secret("a/env.local.txt")}`,
    `static/server.key makes server.key, which ${secret("server.key.txt")}`,
  ]);
});

test.each(["BingSiteAuth.xml", ".well-known/security.txt", ".htaccess", "env.js", "a.key/b.txt"])(
  "a file named %s is published",
  (file) => expect(nameProblem(file)).toBeUndefined(),
);
