import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { lifetimeOf, lifetimes } from "../../src/generator/headers/caching.ts";
import { contentTypeOf } from "../../src/generator/headers/content-types.ts";
import { securityHeaders } from "../../src/generator/headers/security-headers.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { nginxConfiguration } from "../../src/hosting/nginx.ts";
import { freePort } from "../setup/servers.ts";
import { linkedPaths, textOf } from "./links.ts";

// Distributions install it where not every PATH looks.
const PATH = [process.env.PATH, "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"].join(
  delimiter,
);
const environment = { ...process.env, PATH };
const isMissing = spawnSync("nginx", ["-v"], { env: environment }).status !== 0;

describe.skipIf(isMissing).each(["root", "sub"] as const)(
  "nginx (skipped where it is not installed), with the %s site",
  (name) => {
    const { folder, address } = inject(name);
    const site = readBuiltSite(folder);
    const base = new URL(address).pathname;
    const headers = Object.entries(securityHeaders(site.policy));
    const place = mkdtempSync(join(tmpdir(), "nginx-"));
    let server: ChildProcess;
    let origin: string;

    beforeAll(async () => {
      const root = join(place, "www");
      mkdirSync(dirname(join(root, base)), { recursive: true });
      cpSync(folder, join(root, base), { recursive: true });
      for (const file of [".env", ".git/config", ".well-known/security.txt"]) {
        mkdirSync(dirname(join(root, base, file)), { recursive: true });
        writeFileSync(join(root, base, file), `the text of ${file}`);
      }
      writeFileSync(join(place, "site.conf"), nginxConfiguration(site.policy, site.url));
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

    const visit = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, { redirect: "manual", headers });

    function expectHeaders(response: Response, lifetime: string) {
      for (const [header, value] of [...headers, ["Cache-Control", lifetime] as const])
        expect(response.headers.get(header), `${header} of ${response.url}`).toBe(value);
    }

    test("every page, font and file is there, with its type and all headers", async () => {
      for (const path of new Set([
        ...linkedPaths(folder),
        ...site.files.map((file) => base + file),
      ])) {
        const response = await visit(path);
        expect({ path, status: response.status }).toEqual({ path, status: 200 });
        const file = path.endsWith("/") ? "index.html" : path;
        const type = response.headers
          .get("content-type")
          ?.replace("text/xml; charset=utf-8", "application/xml");
        expect(type, path).toBe(contentTypeOf(file));
        expectHeaders(response, lifetimeOf(path.slice(base.length)));
      }
    });

    test.each([
      ...["nope", "no/such/page", "about/nope/", "assets", "assets/", "assets/nope.woff2"],
      ...[".env", ".git/config", ".well-known", ".well-known/nope"],
    ])("%s shows the 404 page, with status 404 and the headers of a page", async (path) => {
      const response = await visit(base + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(textOf(folder, "404.html"));
      expectHeaders(response, lifetimes.others);
    });

    test(".well-known is served", async () => {
      const response = await visit(`${base}.well-known/security.txt`);
      expect([response.status, await response.text()]).toEqual([
        200,
        "the text of .well-known/security.txt",
      ]);
    });

    test("a page without its slash redirects, with its query and headers", async () => {
      const pages = [`${base}about`, ...(base === "/" ? [] : [base.slice(0, -1)])];
      for (const page of pages) {
        const response = await visit(`${page}?plan=basic`);
        expect([response.status, response.headers.get("location")]).toEqual([
          301,
          `${page}/?plan=basic`,
        ]);
        expectHeaders(response, lifetimes.others);
        expect((await visit(page)).headers.get("location")).toBe(`${page}/`);
      }
    });

    test("a server error shows the 500 page, with its status and the headers of a page", async () => {
      // The rate limit below answers the second request of a visitor with 503.
      const visitor = { "X-Visitor": "impatient" };
      expect((await visit(base, visitor)).status).toBe(200);
      const response = await visit(base, visitor);
      expect(response.status).toBe(503);
      expect(await response.text()).toBe(textOf(folder, "500.html"));
      expectHeaders(response, lifetimes.others);
    });

    test("a range that does not exist gets the whole file, with each header once", async () => {
      const response = await visit(`${base}favicon.ico`, { Range: "bytes=999999999-" });
      expect(response.status).toBe(200);
      expectHeaders(response, lifetimes.others);
    });

    test("pages are compressed, also for a proxy, and revalidated without a download", async () => {
      const first = await visit(base, { Via: "1.1 proxy" });
      expect(first.headers.get("content-encoding")).toBe("gzip");
      const again = await visit(base, { "If-None-Match": first.headers.get("etag") ?? "" });
      expect(again.status).toBe(304);
    });
  },
);

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
  limit_req_zone $http_x_visitor zone=visitors:1m rate=1r/m;
  ${temporary}
  server {
    listen 127.0.0.1:${port};
    limit_req zone=visitors;
    ${readmeBlock()
      .replace("/var/www/site", root)
      .replace("/etc/nginx/site.conf", join(place(root), "site.conf"))}
  }
}
`;
}

/** What the README says to put into the server block. */
function readmeBlock(): string {
  const [, block] = /```nginx\n(.*?)```/s.exec(readFileSync("src/hosting/README.md", "utf8")) ?? [];
  if (!block) throw new Error("src/hosting/README.md has no nginx block");
  return block;
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
