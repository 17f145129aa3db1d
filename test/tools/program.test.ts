import { afterAll, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { run } from "../setup/processes.ts";

/** None of them changes a file; if one did, it would be here. */
const project = bakeryProject(afterAll);
const before = project.files();

const site = "This site draws nothing itself: there is no src/site/artwork/artwork.ts.\n";
const unknown = "Unknown option '--hepl'; npm run artwork -- --help lists the options\n";

test.concurrent.for<[command: string, says: RegExp | string]>([
  ["artwork.ts --help", /^Redraws the fonts, icons and images .+\.\n$/],
  ["json-schema.ts --help", /^Regenerates src\/site\/schema .+\.\n$/],
  ["artwork.ts --hepl", unknown],
  ["artwork.ts", site],
])("%s says what it would do, or why it does nothing", async ([command, says], { expect }) => {
  const args = ["--import", "tsx", ...`src/tools/${command}`.split(" ")];
  const { code, stdout, stderr } = await run(process.execPath, args, { cwd: project.folder });
  expect([stdout, stderr, code]).toEqual(
    typeof says === "string" ? ["", says, 1] : [expect.stringMatching(says), "", 0],
  );
  expect(project.files()).toEqual(before);
});
