import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { openStage } from "../../../src/generator/output/stage.ts";
import { emptyFolder, textsOf } from "../../setup/files.ts";
import { run } from "../../setup/processes.ts";
import { expectWhole, loader, program } from "./publisher.ts";
import { outputOf, publish, siteOf } from "./small-site.ts";

// A few seconds, but for a machine that has much else to do.
vi.setConfig({ testTimeout: 120_000 });

const stagesIn = (site: string) => readdirSync(site).filter((name) => name.startsWith(".stage"));

/** Starts a build that stops after its last write, and sends it a signal then. */
const signalled = (site: string, signal: NodeJS.Signals) =>
  run(process.execPath, [...loader, program, site, "0"], {
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
});
