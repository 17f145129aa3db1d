import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { edits } from "./bench/edit-times.ts";
import { root } from "./setup/build.ts";
import { emptyFolder } from "./setup/files.ts";
import { runLine } from "./setup/processes.ts";
import { keepProductionPackages } from "./setup/production-packages.ts";
import { copyProject } from "./setup/project-copy.ts";
import { editContent, wordsForCard } from "./site/setup/edited-content.ts";
import { blocksUnder, follow } from "./site/setup/recipes.ts";

vi.setConfig({ testTimeout: 300_000 });

/** A copy of the project, in which all but the tests are run. */
const project = copyProject(afterAll);
for (const part of [
  ...["package-lock.json", ".npmrc", "biome.json", ".gitignore"],
  ...["test/bench", "test/setup"],
])
  cpSync(join(root, part), join(project, part), { recursive: true });

/** What any home page has, and no other answer. */
const homePage = /<title>[^<]+<\/title>.*<h1.*<footer/s;

const run = (line: string, options = {}) => runLine(line, { cwd: project, ...options });
const read = (path: string) => readFileSync(join(project, path), "utf8");
const has = (path: string) => existsSync(join(project, path));

/** Builds the site once, and resolves to what the build printed. */
const built = () => {
  building ??= run("npm run build");
  return building;
};
let building: Promise<string> | undefined;

