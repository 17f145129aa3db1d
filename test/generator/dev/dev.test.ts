import { mkdirSync, renameSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reporter } from "../../../src/generator/dev/reporter.ts";
import type { Asked } from "../../fixtures/extension/worker.ts";
import { bakery, bakeryProject } from "../../setup/bakery.ts";
import { pageOpener } from "../../setup/browser.ts";
import { root } from "../../setup/build.ts";
import { builtOf } from "../../setup/built-pages.ts";
import { filesOf } from "../../setup/files.ts";
import { startDev, startNode } from "../../setup/processes.ts";

const open = pageOpener();

/** Starts a dev server with the extension in test/fixtures. */
const startExtended = (cwd: string, ...args: string[]) =>
  startDev(args, { cwd }, ["--import", "tsx", join(root, "test/fixtures/extension/dev.ts")]);

const home = "content/home.yaml";
const about = "content/about.yaml";

const textOf = async (address: string) => (await fetch(address)).text();

test("an open page shows each edit, a mistake until it is fixed, and what an extension saves; the server also has each new static file", async () => {
  const project = bakery([[home, "  # Each line stands on its own.\n", ""]]);
  const { address, says } = await startExtended(project.folder, "--port", "0");
  const headline = (words: string) => project.edit(home, /(?<=^ {2}heading:\n {4}- ).*/m, words);
  const page = await open();
  await page.goto(address);
  const sees = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  headline("Other words");
  await sees("Other words");
  await says(/^content\/home\.yaml {2}\d+ ms$/m);

  project.edit(about, /^heading:/m, "headline:");
  await page.getByRole("link", { name: "/about/ has a mistake." }).click();
  await sees("Something is missing");
  const message = await page.locator("h1 + *").innerText();
  expect(message).toContain("content/about.yaml:");
  expect((await says(/^[\s\S]*about\.yaml {2}\d+ ms, failing$/m))[0]).toContain(message);
  headline("Elsewhere");
  expect((await says(/^[\s\S]*home\.yaml {2}\d+ ms, failing$/m))[0]).not.toContain(message);

  project.edit(about, /^headline:/m, "heading:");
  await sees("Who we are");
  await page.goto(address);
  await sees("Elsewhere");
  expect(await page.getByText("has a mistake").count()).toBe(0);
  await says(/^content\/about\.yaml {2}\d+ ms, fixed$/m);

  project.write("static/hours.txt", "From six to six.");
  await says(/^static\/hours\.txt {2}\d+ ms$/m);
  expect(await textOf(`${address}hours.txt`)).toBe("From six to six.");

  const text = project.read(about).replace("Who we are", "Whom you asked for");
  const asked: Asked = { file: "about.yaml", text, isSaved: true };
  const body = JSON.stringify(asked);
  const answer = await fetch(`${address}~notes/`, { method: "POST", body });
  expect(await answer.text()).toContain("Whom you asked for");
  expect(await textOf(`${address}about/`)).toContain("Whom you asked for");
  await says(/^content\/about\.yaml {2}\d+ ms$/m);
  headline("Once more");
  // In a line of its own: a build names what has changed since the one before.
  await says(/^content\/home\.yaml {2}\d+ ms$/m);

  // An extension that fails holds up no later build.
  const failed = await fetch(`${address}~notes/`, { method: "POST", body: "null" });
  expect(failed.status).toBe(500);
  const before = performance.now();
  headline("At last");
  const [, took] = await says(/^content\/home\.yaml {2}(\d+) ms$/m);
  const waited = Math.ceil(performance.now() - before);
  expect(Number(took), "milliseconds since the change").toBeLessThanOrEqual(waited);
  expect(await textOf(address)).toContain("At last");
});

