import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { marker } from "../../src/generator/output/marker.ts";
import { openStage } from "../../src/generator/output/stage.ts";
import { emptyFolder, textsOf } from "../setup/files.ts";
import { atEachStep, killedAt } from "../setup/stop-at.ts";

type Files = ReadonlyMap<string, string>;

/**
 * A small site. Every file contains its version, and differs in length from the version before. Each version
 * has its own assets, which its pages refer to, and a page that the next one does not have.
 */
function siteOf(version: number): Files {
  const assets = [`assets/look-${version}.css`, `assets/fonts/text-${version}.woff2`];
  const pages = ["index.html", "about/index.html", `news/${version}/index.html`];
  return new Map(
    [...pages, "robots.txt", ...assets].map((path) => {
      const named = pages.includes(path) ? assets.join(" ") : "";
      return [path, `${version} ${path} ${named}\n`.repeat(100 + ((version * 7) % 13))];
    }),
  );
}

/** Publishes files as build.ts publishes the site. */
function publish(out: string, files: Files, force = false): void {
  const stage = openStage(out, force);
  try {
    for (const [file, text] of files) stage.write(file, text);
    stage.release();
  } finally {
    stage.discard();
  }
}

/** The files in a folder, without the marker that tells what a build made. */
const filesIn = (folder: string): Files =>
  new Map([...textsOf(folder)].filter(([file]) => file !== marker));

/** Throws if a URL of the site is missing or half written, or if a page uses a missing asset. */
function expectWorking(site: string, versions: readonly number[]): void {
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

test("at every step of a build, each page is whole, old or new, and has its assets", () => {
  const site = emptyFolder();
  publish(site, siteOf(1));
  atEachStep(
    () => publish(site, siteOf(2)),
    () => expectWorking(site, [1, 2]),
  );
  expectWorking(site, [2]);
});

test("a build killed at any step leaves a working site, and the next ones leave exactly their own files", () => {
  const site = emptyFolder();
  publish(site, siteOf(0));
  /** Assets of the build before stay for one more, for visitors who still have its pages open. */
  const expectOnly = (folder: string, version: number) => {
    const isOwn = ([file]: [string, string]) =>
      siteOf(version).has(file) || !file.startsWith("assets/");
    expect(new Map([...filesIn(folder)].filter(isOwn))).toEqual(siteOf(version));
  };
  let isKilled = true;
  for (let step = 0; isKilled; step++) {
    const old = 2 * step;
    isKilled = killedAt(step, () => publish(site, siteOf(old + 1)));
    expectWorking(site, [old, old + 1]);
    publish(site, siteOf(old + 2));
    expectOnly(site, old + 2);
    const first = join(emptyFolder(), "site");
    killedAt(step, () => publish(first, siteOf(1)));
    publish(first, siteOf(2));
    expectOnly(first, 2);
  }
  for (const _ of [1, 2]) publish(site, siteOf(9));
  expect(filesIn(site)).toEqual(siteOf(9));
});

test("the folder itself stays, which may be a link, a mount or have any name", () => {
  const folder = join(emptyFolder(), "..\\#c", "50% off");
  publish(folder, siteOf(1));
  const link = join(emptyFolder(), "link");
  symlinkSync(folder, link);
  const { ino } = statSync(link);
  for (const _ of [1, 2]) publish(link, siteOf(2));
  expect(filesIn(folder)).toEqual(siteOf(2));
  expect(statSync(link).ino).toBe(ino);
});

describe("files that no build made", () => {
  test("stay in the site's folder, and are not replaced unless forced", () => {
    const site = emptyFolder();
    publish(site, siteOf(1));
    mkdirSync(join(site, ".git"));
    const own = [".git/HEAD", "CNAME", "about/notes.txt", "news/1/draft.html"];
    for (const file of own) writeFileSync(join(site, file), "mine");
    const ownFiles = own.map((file) => [file, "mine"] as const);
    for (const _ of [1, 2]) publish(site, siteOf(2));
    expect(filesIn(site)).toEqual(new Map([...siteOf(2), ...ownFiles]));
    const next = new Map([...siteOf(2), ["CNAME", "new"] as const]);
    expect(() => publish(site, next)).toThrow(
      `${site}/CNAME was not made by a build. Move it away, or add --force to replace it.`,
    );
    expect(filesIn(site)).toEqual(new Map([...siteOf(2), ...ownFiles]));
    publish(site, next, true);
    expect(filesIn(site).get("CNAME")).toBe("new");
  });

  test("prevent a build into a folder without a build's marker, unless forced", () => {
    const site = emptyFolder();
    writeFileSync(join(site, "notes.txt"), "mine");
    writeFileSync(join(site, marker), "");
    expect(() => publish(site, siteOf(1))).toThrow(
      `${site} contains files that no build made. Choose another folder, or add --force.`,
    );
    expect(readdirSync(site)).toEqual([marker, "notes.txt"]);
    publish(site, siteOf(1), true);
    expect(filesIn(site)).toEqual(new Map([...siteOf(1), ["notes.txt", "mine"]]));
  });

  test("are safe outside the folder and behind a link in it, whatever the marker lists", () => {
    const site = emptyFolder();
    publish(site, siteOf(1));
    const elsewhere = emptyFolder();
    rmSync(join(site, "news"), { recursive: true });
    symlinkSync(elsewhere, join(site, "news"));
    mkdirSync(join(elsewhere, "1"));
    writeFileSync(join(elsewhere, "1/index.html"), "mine");
    const outside = `../${relative(join(site, ".."), elsewhere)}/1/index.html`;
    writeFileSync(join(site, marker), `${readFileSync(join(site, marker), "utf8")}${outside}\n`);
    for (const _ of [1, 2]) publish(site, new Map([["index.html", "new"]]));
    expect(filesIn(elsewhere)).toEqual(new Map([["1/index.html", "mine"]]));
  });
});

test("an output path that is a file is refused", () => {
  const file = join(emptyFolder(), "file");
  writeFileSync(file, "mine");
  expect(() => publish(file, siteOf(1))).toThrow(`${file} cannot be written: file already exists`);
  expect(readFileSync(file, "utf8")).toBe("mine");
});
