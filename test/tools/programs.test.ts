import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { launchOptions } from "../../src/tools/browser.ts";
import { bakeryProject } from "../setup/bakery.ts";
import { root } from "../setup/build.ts";
import { emptyFolder, filesOf } from "../setup/files.ts";
import { run, start } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

const runProgram = (program: string, cwd: string = root, args: readonly string[] = []) =>
  run(process.execPath, ["src/tools/start.js", program, ...args], { cwd });

/** Other tests start these. */
const started = ["build", "start", "check", "schema"];
const programs = Object.entries(scripts).filter(([, script]) => script.startsWith("node "));

test.each(programs)("npm run %s starts its program", async (name, script) => {
  const program = script.replace("node src/tools/start.js ", "");
  expect(existsSync(join(root, program))).toBe(true);
  if (started.includes(name)) return;
  expect(await runProgram(program, root, ["--help"])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^[A-Z][^\n]+\.\n/),
    stderr: "",
  });
});

test.each([
  [
    "a project without its packages is told to install them",
    "",
    "This project's packages are not installed. Run npm ci.\n",
  ],
  [
    "a Node that is too old is told which one to install",
    "--no-experimental-require-module",
    `Node ${process.versions.node} is too old. Install Node 20.19, 22.16 or newer.\n`,
  ],
])("%s", async (_, NODE_OPTIONS, stderr) => {
  const args = [join(root, "src/tools/start.js"), "build.ts"];
  const ended = run(process.execPath, args, { cwd: emptyFolder(), environment: { NODE_OPTIONS } });
  expect(await ended).toMatchObject({ code: 1, stdout: "", stderr });
});

test("a source that does not compile is reported with its line", async () => {
  const { folder, write, read } = bakeryProject();
  const file = "src/generator/url.ts";
  write(file, `${read(file)}export const = 1;\n`);
  const line = read(file).split("\n").length - 1;
  const { code, stdout, stderr } = await runProgram("build.ts", folder);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(`${file}:${line}:13`);
});

test("npm ci --omit=dev && npm start serves the home page without development packages", async () => {
  const { folder } = copyProject();
  for (const file of ["package-lock.json", ".npmrc"]) cpSync(join(root, file), join(folder, file));
  keepProductionPackages(folder);
  expect(existsSync(join(folder, "node_modules/vitest"))).toBe(false);
  // Tests have no network. Without it, npm can still compare the lockfile with package.json. The packages
  // find each other, and not those beside their originals.
  const line = "npm ci --omit=dev --dry-run --offline && PORT=0 npm start";
  const environment = { NODE_OPTIONS: "--preserve-symlinks", SITE_URL: "https://leads.example/" };
  const { says } = start("bash", ["-c", line], { cwd: folder, environment, isGroup: true });
  const [address] = await says(/http:\/\/localhost:\d+\S*(?=\s)/);
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<title>[^<]+<\/title>.*<h1.*<footer/s);
});

/** Leaves a copy of the project with the packages that `npm ci --omit=dev` installs. */
function keepProductionPackages(project: string): void {
  const installed = join(project, "node_modules");
  rmSync(installed);
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const [path, { dev, devOptional }] of Object.entries<Record<string, boolean>>(
    lock.packages,
  )) {
    // A package within another comes with it; one for another system is not installed.
    const isOwn = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path);
    if (!isOwn || dev || devOptional || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    symlinkSync(join(root, path), join(project, path), "junction");
  }
  cpSync(join(root, "node_modules/.package-lock.json"), join(installed, ".package-lock.json"));
}

test("npm run schema writes a schema for each file of words, and removes stale ones", async () => {
  const { folder, read, write } = bakeryProject();
  write("src/site/schema/gone.json", "{}");
  const { code, stdout } = await runProgram("src/tools/json-schema.ts", folder);
  expect([code, stdout]).toEqual([0, "7 schemas in src/site/schema\n"]);
  expect(filesOf(join(folder, "src/site/schema"))).toEqual([
    "about.json",
    "breads.json",
    "home.json",
    "icon.json",
    "moved.json",
    "order.json",
    "site.json",
  ]);
  const { properties } = JSON.parse(read("src/site/schema/breads.json"));
  expect(properties.breads.items.properties.price).toMatchObject({
    type: "number",
    description: "The price of one.",
  });
  expect(read("src/site/schema/icon.json")).toContain('"loaf"');
});

test("CHROMIUM_PATH names the browser that tests and artwork use", () => {
  vi.stubEnv("CHROMIUM_PATH", "/some/chrome");
  expect(launchOptions()).toMatchObject({ executablePath: "/some/chrome" });
  vi.unstubAllEnvs();
});
