import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outputPlace } from "../../src/generator/publish/output-folder.ts";
import { openStage } from "../../src/generator/publish/publish.ts";
import { build, root } from "../setup/build.ts";
import { compiledScripts, emptyFolder, run, textsOf } from "../setup/publisher.ts";
import { projectWithOwnPackages } from "../setup/site.ts";
import { publishSmall, siteOf } from "../setup/small-site.ts";

let scripts: Awaited<ReturnType<typeof compiledScripts>>;
beforeAll(async () => {
  scripts = await compiledScripts();
});
afterAll(() => rmSync(scripts.folder, { recursive: true }));

const old = siteOf("old");

/** A folder with the old site in it, which any user may change. */
async function published(): Promise<{ folder: string; site: string }> {
  const folder = emptyFolder();
  const site = join(folder, "site");
  await publishSmall(site, "old");
  return { folder, site };
}

const open = (out: string, { force = false, keeps = [] as string[] } = {}) =>
  openStage(outputPlace(out, { force, keeps }));

describe("the output folder", () => {
  test("is new as a whole, readable as other new folders, and nothing else is left", async () => {
    const { folder, site } = await published();
    expect(textsOf(site)).toEqual(old);
    mkdirSync(join(folder, "other"));
    expect(statSync(site).mode).toBe(statSync(join(folder, "other")).mode);

    writeFileSync(join(site, "stale.html"), "a page of long ago");
    await publishSmall(site, "new");
    expect(textsOf(site)).toEqual(siteOf("new"));
    expect(readdirSync(folder)).toEqual(["other", "site"]);
  });

  test("keeps the mode it was given", async () => {
    const { site } = await published();
    chmodSync(site, 0o2750);
    await publishSmall(site, "new");
    expect(statSync(site).mode & 0o7777).toBe(0o2750);
  });

  test("is made with the folders it is in", async () => {
    const site = join(emptyFolder(), "a/b/site");
    await publishSmall(site, "new");
    expect(textsOf(site)).toEqual(siteOf("new"));
  });

  test("may be empty", async () => {
    const folder = emptyFolder();
    await publishSmall(folder, "new");
    expect(textsOf(folder)).toEqual(siteOf("new"));
  });

  test("may be a link to a folder, and stays one", async () => {
    const { folder, site } = await published();
    const link = join(folder, "link");
    symlinkSync("site", link);
    await publishSmall(link, "new");
    expect(readlinkSync(link)).toBe("site");
    expect(textsOf(site)).toEqual(siteOf("new"));
  });
});

describe("the output is refused", () => {
  const refused = (out: string, message: string, options?: Parameters<typeof open>[1]) =>
    expect(() => open(out, options)).toThrow(message);

  test("when it is a file", () => {
    const file = join(emptyFolder(), "site");
    writeFileSync(file, "a file");
    refused(file, `${file} is a file; expected a folder, or nothing`);
    refused(file, `${file} is a file; expected a folder, or nothing`, { force: true });
    refused(`${file}/site`, `${file}/site cannot be written: a part of its path is a file`);
    expect(readFileSync(file, "utf8")).toBe("a file");
  });

  test("when it is a link that leads nowhere", () => {
    const link = join(emptyFolder(), "site");
    symlinkSync("nowhere", link);
    const message = `${link} is a link that leads nowhere; make the folder it names, or remove the link`;
    refused(link, message);
    refused(link, message, { force: true });
  });

  test("when no build made it, unless forced", async () => {
    const { folder, site } = await published();
    rmSync(join(site, ".nojekyll"));
    const files = textsOf(site);
    refused(
      site,
      `${site} was not made by this build (it has no .nojekyll of it); name another folder, or add --force to replace it`,
    );
    expect(textsOf(site)).toEqual(files);
    await publishSmall(site, "new", true);
    expect(textsOf(site)).toEqual(siteOf("new"));
    expect(readdirSync(folder)).toEqual(["site"]);
  });

  test("when someone else made it while the build ran", () => {
    const folder = emptyFolder();
    const site = join(folder, "site");
    const stage = open(site);
    stage.write("index.html", "new");
    mkdirSync(site);
    writeFileSync(join(site, "mine.txt"), "mine");
    expect(() => stage.publish()).toThrow(/ was not made by this build /);
    stage.discard();
    expect(textsOf(site)).toEqual(new Map([["mine.txt", "mine"]]));
    expect(readdirSync(folder)).toEqual(["site"]);
  });

  const own = ["content", "src", "node_modules", ".git", "test", "static/assets"];
  test.each([...own, "node_modules/.cache/site"])(
    "by the command when it is %s, even if forced and not read",
    async (out) => {
      const project = projectWithOwnPackages();
      const otherContent = join(root, "test/fixtures/content");
      const { code, stderr } = await run(
        process.execPath,
        [
          "src/tools/run-compiled.js",
          "build.ts",
          "--force",
          "--content",
          otherContent,
          "--out",
          out,
        ],
        { cwd: project },
      );
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(
          / (holds|is in) [.\w]+, which the project needs; expected a folder of its own, such as dist\n$/,
        ),
      });
    },
  );

  test("when it is, holds or is in what the project needs, even if forced", () => {
    const folder = emptyFolder();
    const content = join(folder, "content");
    const link = join(folder, "link");
    mkdirSync(content);
    symlinkSync("content", link);
    const own = "expected a folder of its own, such as dist";
    const options = { force: true, keeps: ["src", content] };
    refused(".", `. holds the folder the build runs in; ${own}`, options);
    refused("..", `.. holds the folder the build runs in; ${own}`, options);
    refused("src", `src holds src, which the project needs; ${own}`, options);
    refused("src/out", `src/out is in src, which the project needs; ${own}`, options);
    refused(
      link,
      `${link} holds ${relative("", content)}, which the project needs; ${own}`,
      options,
    );
  });

  test("by the command, before anything else is done", async () => {
    expect(await build("--out", ".")).toEqual({
      code: 1,
      stdout: "",
      stderr: ". holds the folder the build runs in; expected a folder of its own, such as dist\n",
    });
    expect(await build("--out", "content", "--force", "--content", "/no/such")).toMatchObject({
      code: 1,
    });
    expect(existsSync("content/site.yaml")).toBe(true);
  });
});

