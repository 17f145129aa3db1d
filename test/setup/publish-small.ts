import { publishSmall } from "./small-site.ts";

// Publishes small sites into a folder, one after the other: publish-small.mjs FOLDER VERSION...

const [out = "", ...versions] = process.argv.slice(2);
try {
  for (const version of versions) await publishSmall(out, version);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