/** Returns a folder with the settings of the project, and nothing to build or test. */
function smallProject(): string {
  const folder = emptyFolder();
  for (const file of ["package.json", "tsconfig.json", "biome.json", ".gitignore"])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

/** Removes files, runs a command that writes them, and returns what it printed. */
async function rewritten(command: string, ...files: string[]): Promise<string> {
  for (const file of files) rmSync(join(project, file));
  const printed = await run(command);
  expect(files.filter((file) => !has(file))).toEqual([]);
  return printed;
}

/** Resolves to the folders in test/ whose tests a script of package.json runs: Vitest reads its arguments. */
async function testsOf(script: string): Promise<string[]> {
  const { scripts } = JSON.parse(read("package.json"));
  const [, args = ""] = /(?:vitest\.config\.ts|--)( .*)?$/.exec(scripts[script]) ?? [];
  const list = `npx vitest list --filesOnly --json --config test/vitest.config.ts${args}`;
  const printed = await run(list, { cwd: root });
  const files: readonly { file: string }[] = JSON.parse(printed.slice(printed.indexOf("[")));
  expect(files.length).toBeGreaterThan(0);
  const folders = files.map(({ file }) => relative(root, file).replace(/^test\/|[^/]*$/g, ""));
  return [...new Set(folders)].sort();
}

/** Expects that a command stops at a file that is added to a project without a site or tests. */
async function expectReport(command: string, file: string, text: string, report: string) {
  const cwd = smallProject();
  writeFileSync(join(cwd, file), text);
  await expect(run(command, { cwd })).rejects.toThrow(report);
}

/** Starts a server and fetches its home page. The test ends the server. */
async function expectServed(command: string) {
  const printed = await run(command, { until: /http:\/\/localhost:\d+\S*\s/ });
  const [address = ""] = /http:\/\/localhost:\d+\S*/.exec(printed) ?? [];
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(homePage);
}

/**
 * What each command of README.md and src/site/README.md promises. Each is run as it stands there;
 * those of src/hosting/README.md have a test of their own.
 */
const promises: Readonly<Record<string, (command: string) => Promise<void>>> = {
  "npm run build": async (command) => {
    expect(await built()).toContain("other files in dist");
    expect(read("dist/index.html")).toMatch(homePage);
    expect(await run(`${command} -- --help`)).toContain("--out");
  },
  "npm run check": async (command) => {
    await built();
    expect(await run(command)).toMatch(/^dist: \d+ files checked, \d+ links followed$/m);
  },
  "npm ci && npm start": async (command) => {
    await expectServed(command);
    expect(has("dist/404.html")).toBe(true);
  },
  "npm ci --omit=dev && npm run build": async (command) => {
    const cwd = copyProject();
    for (const file of ["package-lock.json", ".npmrc"]) cpSync(join(root, file), join(cwd, file));
    const environment = keepProductionPackages(cwd);
    expect(existsSync(join(cwd, "node_modules/vitest"))).toBe(false);
    expect(await run(command, { cwd, environment })).toContain("other files in dist");
    const help = await run("npm start -- --help", { cwd, environment });
    expect(help).toContain("Builds the site and serves dist.");
  },
  "npm run dev": (command) => expectServed(command),
  "npm run hosting": async (command) => {
    await built();
    expect(await run(command)).toContain("hosting/nginx.conf");
    expect(read("hosting/nginx.conf")).toContain("location / {");
  },
  "npm run bench:page": async (command) => {
    await built();
    await run(command, {
      until: /^Run 1 of \d+: \/ painted after \d+ ms\.$/m,
      environment: { TMPDIR: emptyFolder() },
    });
  },
  "npm run bench": async (command) => {
    // It comes to them after a while.
    for (const { file, from } of edits) expect(read(file), file).toContain(from);
    await run(`${command} -- 5`, {
      until: /^\| text \| 5 \|( [\d.]+ \|){5}$/m,
      environment: { TMPDIR: emptyFolder() },
    });
  },
  "npm run build -- --url https://name.github.io/repo/": async (command) => {
    const out = join(emptyFolder(), "site");
    await run(`${command} --out ${out}`);
    expect(readFileSync(join(out, "sitemap.xml"), "utf8")).toContain(
      "<loc>https://name.github.io/repo/</loc>",
    );
  },
  "npm run deploy:s3 -- s3://my-bucket": async (command) => {
    expect(await run(`${command} --url https://www.my-site.com/ --dry-run`)).toMatch(
      /^aws s3 sync .* s3:\/\/my-bucket\//m,
    );
  },
  "npm run artwork": async (command) => {
    editContent(join(project, "content"), wordsForCard);
    const drawn = ["assets/overpass.woff2", "assets/social.png", "assets/icon.svg", "favicon.ico"];
    await rewritten(command, ...drawn.map((file) => `static/${file}`));
    const said = await run(command, { environment: { CHROMIUM_PATH: "/nowhere" } }).catch(String);
    expect(said).toContain("Set CHROMIUM_PATH to a Chromium, Chrome or Edge that starts.");
    expect(said).not.toMatch(/^ +at /m);
  },
  "npm run schema": async (command) => {
    await rewritten(command, "src/site/schema/home.json", "src/site/schema/icon.json");
  },
  "npm run schema && npm run format": async (command) => {
    follow(project, blocksUnder("README.md", "Adding a page"));
    await run(command);
    expect(JSON.parse(read("src/site/schema/pricing-faq.json"))).toHaveProperty(
      "properties.answer",
    );
  },
  "npm run format": async (command) => {
    const cwd = smallProject();
    writeFileSync(join(cwd, "wide.ts"), "export  const a = 'b'\n");
    await run(command, { cwd });
    expect(readFileSync(join(cwd, "wide.ts"), "utf8")).toBe('export const a = "b";\n');
  },
  "npm test": async (command) => {
    await expectReport(
      command,
      "build.ts",
      "export const a: string = 1;\n",
      "build.ts(1,14): error TS2322",
    );
    await expectReport(command, "build.ts", "debugger;\n", "lint/suspicious/noDebugger");
  },
  "npm ci && npm test": async () => {
    const folders = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts") && !file.startsWith(".cache"))
      .map((file) => file.replace(/[^/]*$/, ""));
    expect(await testsOf("test")).toEqual([...new Set(folders)].sort());
  },
  "npm run test:quick": async () => {
    expect(await testsOf("test:quick")).toEqual(["editor/", "generator/", "site/", "spec/"]);
  },
  "npm run test:code": async () => {
    const tests = await testsOf("test:code");
    expect(tests).toEqual(
      expect.arrayContaining(["", "editor/", "generator/", "hosting/", "site/", "tools/"]),
    );
    expect(tests.filter((folder) => folder.startsWith("spec"))).toEqual([]);
  },
  "npm run test:spec": async () => {
    expect(await testsOf("test:spec")).toEqual(["spec/", "spec/drawn/"]);
  },
};

test("every command of the READMEs is run below", () => {
  const text = ["README.md", "src/site/README.md"]
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("");
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, block = ""]) => block.trim().split("\n"))
    .map((line) => line.replace(/ +#.*/, ""));
  const prose = text.replace(/^```.*?^```/gms, "").match(/(?<=`)(?:npm|npx|node) [^`]+(?=`)/g);
  const commands = new Set([...blocks, ...(prose ?? [])]);
  expect(Object.keys(promises).sort()).toEqual([...commands].sort());
});

test.each(Object.entries(promises))("%s", (command, isKept) => isKept(command));
