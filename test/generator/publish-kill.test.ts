import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { outputPlace } from "../../src/generator/publish/output-folder.ts";
import { root } from "../setup/build.ts";
import { compiledScripts, emptyFolder, run, textsOf } from "../setup/publisher.ts";
import { publishSmall, siteOf } from "../setup/small-site.ts";

// A few seconds, but for a machine that has much else to do.
vi.setConfig({ testTimeout: 120_000 });

let scripts: Awaited<ReturnType<typeof compiledScripts>>;
beforeAll(async () => {
  scripts = await compiledScripts();
});
afterAll(() => rmSync(scripts.folder, { recursive: true }));

/** Publishes a small site into `site` in a folder. */
const small = (folder: string, version: string) => [scripts.publish, join(folder, "site"), version];

/** Builds the whole site into `site` in a folder, for an address that tells its version. */
const whole = (folder: string, version: string) => [
  join(root, "src/tools/run-compiled.js"),
  "build.ts",
  ...["--out", join(folder, "site"), "--url", `https://${version}.example/`],
];

type Build = typeof small;

/** Publishes, and is stopped at a step of it. Takes a signal, or nothing, to count the steps. */
const stopped = (build: Build, folder: string, version: string, step = 0, signal = "") =>
  run(process.execPath, ["--import", scripts.stopAt, ...build(folder, version)], {
    environment: { STOP_IN: folder, STOP_AT: `${step}`, STOP_WITH: signal },
  });

/** Runs a task for some steps, two at a time. */
async function each(steps: readonly number[], task: (step: number) => Promise<void>) {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await task(step);
  };
  await Promise.all([work(), work()]);
}

const from1To = (last: number, by = 1) =>
  Array.from({ length: Math.floor((last - 1) / by) + 1 }, (_, index) => 1 + index * by);

/** How many steps it takes to build, over an old site if there is one. */
async function stepsOf(build: Build, folder: string): Promise<number> {
  const { stdout } = await stopped(build, folder, "new");
  return Number(/\d+$/.exec(stdout)?.[0]);
}

/** What is in the folder beside the site. */
const leftovers = (folder: string) => readdirSync(folder).filter((name) => name !== "site");

describe("a build that is killed", () => {
  test("at any step leaves the old site or the new, whole, and the next build sweeps up", async () => {
    const first = emptyFolder();
    await publishSmall(join(first, "site"), "old");
    const steps = await stepsOf(small, first);
    expect(steps).toBeGreaterThan(50);
    const [old, next] = [siteOf("old"), siteOf("new")];
    let missing = 0;
    await each(from1To(steps), async (step) => {
      const folder = emptyFolder();
      const site = join(folder, "site");
      await publishSmall(site, "old");
      expect(await stopped(small, folder, "new", step, "SIGKILL")).toMatchObject({
        signal: "SIGKILL",
      });

      if (!textsOf(site)) {
        // Between the two renames; whatever build comes next puts the old site back before all else.
        missing++;
        outputPlace(site, { force: false, keeps: [] });
        expect(textsOf(site)).toEqual(old);
      }
      const left = textsOf(site);
      expect(left).toEqual(left?.get("robots.txt") === old.get("robots.txt") ? old : next);

      await publishSmall(site, "last");
      expect(textsOf(site)).toEqual(siteOf("last"));
      expect(leftovers(folder)).toEqual([]);
    });
    expect(missing).toBe(2);
  });

  test("and was the first leaves no site, or a whole one", async () => {
    await each(from1To(await stepsOf(small, emptyFolder()), 9), async (step) => {
      const folder = emptyFolder();
      await stopped(small, folder, "new", step, "SIGKILL");
      expect([undefined, siteOf("new")]).toContainEqual(textsOf(join(folder, "site")));
      await publishSmall(join(folder, "site"), "last");
      expect(leftovers(folder)).toEqual([]);
    });
  });

  test("builds the real site as safely", async () => {
    const [before, after] = [emptyFolder(), emptyFolder()];
    await stopped(whole, before, "old");
    cpSync(before, after, { recursive: true });
    const steps = await stepsOf(whole, after);
    const [old, next] = [textsOf(join(before, "site")), textsOf(join(after, "site"))];
    expect(old).not.toEqual(next);
    const last = from1To(3).map((step) => steps + 1 - step);
    await each([...from1To(steps - 3, 30), ...last], async (step) => {
      const folder = emptyFolder();
      const site = join(folder, "site");
      cpSync(join(before, "site"), site, { recursive: true });
      expect(await stopped(whole, folder, "new", step, "SIGKILL")).toMatchObject({
        signal: "SIGKILL",
      });
      outputPlace(site, { force: false, keeps: [] });
      const left = textsOf(site);
      expect(left).toEqual(left?.get("robots.txt") === old?.get("robots.txt") ? old : next);
      expect(leftovers(folder)).toEqual([]);
    });
  });
});

describe("a build that is interrupted", () => {
  test.each(["SIGINT", "SIGTERM", "SIGHUP"])("by %s leaves nothing behind", async (signal) => {
    const steps = await stepsOf(small, emptyFolder());
    await each([...from1To(steps, 20), steps], async (step) => {
      const folder = emptyFolder();
      await publishSmall(join(folder, "site"), "old");
      const ended = await stopped(small, folder, "new", step, signal);
      const site = textsOf(join(folder, "site"));
      expect(leftovers(folder)).toEqual([]);
      // While it renames, a build is not interrupted; after that, it is done.
      if (ended.code === 0) expect(site).toEqual(siteOf("new"));
      else {
        expect(ended).toMatchObject({ signal, stderr: "" });
        expect([siteOf("old"), siteOf("new")]).toContainEqual(site);
      }
      expect(ended.signal).toBe(step < steps - 12 ? signal : ended.signal);
    });
  });

  test("leaves nothing behind of the real site", async () => {
    // Later steps may follow one another without a breath in which a signal is noticed.
    await each([1, 10], async (step) => {
      const folder = emptyFolder();
      expect(await stopped(whole, folder, "new", step, "SIGINT")).toMatchObject({
        signal: "SIGINT",
      });
      expect(leftovers(folder)).toEqual([]);
      expect(textsOf(join(folder, "site"))).toBeUndefined();
    });
  });

  test("leaves nothing behind when threads write many pages", async () => {
    const folder = emptyFolder();
    await publishSmall(join(folder, "site"), "old");
    const args = ["--import", "tsx", join(root, "test/bench/build-many.ts"), join(folder, "site")];
    const ended = await run(process.execPath, args, {
      environment: { BENCH_PAGES: "600" },
      meet: async (child) => {
        while (pagesIn(folder) < 50) await new Promise((resolve) => setTimeout(resolve, 5));
        child.kill("SIGINT");
      },
    });
    expect(ended).toMatchObject({ signal: "SIGINT" });
    expect(leftovers(folder)).toEqual([]);
    expect(textsOf(join(folder, "site"))).toEqual(siteOf("old"));
  });
});

/** How many pages of `town/` are in what a build makes in a folder. */
function pagesIn(folder: string): number {
  const [stage = ""] = leftovers(folder);
  const towns = join(folder, stage, "town");
  return stage !== "" && existsSync(towns) ? readdirSync(towns).length : 0;
}
