import { once } from "node:events";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { start, startNode } from "../setup/processes.ts";

const program = ["src/tools/start.js", "src/tools/serve.ts", "--site"];

/** Serves a folder with a home page as `npm start` does. Resolves to its address, and to what ends it. */
async function served(folder = emptyFolder(), PORT = "0", args: readonly string[] = []) {
  writeFileSync(join(folder, "index.html"), "home");
  const server = startNode([...program, folder, ...args], { environment: { PORT } });
  const [address] = await server.says(/http:\/\/localhost:\d+/);
  return { ...server, address };
}

test("--port or else PORT sets the port; a signal ends the server", async () => {
  const taken = createServer().listen(0);
  await once(taken, "listening");
  onTestFinished(() => {
    taken.close();
  });
  const port = `${(taken.address() as AddressInfo).port}`;
  await expect(served(undefined, port)).rejects.toThrow(
    `Port ${port} is taken. Stop the process that uses it, or choose another port.\n`,
  );
  const { kill, ended } = await served(undefined, port, ["--port", "0"]);
  kill("SIGINT");
  expect((await ended).code).toBe(0);
});

test("another device in the same network can open the site", async () => {
  const { address } = await served();
  const { port } = new URL(address);
  const addresses = Object.values(networkInterfaces()).flatMap((some = []) => some);
  const outer = addresses.find(({ family, internal }) => family === "IPv4" && !internal);
  // Without a network, another address of this machine that "localhost" does not stand for.
  const host = outer?.address ?? "127.0.0.2";
  expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe("home");
});

test("files and redirects are those of the last build", async () => {
  const folder = emptyFolder();
  const { address } = await served(folder);
  const visit = async (path: string) => {
    const response = await fetch(address + path, { redirect: "manual" });
    return [response.status, response.headers.get("location") ?? (await response.text())];
  };
  const missing = [404, expect.any(String)];
  for (const path of ["/news.txt", "/old.html?a=b"]) expect(await visit(path)).toEqual(missing);
  writeFileSync(join(folder, "news.txt"), "new");
  const lines = ["/old.html /#top 301", "/%C3%BCber/ /about/ 301", "/%C3%BCber /about/ 301"];
  writeFileSync(join(folder, "_redirects"), `${lines.join("\n")}\n`);
  expect(await visit("/news.txt")).toEqual([200, "new"]);
  expect(await visit("/old.html?a=$&")).toEqual([301, "/?a=$&#top"]);
  expect(await visit("/%c3%bcber")).toEqual([301, "/about/"]);
  rmSync(join(folder, "news.txt"));
  for (const path of ["/news.txt", "/older.html"]) expect(await visit(path)).toEqual(missing);
});

/** Serves a copy of a site that was built for `/some/repo/`. */
async function servedInFolder() {
  const folder = emptyFolder();
  cpSync(inject("bakeryInFolder").folder, folder, { recursive: true });
  return { folder, ...(await served(folder)) };
}

test("a site that was built for a path is served under it, and its address printed", async () => {
  const { folder, address, says } = await servedInFolder();
  expect((await says(/^\S+(?= )/))[0]).toBe("/some/repo/");
  mkdirSync(join(folder, ".git"));
  for (const file of [".env", ".git/config"]) writeFileSync(join(folder, file), "secret");
  const visit = async (path: string) => {
    const response = await fetch(address + path, { redirect: "manual" });
    const text = await response.text();
    return [
      response.status,
      response.headers.get("location") ?? /<h1>.*?<\/h1>|^home$/.exec(text)?.[0],
    ];
  };
  const answers: readonly [path: string, status: number, shows: string][] = [
    ["/some/repo/", 200, "home"],
    ["/some/repo/about/?a=b", 200, "<h1>Who we are</h1>"],
    ["/%73ome%2Frepo/about/", 200, "<h1>Who we are</h1>"],
    ["/some/repo", 301, "/some/repo/"],
    ["/some/repo?a=b", 301, "/some/repo/?a=b"],
    ["/some/repo/about?a=b", 301, "/some/repo/about/?a=b"],
    ["/some/repo/who-we-are?a=b", 301, "/some/repo/about/?a=b"],
  ];
  for (const [path, status, shows] of answers)
    expect([path, ...(await visit(path))]).toEqual([path, status, shows]);
  for (const path of [
    "/",
    "/about",
    "/about/",
    "/who-we-are/",
    "/robots.txt",
    "/some",
    "/some/about/",
    "/some/repository/",
    "/some/repository",
    "/some/repo.txt",
    "/Some/Repo/",
    "/some/repo/nope/",
    "/some/repo//",
    "/some/repo//about/",
    "//some/repo/",
    "/some/repo/some/repo/",
    "/some/repo/.env",
    "/some/repo/.git/config",
    "/some/repo/_redirects",
    "/some/repo/500.html",
    "/some/repo/..%2f..%2fetc/passwd",
    "/some/repo%00",
  ])
    expect([path, ...(await visit(path))]).toEqual([path, 404, "<h1>Something is missing</h1>"]);
});

