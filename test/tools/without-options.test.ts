import { describe, expect, test } from "vitest";
import { run } from "../setup/processes.ts";
import { projectCopy } from "../setup/site.ts";

describe.each([
  [
    "fonts",
    "fonts.ts",
    "Regenerates the fonts in static/assets with every character that content/ uses.\n",
  ],
  ["images", "images.ts", "Redraws the social image and the icons in static/.\n"],
  ["schema", "json-schema.ts", "Regenerates content/schema and removes everything else from it.\n"],
])("npm run %s", (name, file, does) => {
  const runWith = (option: string) =>
    run(process.execPath, ["--import", "tsx", `src/tools/${file}`, option], { cwd: projectCopy() });

  test("says with --help what it does", async () => {
    expect(await runWith("--help")).toMatchObject({ code: 0, stdout: does, stderr: "" });
  });

  test("refuses an unknown option", async () => {
    expect(await runWith("--hepl")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: `Unknown option '--hepl'; npm run ${name} -- --help lists the options\n`,
    });
  });
});
