import { mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { marker } from "../../src/generator/publish/marker.ts";
import { root } from "../setup/build.ts";
import { emptyFolder, filesOf } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { projectCopy } from "../setup/site.ts";

/** File to bytes; the marker of published folders is left out. */
const bytesOf = (folder: string) =>
  filesOf(folder)
    .filter((file) => file !== marker)
    .map((file) => [file, readFileSync(join(folder, file), "latin1")]);

test("a build gives the same bytes in another folder, year, language, time zone and order of files", async () => {
  const { folder, address } = inject("root");
  const place = join(emptyFolder(), "Déjà vu – another place", "with a much longer path to it");
  mkdirSync(place, { recursive: true });
  const project = join(place, "my site");
  renameSync(projectCopy(), project);

  const strangeMachine = join(root, "test/setup/strange-machine.ts");
  const { code, stdout, stderr } = await run(
    process.execPath,
    ["--import", "tsx", "--import", strangeMachine, "build.ts"],
    {
      cwd: project,
      environment: {
        LANG: "tr_TR.UTF-8",
        LC_ALL: "tr_TR.UTF-8",
        TZ: "Pacific/Kiritimati",
        SOURCE_DATE_EPOCH: "1",
        FORCE_COLOR: "3",
        SITE_URL: address,
        HOME: emptyFolder(),
      },
    },
  );
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout).toContain("built in the year 2099, in Türkçe, with files from last to first");
  expect(bytesOf(join(project, "dist"))).toEqual(bytesOf(folder));
});
