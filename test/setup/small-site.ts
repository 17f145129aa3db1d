import { marker, markerText, outputPlace } from "../../src/generator/publish/output-folder.ts";
import { openStage } from "../../src/generator/publish/publish.ts";

const files = ["index.html", "404.html", "robots.txt"];
const folders = ["about", "contact", "assets", "assets/fonts"];

/** A small site of which every file tells its version: path to text. */
export function siteOf(version: string): ReadonlyMap<string, string> {
  const paths = [...files, ...folders.flatMap((folder) => [`${folder}/index.html`, `${folder}/a`])];
  return new Map([
    [marker, markerText],
    ...paths.map((path) => [path, `${version} ${path}\n`.repeat(50)] as const),
  ]);
}

/** Publishes such a site as build.ts does with the real one. */
export async function publishSmall(out: string, version: string, force = false): Promise<void> {
  const stage = openStage(outputPlace(out, { force, keeps: [] }));
  try {
    for (const [file, text] of siteOf(version)) {
      stage.write(file, text);
      // The event loop turns, so that a signal is met between two files too.
      await new Promise((resolve) => setImmediate(resolve));
    }
    stage.publish();
  } finally {
    stage.discard();
  }
}