describe("what killed builds left", () => {
  const leave = (folder: string, name: string, ageInHours = 0) => {
    const path = join(folder, name);
    mkdirSync(path);
    writeFileSync(join(path, "index.html"), name);
    const time = Date.now() / 1000 - ageInHours * 3600;
    utimesSync(path, time, time);
  };
  // No process has this number: Linux has at most 4194304, other systems fewer.
  const dead = `${hostname()}.99999999`;

  test("is swept, and what others are at work on stays", async () => {
    const { folder, site } = await published();
    leave(folder, `.site.${dead}.0a1b2c3d`);
    leave(folder, `.site.${dead}.1a1b2c3d.old`);
    leave(folder, `.site.${dead}.2a1b2c3d.old.gone`);
    leave(folder, `.site.${hostname()}.${process.pid}.3a1b2c3d`);
    leave(folder, ".site.elsewhere.1.4a1b2c3d", 25);
    const others = [
      `.site.${hostname()}.${process.ppid}.5a1b2c3d`,
      ".site.elsewhere.1.6a1b2c3d",
      `.site-2.${dead}.7a1b2c3d`,
      ".site.notes",
    ];
    for (const name of others) leave(folder, name, name.includes("notes") ? 99 : 0);
    const mine = open(site);
    await publishSmall(site, "new");
    expect(existsSync(mine.folder)).toBe(true);
    mine.discard();
    expect(readdirSync(folder).sort()).toEqual([...others, "site"].sort());
  });

  test("is put back when it is the former site, but not when half of it is removed", async () => {
    const { folder, site } = await published();
    renameSync(site, join(folder, `.site.${dead}.0a1b2c3d.old`));
    leave(folder, `.site.${dead}.1a1b2c3d.old.gone`);
    outputPlace(site, { force: false, keeps: [] });
    expect(textsOf(site)).toEqual(old);
    expect(readdirSync(folder)).toEqual(["site"]);
  });
});

describe("several builds at once", () => {
  test("all end well, and no reader ever meets a mixture", async () => {
    const { folder, site } = await published();
    const versions = ["a", "b", "c"].map((name) =>
      Array.from({ length: 30 }, (_, index) => `${name}${index}`),
    );
    let running = versions.length;
    const builds = versions.map((list) =>
      run(process.execPath, [scripts.publish, site, ...list]).finally(() => running--),
    );

    // Files are read by their paths, as a host does: version after version, none twice.
    const met: string[] = [];
    while (running > 0) {
      for (const path of old.keys()) {
        const text = readIfThere(join(site, path));
        const version = /^\w+/.exec(text ?? "")?.[0];
        if (version === undefined || path === ".nojekyll") continue;
        expect(text).toBe(siteOf(version).get(path));
        if (met.at(-1) !== version) met.push(version);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(met.length).toBe(new Set(met).size);
    expect(met.length).toBeGreaterThan(3);

    for (const ended of await Promise.all(builds))
      expect(ended).toMatchObject({ code: 0, stderr: "" });
    const lasts = versions.map((list) => siteOf(list.at(-1) ?? ""));
    expect(lasts).toContainEqual(textsOf(site));
    expect(readdirSync(folder)).toEqual(["site"]);
  });
});

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}
