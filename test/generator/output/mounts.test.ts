import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../setup/build.ts";
import { emptyFolder } from "../../setup/files.ts";
import { run } from "../../setup/processes.ts";
import { expectWhole } from "./small-site.ts";

/** Mounts of a process and its children alone: they end with it, and no one else sees them. */
const unshare = [
  ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
  "--mount",
  "--propagation",
  "private",
  "sh",
  "-c",
];
// A container or a host may forbid it.
const isAllowed = spawnSync("unshare", [...unshare, "mount -t tmpfs none /mnt"]).status === 0;

const loader = join(root, "node_modules/tsx/dist/loader.mjs");
const publish = `import { publish, siteOf } from "${import.meta.dirname}/small-site.ts";
publish("site", siteOf(Number(process.argv[1])));`;

test.skipIf(!isAllowed).each([
  [
    "mounted a second time, as in a container, where it is seen to change",
    "mkdir view; mount --bind site view; publish 2; diff -r site view",
  ],
  ["a mount point", "cp -a site copy; mount -t tmpfs none site; cp -a copy/. site; publish 2"],
])("the output folder may be %s (needs a user who may mount)", async (_, script) => {
  const disk = emptyFolder();
  const copy = emptyFolder();
  const whole = `mount -t tmpfs -o size=512k none "$1" && cd "$1" || exit
    publish() { node --import "${loader}" --input-type=module --eval '${publish}' "$1"; }
    publish 1; ${script}; cp -a site/. "$2"`;
  expect(await run("unshare", [...unshare, whole, "sh", disk, copy])).toMatchObject({
    code: 0,
    said: "",
  });
  expectWhole(copy, 2);
});
