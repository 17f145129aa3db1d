import { afterAll, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { run } from "../setup/processes.ts";

/** None of them changes a file; if one did, it would be here. */
const project = bakeryProject(afterAll);
const before = project.files();

const runWith = (file: string, option: string) =>
  run(process.execPath, ["--import", "tsx", `src/tools/${file}`, option], { cwd: project.folder });

test.concurrent.for<[file: string, does: RegExp]>([
  ["fonts.ts", /^Regenerates the fonts .+\.\n$/],
  ["images.ts", /^Redraws the social image .+\.\n$/],
  ["json-schema.ts", /^Regenerates src\/site\/schema .+\.\n$/],
])("%s says with --help what it does, and does nothing", async ([file, does], { expect }) => {
  const said = { code: 0, stdout: expect.stringMatching(does), stderr: "" };
  expect(await runWith(file, "--help")).toMatchObject(said);
  expect(project.files()).toEqual(before);
});

test.concurrent("an unknown option is refused by name", async ({ expect }) => {
  expect(await runWith("fonts.ts", "--hepl")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "Unknown option '--hepl'; npm run fonts -- --help lists the options\n",
  });
  expect(project.files()).toEqual(before);
});
