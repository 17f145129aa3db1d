import { spawnSync } from "node:child_process";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { followLinks } from "../../src/tools/follow-links.ts";
import { smallBuiltSite } from "./small-built-site.ts";

const check = (folder: string) => {
  const args = ["--import", "tsx", "src/tools/check.ts", folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, printed: (stdout + stderr).trim() };
};

const pageWith = (body: string) =>
  `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src 'self'"><title>More</title><meta name="description" content="More"></head><body><h1>More</h1>${body}</body></html>`;

test("npm run check passes a whole site, under a path too", () => {
  const site = smallBuiltSite({ address: "https://name.test/some/repo/" });
  expect(check(site)).toEqual({
    status: 0,
    printed: `${site}: 9 files checked, 7 links followed`,
  });
});

const copied = {
  "google123abc.html": "google-site-verification: google123abc.html",
  "BingSiteAuth.xml": "<users><user>ABC</user></users>",
  "terms.html":
    '<title>Terms</title><h2 id="a">A</h2><a href="#a">A</a><a href="about/">Us</a><img src="https://other.test/a.png">',
};

test("npm run check takes files that were copied as they are", () => {
  const site = smallBuiltSite({ more: copied });
  expect(check(site)).toMatchObject({ status: 0 });
});

test("npm run check names the dead links of a page that was copied", () => {
  const site = smallBuiltSite({
    more: { "terms.html": '<title>Terms</title><a href="#no">A</a><a href="no/">B</a>' },
  });
  expect(check(site)).toEqual({
    status: 1,
    printed:
      '2 problems in the output\n\n  terms.html refers to "https://www.my-site.com/no/", but there is no no/index.html\n  terms.html refers to "https://www.my-site.com/terms.html#no", but terms.html has no element with the id "no"',
  });
});

test("npm run check follows links in a folder with brackets in its path", () => {
  const folder = join(smallBuiltSite(), "../a [b] {c} *");
  renameSync(join(folder, "../dist"), folder);
  expect(check(folder)).toEqual({
    status: 0,
    printed: `${folder}: 9 files checked, 7 links followed`,
  });
});

test("npm run check fails for what the checks of the build find", () => {
  const site = smallBuiltSite({ more: { "more.html": pageWith('<a href="/nope/">Nope</a>') } });
  expect(check(site)).toEqual({
    status: 1,
    printed:
      '1 problem in the output\n\n  more.html refers to "/nope/", but there is no nope/index.html',
  });
});

test("every page, style and redirect is followed", async () => {
  const body = '<style>p{background:url(/no.png)}</style><a href="/about">About</a>';
  const site = readBuiltSite(smallBuiltSite({ more: { "more.html": pageWith(body) } }));
  await expect(followLinks(site)).rejects.toThrow(
    "2 problems in the output\n\n  more.html links to about, which answers with status 301\n  more.html links to no.png, which answers with status 404",
  );
});