test("the path is that of the last build", async () => {
  const { folder, address } = await servedInFolder();
  const statuses = async () =>
    Promise.all(["/", "/some/repo/"].map(async (path) => (await fetch(address + path)).status));
  expect(await statuses()).toEqual([404, 200]);
  cpSync(inject("bakery").folder, folder, { recursive: true });
  expect(await statuses()).toEqual([200, 404]);
});

test.each(["Sitemap: /sitemap.xml", "Sitemap: https://a b/repo/sitemap.xml", "User-agent: *"])(
  "a folder that no build made is served at the root, also with the robots.txt %s",
  async (line) => {
    const folder = emptyFolder();
    writeFileSync(join(folder, "robots.txt"), `${line}\n`);
    const { address, says } = await served(folder);
    expect((await says(/^\S+(?= )/))[0]).toBe("/");
    expect(await (await fetch(address)).text()).toBe("home");
  },
);

test("npm start builds for SITE_URL and serves the site under its path", async () => {
  const environment = { SITE_URL: "https://name.example/some/repo/", PORT: "0" };
  const args = ["src/tools/start.js", "src/tools/serve.ts"];
  const { says } = startNode(args, { cwd: bakeryProject().folder, environment });
  const [address] = await says(/http:\/\/localhost:\d\S+(?= )/);
  expect(new URL(address).pathname).toBe("/some/repo/");
  expect(await (await fetch(address)).text()).toContain("Bread from round the corner");
});

test("npm start says no more than the build about a mistake in the content", async () => {
  const { folder: cwd, edit } = bakeryProject();
  edit("content/breads.yaml", "price: 4.50", "price: none");
  const { ended } = startNode(["src/tools/start.js", "src/tools/serve.ts"], { cwd });
  const { code, stderr } = await ended;
  expect([code, stderr]).toEqual([
    1,
    `1 problem in the content

content/breads.yaml:4:12  breads[0].price must be a number. Write it as 29 or 29.50, without quotes, sign, comma or unit.
      price: none
             ^
`,
  ]);
});

test("each file has the type of the table, also in .well-known and on the 404 page", async () => {
  const folder = emptyFolder();
  const types = {
    // The package guesses another type for some of these.
    "favicon.ico": "image/x-icon",
    "talk.m4a": "audio/mp4",
    "data.json": "application/json",
    "track.gpx": "application/octet-stream",
    licence: "application/octet-stream",
    ".well-known/atproto-did": "text/plain; charset=utf-8",
    "404.html": "text/html; charset=utf-8",
  };
  mkdirSync(join(folder, ".well-known"));
  for (const file of Object.keys(types)) writeFileSync(join(folder, file), "-");
  const { address } = await served(folder);
  for (const [file, type] of [...Object.entries(types), ["nope.png", types["404.html"]]]) {
    const { headers } = await fetch(`${address}/${file}`);
    expect([file, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      file,
      type,
      "public, max-age=0, must-revalidate",
    ]);
  }
});

test.skipIf(process.platform === "win32").each([
  ["the shell that started it is killed", "SIGKILL", "sh"],
  ["npm gets SIGTERM", "SIGTERM", "npm"],
] as const)("the server ends when %s", async (_, signal, command) => {
  const cwd = emptyFolder();
  const line = `cd "${root}" && "${process.execPath}" ${program.join(" ")} "${cwd}"; exit`;
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ scripts: { start: line } }));
  const args = command === "npm" ? ["start"] : ["-c", line];
  const { says, kill, ended } = start(command, args, { cwd, environment: { PORT: "0" } });
  await says(/http:/);
  kill(signal);
  // The output closes when the last process that holds it has ended.
  await ended;
});
