import { execFileSync } from "node:child_process";
import { createServer, Server } from "node:net";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { listen } from "../../../src/generator/dev/listen.ts";
import { useBrowser } from "../../setup/browser.ts";
import {
  addressOf,
  copiedProject,
  devProgram,
  type Project,
  runDev,
  runNode,
  startDev,
} from "../../setup/dev-server.ts";
import { keepProductionPackages } from "../../setup/production-packages.ts";

/** Each test starts a server: for a machine with much else to do, in milliseconds. */
vi.setConfig({ testTimeout: 90_000 });

const open = useBrowser();

/** Changes the first line of the headline of the home page. */
const headline = (project: Project, words: string) =>
  project.edit("content/home.yaml", /(?<=^ {2}heading:\n {4}- ).*/m, words);

const textOf = async (address: string) => (await fetch(address)).text();

describe("an edit", () => {
  test("of a word is on the open page; a mistake is in its place until it is fixed", async () => {
    const project = copiedProject();
    const { address, says } = await startDev(project);
    const page = await open();
    await page.goto(address);
    const sees = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
    headline(project, "Other words");
    await sees("Other words");
    await says(/^content\/home\.yaml {2}\d+ ms$/m);

    project.edit("content/about.yaml", /^heading:/m, "headline:");
    await page.getByRole("link", { name: "/about/ has a mistake." }).click();
    await sees(inject("root").words.applicationError.heading);
    const message = await page.locator("h1 + *").innerText();
    expect(message).toContain("content/about.yaml:");
    expect((await says(/^[\s\S]*about\.yaml {2}\d+ ms, failing$/m))[0]).toContain(message);
    headline(project, "Elsewhere");
    expect((await says(/^[\s\S]*home\.yaml {2}\d+ ms, still failing$/m))[0]).not.toContain(message);

    project.edit("content/about.yaml", /^headline:/m, "heading:");
    await sees(inject("root").words.about.heading);
    await page.goto(address);
    await sees("Elsewhere");
    expect(await page.getByText("has a mistake").count()).toBe(0);
    await says(/^content\/about\.yaml {2}\d+ ms, fixed$/m);
  });

  test("that makes a page too large is reported once, and the page is shown", async () => {
    const project = copiedProject();
    project.edit("src/site/budgets.ts", "gzip: 14_336", "gzip: 9_000");
    const { address, says, kill, ended } = await startDev(project);
    await says(/^Warning: \/ is \d+ bytes over its budget of 9000 with gzip, about \d+ words\. /m);
    headline(project, "Shown all the same");
    await says(/^content\/home\.yaml {2}\d+ ms$/m);
    expect(await textOf(address)).toContain("Shown all the same");
    kill("SIGINT");
    expect((await ended).said.split("Warning: ")).toHaveLength(2);
  });

  test("of the generator restarts it, and a mistake there is reported too", async () => {
    const project = copiedProject();
    const { address, says } = await startDev(project);
    const file = "src/generator/render/site-files.ts";
    const code = project.read(file);
    project.write(file, `${code}\nconst = 1;\n`);
    await says(/^The generator changed: restarting$/m);
    await says(/src\/generator\/render\/site-files\.ts:\d+:\d+/);
    project.write(file, code.replace("Allow: /", "Disallow: /"));
    await says(/, fixed$/m);
    expect(await textOf(`${address}robots.txt`)).toContain("Disallow: /");
    project.edit("tsconfig.json", /\n$/, "\n\n");
    await says(/^tsconfig\.json changed: restarting\ntsconfig\.json {2}\d+ ms, no difference$/m);
  });

  test("after esbuild was killed is built", async () => {
    const project = copiedProject();
    const { address, says, pid } = await startDev(project);
    const children = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent, command]) => Number(parent) === pid && command?.includes("esbuild"));
    expect(children).not.toEqual([]);
    for (const [child] of children) process.kill(Number(child), "SIGKILL");
    project.edit("src/site/sections/hero.tsx", "{hero.lead}", "{hero.lead} at last");
    await says(/^src\/site\/sections\/hero\.tsx {2}\d+ ms$/m);
    expect(await textOf(address)).toContain(" at last");
  });
});

test("the content folder and the address can be given", async () => {
  const project = copiedProject();
  project.move("content", "words");
  const options = ["--content", "words", "--url", "https://name.example/some/repo/"];
  const { address, says } = await startDev(project, ...options);
  expect(new URL(address).pathname).toBe("/some/repo/");
  project.edit("words/home.yaml", /(?<=^ {2}heading: ).*/m, "From elsewhere");
  await says(/^words\/home\.yaml {2}\d+ ms$/m);
  expect(await textOf(address)).toContain("From elsewhere");
});

