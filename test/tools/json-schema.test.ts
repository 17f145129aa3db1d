import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { run } from "../setup/processes.ts";

test("npm run schema writes a schema for each kind of file, and removes stale ones", async () => {
  const { folder, read, write } = bakeryProject();
  write("src/site/schema/gone.json", "{}");
  const args = ["src/tools/start.js", "src/tools/json-schema.ts"];
  const { code, stdout } = await run(process.execPath, args, { cwd: folder });
  expect(readdirSync(join(folder, "src/site/schema"))).toEqual(
    ["about", "breads", "home", "icon", "moved", "order", "site"].map((name) => `${name}.json`),
  );
  expect(read("src/site/schema/icon.json")).toContain('"loaf"');
  expect([code, stdout]).toEqual([0, "7 schemas in src/site/schema\n"]);
});
