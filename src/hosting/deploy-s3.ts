import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../generator/api/commands.ts";
import { systemAws } from "./aws.ts";
import { readBuiltSite } from "./built-site.ts";
import { type DeployOptions, deployOptions, deployProgram } from "./deploy-options.ts";
import { deploy } from "./deployment.ts";

await runProgram(deployProgram, (values, operands) =>
  buildAndDeploy(deployOptions(values, operands)),
);

/** Builds into a temporary folder, so that a concurrent build can't mix two sites. */
async function buildAndDeploy(options: DeployOptions): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), "deploy-"));
  try {
    const folder = join(parent, "dist");
    const build = ["src/tools/start.js", "build.ts", "--out", folder, ...options.build];
    const { status } = spawnSync(process.execPath, build, { stdio: "inherit" });
    if (status === 0) await deploy(readBuiltSite(folder), options, systemAws(parent), console.log);
    else process.exitCode = status ?? 1;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
