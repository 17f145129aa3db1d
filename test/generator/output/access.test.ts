import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStage } from "../../../src/generator/output/stage.ts";
import { asNobody } from "../../setup/as-nobody.ts";
import { emptyFolder, textsOf } from "../../setup/files.ts";
import { outputOf, publish, siteOf } from "./small-site.ts";

const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o7777).toString(8);

function withUmask(umask: number): void {
  const before = process.umask(umask);
  onTestFinished(() => void process.umask(before));
}

test("nobody else may enter the folder of a site that is not published yet", () => {
  const site = emptyFolder();
  const stage = openStage(site, { force: false, protectedFolders: [] });
  const [name = ""] = readdirSync(site);
  expect([name, modeOf(site, name)]).toEqual([expect.stringMatching(/^\.stage-/), "700"]);
  stage.discard();
});

test("files keep the mode of those they replace, and the folder keeps its own", () => {
  withUmask(0o077);
  const site = emptyFolder();
  chmodSync(site, 0o711);
  publish(site, siteOf(1));
  chmodSync(join(site, "index.html"), 0o600);
  publish(site, siteOf(2));
  expect(modeOf(site)).toBe("711");
  expect(modeOf(site, "index.html")).toBe("600");
  expect(modeOf(site, "about/index.html")).toBe("644");
  expect(modeOf(site, "news/2")).toBe("711");
});

/** A group that this user may give files to, other than its first. */
const group =
  process.getuid?.() === 0 ? 4242 : process.getgroups?.().find((gid) => gid !== process.getgid?.());

test.skipIf(group === undefined).each(["2750", "750"])(
  "the group of a folder of mode 0%s keeps reading the site (needs a user of two groups)",
  (mode) => {
    const site = join(emptyFolder(), "site");
    mkdirSync(site);
    chownSync(site, process.getuid?.() ?? 0, group ?? 0);
    chmodSync(site, Number.parseInt(mode, 8));
    publish(site, siteOf(1));
    publish(site, siteOf(2));
    for (const path of ["", "index.html", "news/2", "news/2/index.html", ".nojekyll"])
      expect(statSync(join(site, path)).gid).toBe(group);
    expect([modeOf(site), modeOf(site, "news/2")]).toEqual([mode, mode]);
    expect(modeOf(site, "news/2/index.html")).toBe("640");
  },
);

test.skipIf(process.getuid?.() !== 0)(
  "a group that cannot be kept is told, and the old site stays (needs root)",
  () => {
    const site = emptyFolder();
    chmodSync(site, 0o755);
    publish(site, siteOf(1));
    chownSync(site, 65534, 4242);
    expect(() => asNobody(() => publish(site, siteOf(2)))).toThrow(
      `${site} cannot keep its group and modes: permission denied`,
    );
    expect(textsOf(site)).toEqual(outputOf(1));
  },
);
