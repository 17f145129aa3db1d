import {
  chmodSync,
  existsSync,
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
import { bakeryProject } from "../../setup/bakery.ts";
import { emptyFolder, textsOf } from "../../setup/files.ts";
import { run } from "../../setup/processes.ts";
import { outputOf, publish, siteOf } from "./small-site.ts";

const open = (out: string, { force = false, protectedFolders = [] as string[] } = {}) =>
  openStage(out, { force, protectedFolders });

/** A folder with version 1 of the small site in it. */
function published(): string {
  const site = emptyFolder();
  publish(site, siteOf(1));
  return site;
}

describe("the site", () => {
  test.each<[where: string, place: (folder: string) => string]>([
    ["a folder", (folder) => folder],
    [
      "a new folder with an odd name",
      (folder) => join(folder, "what?", "a\\b", "..\\#c", "50% off"),
    ],
    [
      "where a link leads",
      (folder) => {
        symlinkSync(folder, join(folder, "../link"));
        return join(folder, "../link");
      },
    ],
  ])("goes into %s, where it replaces the old one and keeps its assets once", (_, place) => {
    const folder = join(emptyFolder(), "site");
    mkdirSync(folder);
    const site = place(folder);
    publish(site, siteOf(1));
    const { ino } = statSync(site);
    publish(site, siteOf(2));
    expect(textsOf(site)).toEqual(outputOf(2, 1));
    publish(site, siteOf(3));
    expect(textsOf(site)).toEqual(outputOf(3, 2));
    publish(site, siteOf(3));
    expect(textsOf(site)).toEqual(outputOf(3));
    expect(statSync(site).ino).toBe(ino);
  });

  test("is in a folder that nobody else may enter until it is published, and goes away if it is not", () => {
    const folder = emptyFolder();
    const stage = open(join(folder, "site"));
    stage.write("index.html", "new");
    const [name = ""] = readdirSync(join(folder, "site"));
    expect(name).toMatch(/^\.stage-/);
    expect(statSync(join(folder, "site", name)).mode & 0o777).toBe(0o700);
    stage.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("may write a file twice", () => {
    const site = emptyFolder();
    const stage = open(site);
    stage.write("a", "1");
    stage.write("a", "2");
    stage.write("b", "3");
    stage.release();
    stage.discard();
    expect([textsOf(site)?.get("a"), textsOf(site)?.get("b")]).toEqual(["2", "3"]);
  });
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
      `${site}/CNAME was not made by a build. Move it away, or add --force to replace it.`,
    );
    expect(textsOf(site)).toEqual(before);
    publish(site, next, true);
    expect(textsOf(site)?.get("CNAME")).toBe("new");
  });

  test("keep a folder without a build's marker from being used, unless forced", () => {
    const site = emptyFolder();
    writeFileSync(join(site, "notes.txt"), "mine");
    writeFileSync(join(site, ".nojekyll"), "");
    expect(() => open(site)).toThrow(
      `${site} contains files that no build made. Choose another folder, or add --force.`,
    );
    expect(readdirSync(site)).toEqual([".nojekyll", "notes.txt"]);
    publish(site, siteOf(1), true);
    publish(site, siteOf(2));
    expect(textsOf(site)).toEqual(new Map([...outputOf(2, 1), ["notes.txt", "mine"]]));
  });

  test.each([false, true])("in the way of a folder or a file are told (forced: %s)", (force) => {
    const site = published();
    const before = textsOf(site);
    expect(() => publish(site, new Map([["robots.txt/index.html", "new"]]), force)).toThrow(
      `${site}/robots.txt must be a folder. Remove the file there.`,
    );
    expect(() => publish(site, new Map([["about", "new"]]), force)).toThrow(
      `${site}/about must be a file. Remove the folder there.`,
    );
    expect(textsOf(site)).toEqual(before);
  });

  test("are safe behind a link, and outside the folder, whatever the marker says", () => {
    const [site, elsewhere] = [published(), emptyFolder()];
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

describe("the output folder is refused", () => {
  const refused = (out: string, message: string, options?: Parameters<typeof open>[1]) =>
    expect(() => open(out, options)).toThrow(message);

  test("when it is not a folder", () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, "file"), "a file");
    symlinkSync("nowhere", join(folder, "link"));
    const fix = "is not a folder. Remove it, or choose another one.";
    for (const name of ["file", "link"])
      refused(join(folder, name), `${folder}/${name} ${fix}`, { force: true });
    const below = join(folder, "file/site");
    refused(below, `${below} cannot be read: part of its path is a file`);
  });

  test("when it cannot be written, or the folder that would hold it", () => {
    const folder = emptyFolder();
    publish(join(folder, "site"), siteOf(1));
    for (const path of [join(folder, "site"), folder]) chmodSync(path, 0o555);
    for (const [name, atFault] of [
      ["new/site", folder],
      ["site", join(folder, "site")],
    ] as const)
      expect(() => asNobody(() => open(join(folder, name)))).toThrow(
        `${atFault} cannot be written: permission denied`,
      );
    expect(textsOf(join(folder, "site"))).toEqual(outputOf(1));
    for (const path of [join(folder, "site"), folder]) chmodSync(path, 0o755);
  });

  test("when it is, holds or is in what the project needs, even if forced", () => {
    const folder = emptyFolder();
    const content = join(folder, "content");
    mkdirSync(content);
    symlinkSync("content", join(folder, "link"));
    const options = { force: true, protectedFolders: ["src", content] };
    for (const [out, what] of [
      [".", "contains the folder that the build runs in"],
      ["..", "contains the folder that the build runs in"],
      ["src", "contains src, which the project needs"],
      ["src/out", "is in src, which the project needs"],
      [join(folder, "link"), `contains ${relative("", content)}, which the project needs`],
    ] as const)
      refused(out, `${out} ${what}. Choose a separate folder, such as dist.`, options);
    expect(existsSync("src/out")).toBe(false);
  });

  test("by the command, before it reads the content", async () => {
    const { folder } = bakeryProject();
    const args = ["src/tools/start.js", "build.ts", "--force", "--content", "/no/such", "--out"];
    const ended = await run(process.execPath, [...args, "static/assets"], { cwd: folder });
    expect(ended).toMatchObject({
      code: 1,
      stdout: "",
      stderr:
        "static/assets is in static, which the project needs. Choose a separate folder, such as dist.\n",
    });
  });
});
