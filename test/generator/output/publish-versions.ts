import { openStage } from "../../../src/generator/output/stage.ts";
import { siteOf } from "./small-site.ts";

// Publishes versions of the small site, one after the other: publish.mjs FOLDER VERSION...
// Of version 0 it writes the files, says so, and waits for a signal. Started by fork(), it publishes
// each version that it is sent, and sends it back.

const [out = "", ...versions] = process.argv.slice(2);

async function publish(version: number): Promise<void> {
  const stage = openStage(out, { force: false, protectedFolders: [] });
  try {
    for (const [file, text] of siteOf(version)) stage.write(file, text);
    if (version === 0) {
      process.stdout.write("written");
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    }
    stage.release();
  } finally {
    stage.discard();
  }
}

process.on("message", async (version: number) => {
  await publish(version);
  process.send?.(version);
});
try {
  for (const version of versions) await publish(Number(version));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
