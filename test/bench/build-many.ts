import { join } from "node:path";
import { openStage } from "../../src/generator/output/stage.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { startUsage } from "./usage.ts";

// Builds a content folder, and BENCH_PAGES pages, into the given folder as build.ts does, and prints what
// that used. BENCH_PAGES have no budget, so none is compressed; every check of the output is on.

const root = join(import.meta.dirname, "../..");
const printUsage = startUsage();
const input = await readBuildInput({
  root,
  entry: "test/bench/many-pages.tsx",
  content: process.argv[3] ?? "",
  address: "https://leads.example/",
});
const stage = openStage(process.argv[2] ?? "", true);
try {
  await writeSite(input, stage);
  stage.release();
} finally {
  stage.discard();
}
printUsage();
