import { cpSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { anotherSite } from "../proof/another-site.ts";
import { root } from "../setup/build.ts";
import { filesOf } from "../setup/files.ts";
import { start } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";

test("another site goes out with nothing of this one", async () => {
  const { folder, read } = copyProject();
  for (const part of ["test", ".github", ".ci"])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => relative(root, path) !== join("test", ".cache"),
    });
  anotherSite(folder);
  const { ended } = start("npm", ["run", "--silent", "build"], { cwd: folder });
  const { code, said } = await ended;
  expect(said).toContain("2 pages");
  expect(code).toBe(0);
  const published = filesOf(join(folder, "dist"));
  expect(published.map((file) => file.replace(/-[0-9a-f]{8}\./, "-HASH."))).toEqual([
    ".nojekyll",
    "404.html",
    "_headers",
    "assets/social-HASH.png",
    "favicon.ico",
    "index.html",
    "robots.txt",
    "site.webmanifest",
    "sitemap.xml",
  ]);
  const [social = ""] = published.filter((file) => file.startsWith("assets/social-"));
  const own = readFileSync(join(root, "static/assets/social.png"));
  expect(readFileSync(join(folder, "dist", social)).equals(own)).toBe(false);
  // What a push runs is there.
  const { scripts } = JSON.parse(read("package.json"));
  const run = `${read(".github/workflows/site.yml")}${read(".ci/run")}`;
  const named = [...run.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name);
  expect([...new Set(named)].filter((name = "") => !(name in scripts))).toEqual([]);
});
