import { spawnSync } from "node:child_process";
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
  `<!doctype html><html lang="en"><head><title>More</title><meta name="description" content="More"></head><body><h1>More</h1>${body}</body></html>`;

test("npm run check passes a whole site, under a path too", () => {
  const site = smallBuiltSite({ address: "https://name.test/some/repo/" });
  expect(check(site)).toEqual({
    status: 0,
    printed: `${site}: 9 files checked, 7 links followed`,
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
