import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { contentTypeOf } from "../../src/generator/headers/content-types.ts";
import { startServe } from "../setup/servers.ts";
import { linkedPaths, textOf } from "./links.ts";

/** What `npm start` serves, at the root of a host and with the site in a folder of it. */
describe.each(["bakery", "bakeryInFolder"] as const)("npm start, with %s", (name) => {
  const { folder, address } = inject(name);
  const base = new URL(address).pathname;
  const served = mkdtempSync(join(tmpdir(), "serve-"));
  let endServer: (() => Promise<void>) | undefined;
  let origin: string;

  beforeAll(async () => {
    mkdirSync(dirname(join(served, base)), { recursive: true });
    cpSync(folder, join(served, base), { recursive: true });
    // It looks for the 404 page only in the folder it serves.
    if (base !== "/") copyFileSync(join(folder, "404.html"), join(served, "404.html"));
    origin = await startServe(served, (end) => {
      endServer = end;
    });
  });
  afterAll(async () => {
    await endServer?.();
    rmSync(served, { recursive: true, force: true });
  });

  const visit = (path: string) => fetch(`${origin}${path}`, { redirect: "manual" });

  test("everything that pages link to is there, without a redirect", async () => {
    const paths = linkedPaths(folder);
    const pages = [base, `${base}about/`, `${base}about/dog/`, `${base}terms/`];
    expect(paths).toEqual(expect.arrayContaining([...pages, `${base}favicon.ico`]));
    expect(paths.filter((path) => path.endsWith(".woff2")).length).toBeGreaterThan(0);
    for (const path of paths) {
      const response = await visit(path);
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      const [type] = response.headers.get("content-type")?.split(";") ?? [];
      const file = path.endsWith("/") ? "index.html" : path;
      // It sends the registered type of icons, which browsers know as well.
      expect(type?.replace("vnd.microsoft.icon", "x-icon"), path).toBe(
        contentTypeOf(file).split(";")[0],
      );
    }
    expect(await (await visit(base)).text()).toBe(textOf(folder, "index.html"));
  });

  // Those are files of hosts only at the root.
  const ofHosts = base === "/" ? ["500.html", "_headers", "_redirects"] : [];

  test.each([
    ...ofHosts,
    ...["nope", "no/such/page", "about/nope/", "assets/nope.woff2", "assets", "assets/"],
    ...["500", "%E4", "%", "%00", "/about/", "%2Fabout", "..%2f..%2fpackage.json", "\\about"],
    ...[".nojekyll", ".git/config", ".well-known"],
  ])("%s shows the 404 page, with status 404", async (path) => {
    const response = await visit(base + path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toBe(textOf(folder, "404.html"));
    // Its styles are inline, and its fonts and links work from any depth.
    expect(html).toContain("<style>");
    const named = html.matchAll(/(?:href="?|src="?|url\("?)(\/[^"#)>\s]*)/g);
    const targets = [...named].map(([, target = ""]) => target);
    expect(targets).toEqual(
      expect.arrayContaining([`${base}about/`, expect.stringMatching(/\.woff2$/)]),
    );
    for (const target of targets) expect((await visit(target)).status, target).toBe(200);
  });
});