test("the server uses PORT and SITE_URL, for this machine only; a change to the generator, package.json or tsconfig.json restarts the build, and an error in it is reported", async () => {
  const project = bakeryProject();
  const code = 'import { runDev } from "./src/generator/dev/dev.ts";\n\nawait runDev();\n';
  project.write("dev.ts", code);
  const program = ["--import", "tsx", "dev.ts"];
  const environment = { SITE_URL: "https://name.example/repo/", PORT: "0" };
  const { address, says } = await startDev([], { cwd: project.folder, environment }, program);
  const { port, pathname } = new URL(address);
  expect(pathname).toBe("/repo/");
  // The first one that it would take by itself.
  expect(port).not.toBe("3000");
  // Other machines can't reach it.
  await expect(fetch(`http://127.0.0.2:${port}/repo/`)).rejects.toThrow("fetch failed");
  const file = "src/generator/render/site-files.ts";
  project.edit(file, "Allow: /", "Disallow: /");
  await says(/^src\/generator\/render\/site-files\.ts changed: restarting the build\./m);
  await says(/site-files\.ts {2}\d+ ms$/m);
  expect(await textOf(`${address}robots.txt`)).toContain("Disallow: /");
  project.edit(file, /$/, "\nconst = 1;\n");
  await says(/src\/generator\/render\/site-files\.ts:\d+:\d+/);
  project.edit("package.json", /$/, "\n");
  await says(/^package\.json changed: restarting the build\./m);
  project.edit("tsconfig.json", /$/, "\n");
  await says(/^tsconfig\.json changed: restarting the build\./m);
});

test.each(["content", "some/words"])(
  "if the content folder %s is missing, that is reported, and the site is shown once it is there",
  async (path) => {
    const project = bakery();
    const away = join(project.folder, "away");
    renameSync(project.content, away);
    const content = join(project.folder, path);
    const args = [
      "src/tools/start.js",
      "src/tools/dev.ts",
      "--port",
      "0",
      "--root",
      project.folder,
    ];
    const isOwn = path === "content";
    const dev = startNode(isOwn ? args : [...args, "--content", content]);
    const [, address = ""] = await dev.says(/(http:\S+) {2}Press Ctrl-C to stop\n\n.*\n/);
    const missing = `The content folder ${content} could not be read: no such file or directory. Create it, or name another folder.`;
    expect(await textOf(address)).toContain(missing);
    await dev.says(/^built {2}\d+ ms, failing$/m);
    mkdirSync(dirname(content), { recursive: true });
    renameSync(away, content);
    await dev.says(/ms, fixed$/m);
    expect(await textOf(address)).not.toContain(missing);
  },
);

test("a note is reported only once", () => {
  const report = reporter("http://localhost:3000");
  const built = builtOf({}, { notes: ["It is too large."] });
  expect(report(built, [], 5)).toContain("\nbuilt  5 ms\nWarning: It is too large.");
  expect(report(built, [join(root, home)], 6)).toBe(`${home}  6 ms`);
});

test("a mistake is reported only once, and the address only if it is another", () => {
  const report = reporter("http://localhost:3000");
  const failing = { failures: new Map([["index.html", "It has no heading."]]) };
  expect(report(builtOf({}, failing), [], 5)).toBe(
    "http://localhost:3000/  Press Ctrl-C to stop\n\nIt has no heading.\n\nbuilt  5 ms, failing",
  );
  expect(report(builtOf({}, failing), [join(root, home)], 6)).toBe(`${home}  6 ms, failing`);
  expect(report(builtOf({}, { base: "/repo/" }), [join(root, home)], 7)).toBe(
    `http://localhost:3000/repo/  Press Ctrl-C to stop\n${home}  7 ms, fixed`,
  );
});

test("the server uses the given folders and address and the next free port, prints what a page logs, and leaves no files behind", async () => {
  const project = bakery([
    [home, "to: /#breads", "to: https://bread.example/"],
    ["src/site/site.tsx", "<p>{about.lead}</p>", '<p>{console.log("Baked at last")}</p>'],
  ]);
  renameSync(project.content, join(project.folder, "words"));
  const before = filesOf(project.folder);
  const other = createServer();
  onTestFinished(() => {
    other.close();
  });
  other.on("error", () => "It is taken already.").listen(3000, "localhost");
  const words = ["--content", join(project.folder, "words")];
  const address = ["--url", "https://name.example/repo/"];
  const dev = await startExtended(root, "--root", project.folder, ...words, ...address);
  const [, port = "", base] = /^http:\/\/localhost:(\d+)(.*)$/.exec(dev.address) ?? [];
  expect(Number(port)).toBeGreaterThan(3000);
  expect(base).toBe("/repo/");
  project.edit("words/home.yaml", "round the corner", "from elsewhere");
  await dev.says(/words\/home\.yaml {2}\d+ ms$/m);
  expect(await textOf(dev.address)).toContain("from elsewhere");
  dev.kill("SIGINT");
  const { code, stdout } = await dev.ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Baked at last$/m);
  expect(filesOf(project.folder)).toEqual(before);
});