describe("no process is left", () => {
  test("after Ctrl-C, and no file", async () => {
    const project = copiedProject();
    const before = project.files();
    const { kill, ended, says } = await startDev(project);
    headline(project, "Once more");
    await says(/^content\/home\.yaml/m);
    kill("SIGINT");
    expect((await ended).code).toBe(0);
    expect(project.files()).toEqual(before);
  });

  test("after the server is killed in an endless loop", async () => {
    const project = copiedProject();
    const dev = await startDev(project);
    const about = "src/site/pages/about.tsx";
    const code = project
      .read(about)
      .replace("return (", 'writeFileSync("stuck", ""); for (;;);\n return (');
    project.write(about, `import { writeFileSync } from "node:fs";\n${code}`);
    await vi.waitFor(() => project.read("stuck"), 60_000);
    dev.kill("SIGKILL");
    expect((await dev.ended).code).toBe(null);
  });

  const command = `"${process.execPath}" --import tsx src/generator/dev/dev.ts --port 0`;
  test.each([
    ["", `exec ${command}`],
    [", though its shell goes on", `${command}; exit`],
  ])("after npm is killed%s", async (_, script) => {
    const options = {
      shell: true,
      stdio: "inherit",
      env: { ...process.env, npm_lifecycle_event: "dev" },
    };
    const code = `require("child_process").spawn(${JSON.stringify(script)}, ${JSON.stringify(options)})`;
    const parent = runNode(copiedProject(), ["-e", code]);
    await addressOf(parent);
    parent.kill("SIGKILL");
    expect((await parent.ended).code).toBe(null);
  });
});

/** Listens on a port, unless something does already. */
function takenPort(host: string, port = 0): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
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

describe("the port", () => {
  test.each(["127.0.0.1", "::1"])("is refused if it is taken on %s", async (host) => {
    const port = await takenPort(host);
    expect(await runDev(copiedProject(), "--port", `${port}`).ended).toEqual({
      code: 1,
      said: `--port: ${port} is taken. Stop the process that uses it, choose another port, or leave out --port.\n`,
    });
  });

  test("is the next one if the default is taken; both addresses of localhost answer", async () => {
    await takenPort("127.0.0.1", 3000);
    const dev = runDev(copiedProject());
    const [, port] = await dev.says(/^Port 3000 is taken, using (\d+) instead\.\n/);
    expect(await addressOf(dev)).toBe(`http://localhost:${port}/`);
    for (const host of ["127.0.0.1", "[::1]"])
      expect((await fetch(`http://${host}:${port}/`)).status).toBe(200);
  });
});

test.each(["127.0.0.1", "::1"])("a machine without %s is served on the other", async (missing) => {
  const { listen: listenHere } = Server.prototype;
  const spy = vi.spyOn(Server.prototype, "listen").mockImplementation(function (
    this: Server,
    ...args: unknown[]
  ) {
    if (args[1] === missing)
      process.nextTick(() => this.emit("error", { code: "EADDRNOTAVAIL", message: "" }));
    else Reflect.apply(listenHere, this, args);
    return this;
  });
  onTestFinished(() => spy.mockRestore());
  const port = await listen((_, response) => void response.end("served").destroy(), 0);
  const other = missing === "::1" ? "127.0.0.1" : "[::1]";
  expect(await textOf(`http://${other}:${port}/`)).toBe("served");
});

test("without the packages of development it says what to install", async () => {
  const project = copiedProject();
  const env = keepProductionPackages(project.folder);
  const dev = runNode(project, [...devProgram, "--port", "0"], undefined, env);
  expect(await dev.ended).toEqual({
    code: 1,
    said: "npm run dev needs packages that are not installed. Run npm ci.\n",
  });
});

describe("the command line", () => {
  test("ends with 1 and one line when it is wrong", async () => {
    expect(await runDev(copiedProject(), "--prot", "3000").ended).toEqual({
      code: 1,
      said: "Unknown option '--prot'; npm run dev -- --help lists the options\n",
    });
  });

  test("--help lists the options", async () => {
    const { code, said } = await runDev(copiedProject(), "--help").ended;
    expect(code).toBe(0);
    for (const option of ["--port N", "--content DIR", "--url URL", "--help"])
      expect(said).toContain(`  ${option} `);
  });
});
