import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { checkSite, followLinks } from "../../src/tools/check-site.ts";
import { run } from "../setup/processes.ts";
import { smallBuiltSite } from "./small-built-site.ts";

const pageWith = (body: string) =>
  `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src 'self'"><title>More</title><meta name="robots" content="noindex"><meta name="description" content="More"></head><body><h1>More</h1>${body}</body></html>`;

test("npm run check passes for an intact site, and lists the problems of a damaged one", async () => {
  const check = (folder: string) =>
    run(process.execPath, ["src/tools/start.js", "src/tools/check.ts", folder]);
  const whole = smallBuiltSite();
  const site = smallBuiltSite({ more: { "more.html": pageWith('<a href="/nope/">Nope</a>') } });
  const [passed, failed] = await Promise.all([check(whole), check(site)]);
  expect(passed).toMatchObject({
    code: 0,
    stdout: `${whole}: 9 files checked, 7 links followed\n`,
    stderr: "",
  });
  expect(failed).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "1 problem in the output\n\n  more.html has a broken link to nope/ (status 404)\n",
  });
});

const copied = {
  "google123abc.html": "google-site-verification: google123abc.html",
  "terms.html":
    '<title>Terms</title><h2 id="a">A</h2><a href="#a">A</a><a href="about/">Us</a><img src="https://other.test/a.png">',
};
const damage = { CNAME: "my-site.com", "assets/old-11111111.woff2": "old" };

test.each([
  ["an intact site under a path", { address: "https://name.test/some/repo/" }, 9, 7],
  ["copied files", { more: copied }, 11, 9],
  ["a custom domain and assets of the previous build", { damage }, 9, 7],
])("%s pass the check", async (_, site, files, links) => {
  const folder = join(smallBuiltSite(site), "../a [b] {c} *");
  renameSync(join(folder, "../dist"), folder);
  expect(await checkSite(folder)).toBe(
    `${folder}: ${files} files checked, ${links} links followed`,
  );
});

test("missing, changed and added files are reported", async () => {
  const more = { _redirects: "/old /about/ 301\n" };
  const changed = {
    "index.html": "",
    _headers: "/*\n  Content-Security-Policy: default-src *\n",
    _redirects: "/old https://other.test/ 301\n",
  };
  const folder = smallBuiltSite({ more, damage: { ...changed, "new.html": "", ".env": "x" } });
  rmSync(join(folder, "404.html"));
  expect(await checkSite(folder).catch(failureText)).toBe(
    `5 problems in the output

  404.html is missing. Run npm run build.
  _headers was changed after the build. Run npm run build.
  _redirects was changed after the build. Run npm run build.
  index.html was changed after the build. Run npm run build.
  new.html was not made by a build. Move it to static/, or remove it.`,
  );
});

test("every page, style, fragment and redirect is followed", async () => {
  const body =
    '<style>p{background:url(/no.png)}</style><a href="/about">About</a><a href="/about/#nope">Nope</a>';
  const site = readBuiltSite(smallBuiltSite({ more: { "more.html": pageWith(body) } }));
  expect(await followLinks(site).catch(failureText)).toBe(
    "3 problems in the output\n\n  A page has a broken link to about/#nope (status 200)\n  more.html has a broken link to about (status 301)\n  more.html has a broken link to no.png (status 404)",
  );
});
