import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { contentTypeOf } from "../../src/hosting/content-types.ts";
import { lifetimeOf, lifetimes, securityHeaders } from "../../src/hosting/headers.ts";
import { nginxSnippet } from "../../src/hosting/nginx.ts";
import { linkedPaths, textOf } from "./links.ts";

// Where distributions put it is not on everyone's PATH.
const PATH = [process.env.PATH, "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"].join(
  delimiter,
);
const environment = { ...process.env, PATH };
const installed = spawnSync("nginx", ["-v"], { env: environment }).status === 0;
if (!installed) console.warn("nginx is not here: its snippet was read, not run.");

describe.each(["root", "sub"] as const)("the snippet for the %s site", (name) => {
  const site = readBuiltSite(inject(name).folder);
  const { base } = site.url;

  test("is balanced, and names the places of the site only", () => {
    const text = nginxSnippet(site.pages, site.url);
    expect(text.split("{")).toHaveLength(text.split("}").length);
    const places = [...text.matchAll(/location (?:= )?(\S+) {/g)].map(([, place]) => place);
    expect(places).toEqual([
      ...(base === "/" ? [] : [base.slice(0, -1)]),
      base,
      `${base}assets/`,
      `${base}site.webmanifest`,
    ]);
    // add_header in a location hides those around it, so it stands in one only.
    expect(text.match(/\badd_header Cache-Control /g)).toHaveLength(1);
    expect(text).not.toMatch(/location [^{]*{[^{}]*}[^{}]*add_header/);
  });
});

if (installed)
  describe.each(["root", "sub"] as const)("nginx, with the %s site", (name) => {
    const { folder, address } = inject(name);
    const site = readBuiltSite(folder);
    const base = new URL(address).pathname;
    const place = mkdtempSync(join(tmpdir(), "nginx-"));
    let server: ChildProcess;
    let origin: string;

    beforeAll(async () => {
      const root = join(place, "www");
      mkdirSync(dirname(join(root, base)), { recursive: true });
      cpSync(folder, join(root, base), { recursive: true });
      writeFileSync(join(place, "site.conf"), nginxSnippet(site.pages, site.url));
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      writeFileSync(join(place, "nginx.conf"), configuration(root, port));
      server = spawn("nginx", ["-p", place, "-e", "stderr", "-c", join(place, "nginx.conf")], {
        env: environment,
        stdio: ["ignore", "ignore", "pipe"],
      });
      await started(server);
    });
    afterAll(async () => {
      const ended = new Promise((resolve) => server?.on("exit", resolve));
      if (server?.kill("SIGTERM")) await ended;
      rmSync(place, { recursive: true, force: true });
    });

    const visit = (path: string) => fetch(`${origin}${path}`, { redirect: "manual" });

    test("every page, font and file is there, as what it is, and with all headers", async () => {
      const headers = securityHeaders(site.pages);
      const files = site.files.filter((file) => /^[a-z0-9]/.test(file));
      for (const path of new Set([...linkedPaths(folder), ...files.map((file) => base + file)])) {
        const response = await visit(path);
        expect({ path, status: response.status }).toEqual({ path, status: 200 });
        const file = path.endsWith("/") ? "index.html" : path;
        const type = response.headers
          .get("content-type")
          ?.replace("text/xml; charset=utf-8", "application/xml");
        expect(type, path).toBe(contentTypeOf(file));
        for (const [header, value] of Object.entries(headers))
          expect(response.headers.get(header), `${header} of ${path}`).toBe(value);
        expect(response.headers.get("cache-control"), path).toBe(
          lifetimeOf(path.slice(base.length)),
        );
      }
    });

    test.each(["nope", "no/such/page", "about/nope/", "assets/", "assets/nope.woff2"])(
      "%s shows the 404 page, with status 404, headers, and no long life",
      async (path) => {
        const response = await visit(base + path);
        expect(response.status).toBe(404);
        expect(await response.text()).toBe(textOf(folder, "404.html"));
        expect(response.headers.get("cache-control")).toBe(lifetimes.others);
        expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      },
    );

    test("a page without its slash is one redirect away", async () => {
      const { status, headers } = await visit(`${base}about?plan=basic`);
      expect([status, headers.get("location")]).toEqual([301, `${base}about/?plan=basic`]);
      if (base !== "/") {
        const home = await visit(base.slice(0, -1));
        expect([home.status, home.headers.get("location")]).toEqual([301, base]);
      }
    });

    test("pages are compressed, and need no second download while they stay as they are", async () => {
      const first = await visit(base);
      expect(first.headers.get("content-encoding")).toBe("gzip");
      const headers = { "If-None-Match": first.headers.get("etag") ?? "" };
      expect((await fetch(`${origin}${base}`, { headers })).status).toBe(304);
    });
  });

function configuration(root: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(place(root), name)};`)
    .join("\n");
  return `${process.getuid?.() === 0 ? "user root;" : ""}
error_log stderr notice; daemon off; pid ${join(place(root), "pid")};
events {}
http {
  types { text/html html; text/plain txt; text/xml xml; image/svg+xml svg; image/png png; image/x-icon ico; font/woff2 woff2; }
  access_log off;
  ${temporary}
  server { listen 127.0.0.1:${port}; root ${root}; include ${join(place(root), "site.conf")}; }
}
`;
}

const place = (root: string) => dirname(root);

/** Its sockets are open when it starts a worker. */
function started(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = "";
    server.stderr?.setEncoding("utf8").on("data", (text) => {
      printed += text;
      if (printed.includes("start worker process ")) resolve();
    });
    server.on("exit", () => reject(new Error(`nginx ended: ${printed}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
