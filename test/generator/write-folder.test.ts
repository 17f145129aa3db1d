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
import { constants } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { marker, writeFolder } from "../../src/generator/write-folder.ts";
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
  writeFolder(site, siteOf(1));
  atEachStep(
    () => writeFolder(site, siteOf(2)),
    () => expectWorking(site, [1, 2]),
  );
  expectWorking(site, [2]);
});

test("a file that stays the same is not written again", () => {
  const site = emptyFolder();
  const files = new Map([...siteOf(1), ["robots.txt", "Old"]]);
  writeFolder(site, files);
  const written = (file: string) => statSync(join(site, file)).ino;
  const [page, robots] = ["index.html", "robots.txt"].map(written);
  writeFolder(site, new Map([...files, ["robots.txt", "New"]]));
  expect(written("index.html")).toBe(page);
  expect(written("robots.txt")).not.toBe(robots);
});

test("a build killed at any step leaves a working site, and the next one leaves exactly its own files", () => {
  const site = emptyFolder();
  writeFolder(site, siteOf(0));
  let isKilled = true;
  for (let step = 0; isKilled; step++) {
    const old = 2 * step;
    isKilled = killedAt(step, () => writeFolder(site, siteOf(old + 1)));
    expectWorking(site, [old, old + 1]);
    writeFolder(site, siteOf(old + 2));
    expect(filesIn(site)).toEqual(siteOf(old + 2));
    const first = join(emptyFolder(), "site");
    killedAt(step, () => writeFolder(first, siteOf(1)));
    writeFolder(first, siteOf(2));
    expect(filesIn(first)).toEqual(siteOf(2));
  }
  expect(readdirSync(join(site, "news"))).toHaveLength(1);
});

test("of two builds at the same time, the last to end is complete, and the next one leaves exactly its own files", () => {
  const site = emptyFolder();
  writeFolder(site, siteOf(0));
  let steps = 0;
  const build = (at: (step: number) => void) => atEachStep(() => writeFolder(site, siteOf(1)), at);
  build((step) => {
    steps = step;
  });
  // The first and the last five write the list of files, which takes no time.
  for (let moment = 5; moment < steps - 5; moment++) {
    writeFolder(site, siteOf(0));
    expect(filesIn(site)).toEqual(siteOf(0));
    build((step) => {
      if (step === moment) writeFolder(site, siteOf(2));
    });
    expect([...filesIn(site)]).toEqual(expect.arrayContaining([...siteOf(1)]));
  }
});

test.each([
  ["../a.html", `"../a.html" can't be the name of a file. Rename it.`],
  ["/a.html", `"/a.html" can't be the name of a file. Rename it.`],
  ["a//b.html", `"a//b.html" can't be the name of a file. Rename it.`],
  ["a\nb.html", `"a\\nb.html" can't be the name of a file. Rename it.`],
  [`${"a".repeat(251)}.html`, "has a name of over 255 bytes. Shorten it."],
])("nothing changes if a file can't be written: %j", (file, message) => {
  const site = emptyFolder();
  writeFolder(site, siteOf(1));
  expect(() => writeFolder(site, new Map([...siteOf(2), [file, "x"]]))).toThrow(message);
  expect(filesIn(site)).toEqual(siteOf(1));
});

test("a folder that builds read is refused, and one whose name begins the same is not", () => {
  const parent = emptyFolder();
  const sources = [join(parent, "static")];
  const build = (name: string) => writeFolder(join(parent, name), siteOf(1), { sources });
  expect(() => build("static/site")).toThrow("which builds read. Choose another folder.");
  build("static-site");
  mkdirSync(join(parent, "static"));
  symlinkSync("static", join(parent, "link"));
  expect(() => build("link/site")).toThrow("which builds read. Choose another folder.");
  expect(readdirSync(parent)).toEqual(["link", "static", "static-site"]);
});

test("a full disk leaves no half file, and a bug is not reported as one", () => {
  const site = emptyFolder();
  writeFolder(site, siteOf(1));
  /** Fails when half of the nth file is written. */
  const failing = (error: Error, nth: number) => () => {
    let halves = 0;
    atEachStep(
      () => writeFolder(site, siteOf(2)),
      (_, call) => {
        if (call === "writeFileSync" && ++halves === 2 * nth) throw error;
      },
    );
  };
  const full = Object.assign(new Error("full"), { errno: -constants.errno.ENOSPC });
  const reason = "no space left on device";
  expect(failing(full, 1)).toThrow(`${site} could not be written: ${reason}`);
  expect(filesIn(site)).toEqual(siteOf(1));
  expect(failing(full, 4)).toThrow(
    `${site} was only partly updated: ${reason}. Each file in it is whole. Mend that, and build again.`,
  );
  expectWorking(site, [1, 2]);
  expect([...filesIn(site).keys()].filter((file) => file.endsWith(".unfinished"))).toEqual([]);
  expect(failing(new TypeError("a bug"), 2)).toThrow(new TypeError("a bug"));
});

