import { afterAll, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { run } from "../setup/processes.ts";

/** None of them changes a file; if one did, it would be here. */
const project = bakeryProject(afterAll);
const before = project.files();

const runWith = (file: string, option: string) =>
  run(process.execPath, ["--import", "tsx", `src/tools/${file}`, option], { cwd: project.folder });

test.concurrent.for<[file: string, does: RegExp]>([
  ["artwork.ts", /^Redraws the fonts, icons and images .+\.\n$/],
  ["json-schema.ts", /^Regenerates src\/site\/schema .+\.\n$/],
])("%s says with --help what it does, and does nothing", async ([file, does], { expect }) => {
  const said = { code: 0, stdout: expect.stringMatching(does), stderr: "" };
  expect(await runWith(file, "--help")).toMatchObject(said);
  expect(project.files()).toEqual(before);
});

test.concurrent("an unknown option is refused by name", async ({ expect }) => {
  expect(await runWith("artwork.ts", "--hepl")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "Unknown option '--hepl'; npm run artwork -- --help lists the options\n",
  });
  expect(project.files()).toEqual(before);
});

test.concurrent("npm run artwork says so where the site draws nothing", async ({ expect }) => {
  const { folder: cwd } = project;
  const args = ["--import", "tsx", "src/tools/artwork.ts"];
  expect(await run(process.execPath, args, { cwd })).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "This site draws nothing itself: there is no src/site/artwork/artwork.ts.\n",
  });
});
