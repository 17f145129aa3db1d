import { existsSync, readdirSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder, textsOf } from "../../setup/files.ts";
import { atEachStep, killedAt } from "../../setup/stop-at.ts";
import { expectWhole, outputOf, publish, siteOf } from "./small-site.ts";

/** Throws if a URL of the site is missing or half written, or if a page uses a missing asset. */
function lookAt(site: string, versions: readonly number[]): void {
  const wholeText = (path: string) => {
    const text = readFileSync(join(site, path), "utf8");
    expect(versions.map((version) => siteOf(version).get(path))).toContain(text);
    return text;
  };
  const changing = versions.map((version) => `news/${version}/index.html`);
  const there = changing.filter((path) => existsSync(join(site, path)));
  for (const path of ["index.html", "about/index.html", "robots.txt", ...there])
    for (const asset of new Set(wholeText(path).match(/assets\/\S+/g))) wholeText(asset);
}

/** Calls the task with 0, 1, 2… until it returns false. Returns how many calls returned true. */
function forEachStep(task: (step: number) => boolean): number {
  let step = 0;
  while (task(step)) step++;
  return step;
}

/** Publishes version 2, with some file system calls failing as they would for the system. */
const failing = (errno: number, site: string, isWrong: (step: number, call: string) => boolean) =>
  atEachStep(
    () => publish(site, siteOf(2)),
    (step, call) => {
      if (isWrong(step, call)) throw Object.assign(new Error("wrong"), { errno });
    },
  );

test("at every step, each URL has a complete file and each page its assets; home is replaced last", () => {
  const site = emptyFolder();
  publish(site, siteOf(0));
  publish(site, siteOf(1));
  const files = [0, 1, 2].flatMap((version) => [...siteOf(version).keys()]);
  const versionOnDisk = (path: string) =>
    existsSync(join(site, path))
      ? Number.parseInt(readFileSync(join(site, path), "utf8"), 10)
      : "gone";
  const before = new Map(files.map((path) => [path, versionOnDisk(path)]));
  const changes: string[] = [];
  const look = () => {
    lookAt(site, [1, 2]);
    for (const path of before.keys()) {
      const now = versionOnDisk(path);
      if (now !== before.get(path)) changes.push(`${path} ${now}`);
      before.set(path, now);
    }
  };
  atEachStep(() => publish(site, siteOf(2)), look);
  look();
  expect(changes).toEqual([
    "assets/look-2.css 2",
    "assets/fonts/text-2.woff2 2",
    "robots.txt 2",
    "about/index.html 2",
    "news/2/index.html 2",
    "index.html 2",
    "news/1/index.html gone",
    "assets/look-0.css gone",
    "assets/fonts/text-0.woff2 gone",
  ]);
  expectWhole(site, 2);
  expect(readdirSync(join(site, "news"))).toEqual(["2"]);
});

test("a build killed at any step leaves a working site, which the next build completes", () => {
  const site = emptyFolder();
  publish(site, siteOf(0));
  const steps = forEachStep((step) => {
    const old = 2 * step;
    const killed = old + 1;
    const next = old + 2;
    const isKilled = killedAt(step, () => publish(site, siteOf(killed)));
    lookAt(site, [old, killed]);
    publish(site, siteOf(next));
    expectWhole(site, next);
    const first = join(emptyFolder(), "site");
    killedAt(step, () => publish(first, siteOf(1)));
    publish(first, siteOf(2));
    expectWhole(first, 2);
    return isKilled;
  });
  expect(steps).toBeGreaterThan(30);
});

test("if the disk fills up at any step, the old site stays byte for byte", () => {
  const site = emptyFolder();
  publish(site, siteOf(1));
  const steps = forEachStep((step) => {
    const isFull = (now: number, call: string) => now >= step && /^(write|mkdir)/.test(call);
    try {
      failing(-constants.errno.ENOSPC, site, isFull);
      return false;
    } catch (error) {
      expect((error as Error).message).toMatch(/^\S+ \S+ .*: no space left on device$/);
    }
    expect(textsOf(site)).toEqual(outputOf(1));
    expectWhole(site, 1);
    return true;
  });
  expect(steps).toBeGreaterThan(15);
});

test("a page that cannot be replaced is reported, and the next build completes the site", () => {
  const site = emptyFolder();
  publish(site, siteOf(1));
  const isAfterAssets = (_: number, call: string) =>
    call === "renameSync" && existsSync(join(site, "assets/look-2.css"));
  expect(() => failing(-constants.errno.EACCES, site, isAfterAssets)).toThrow(
    `${site} was only partly updated: permission denied. The site still works; build again.`,
  );
  lookAt(site, [1, 2]);
  publish(site, siteOf(3));
  expectWhole(site, 3);
});
