import "../cli/development.ts";

import { join, sep } from "node:path";
import * as esbuild from "esbuild";
import { failureText } from "../cli/format-error.ts";
import { plainFailurePage } from "./failure-page.ts";
import type { Answer, SiteSources } from "./site-builder.ts";

const sources: SiteSources = JSON.parse(process.argv[2] ?? "{}");

let opened: ReturnType<typeof open> | undefined;

process.on("message", async (changed: string[]) => process.send?.(await answer(changed)));
process.on("disconnect", () => process.exit());

async function answer(changed: readonly string[]): Promise<Answer> {
  try {
    opened ??= open();
    const { build, ownCode } = await opened;
    return isAmong(changed, ownCode) ? "start anew" : await build(changed);
  } catch (error) {
    if (changed.length > 0) return "start anew";
    const text = failureText(error);
    return { files: new Map(), failure: { text, page: plainFailurePage(text) } };
  }
}

/** Imports the build here and not above, so that a mistake in its own code is shown like all others. */
async function open() {
  const { siteBuilder } = await import("./site-builder.ts");
  return { build: siteBuilder(sources), ownCode: await filesOfBuild() };
}

/** Whether one of the files changed, or a folder that it is in. */
const isAmong = (changed: readonly string[], files: readonly string[]) =>
  changed.some((path) => files.some((file) => `${file}${sep}`.startsWith(path + sep)));

/** The files this process runs, such as the schema of the content; they are not read a second time. */
async function filesOfBuild(): Promise<string[]> {
  const { metafile } = await esbuild.build({
    absWorkingDir: sources.root,
    entryPoints: ["src/generator/dev/builder-process.ts"],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs).map((file) => join(sources.root, file));
}
