import { mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { marker } from "../../src/generator/write-folder.ts";
import { bakeryInput, bakeryProject } from "../setup/bakery.ts";
import { root } from "../setup/build.ts";
import { emptyFolder, filesOf } from "../setup/files.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { run } from "../setup/processes.ts";
import type { Edit } from "../setup/project.ts";

/** Letters that other languages sort or capitalize differently, and pages in the order of their files. */
const edits: Edit[] = [
  ["content/pages/terms.md", "## What you pay", "## In I, ı, Ä and Z"],
  ["content/pages/jobs.md", "---\ntitle: Jobs\ndescription: Ours.\n---\nBake.\n"],
];

test("a build is the same to the byte in another folder, year, language, time zone and file order", async () => {
  const { bytes } = await builtInMemory(await bakeryInput(...edits));
  const place = join(emptyFolder(), "Déjà vu – another place", "with a much longer path to it");
  mkdirSync(place, { recursive: true });
  const project = bakeryProject();
  for (const edit of edits) edit.length === 3 ? project.edit(...edit) : project.write(...edit);
  const folder = join(place, "my site");
  renameSync(project.folder, folder);

  const strangeMachine = join(root, "test/generator/strange-machine.ts");
  const { code, stdout, stderr } = await run(
    process.execPath,
    ["--import", "tsx", "--import", strangeMachine, "build.ts"],
    {
      cwd: folder,
      environment: {
        LANG: "tr_TR.UTF-8",
        LC_ALL: "tr_TR.UTF-8",
        TZ: "Pacific/Kiritimati",
        SITE_URL: "",
        SOURCE_DATE_EPOCH: "1",
        FORCE_COLOR: "3",
        NO_COLOR: undefined,
        HOME: emptyFolder(),
      },
    },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("built in the year 2099, in Türkçe, with files from last to first");
  const dist = join(folder, "dist");
  const files = filesOf(dist).filter((file) => file !== marker);
  expect(files).toEqual([...bytes.keys()].sort());
  for (const [file, data] of bytes)
    expect(readFileSync(join(dist, file)).equals(data), file).toBe(true);
});
