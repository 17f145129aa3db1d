import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { root } from "../../setup/build.ts";
import { emptyFolder } from "../../setup/files.ts";
import { inOwnMounts, mountsAllowed, overlaysAllowed } from "./own-mounts.ts";
import { expectWhole } from "./small-site.ts";

// Takes a few seconds, but much longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const loader = join(root, "node_modules/tsx/dist/loader.mjs");

/**
 * Publishes version 1 to `site` on a disk of its own, then runs a script, in which `publish` publishes
 * version 2. Returns everything printed, and a copy of the folder `site`.
 */
async function published(script: string): Promise<{ printed: string; copy: string }> {
  const [disk, copy] = [emptyFolder(), emptyFolder()];
  const printed = await inOwnMounts(
    `mount -t tmpfs -o size=512k none "$1" && cd "$1" || exit
    run() { node --import "${loader}" "${import.meta.dirname}/publish.ts" "$@" 2>&1; }
    publish() { run "$1" 2; echo "ends with $?"; }
    run site 1; ${script}
    cp -a site/. "$2"`,
    [disk, copy],
  );
  return { printed, copy };
}

const layered = [
  "in a layer of a container",
  `mkdir lower upper work layers; mv site lower
  mount -t overlay -o lowerdir=lower,upperdir=upper,workdir=work none layers || exit
  publish layers/site; ln -s layers/site site`,
] as const;

test
  .skipIf(!mountsAllowed)
  .each<readonly [string, string]>([
    [
      "mounted a second time, as in a container, and both mounts show the change",
      "mkdir view; mount --bind site view; publish site; diff -r site view",
    ],
    ["a mount point", "cp -a site copy; mount -t tmpfs none site; cp -a copy/. site; publish site"],
    ...(overlaysAllowed ? [layered] : []),
  ])("the output folder may be %s (needs permission to mount)", async (_, script) => {
  const { printed, copy } = await published(script);
  expect(printed).toBe("ends with 0\n");
  expectWhole(copy, 2);
});
