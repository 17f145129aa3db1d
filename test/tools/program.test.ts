import { afterAll, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { run } from "../setup/processes.ts";

const project = bakeryProject(afterAll);

const site = "This site has no artwork to draw: src/site/artwork/artwork.ts does not exist.\n";

test.concurrent.for<[command: string, says: RegExp | string]>([
  ["artwork.ts --help", /^Redraws the fonts, icons and images .+\.\n$/],
  ["json-schema.ts --help", /^Regenerates src\/site\/schema .+\.\n$/],
  ["artwork.ts", site],
])("%s says what it does, or why it does nothing", async ([command, says], { expect }) => {
  const args = ["src/tools/start.js", ...`src/tools/${command}`.split(" ")];
  const { code, stdout, stderr } = await run(process.execPath, args, { cwd: project.folder });
  expect([stdout, stderr, code]).toEqual(
    typeof says === "string" ? ["", says, 1] : [expect.stringMatching(says), "", 0],
  );
});
