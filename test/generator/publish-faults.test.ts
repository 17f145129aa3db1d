import { execFileSync } from "node:child_process";
import fs, { chmodSync, readdirSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { outputPlace } from "../../src/generator/publish/output-folder.ts";
import { openStage } from "../../src/generator/publish/publish.ts";
import { asNobody } from "../setup/as-nobody.ts";
import { inOwnMounts, mountsAllowed } from "../setup/own-mounts.ts";
import { compiledScripts, emptyFolder, run, textsOf } from "../setup/publisher.ts";
import { publishSmall, siteOf } from "../setup/small-site.ts";

let scripts: Awaited<ReturnType<typeof compiledScripts>>;
beforeAll(async () => {
  scripts = await compiledScripts();
});
afterAll(() => rmSync(scripts.folder, { recursive: true }));

const old = siteOf("old");

/** A folder with the old site in it. */
async function published(): Promise<{ folder: string; site: string }> {
  const folder = emptyFolder();
  const site = join(folder, "site");
  await publishSmall(site, "old");
  return { folder, site };
}

const open = (out: string) => openStage(outputPlace(out, { force: false, keeps: [] }));

describe("when the disk says no", () => {
  test("because permission is missing, the old site stays", async () => {
    const { folder, site } = await published();
    chmodSync(folder, 0o555);
    const message = `${site} cannot be written: permission is missing`;
    expect(() => asNobody(() => open(site))).toThrow(message);
    expect(textsOf(site)).toEqual(old);
    chmodSync(site, 0o000);
    expect(() => asNobody(() => open(site))).toThrow(
      `${site} cannot be read: permission is missing`,
    );
    chmodSync(site, 0o755);
    chmodSync(folder, 0o755);
  });

  test("because it fills up, at any of the files, the old site stays", async () => {
    const { folder, site } = await published();
    for (const step of [5, 20, 35]) {
      const ended = await run(
        process.execPath,
        ["--import", scripts.stopAt, scripts.publish, site, "new"],
        { environment: { STOP_IN: folder, STOP_AT: `${step}`, STOP_WITH: "ENOSPC" } },
      );
      expect(ended.code).toBe(1);
      expect(ended.stderr).toMatch(/^\S+ could not be written: no space is left on the disk\n$/);
      expect(textsOf(site)).toEqual(old);
      expect(readdirSync(folder)).toEqual(["site"]);
    }
  });

  test("because the new site goes away between the two renames, the old one is put back", async () => {
    const { folder, site } = await published();
    const stage = open(site);
    const { renameSync } = fs;
    fs.renameSync = (from, to) => {
      if (from === stage.folder) rmSync(stage.folder, { recursive: true });
      renameSync(from, to);
    };
    syncBuiltinESMExports();
    onTestFinished(() => {
      fs.renameSync = renameSync;
      syncBuiltinESMExports();
    });
    expect(() => stage.publish()).toThrow(
      `${site} could not be replaced: a folder or file that must be there is missing`,
    );
    expect(textsOf(site)).toEqual(old);
    stage.discard();
    expect(readdirSync(folder)).toEqual(["site"]);
  });

  test("because the old site cannot be removed, the new one is in place and the rest is told", async () => {
    const { folder, site } = await published();
    chmodSync(join(site, "about"), 0o555);
    if (process.getuid?.() === 0) execFileSync("chown", ["-R", "65534", folder]);
    asNobody(() => {
      const stage = open(site);
      for (const [file, text] of siteOf("new")) stage.write(file, text);
      expect(() => stage.publish()).toThrow(
        `${site} is new, but the former one, now ${stage.folder}.old.gone, could not be removed: permission is missing`,
      );
      stage.discard();
      expect(textsOf(site)).toEqual(siteOf("new"));
      // It is in nobody's way.
      open(site).discard();
      const [left = ""] = readdirSync(folder);
      chmodSync(join(folder, left, "about"), 0o755);
      open(site).discard();
    });
    expect(readdirSync(folder)).toEqual(["site"]);
  });
});

// Mounts of a process of its own. Where a user may make none, the tests are shown as skipped; the ones
// above prove the same by other means, but for the mount point.
describe.skipIf(!mountsAllowed)("when the site is on a disk of its own", () => {
  /** Publishes the old site, does something, publishes the new one, and shows what is there then. */
  const told = async (between: string) => {
    const script = `
      mount -t tmpfs -o size=256k none "$1" && cd "$1" || exit
      hashes() { find . -type f ! -name ballast -exec sha256sum {} + | sort; }
      node "$2" site old
      hashes > "$3/before"
      ${between}
      node "$2" site new 2>&1
      echo "ends with $?"
      hashes | diff "$3/before" - && echo "all files are as they were"
      ls -A`;
    return inOwnMounts(script, [emptyFolder(), scripts.publish, scripts.folder]);
  };

  // How many files fit depends on the page size of the machine.
  const isFull =
    /^\S+ could not be written: no space is left on the disk\nends with 1\nall files are as they were\nballast\nsite\n$/;

  test("that is full, the old site stays", async () => {
    expect(await told("head -c 1m /dev/zero > ballast 2> /dev/null")).toMatch(isFull);
  });

  test("that becomes full, the old site stays", async () => {
    expect(await told("head -c 180k /dev/zero > ballast")).toMatch(isFull);
  });

  test("that is read-only, the old site stays", async () => {
    expect(await told('mount -o remount,bind,ro "$1"')).toMatchInlineSnapshot(`
      "site cannot be written: the disk is read-only
      ends with 1
      all files are as they were
      site
      "
    `);
  });

  test("because it is a mount point itself, it stays as it is", async () => {
    const between =
      "cp -r site copy; mount -t tmpfs none site; cp -r copy/. site; rm -r copy; hashes > $3/before";
    expect(await told(between)).toMatchInlineSnapshot(`
      "site could not be replaced: it is in use, perhaps as a mount point; name a folder inside it
      ends with 1
      all files are as they were
      site
      "
    `);
  });
});
