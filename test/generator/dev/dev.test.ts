import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { reporter } from "../../../src/generator/dev/reporter.ts";
import type { Asked } from "../../fixtures/extension/worker.ts";
import { bakery, bakeryProject } from "../../setup/bakery.ts";
import { pageOpener } from "../../setup/browser.ts";
import { root } from "../../setup/build.ts";
import { siteOf } from "../../setup/built-pages.ts";
import { addressOf, runNode } from "../../setup/dev-server.ts";

/** In milliseconds. Most of these tests start a server, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 90_000 });

const open = pageOpener();

/** The arguments of Node for a dev server with the extension in test/fixtures. */
const program = ["--import", "tsx", join(root, "test/fixtures/extension/dev.ts")];

const home = "content/home.yaml";
const about = "content/about.yaml";

const textOf = async (address: string) => (await fetch(address)).text();

test("an open page shows each edit, and a mistake until it is fixed", async () => {
  const project = bakery([[home, "  # Each line stands on its own.\n", ""]]);
  const dev = runNode(project, [...program, "--port", "0"]);
  const address = await addressOf(dev);
  const headline = (words: string) => project.edit(home, /(?<=^ {2}heading:\n {4}- ).*/m, words);
  const page = await open();
  await page.goto(address);
  const sees = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  headline("Other words");
  await sees("Other words");
  await dev.says(/^content\/home\.yaml {2}\d+ ms$/m);

  project.edit(about, /^heading:/m, "headline:");
  await page.getByRole("link", { name: "/about/ has a mistake." }).click();
  await sees("Something is missing");
  const message = await page.locator("h1 + *").innerText();
  expect(message).toContain("content/about.yaml:");
  expect((await dev.says(/^[\s\S]*about\.yaml {2}\d+ ms, failing$/m))[0]).toContain(message);
  headline("Elsewhere");
  expect((await dev.says(/^[\s\S]*home\.yaml {2}\d+ ms, failing$/m))[0]).not.toContain(message);

  project.edit(about, /^headline:/m, "heading:");
  await sees("Who we are");
  await page.goto(address);
  await sees("Elsewhere");
  expect(await page.getByText("has a mistake").count()).toBe(0);
  await dev.says(/^content\/about\.yaml {2}\d+ ms, fixed$/m);
});

test("what an extension saves is served at once and reported once", async () => {
  const project = bakery();
  const dev = runNode(project, [...program, "--port", "0"]);
  const address = await addressOf(dev);
  const text = project.read(about).replace("Who we are", "Whom you asked for");
  const asked: Asked = { kind: "try", file: "about.yaml", text, isSaved: true };
  const body = JSON.stringify(asked);
  const answer = await fetch(`${address}~notes/`, { method: "POST", body });
  expect((await answer.json()).page).toContain("Whom you asked for");
  expect(await textOf(`${address}about/`)).toContain("Whom you asked for");
  await dev.says(/^content\/about\.yaml {2}\d+ ms$/m);
  project.edit(home, "round the corner", "from elsewhere");
  expect((await dev.says(/^[\s\S]*home\.yaml {2}\d+ ms$/m))[0]).not.toContain("about.yaml");
});

test("a change to the generator restarts the build, and an error in it is reported", async () => {
  const project = bakeryProject();
  const code = 'import { runDev } from "./src/generator/dev/dev.ts";\n\nawait runDev();\n';
  project.write("dev.ts", code);
  const dev = runNode(project, ["--import", "tsx", "dev.ts", "--port", "0"]);
  const address = await addressOf(dev);
  const file = "src/generator/render/site-files.ts";
  project.edit(file, "Allow: /", "Disallow: /");
  await dev.says(/^src\/generator\/render\/site-files\.ts changed: restarting the build\./m);
  await dev.says(/site-files\.ts {2}\d+ ms$/m);
  expect(await textOf(`${address}robots.txt`)).toContain("Disallow: /");
  project.edit(file, /$/, "\nconst = 1;\n");
  await dev.says(/src\/generator\/render\/site-files\.ts:\d+:\d+/);
});

test("a note is reported only once", () => {
  const report = reporter("http://localhost:3000");
  const built = siteOf({}, { notes: ["It is too large."] });
  expect(report(built, [], 5)).toContain("\nbuilt  5 ms\nWarning: It is too large.");
  expect(report(built, [join(root, home)], 6)).toBe(`${home}  6 ms`);
});

test("the server uses the given folders and address and the next free port, and leaves no files behind", async () => {
  const project = bakery([[home, "to: /#breads", "to: https://bread.example/"]]);
  project.move("content", "words");
  const before = project.files();
  const other = createServer();
  onTestFinished(() => void other.close());
  other.on("error", () => "It is taken already.").listen(3000, "localhost");
  const words = ["--content", join(project.folder, "words")];
  const address = ["--url", "https://name.example/repo/"];
  const args = [...program, "--root", project.folder, ...words, ...address];
  const dev = runNode({ folder: root }, args);
  const served = await addressOf(dev);
  const [, port = "", base] = /^http:\/\/localhost:(\d+)(.*)$/.exec(served) ?? [];
  expect([Number(port) > 3000, base]).toEqual([true, "/repo/"]);
  project.edit("words/home.yaml", "round the corner", "from elsewhere");
  await dev.says(/words\/home\.yaml {2}\d+ ms$/m);
  expect(await textOf(served)).toContain("from elsewhere");
  dev.kill("SIGINT");
  expect((await dev.ended).code).toBe(0);
  expect(project.files()).toEqual(before);
});