test("the folder itself stays, which may be a link, a mount or have any name", () => {
  const folder = join(emptyFolder(), "..\\#c", "50% off");
  writeFolder(folder, siteOf(1));
  const link = join(emptyFolder(), "link");
  symlinkSync(folder, link);
  const { ino } = statSync(link);
  writeFolder(link, siteOf(2));
  expect(filesIn(folder)).toEqual(siteOf(2));
  expect(statSync(link).ino).toBe(ino);
});

describe("files that no build made", () => {
  test("stay in the site's folder, and are not replaced unless forced", () => {
    const site = emptyFolder();
    writeFolder(site, siteOf(1));
    mkdirSync(join(site, ".git"));
    const own = [".git/HEAD", "CNAME", "about/notes.txt", "news/1/draft.html"];
    for (const file of own) writeFileSync(join(site, file), "mine");
    const ownFiles = own.map((file) => [file, "mine"] as const);
    const both = new Map([...siteOf(2), ...ownFiles]);
    writeFolder(site, siteOf(2));
    expect(filesIn(site)).toEqual(both);
    const next = new Map([...siteOf(2), ["CNAME", "new"] as const]);
    expect(() => writeFolder(site, next)).toThrow(
      `${site}/CNAME was not made by a build. Move it away, or add --force to replace it.`,
    );
    expect(filesIn(site)).toEqual(both);
    writeFolder(site, next, { force: true });
    expect(filesIn(site).get("CNAME")).toBe("new");
  });

  test("prevent a build into a folder without a build's marker, unless forced", () => {
    const site = emptyFolder();
    writeFileSync(join(site, "notes.txt"), "mine");
    writeFileSync(join(site, marker), "");
    expect(() => writeFolder(site, siteOf(1))).toThrow(
      `${site} contains files that no build made. Choose another folder, or add --force.`,
    );
    expect(readdirSync(site)).toEqual([marker, "notes.txt"]);
    writeFolder(site, siteOf(1), { force: true });
    expect(filesIn(site)).toEqual(new Map([...siteOf(1), ["notes.txt", "mine"]]));
  });

  test("are safe outside the folder and behind a link in it, whatever the marker lists", () => {
    const site = emptyFolder();
    writeFolder(site, siteOf(1));
    const elsewhere = emptyFolder();
    rmSync(join(site, "news"), { recursive: true });
    symlinkSync(elsewhere, join(site, "news"));
    mkdirSync(join(elsewhere, "1"));
    writeFileSync(join(elsewhere, "1/index.html"), "mine");
    const outside = `../${relative(join(site, ".."), elsewhere)}/1/index.html`;
    const lines = [readFileSync(join(site, marker), "utf8").trim(), outside, "/1/index.html", ""];
    writeFileSync(join(site, marker), lines.join("\n"));
    writeFolder(site, new Map([["index.html", "new"]]));
    expect(filesIn(elsewhere)).toEqual(new Map([["1/index.html", "mine"]]));
  });
});

test("a file may take the place of an earlier folder, and a folder that of a file", () => {
  const site = emptyFolder();
  const pages: Files = new Map([["index.html", "home"]]);
  writeFolder(site, new Map([...pages, ["a", "file"], ["b/c/index.html", "page"]]));
  writeFolder(site, new Map([...pages, ["a/index.html", "page"], ["b", "file"]]));
  expect(filesIn(site)).toEqual(new Map([...pages, ["a/index.html", "page"], ["b", "file"]]));
  mkdirSync(join(site, "d"));
  writeFileSync(join(site, "d/mine"), "mine");
  expect(() => writeFolder(site, new Map([...pages, ["d", "file"]]))).toThrow(
    `${site}/d must be a file. Remove the folder there.`,
  );
});

test("a name may change in case only, also on a disk that ignores case", () => {
  const site = emptyFolder();
  writeFolder(
    site,
    new Map([
      ["index.html", "home"],
      ["Terms.pdf", "old"],
    ]),
  );
  // What such a disk finds under the new name.
  writeFileSync(join(site, "terms.pdf"), "old");
  writeFolder(
    site,
    new Map([
      ["index.html", "home"],
      ["terms.pdf", "new"],
    ]),
  );
  expect(filesIn(site)).toEqual(
    new Map([
      ["index.html", "home"],
      ["terms.pdf", "new"],
    ]),
  );
});

test("an output path that is a file is refused", () => {
  const file = join(emptyFolder(), "file");
  writeFileSync(file, "mine");
  expect(() => writeFolder(file, siteOf(1))).toThrow(
    `${file} could not be written: file already exists`,
  );
  expect(readFileSync(file, "utf8")).toBe("mine");
});
