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

test("npm run check ends with 0 for a whole site, and with 1 and the problems for another", async () => {
  const check = (folder: string) =>
    run(process.execPath, ["--import", "tsx", "src/tools/check.ts", folder]);
  const whole = smallBuiltSite();
  const site = smallBuiltSite({ more: { "more.html": pageWith('<a href="/nope/">Nope</a>') } });
  const [passed, failed] = await Promise.all([check(whole), check(site)]);
  expect(passed).toMatchObject({
    ...{ code: 0, stdout: `${whole}: 9 files checked, 7 links followed\n`, stderr: "" },
  });
  expect(failed).toMatchObject({
    ...{ code: 1, stdout: "" },
    stderr:
      '1 problem in the output\n\n  more.html refers to "/nope/", but there is no nope/index.html\n',
  });
});

test("a whole site under a path passes", async () => {
  const site = smallBuiltSite({ address: "https://name.test/some/repo/" });
  expect(await checkSite(site)).toBe(`${site}: 9 files checked, 7 links followed`);
});

const copied = {
  "google123abc.html": "google-site-verification: google123abc.html",
  "BingSiteAuth.xml": "<users><user>ABC</user></users>",
  "terms.html":
    '<title>Terms</title><h2 id="a">A</h2><a href="#a">A</a><a href="about/">Us</a><img src="https://other.test/a.png">',
};

test("files that were copied as they are pass", async () => {
  const site = smallBuiltSite({ more: copied });
  expect(await checkSite(site)).toBe(`${site}: 12 files checked, 9 links followed`);
});

test("the dead links of a page that was copied are named", async () => {
  const site = smallBuiltSite({
    more: { "terms.html": '<title>Terms</title><a href="#no">A</a><a href="no/">B</a>' },
  });
  expect(await checkSite(site).catch(failureText)).toBe(
    '2 problems in the output\n\n  terms.html refers to "https://www.my-site.com/no/", but there is no no/index.html\n  terms.html refers to "https://www.my-site.com/terms.html#no", but terms.html has no element with the id "no"',
  );
});

const urlset = (paths: string) => `<urlset>${paths}</urlset>`;

test.each<[what: string, damage: Record<string, string>, says: string]>([
  [
    "sitemap that was cut",
    { "sitemap.xml": urlset("<loc>https://www.my-site.com/</loc>") },
    "sitemap.xml must list https://www.my-site.com/about/",
  ],
  [
    "font that is empty",
    { "assets/font-11111111.woff2": "" },
    "assets/font-11111111.woff2 is empty. Run npm run build.",
  ],
  [
    "robots.txt that keeps all robots out",
    { "robots.txt": "User-agent: *\nDisallow: /\nSitemap: https://www.my-site.com/sitemap.xml\n" },
    "robots.txt keeps search engines from every page. Run npm run build.",
  ],
  [
    "headers of another build",
    { _headers: "/*\n  Content-Security-Policy: default-src 'self'; style-src 'sha256-one'\n" },
    "_headers lacks 'unsafe-inline' in style-src, which a page needs. Run npm run build.",
  ],
  [
    "headers that allow everything",
    {
      _headers: "/*\n  Content-Security-Policy: default-src * 'self'; style-src 'unsafe-inline'\n",
    },
    "_headers allows everything in default-src. Run npm run build.",
  ],
])("a damaged site is refused: a %s", async (_, more, says) => {
  expect(await checkSite(smallBuiltSite({ more })).catch(failureText)).toBe(
    `1 problem in the output\n\n  ${says}`,
  );
});

test("a page of the static folder may have a policy of its own", async () => {
  const own =
    '<meta http-equiv="Content-Security-Policy" content="default-src https:"><title>Own</title><script>x()</script>';
  const site = smallBuiltSite({ more: { "own.html": own } });
  expect(await checkSite(site)).toBe(`${site}: 10 files checked, 8 links followed`);
});

test("a site without a page for other addresses, or without a sitemap, is refused", async () => {
  const folder = smallBuiltSite();
  rmSync(join(folder, "404.html"));
  expect(await checkSite(folder).catch(failureText)).toBe(
    "1 problem in the output\n\n  404.html is missing, which hosts show for any other address. Add a page with the path /404.html.",
  );
  rmSync(join(folder, "sitemap.xml"));
  expect(await checkSite(folder).catch(failureText)).toBe(
    `${folder}/sitemap.xml is missing, so ${folder} is not a built site. Run npm run build, or name the right folder.`,
  );
});

test("a script or a style that was changed after the build is refused", async () => {
  const body = "<script>changed()</script>";
  const page = pageWith(body).replace(
    "default-src 'self'",
    "default-src 'self';script-src 'sha256-x'",
  );
  expect(
    await checkSite(smallBuiltSite({ more: { "more.html": page } })).catch(failureText),
  ).toContain("more.html has a <script> that its policy forbids.");
});

test("links are followed in a folder with brackets in its path", async () => {
  const folder = join(smallBuiltSite(), "../a [b] {c} *");
  renameSync(join(folder, "../dist"), folder);
  expect(await checkSite(folder)).toBe(`${folder}: 9 files checked, 7 links followed`);
});

test("every page, style, fragment and redirect is followed", async () => {
  const body =
    '<style>p{background:url(/no.png)}</style><a href="/about">About</a><a href="/about/#nope">Nope</a>';
  const site = readBuiltSite(smallBuiltSite({ more: { "more.html": pageWith(body) } }));
  expect(await followLinks(site).catch(failureText)).toBe(
    '3 problems in the output\n\n  A page links to about/#nope, but about/ has no element with the id "nope"\n  more.html links to about, which answers with status 301\n  more.html links to no.png, which answers with status 404',
  );
});
