import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { runLine } from "../setup/processes.ts";

// Each builds the site, or starts npm.
vi.setConfig({ testTimeout: 120_000 });

test("the commands of the README that need no AWS account work as described", async () => {
  const blocks =
    readFileSync("src/hosting/README.md", "utf8").match(/(?<=^ *```sh\n)[^`]*/gm) ?? [];
  const lines = (blocks.join("").match(/npm run .*/g) ?? []).filter(
    (line) => !/deploy:s3/.test(line) || /--dry-run/.test(line),
  );
  const { folder } = bakeryProject();
  const printed: string[] = [];
  for (const line of new Set(["npm run build", ...lines.map((one) => one.trim())]))
    printed.push(await runLine(line, folder));
  for (const said of [
    /^dist: \d+ files checked, .+/m,
    "hosting/nginx.conf",
    "hosting/cloudfront-headers.json",
    "aws s3 sync --size-only dist s3://my-bucket/ ",
  ])
    expect(printed.join("")).toMatch(said);
});
