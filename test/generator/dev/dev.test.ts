import { type AddressInfo, createServer, Server } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { UsageError } from "../../../src/generator/cli/command-line.ts";
import { devHelp } from "../../../src/generator/dev/dev-options.ts";
import { listen } from "../../../src/generator/dev/listen.ts";
import type { Asked } from "../../fixtures/extension/worker.ts";
import { bakery, bakeryProject } from "../../setup/bakery.ts";
import { pageOpener } from "../../setup/browser.ts";
import { root } from "../../setup/build.ts";
import { addressOf, devProgram, type Project, runNode } from "../../setup/dev-server.ts";
import { keepProductionPackages } from "../../setup/production-packages.ts";

/** Most tests start a server: for a machine with much else to do, in milliseconds. */
vi.setConfig({ testTimeout: 90_000 });

const open = pageOpener();

/** What Node runs for a server with an extension of these tests. */
const program = ["--import", "tsx", join(root, "test/fixtures/extension/dev.ts")];

const home = "content/home.yaml";
const about = "content/about.yaml";
const site = "src/site/site.tsx";

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
    expect((await says(/^[\s\S]*home\.yaml {2}\d+ ms, still failing$/m))[0]).not.toContain(message);

    project.edit(about, /^headline:/m, "heading:");
    await sees("Who we are");
    await page.goto(address);
    await sees("Elsewhere");
    expect(await page.getByText("has a mistake").count()).toBe(0);
    await says(/^content\/about\.yaml {2}\d+ ms, fixed$/m);
  });

  test("that makes a page too large is reported once, and the page is shown", async () => {
    const { address, says } = dev;
    const path = 'path: "/about/",';
    project.edit(site, path, `${path} budget: { gzip: 300 },`);
    await says(/^Warning: \/about\/ is \d+ bytes over its budget of 300 with gzip/m);
    headline(project, "Shown all the same");
    await says(/^content\/home\.yaml {2}\d+ ms$/m);
    expect(await textOf(address)).toContain("Shown all the same");
    project.edit(site, " budget: { gzip: 300 },", "");
    expect((await says(/^[\s\S]*site\.tsx {2}\d+ ms$/m))[0]).not.toContain("Warning: ");
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
  project.write(
    "dev.ts",
    'import { runDev } from "./src/generator/dev/dev.ts";\n\nawait runDev();\n',
  );
  const dev = runNode(project, ["--import", "tsx", "dev.ts", "--port", "0"]);
  const address = await addressOf(dev);
  const file = "src/generator/render/site-files.ts";
  const code = project.read(file);
  const restarting =
    "changed: restarting the build. If you changed the server itself, start npm run dev again.";
  const saysLine = (line: string) => dev.says(new RegExp(`^${line}`.replaceAll(".", "\\."), "m"));
  project.write(file, `${code}\nconst = 1;\n`);
  await saysLine(`${file} ${restarting}`);
  await dev.says(/src\/generator\/render\/site-files\.ts:\d+:\d+/);
  project.write(file, code.replace("Allow: /", "Disallow: /"));
  await dev.says(/, fixed$/m);
  expect(await textOf(`${address}robots.txt`)).toContain("Disallow: /");
  project.edit("package.json", /\n$/, "\n\n");
  await saysLine(`package.json ${restarting}\npackage.json {2}\\d+ ms, no difference`);
});

/** Listens on a port, unless something does already. */
function takenPort(host: string, port = 0): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve, reject) => {
    server.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(port) : reject(error),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Serves the small site itself. */
const runBakery = (...args: string[]) =>
  runNode({ folder: root }, [...program, "--root", "test/fixtures/bakery", ...args]);

test.each(["127.0.0.1", "::1"])("a port that is taken on %s alone is refused", async (host) => {
  const port = await takenPort(host);
  await expect(listen(() => {}, port)).rejects.toThrow(
    new UsageError(`Port ${port} is taken. Stop the process that uses it, or choose another port.`),
  );
});

test("a server with options, and without a port, is at the address and the next port, and leaves nothing", async () => {
  const project = bakery([[home, "to: /#breads", "to: https://bread.example/"]]);
  project.move("content", "words");
  const before = project.files();
  await takenPort("127.0.0.1", 3000);
  const options = [
    "--content",
    join(project.folder, "words"),
    "--url",
    "https://name.example/repo/",
  ];
  const dev = runNode({ folder: root }, [...program, "--root", project.folder, ...options]);
  const [, port = ""] = await dev.says(/^Port 3000 is taken, using (\d+) instead\.\n/);
  const address = await addressOf(dev);
  expect(address).toBe(`http://localhost:${port}/repo/`);
  for (const host of ["127.0.0.1", "[::1]"])
    expect((await fetch(`http://${host}:${port}/repo/`)).status).toBe(200);
  project.edit("words/home.yaml", "round the corner", "from elsewhere");
  await dev.says(/words\/home\.yaml {2}\d+ ms$/m);
  expect(await textOf(address)).toContain("from elsewhere");
  dev.kill("SIGINT");
  expect((await dev.ended).code).toBe(0);
  expect(project.files()).toEqual(before);
});

test("a machine without ::1 is served on the other address", async () => {
  const { listen: listenHere } = Server.prototype;
  const spy = vi.spyOn(Server.prototype, "listen").mockImplementation(function (
    this: Server,
    ...args: unknown[]
  ) {
    if (args[1] !== "::1") return Reflect.apply(listenHere, this, args);
    process.nextTick(() => this.emit("error", { code: "EADDRNOTAVAIL" }));
    return this;
  });
  onTestFinished(() => spy.mockRestore());
  const port = await listen((_, response) => void response.end("served").destroy(), 0);
  expect(await textOf(`http://127.0.0.1:${port}/`)).toBe("served");
});

test("without the packages of development it says what to install", async () => {
  const project = bakeryProject();
  const env = keepProductionPackages(project.folder);
  const dev = runNode(project, [...devProgram, "--port", "0"], undefined, env);
  expect(await dev.ended).toEqual({
    code: 1,
    said: "npm run dev needs packages that are not installed. Run npm ci.\n",
  });
});

test("the command ends with 1 and one line when it is wrong, and with 0 after --help", async () => {
  const [wrong, help] = await Promise.all([
    runBakery("--prot", "3000").ended,
    runBakery("--help").ended,
  ]);
  expect(wrong).toEqual({
    code: 1,
    said: "Unknown option '--prot'; npm run dev -- --help lists the options\n",
  });
  expect(help).toEqual({ code: 0, said: `${devHelp}\n` });
});
