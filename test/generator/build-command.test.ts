import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { buildProgram } from "../../src/generator/build-options.ts";
import { addressGiven, commandLine, portGiven } from "../../src/generator/cli.ts";
import { Explained } from "../../src/generator/explained.ts";
import { report } from "../../src/generator/report.ts";
import { bakeryProject } from "../setup/bakery.ts";
import { emptyFolder, textsOf } from "../setup/files.ts";
import { start, startNode } from "../setup/processes.ts";

describe("the command line", () => {
  const read = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    commandLine(buildProgram, args, environment).values;

  test("the help names every option", () => {
    for (const option of Object.keys(buildProgram.options))
      expect(buildProgram.help).toContain(`--${option} `);
  });

  test("an option before -- is refused because npm consumes it, except for npm's own", () => {
    expect(() => read(["x"], { npm_config_out: "x" })).toThrow(
      new Explained("npm consumed --out; put it after --: npm run build -- --out"),
    );
    expect(read([], { npm_config_force: "true" }).force).toBe(false);
  });

  test.each([
    [["--strict=yes"], "Option '--strict' does not take an argument; "],
    [["--out", ""], "--out is empty; npm run build -- --help"],
    [["--outt"], "Unknown option '--outt'; npm run build -- --help lists the options"],
    [["words"], "Unexpected argument 'words'; "],
  ])("%j is refused", (args, message) => {
    expect(() => read(args)).toThrow(message);
  });

  test("--url overrides SITE_URL and --port overrides PORT; an invalid one is named", () => {
    const environment = { SITE_URL: "leads", PORT: "-1" };
    expect(addressGiven("https://own.example", environment)).toBe("https://own.example");
    expect(addressGiven(undefined, { SITE_URL: "" })).toBe(undefined);
    expect(() => addressGiven(undefined, environment)).toThrow(/^SITE_URL: /);
    expect(portGiven("0", environment)).toBe(0);
    const expected = "expected a whole number from 0 to 65535, found";
    expect(() => portGiven(undefined, environment)).toThrow(`PORT: ${expected} -1`);
    expect(() => portGiven("65536", {})).toThrow(`--port: ${expected} 65536`);
  });
});

test("the report of a build names each page and its size, and ends with what to do", () => {
  const pages = new Map([
    ["index.html", "a".repeat(12_345)],
    ["about/index.html", "b"],
  ]);
  const parts = { files: 1017, out: "dist", took: 1234, warnings: ["A file is unused."] };
  const beforeLaunch = ["Use your own address."];
  expect(report({ ...parts, pages, beforeLaunch }).split("\n")).toEqual([
    expect.stringMatching(/^index\.html +12,345 bytes +\d\d bytes gzipped$/),
    expect.stringMatching(/^about\/index\.html +1 bytes +\d\d bytes gzipped$/),
    "2 pages and 1,015 other files in dist, 1.23 s",
    "Warning: A file is unused.",
    "Before launch:",
    "  Use your own address.",
  ]);
  const many = new Map(Array.from({ length: 1000 }, (_, index) => [`${index}/index.html`, ""]));
  const lines = report({ ...parts, pages: many, beforeLaunch: [] }).split("\n");
  expect(lines.slice(-4)).toEqual([
    expect.stringMatching(/^19\/index\.html /),
    "and 980 more",
    "1,000 pages and 17 other files in dist, 1.23 s",
    "Warning: A file is unused.",
  ]);
});

const site = "src/site/site.tsx";

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

