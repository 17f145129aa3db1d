import fs, { existsSync, readdirSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openStage, type Stage } from "../../../src/generator/output/stage.ts";
import { emptyFolder, textsOf } from "../../setup/files.ts";
import { run } from "../../setup/processes.ts";
import { atEachStep } from "../../setup/stop-at.ts";
import { compiledPublisher, expectWhole } from "./publisher.ts";
import { outputOf, publish, siteOf } from "./small-site.ts";

// A few seconds, but for a machine that has much else to do.
vi.setConfig({ testTimeout: 120_000 });

let program: string;
beforeAll(async () => {
  program = await compiledPublisher();
});
afterAll(() => rmSync(dirname(program), { recursive: true }));

const stagesIn = (site: string) => readdirSync(site).filter((name) => name.startsWith(".stage"));

/** Starts a build that stops after its last write, and sends it a signal then. */
const signalled = (site: string, signal: NodeJS.Signals) =>
  run(process.execPath, [program, site, "0"], {
    meet: (child) => child.stdout?.once("data", () => child.kill(signal)),
  });

describe("a build that ends early", () => {
  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "by %s leaves nothing behind",
    async (signal) => {
      const folder = emptyFolder();
      const [site, first] = [join(folder, "site"), join(folder, "first")];
      publish(site, siteOf(1));
      const ended = await Promise.all([site, first].map((out) => signalled(out, signal)));
      const expected = { code: null, signal, stdout: "written", stderr: "" };
      expect(ended).toEqual([expected, expected]);
      expect(textsOf(site)).toEqual(outputOf(1));
      expect(readdirSync(folder)).toEqual(["site"]);
    },
  );

  test("by SIGKILL leaves the old site, and the next build removes the rest", async () => {
    const site = emptyFolder();
    publish(site, siteOf(1));
    expect(await signalled(site, "SIGKILL")).toMatchObject({ signal: "SIGKILL" });
    const [stage = ""] = stagesIn(site);
    rmSync(join(site, stage), { recursive: true });
    expect(textsOf(site)).toEqual(outputOf(1));
    await signalled(site, "SIGKILL");
    publish(site, siteOf(2));
    expectWhole(site, 2);
  });
});

describe("of two builds at once", () => {
  const open = (site: string) => openStage(site, { force: false, protectedFolders: [] });
  const taken = (site: string) =>
    `A later build of ${site} took over, or it was removed. Build again.`;

  test("the one that started last wins, and the other says so", () => {
    const site = emptyFolder();
    publish(site, siteOf(1));
    const [first, second] = [open(site), open(site)];
    for (const [file, text] of siteOf(2)) second.write(file, text);
    expect(() => first.write("index.html", "first")).toThrow(taken(site));
    expect(() => first.release()).toThrow(taken(site));
    first.discard();
    second.release();
    second.discard();
    expectWhole(site, 2);
  });

  test("one that gives up does not remove the folder from under a later one", () => {
    const site = join(emptyFolder(), "site");
    const [first, second] = [open(site), open(site)];
    let third: Stage | undefined;
    let isRemoved = false;
    atEachStep(
      () => {
        third = open(site);
      },
      () => {
        if (isRemoved) return;
        first.discard();
        isRemoved = !existsSync(site);
      },
    );
    expect(isRemoved).toBe(true);
    second.discard();
    for (const [file, text] of siteOf(1)) third?.write(file, text);
    third?.release();
    third?.discard();
    expectWhole(site, 1);
  });

  test("the later one is not refused for files that the first places while it looks", () => {
    const site = emptyFolder();
    const read = { readdirSync: fs.readdirSync, readFileSync: fs.readFileSync };
    const restore = () => {
      Object.assign(fs, read);
      syncBuiltinESMExports();
    };
    onTestFinished(restore);
    for (const [name, call] of Object.entries(read))
      Object.assign(fs, {
        [name](path: string, ...rest: never[]) {
          try {
            return (call as (path: string, ...rest: never[]) => unknown)(path, ...rest);
          } finally {
            if (path.startsWith(site)) {
              restore();
              publish(site, siteOf(1));
            }
          }
        },
      });
    syncBuiltinESMExports();
    open(site).discard();
    expectWhole(site, 1);
  });

  test("a folder that the other makes first is no obstacle", () => {
    const site = emptyFolder();
    const { mkdirSync } = fs;
    const restore = () => void Object.assign(fs, { mkdirSync });
    onTestFinished(restore);
    Object.assign(fs, {
      mkdirSync(path: string, options?: fs.MakeDirectoryOptions) {
        restore();
        mkdirSync(path);
        return mkdirSync(path, options);
      },
    });
    publish(site, siteOf(1));
    expectWhole(site, 1);
  });

  test("the site is whole, however they meet", async () => {
    const site = join(emptyFolder(), "site");
    const versions = [100, 200, 300].map((from) =>
      Array.from({ length: 30 }, (_, index) => `${from + index}`),
    );
    const ended = await Promise.all(
      versions.map((list) => run(process.execPath, [program, site, ...list])),
    );
    expect(ended.map(({ code, stderr }) => `${code} ${stderr}`)).toContain("0 ");
    for (const { stderr } of ended) expect(["", `${taken(site)}\n`]).toContain(stderr);
    const last = Number.parseInt(textsOf(site)?.get("index.html") ?? "", 10);
    expectWhole(site, last);
  });
});
