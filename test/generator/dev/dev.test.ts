import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { reporter } from "../../../src/generator/dev/reporter.ts";
import type { Asked } from "../../fixtures/extension/worker.ts";
import { bakery, bakeryProject } from "../../setup/bakery.ts";
import { pageOpener } from "../../setup/browser.ts";
import { root } from "../../setup/build.ts";
import { siteOf } from "../../setup/built-pages.ts";
import { addressOf, type Project, runNode } from "../../setup/dev-server.ts";

/** Most tests start a server: for a machine with much else to do, in milliseconds. */
vi.setConfig({ testTimeout: 90_000 });

const open = pageOpener();

/** What Node runs for a server with an extension of these tests. */
const program = ["--import", "tsx", join(root, "test/fixtures/extension/dev.ts")];

const home = "content/home.yaml";
const about = "content/about.yaml";

/** Changes the first line of the headline of the home page. */
const headline = (project: Project, words: string) =>
  project.edit(home, /(?<=^ {2}heading:\n {4}- ).*/m, words);

const textOf = async (address: string) => (await fetch(address)).text();

describe("an edit", () => {
  let project: Project;
  let dev: ReturnType<typeof runNode> & { readonly address: string };
  const ends: (() => void | Promise<void>)[] = [];

  beforeAll(async () => {
    const withoutRemark = [home, "  # Each line stands on its own.\n", ""] as const;
    project = bakery([withoutRemark], (end) => ends.unshift(end));
    const server = runNode(project, [...program, "--port", "0"], (end) => ends.unshift(end));
    dev = { ...server, address: await addressOf(server) };
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  test("of a word is on the open page; a mistake is in its place until it is fixed", async () => {
    const { address, says } = dev;
    const page = await open();
    await page.goto(address);
    const sees = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
    headline(project, "Other words");
    await sees("Other words");
    await says(/^content\/home\.yaml {2}\d+ ms$/m);

    project.edit(about, /^heading:/m, "headline:");
    await page.getByRole("link", { name: "/about/ has a mistake." }).click();
    await sees("Something is missing");
    const message = await page.locator("h1 + *").innerText();
    expect(message).toContain("content/about.yaml:");
    expect((await says(/^[\s\S]*about\.yaml {2}\d+ ms, failing$/m))[0]).toContain(message);
    headline(project, "Elsewhere");
    expect((await says(/^[\s\S]*home\.yaml {2}\d+ ms, failing$/m))[0]).not.toContain(message);

    project.edit(about, /^headline:/m, "heading:");
    await sees("Who we are");
    await page.goto(address);
    await sees("Elsewhere");
    expect(await page.getByText("has a mistake").count()).toBe(0);
    await says(/^content\/about\.yaml {2}\d+ ms, fixed$/m);
  });

  test("by an extension, which tried it out, is served at once and reported once", async () => {
    const { address, says } = dev;
    const text = project.read(about).replace("Who we are", "Whom you asked for");
    const asked: Asked = { kind: "try", file: "about.yaml", text, isSaved: true };
    const body = JSON.stringify(asked);
    const answer = await fetch(`${address}~notes/`, { method: "POST", body });
    expect((await answer.json()).page).toContain("Whom you asked for");
    expect(await textOf(`${address}about/`)).toContain("Whom you asked for");
    await says(/^content\/about\.yaml {2}\d+ ms$/m);
    expect(await textOf(`${address}about/`)).toContain("Whom you asked for");
    headline(project, "Later");
    expect((await says(/^[\s\S]*home\.yaml {2}\d+ ms$/m))[0]).not.toContain("about.yaml");
  });
});

test("a change of the generator restarts the build, and a mistake there is reported", async () => {
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

test("a note is told once", () => {
  const report = reporter("http://localhost:3000");
  const built = siteOf({}, { notes: ["It is too large."] });
  expect(report(built, [], 5)).toContain("\nbuilt  5 ms\nWarning: It is too large.");
  expect(report(built, [join(root, home)], 6)).toBe(`${home}  6 ms`);
});

test("a server with options, and without a port, is at the address and the next port, and leaves nothing", async () => {
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

test("the command ends with 1 and one line when it is wrong, and prints its options when asked", async () => {
  const run = (...args: string[]) => runNode({ folder: root }, [...program, ...args]).ended;
  const [wrong, help] = await Promise.all([run("--prot", "3000"), run("--help")]);
  const said = "Unknown option '--prot'; npm run dev -- --help lists the options\n";
  expect(wrong).toEqual({ code: 1, said });
  expect(help).toMatchObject({ code: 0, said: expect.stringContaining("--content DIR") });
});
