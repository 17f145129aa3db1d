import { publish, siteOf } from "./small-site.ts";

// Publishes a version of the small site: publish.ts FOLDER VERSION

const [out = "", version] = process.argv.slice(2);
try {
  publish(out, siteOf(Number(version)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
