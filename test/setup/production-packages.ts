import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./build.ts";

/**
 * Leaves a copy of the project with the packages that `npm ci --omit=dev` installs. Returns the
 * environment in which they find each other, and not the packages beside their originals.
 */
export function keepProductionPackages(project: string): NodeJS.ProcessEnv {
  const installed = join(project, "node_modules");
  rmSync(installed);
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const [path, { dev, devOptional }] of Object.entries<Record<string, boolean>>(
    lock.packages,
  )) {
    // A package within another comes with it; one for another system is not installed.
    const isOwn = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path);
    if (!isOwn || dev || devOptional || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    symlinkSync(join(root, path), join(project, path), "junction");
  }
  cpSync(join(root, "node_modules/.package-lock.json"), join(installed, ".package-lock.json"));
  return { NODE_OPTIONS: "--preserve-symlinks" };
}
