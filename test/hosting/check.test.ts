import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { openStage } from "../../src/generator/output/stage.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { checkSite, followLinks } from "../../src/tools/check-site.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { buildInto, copiedOutput } from "./bakery-output.ts";

/** A page that is copied as it is, with some HTML in it. */
const pageWith = (html: string) => `<!doctype html><title>More</title><h1>More</h1>${html}`;

test("npm run check passes for an intact site, and lists the problems of a damaged one", async () => {
  const check = (folder: string) =>
    run(process.execPath, ["src/tools/start.js", "src/tools/check.ts", folder]);
  const whole = inject("bakery").folder;
  const damaged = emptyFolder();
  await buildInto(damaged, ["static/more.html", pageWith('<a href="/nope/">Nope</a>')]);
  const [passed, failed] = await Promise.all([check(whole), check(damaged)]);
  expect(passed).toMatchObject({
    code: 0,
    stdout: `${whole}: 13 files checked, 13 links followed\n`,
    stderr: "",
  });
  expect(failed).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "1 problem in the output\n\n  more.html has a broken link to nope/ (status 404)\n",
  });
});

test("a site under a path passes, also in a folder whose name is a pattern", async () => {
  const { folder } = copiedOutput("bakeryInFolder");
  const odd = join(folder, "../a [b] {c} *");
  renameSync(folder, odd);
  expect(await checkSite(odd)).toBe(`${odd}: 13 files checked, 13 links followed`);
});

test("copied files pass, and so do links in them", async () => {
  const folder = emptyFolder();
  await buildInto(
    folder,
    ["static/google123abc.html", "google-site-verification: google123abc.html"],
    [
      "static/more.html",
      pageWith(
        '<h2 id="a">A</h2><a href="#a">A</a><a href="about/">Us</a><img src="https://other.test/a.png">',
      ),
    ],
  );
  expect(await checkSite(folder)).toBe(`${folder}: 15 files checked, 15 links followed`);
});

test("a custom domain and assets of the previous build pass", async () => {
  const folder = emptyFolder();
  const previous = openStage(folder);
  previous.write("assets/old-11111111.woff2", "old");
  previous.release();
  await buildInto(folder);
  writeFileSync(join(folder, "CNAME"), "my-site.com");
  expect(await checkSite(folder)).toBe(`${folder}: 13 files checked, 13 links followed`);
});

test("missing, changed and added files are reported", async () => {
  const { folder, write } = copiedOutput();
  write("index.html", "");
  write("_headers", "/*\n  Content-Security-Policy: default-src *\n");
  write("_redirects", "/old https://other.test/ 301\n");
  write("new.html", "");
  symlinkSync(join(folder, "new.html"), join(folder, "same.html"));
  write(".env", "x");
  rmSync(join(folder, "404.html"));
  expect(await checkSite(folder).catch(failureText)).toBe(
    `6 problems in the output

  404.html is missing. Run npm run build.
  _headers was changed after the build. Run npm run build.
  _redirects was changed after the build. Run npm run build.
  index.html was changed after the build. Run npm run build.
  new.html was not made by a build. Move it to static/, or remove it.
  same.html was not made by a build. Move it to static/, or remove it.`,
  );
});

test("every page, style, fragment and redirect is followed", async () => {
  const folder = emptyFolder();
  const html =
    '<style>p{background:url(/no.png)}</style><a href="/about">About</a><a href="/about/#nope">Nope</a>';
  await buildInto(folder, ["static/more.html", pageWith(html)]);
  expect(await followLinks(readBuiltSite(folder)).catch(failureText)).toBe(
    "3 problems in the output\n\n  A page has a broken link to about/#nope (status 200)\n  more.html has a broken link to about (status 301)\n  more.html has a broken link to no.png (status 404)",
  );
});
