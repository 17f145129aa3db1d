import { cpSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { openStage } from "../../src/generator/output/stage.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { bakeryInput } from "../setup/bakery.ts";
import { emptyFolder } from "../setup/files.ts";
import { type Edit, type Project, projectIn } from "../setup/project.ts";

/** A copy of the small site as it was built for this run, at the root of its host or in a folder of it. */
export function copiedOutput(name: "bakery" | "bakeryInFolder" = "bakery"): Project {
  const copy = join(emptyFolder(), "dist");
  cpSync(inject(name).folder, copy, { recursive: true });
  return projectIn(copy);
}

/** Builds the small site with some changes into a folder, which may hold an older build. */
export async function buildInto(folder: string, ...edits: Edit[]): Promise<void> {
  const stage = openStage(folder);
  await writeSite(await bakeryInput(...edits), stage);
  stage.release();
}
