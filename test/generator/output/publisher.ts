import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { expect } from "vitest";
import { marker } from "../../../src/generator/output/marker.ts";
import { root } from "../../setup/build.ts";
import { textsOf } from "../../setup/files.ts";
import { siteOf } from "./small-site.ts";

/** Compiles the program that publishes small sites, which starts faster than with a loader. */
export async function compiledPublisher(): Promise<string> {
  const program = join(mkdtempSync(join(tmpdir(), "publisher-")), "publish.mjs");
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["test/generator/output/publish-versions.ts"],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: program,
  });
  return program;
}

/** Throws unless a version is published whole, with nothing of others but their assets. */
export function expectWhole(out: string, version: number): void {
  const files = new Map(textsOf(out));
  for (const [path, text] of siteOf(version)) {
    expect(files.get(path)).toBe(text);
    files.delete(path);
  }
  const others = [...files.keys()].filter((path) => !path.startsWith("assets/"));
  expect(others).toEqual([marker]);
  expect(readdirSync(out).filter((name) => name.startsWith(".stage"))).toEqual([]);
}
