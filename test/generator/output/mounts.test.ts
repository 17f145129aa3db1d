import { describe, expect, test, vi } from "vitest";
import { emptyFolder, textsOf } from "../../setup/files.ts";
import { inOwnMounts, mountsAllowed, overlaysAllowed } from "../../setup/own-mounts.ts";
import { expectWhole, loader, program } from "./publisher.ts";
import { outputOf } from "./small-site.ts";

// A few seconds, but for a machine that has much else to do.
vi.setConfig({ testTimeout: 120_000 });

/**
 * Publishes version 1 into `site` on a disk of its own, then runs a script, in which `publish` does
 * that with version 2. Returns all that is printed, and a copy of the folder `site`.
 */
async function published(script: string): Promise<{ printed: string; copy: string }> {
  const [disk, copy] = [emptyFolder(), emptyFolder()];
  const printed = await inOwnMounts(
    `mount -t tmpfs -o size=512k none "$1" && cd "$1" || exit
    node "$4" "$5" "$2" site 1
    publish() { node ${loader.join(" ")} "${program}" "$1" 2 2>&1; echo "ends with $?"; }
    ${script}
    cp -a site/. "$3"`,
    [disk, program, copy, ...loader],
  );
  return { printed, copy };
}

describe.skipIf(!mountsAllowed)("the output folder (needs a user who may mount)", () => {
  test.each([
    [
      "mounted a second time, as in a container, where it is seen to change",
      `mkdir view; mount --bind site view; publish site; diff -r site view`,
    ],
    ["a mount point", `cp -a site copy; mount -t tmpfs none site; cp -a copy/. site; publish site`],
  ])("may be %s", async (_, script) => {
    const { printed, copy } = await published(script);
    expect(printed).toBe("ends with 0\n");
    expectWhole(copy, 2);
  });

  test.skipIf(!overlaysAllowed)("may be in a layer of a container (needs overlays)", async () => {
    const { printed, copy } = await published(
      `mkdir lower upper work layers; mv site lower
      mount -t overlay -o lowerdir=lower,upperdir=upper,workdir=work none layers || exit
      publish layers/site; ln -s layers/site site`,
    );
    expect(printed).toBe("ends with 0\n");
    expectWhole(copy, 2);
  });

  test("on a read-only disk keeps the old site", async () => {
    const { printed, copy } = await published(`mount -o remount,bind,ro "$1"; publish site`);
    expect(printed).toBe("site cannot be written: the disk is read-only\nends with 1\n");
    expect(textsOf(copy)).toEqual(outputOf(1));
  });
});
