import { afterAll, describe, expect, test } from "vitest";
import { run } from "../setup/processes.ts";
import { copyProject } from "../setup/site.ts";

/** None of them changes a file; if one did, it would be here. */
const project = copyProject(afterAll);

describe.each([
  [
    "fonts",
    "fonts.ts",
    "Regenerates the fonts in static/assets with every character that content/ uses.\n",
  ],
  ["images", "images.ts", "Redraws the social image and the icons in static/.\n"],
  ["schema", "json-schema.ts", "Regenerates content/schema and removes everything else from it.\n"],
])("npm run %s", (name, file, does) => {
  test("says with --help what it does, and refuses an unknown option", async () => {
    const runWith = (option: string) =>
      run(process.execPath, ["--import", "tsx", `src/tools/${file}`, option], { cwd: project });
    const [help, typo] = await Promise.all([runWith("--help"), runWith("--hepl")]);
    expect(help).toMatchObject({ code: 0, stdout: does, stderr: "" });
    expect(typo).toMatchObject({
      code: 1,
      stdout: "",
      stderr: `Unknown option '--hepl'; npm run ${name} -- --help lists the options\n`,
    });
  });
});
