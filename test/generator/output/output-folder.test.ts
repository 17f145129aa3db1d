import {
  chmodSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { openStage } from "../../../src/generator/output/stage.ts";
import { asNobody } from "../../setup/as-nobody.ts";
import { emptyFolder, textsOf } from "../../setup/files.ts";
import { expectWhole, outputOf, publish, siteOf } from "./small-site.ts";

/** A folder that contains version 1 of the small site. */
function published(): string {
  const site = emptyFolder();
  publish(site, siteOf(1));
  return site;
}

test("the site follows a link, replaces the old one, and keeps its assets for one build", () => {
  const folder = join(emptyFolder(), "..\\#c", "50% off");
  publish(folder, siteOf(1));
  const site = join(folder, "../link");
  symlinkSync(folder, site);
  const { ino } = statSync(site);
  publish(site, siteOf(2));
  expect(textsOf(site)).toEqual(outputOf(2, 1));
  publish(site, siteOf(3));
  expect(textsOf(site)).toEqual(outputOf(3, 2));
  publish(site, siteOf(3));
  expect(textsOf(site)).toEqual(outputOf(3));
  expect(statSync(site).ino).toBe(ino);
});

test("nobody else can read a site before it is published, and it is removed if it is discarded", () => {
  const folder = emptyFolder();
  const stage = openStage(join(folder, "site"));
  stage.write("index.html", "new");
  const [name = ""] = readdirSync(join(folder, "site"));
  expect(name).toMatch(/^\.stage-/);
  expect(statSync(join(folder, "site", name)).mode & 0o777).toBe(0o700);
  stage.discard();
  expect(readdirSync(folder)).toEqual([]);
});

test("if two builds run at once, the one that started last wins, and the other fails", () => {
  const site = published();
  const first = openStage(site);
  const second = openStage(site);
  for (const [file, text] of siteOf(2)) second.write(file, text);
  const message = "index.html could not be written: no such file or directory";
  expect(() => first.write("index.html", "first")).toThrow(message);
  expect(() => first.release()).toThrow(`${site} could not be replaced: no such file or directory`);
  first.discard();
  second.release();
  second.discard();
  expectWhole(site, 2);
});

describe("files that no build made", () => {
  test("stay in the site's folder", () => {
    const site = published();
    mkdirSync(join(site, ".git"));
    const own = [".git/HEAD", "CNAME", "about/notes.txt", "news/1/draft.html"];
    for (const file of own) writeFileSync(join(site, file), "mine");
    publish(site, siteOf(2));
    publish(site, siteOf(3));
    expect(textsOf(site)).toEqual(
      new Map([...outputOf(3, 2), ...own.map((file) => [file, "mine"] as const)]),
    );
  });

  test("are not replaced, unless forced", () => {
    const site = published();
    writeFileSync(join(site, "CNAME"), "mine");
    const before = textsOf(site);
    const next = new Map([...siteOf(2), ["CNAME", "new"] as const]);
    expect(() => publish(site, next)).toThrow(
      new Error(
        `${site}/CNAME was not made by a build. Move it away, or add --force to replace it.`,
      ),
    );
    expect(textsOf(site)).toEqual(before);
    publish(site, next, true);
    expect(textsOf(site)?.get("CNAME")).toBe("new");
  });

  test("prevent a build into a folder without a build's marker, unless forced", () => {
    const site = emptyFolder();
    writeFileSync(join(site, "notes.txt"), "mine");
    writeFileSync(join(site, ".nojekyll"), "");
    expect(() => openStage(site)).toThrow(
      new Error(
        `${site} contains files that no build made. Choose another folder, or add --force.`,
      ),
    );
    expect(readdirSync(site)).toEqual([".nojekyll", "notes.txt"]);
    publish(site, siteOf(1), true);
    publish(site, siteOf(2));
    expect(textsOf(site)).toEqual(new Map([...outputOf(2, 1), ["notes.txt", "mine"]]));
  });

  test.each([false, true])("that block a folder or a file are reported (forced: %s)", (force) => {
    const site = published();
    const before = textsOf(site);
    expect(() => publish(site, new Map([["robots.txt/index.html", "new"]]), force)).toThrow(
      new Error(`${site}/robots.txt must be a folder. Remove the file there.`),
    );
    expect(() => publish(site, new Map([["about", "new"]]), force)).toThrow(
      new Error(`${site}/about must be a file. Remove the folder there.`),
    );
    expect(textsOf(site)).toEqual(before);
  });

  test("are safe behind a link and outside the folder, whatever the marker lists", () => {
    const site = published();
    const elsewhere = emptyFolder();
    rmSync(join(site, "news"), { recursive: true });
    symlinkSync(elsewhere, join(site, "news"));
    mkdirSync(join(elsewhere, "1"));
    writeFileSync(join(elsewhere, "1/index.html"), "mine");
    const outside = `../${relative(join(site, ".."), elsewhere)}/1/index.html`;
    writeFileSync(join(site, ".nojekyll"), `${outputOf(1).get(".nojekyll")}${outside}\n`);
    publish(site, new Map([["index.html", "new"]]));
    expect(textsOf(elsewhere)).toEqual(new Map([["1/index.html", "mine"]]));
    publish(site, new Map([["index.html", "new"]]));
    expect(readdirSync(site).sort()).toEqual([".nojekyll", "index.html", "news"]);
  });
});

test("an output path that is not a folder, or not writable, is refused", () => {
  const folder = emptyFolder();
  const file = join(folder, "file");
  writeFileSync(file, "a file");
  expect(() => openStage(file, true)).toThrow(`${file} cannot be written: file already exists`);
  const site = join(folder, "site");
  publish(site, siteOf(1));
  for (const path of [site, folder]) chmodSync(path, 0o555);
  for (const out of [join(folder, "new"), site])
    expect(() => asNobody(() => openStage(out))).toThrow(
      `${out} cannot be written: permission denied`,
    );
  expect(textsOf(site)).toEqual(outputOf(1));
  for (const path of [site, folder]) chmodSync(path, 0o755);
});
