import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openStage } from "../../src/generator/output/stage.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { checkBuiltSite, readBuiltSite } from "../../src/hosting/built-site.ts";
import { bakeryInput } from "../setup/bakery.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

/** Runs `npm run check` on a folder. */
const check = (folder: string) =>
  run(process.execPath, ["src/tools/start.js", "src/tools/check.ts", folder]);

test("npm run check passes for a site as it was built, also under a path", async () => {
  const { folder, address } = inject("bakeryInFolder");
  expect(address).toBe("https://name.example/some/repo/");
  expect(await check(folder)).toMatchObject({ code: 0, stderr: "" });
});

test("npm run check fails for a broken link, and names the page and the link", async () => {
  const folder = join(emptyFolder(), "dist");
  const html = '<!doctype html><title>More</title><h1>More</h1><a href="/nope/">Nope</a>';
  const stage = openStage(folder);
  await writeSite(await bakeryInput(["static/more.html", html]), stage);
  stage.release();
  const { code, stderr } = await check(folder);
  expect(code).toBe(1);
  expect(stderr).toContain("more.html has a broken link to nope/ (status 404)");
});

test("npm run check names a page that was damaged after the build", () => {
  const folder = join(emptyFolder(), "dist");
  cpSync(inject("bakery").folder, folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Half a pa");
  expect(() => checkBuiltSite(readBuiltSite(folder))).toThrow(
    "index.html was changed after the build. Run npm run build.",
  );
});
