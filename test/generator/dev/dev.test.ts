import { createServer, Server } from "node:net";
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

type CleanUp = (end: () => void | Promise<void>) => void;

/** Collects what to end after several tests, and ends what was started last first. */
function cleaningUp() {
  const ends: Parameters<CleanUp>[0][] = [];
  const cleanUp: CleanUp = (end) => void ends.unshift(end);
  const cleanUps = async () => {
    for (const end of ends) await end();
  };
  return { cleanUp, cleanUps };
}

describe("an edit", () => {
  let project: Project;
  let dev: ReturnType<typeof runNode> & { readonly address: string };
  const { cleanUps, cleanUp } = cleaningUp();

  beforeAll(async () => {
    const withoutRemark = [home, "  # Each line stands on its own.\n", ""] as const;
    project = bakery([withoutRemark], cleanUp);
    const args = [...program, "--port", "0"];
    const server = runNode(project, args, cleanUp);
    dev = { ...server, address: await addressOf(server) };
  });
  afterAll(cleanUps);

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

  test("that takes the sources away is a failure until they are back", async () => {
    const { address, says } = dev;
    project.move("src", "away");
    await says(/ changed: restarting the build\. /m);
    // The files in it may have been missed before.
    await says(/, (?:still )?failing$/m);
    project.move("away", "src");
    await says(/, fixed$/m);
    expect((await fetch(address)).status).toBe(200);
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

  test("is served with a link to the extension on each page", async () => {
    for (const [path, file] of [
      ["", "index.html"],
      ["about/", "about/index.html"],
      ["none", "404.html"],
    ])
      expect(await textOf(dev.address + path)).toContain(`href="/~notes/${file}">Notes</a>`);
  });

  test("that never ends leaves no process when the server is killed", async () => {
    const stuck = join(project.folder, "stuck");
    const code = project.read(site).replace("export const site", `stick();\nexport const site`);
    const stick = `function stick() { writeFileSync(${JSON.stringify(stuck)}, ""); for (;;); }`;
    project.write(site, `import { writeFileSync } from "node:fs";\n${code}\n${stick}`);
    await vi.waitFor(() => project.read("stuck"), 60_000);
    dev.kill("SIGKILL");
    expect((await dev.ended).code).toBe(null);
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
function takenPort(host: string, port = 0, cleanUp: CleanUp = onTestFinished): Promise<number> {
  const server = createServer();
  cleanUp(() => void server.close());
  return new Promise((resolve, reject) => {
    server.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(port) : reject(error),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Serves the small site itself. */
const runBakery = (...args: string[]) =>
  runNode({ folder: root }, [...program, "--root", "test/fixtures/bakery", ...args]);

describe("a port that is taken is refused", () => {
  const refusal = (port: number) =>
    `Port ${port} is taken. Stop the process that uses it, or choose another port.`;

  test("by the command", async () => {
    const port = await takenPort("127.0.0.1");
    const said = `${refusal(port)}\n`;
    expect(await runBakery("--port", `${port}`).ended).toEqual({ code: 1, said });
  });

  test("when it is taken on ::1 alone", async () => {
    const port = await takenPort("::1");
    await expect(listen(() => {}, port)).rejects.toThrow(new UsageError(refusal(port)));
  });
});

describe("a server with options, and without a port", () => {
  let project: Project;
  let before: string[];
  let dev: ReturnType<typeof runNode>;
  let port = "";
  let address = "";
  const { cleanUps, cleanUp } = cleaningUp();

  beforeAll(async () => {
    project = bakery([[home, "to: /#breads", "to: https://bread.example/"]], cleanUp);
    project.move("content", "words");
    before = project.files();
    await takenPort("127.0.0.1", 3000, cleanUp);
    const words = join(project.folder, "words");
    const options = ["--content", words, "--url", "https://name.example/some/repo/"];
    const args = [...program, "--root", project.folder, ...options];
    dev = runNode({ folder: root }, args, cleanUp);
    [, port = ""] = await dev.says(/^Port 3000 is taken, using (\d+) instead\.\n/);
    address = await addressOf(dev);
  });
  afterAll(cleanUps);

  test("is at the address and the next port; both addresses of localhost answer", async () => {
    expect(address).toBe(`http://localhost:${port}/some/repo/`);
    for (const host of ["127.0.0.1", "[::1]"])
      expect((await fetch(`http://${host}:${port}/some/repo/`)).status).toBe(200);
  });

  test("serves the project and the content folder that are given", async () => {
    project.edit("words/home.yaml", "round the corner", "from elsewhere");
    await dev.says(/words\/home\.yaml {2}\d+ ms$/m);
    expect(await textOf(address)).toContain("from elsewhere");
  });

  test("leaves no process and no file after Ctrl-C", async () => {
    dev.kill("SIGINT");
    expect((await dev.ended).code).toBe(0);
    expect(project.files()).toEqual(before);
  });
});

/** Has servers fail to listen where this gives the code of an error. */
function listeningFails(codeAt: (port: unknown, host: unknown) => string | undefined): void {
  const { listen: listenHere } = Server.prototype;
  const spy = vi.spyOn(Server.prototype, "listen").mockImplementation(function (
    this: Server,
    ...args: unknown[]
  ) {
    const code = codeAt(args[0], args[1]);
    if (code) process.nextTick(() => this.emit("error", { code, message: "" }));
    else Reflect.apply(listenHere, this, args);
    return this;
  });
  onTestFinished(() => spy.mockRestore());
}

const listenOnAny = () => listen((_, response) => void response.end("served").destroy(), 0);

test.each(["127.0.0.1", "::1"])("a machine without %s is served on the other", async (missing) => {
  listeningFails((_, host) => (host === missing ? "EADDRNOTAVAIL" : undefined));
  const port = await listenOnAny();
  const other = missing === "::1" ? "127.0.0.1" : "[::1]";
  expect(await textOf(`http://${other}:${port}/`)).toBe("served");
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
