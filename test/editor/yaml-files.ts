import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/build.ts";
import { filesOf } from "../setup/files.ts";

/** The texts of YAML files: those of the small sites, and one with each way to write a value. */
export const yamlFiles: readonly string[] = ["bakery/content", "site/content", "words"]
  .map((folder) => join(root, "test/fixtures", folder))
  .flatMap((folder) => filesOf(folder).map((file) => join(folder, file)))
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => readFileSync(file, "utf8"));