// A build that does not end would otherwise hold up the suite for as long as any other test may take.
describe("npm run build", { timeout: 60_000 }, () => {
  /** The small site as a project of its own, with code at the end of its module. */
  function projectWith(code: string) {
    const project = bakeryProject();
    project.write(site, `${project.read(site)}\n${code}\n`);
    const build = (...args: string[]) =>
      startNode(["src/tools/start.js", "build.ts", ...args], { cwd: project.folder, isGroup: true })
        .ended;
    return { ...project, build, dist: join(project.folder, "dist") };
  }

  test("builds into --out for the address in --url, and ends, whatever the site's code holds open", async () => {
    const { build, dist } = projectWith(`
import { Worker } from "node:worker_threads";
const timer = "setInterval(() => {}, 1000)";
setInterval(() => {}, 1000);
fetch("${await silentServer()}").catch(() => {});
new Worker(timer, { eval: true });
Object.assign(site, { beforeLaunch: () => ["Bake."] });`);
    const out = join(emptyFolder(), "built");
    const { code, stdout, stderr } = await build(
      "--out",
      out,
      "--url",
      "https://name.example/repo/",
    );
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^4 pages and \d+ other files in .*\nBefore launch:\n {2}Bake\.\n$/m);
    expect(textsOf(out).get("sitemap.xml")).toContain("https://name.example/repo/about/");
    expect(existsSync(dist)).toBe(false);
  });

  test("warns about a content file that no page shows and a large page; with --strict, it fails", async () => {
    const { write, edit, build, dist } = projectWith("");
    // Digits that gzip can't make much smaller.
    const noise = "Array.from({ length: 4000 }, (_, n) => Math.sin(n)).join()";
    edit(site, "<h1>{hero.heading", `{${noise}}<h1>{hero.heading`);
    write("content/late.txt", "Words.");
    const strict = await build("--strict");
    expect([strict.code, existsSync(dist)]).toEqual([1, false]);
    const { code, stdout } = await build();
    expect(code).toBe(0);
    const warnings = stdout.match(/(?<=^Warning: ).*/gm) ?? [];
    expect(warnings).toEqual([
      "No page uses content/late.txt.",
      expect.stringMatching(/^index\.html has [\d,]+ bytes gzipped\. /),
    ]);
    for (const warning of warnings) expect(strict.stderr).toContain(warning);
  });

  test("ends with npm, without writing", async () => {
    const { folder, edit, dist } = projectWith(
      'import { existsSync, writeFileSync } from "node:fs";',
    );
    // Longer than the build waits before it looks for npm again.
    const held =
      '{(() => { writeFileSync("begun", ""); const until = performance.now() + 1000; while (!existsSync("ended") || performance.now() < until); })()}';
    edit(site, "<h1>{hero.heading", `${held}<h1>{hero.heading`);
    const npm = start("sh", ["-c", `'${process.execPath}' src/tools/start.js build.ts; exit`], {
      cwd: folder,
    });
    await vi.waitUntil(() => existsSync(join(folder, "begun")), 60_000);
    npm.kill("SIGKILL");
    await once(npm.child, "exit");
    writeFileSync(join(folder, "ended"), "");
    await npm.ended;
    expect(existsSync(dist)).toBe(false);
  });

  test("fails with the place of a mistake, and leaves the last output as it is", async () => {
    const { edit, build, dist } = projectWith("setInterval(() => {}, 1000);");
    expect((await build()).code).toBe(0);
    const before = textsOf(dist);

    edit("content/home.yaml", "to: /#breads", "to: /nope/");
    const inContent = await build();
    expect([inContent.code, inContent.stdout]).toEqual([1, ""]);
    expect(inContent.stderr).toBe(`1 problem in the content

content/home.yaml:10:38  hero.next.to is not a page of this site. Use one of /, /#breads, /about/, /terms/, /terms/#what-you-pay.
    next: { label: See the breads, to: /nope/ }
                                       ^
`);
    edit("content/home.yaml", "to: /nope/", "to: /#breads");

    edit(site, "<h1>{about.heading}", "<h1>{[].pop()!.name}");
    const inView = await build();
    expect([inView.code, inView.stdout]).toEqual([1, ""]);
    expect(inView.stderr).toMatch(
      /^the page \/about\/ \(about\/index\.html\) could not be rendered\n\n {2}Cannot read properties of undefined \(reading 'name'\)\n\n {4}at .*src\/site\/site\.tsx:\d+:\d+/,
    );

    edit(site, "export const site", "process.exit(0);\nexport const site");
    const ended = await build();
    expect([ended.code, ended.stdout]).toEqual([1, ""]);
    expect(ended.stderr).toMatch(
      /^npm run build ended early\. Look in the site's code for process\.exit, /,
    );

    expect(textsOf(dist)).toEqual(before);
  });
});
