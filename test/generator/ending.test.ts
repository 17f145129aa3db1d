import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { startNode } from "../setup/processes.ts";

const site = "src/site/site.tsx";

/** The small site, with code at the end of its module. */
function projectWith(code: string) {
  const project = bakeryProject();
  project.write(site, `${project.read(site)}\n${code}\n`);
  return project;
}

/** Starts a program as npm does. */
const startProgram = (cwd: string, program: string) =>
  startNode(["src/tools/start.js", program], { cwd, isGroup: true });

const runProgram = (cwd: string, program: string) => startProgram(cwd, program).ended;

/** Starts a server that holds each connection open and never answers. Resolves to its address. */
async function silentServer(): Promise<string> {
  const server = createServer(() => {}).listen(0, "localhost");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/** Code that keeps a process alive in every way. */
const holdsOpen = async () => `import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { createServer } from "node:net";
import { Worker } from "node:worker_threads";
const timer = "setInterval(() => {}, 1000)";
setInterval(() => {}, 1000);
createServer().listen(0);
watch("content");
fetch("${await silentServer()}").catch(() => {});
new Worker(timer, { eval: true });
spawn(process.execPath, ["-e", timer], { stdio: "inherit" });`;

test.each([
  ["build.ts", "\nBefore launch:\n  Bake.\n"],
  ["src/tools/json-schema.ts", "7 schemas in src/site/schema\n"],
  ["src/tools/artwork.ts", "Drawn.\n"],
])(
  "%s ends when it is done, though the site's code holds the process open",
  async (program, says) => {
    const { folder, write } = projectWith(
      `Object.assign(site, { beforeLaunch: () => ["Bake."] });\n${await holdsOpen()}`,
    );
    write("src/site/artwork/artwork.ts", `${await holdsOpen()}\nconsole.log("Drawn.");`);
    // The output closes when the last process that holds it has ended.
    const { code, stdout, stderr } = await runProgram(folder, program);
    expect([code, stdout.slice(-says.length), stderr]).toEqual([0, says, ""]);
  },
);

test("npm run schema fails if the site's code ends it", async () => {
  const { folder } = projectWith("process.exit(0);");
  expect(await runProgram(folder, "src/tools/json-schema.ts")).toMatchObject({
    code: 1,
    stdout: "",
    stderr:
      "npm run schema ended early. Look in the site's code for process.exit, or for a promise that never settles.\n",
  });
});

test("a build ends with exit code 1 after a mistake, though a view holds the process open", async () => {
  const { folder, edit } = bakeryProject();
  const drawing = "  const url = useContext(Address);";
  edit(site, drawing, `  setInterval(() => {}, 1000);\n${drawing}`);
  edit(site, "      <h1>{about.heading}</h1>", "      <h2>{about.heading}</h2>");
  const { code, stderr } = await runProgram(folder, "build.ts");
  expect([code, stderr]).toEqual([
    1,
    "1 problem in the output\n\n  about/index.html (src/site/site.tsx) has 0 h1 elements. Use exactly one.\n",
  ]);
});

const long = 'const long = "A long word. ".repeat(100_000);\nsetInterval(() => {}, 1000);';

test.each([
  ["stdout", 0, "() => [long]"],
  ["stderr", 1, "() => { throw new Error(long); }"],
] as const)("all of %s arrives, even if it is read slowly", async (output, code, beforeLaunch) => {
  const { folder } = projectWith(
    `${long}\nObject.assign(site, { beforeLaunch: ${beforeLaunch} });`,
  );
  const { child, ended } = startProgram(folder, "build.ts");
  const text = child[output];
  // Reads no more until everything else that waits has had its turn.
  text.on("data", () => {
    text.pause();
    setImmediate(() => text.resume());
  });
  const outcome = await ended;
  expect(outcome.code).toBe(code);
  expect(outcome[output].split("A long word. ")).toHaveLength(100_001);
});

test("a build finishes its work when nobody reads its output", async () => {
  const { folder, read } = projectWith(
    `${long}\nObject.assign(site, { beforeLaunch: () => [long] });`,
  );
  const { child, ended } = startProgram(folder, "build.ts");
  child.stdout.destroy();
  child.stderr.destroy();
  expect((await ended).code).toBe(0);
  expect(read("dist/index.html")).toContain("<h1>");
});
