// What authors and developers see in `npm run dev`, on the small site of test/fixtures.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test as base, expect } from "@playwright/test";

interface Dev {
  readonly address: string;
  /** Replaces text in a file of the served project. */
  change(file: string, found: string, put: string): void;
}

const test = base.extend<{ dev: Dev }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
  dev: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "dev-"));
    copyBakeryProject(folder);
    const args = ["src/tools/start.js", "src/tools/dev.ts", "--port", "0"];
    const env = { ...process.env, SITE_URL: "" };
    const server = spawn(process.execPath, args, { cwd: folder, env });
    const ended = once(server, "exit");
    let said = "";
    for (const output of [server.stdout, server.stderr])
      output.on("data", (text) => {
        said += text;
      });
    try {
      // It says its address, and later how long the first build took.
      const ready = /(http:\S+) {2}Press Ctrl-C to stop\n.* ms/;
      await expect.poll(() => said, { timeout: 120_000 }).toMatch(ready);
      const [, address = ""] = ready.exec(said) ?? [];
      await use({
        address,
        change(file, found, put) {
          const text = readFileSync(join(folder, file), "utf8");
          expect(text).toContain(found);
          writeFileSync(join(folder, file), text.replace(found, put));
        },
      });
    } finally {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** Copies this project into a folder, with the small site in place of its own. */
function copyBakeryProject(folder: string): void {
  const filter = (path: string) => !path.startsWith(join("src", "site"));
  for (const part of ["src", "package.json", "tsconfig.json"])
    cpSync(part, join(folder, part), { recursive: true, filter });
  cpSync("test/fixtures/bakery", folder, { recursive: true });
  const site = join(folder, "src/site/site.tsx");
  const code = readFileSync(site, "utf8");
  writeFileSync(site, code.replace(/(?:\.\.\/)+src\/generator/g, "../generator"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
}

test("an open page shows each change of its files, and a mistake until it is corrected", async ({
  page,
  dev,
}) => {
  await page.goto(`${dev.address}about/`);

  await test.step("words", async () => {
    dev.change("content/about.yaml", "Who we are", "Who bakes");
    await expect(page.getByRole("heading", { name: "Who bakes" })).toBeVisible();
  });

  await test.step("styles", async () => {
    dev.change("src/site/look.css.ts", 'margin: "2rem"', 'margin: "7px"');
    await expect(page.locator("body")).toHaveCSS("margin", "7px");
  });

  await test.step("a mistake with its place, also after a reload", async () => {
    const mistake = page.getByText(/content\/about.yaml:2:1.*headline is not a known field/s);
    dev.change("content/about.yaml", "heading:", "headline:");
    await expect(mistake).toBeVisible();
    await page.reload();
    await expect(mistake).toBeVisible();
    dev.change("content/about.yaml", "headline:", "heading:");
    await expect(page.getByRole("heading", { name: "Who bakes" })).toBeVisible();
  });
});
