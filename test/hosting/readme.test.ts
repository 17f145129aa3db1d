import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { runLine } from "../setup/processes.ts";

/** The shell commands of the README, by heading. */
const commands = new Map<string, string[]>();
for (const section of readFileSync("src/hosting/README.md", "utf8").split(/^#+ /m).slice(1)) {
  const lines = [...section.matchAll(/^ *```sh\n(.*?)^ *```/gms)]
    .flatMap(([, block = ""]) => block.trim().split("\n"))
    .map((line) => line.trim());
  if (lines.length > 0) commands.set(section.split("\n")[0] ?? "", lines);
}

/** A section's commands that need no AWS account. */
const followable = (heading: string) =>
  (commands.get(heading) ?? []).filter(
    (line) => line.startsWith("npm run") && (!/deploy:s3/.test(line) || /--dry-run/.test(line)),
  );

test.each([
  ["nginx", "hosting/nginx.conf"],
  ["S3 website", "aws s3 sync --size-only dist s3://my-bucket/ "],
  ["S3 with CloudFront", "hosting/cloudfront-headers.json"],
  ["Putting it online", /^dist: \d+ files checked, .+/m],
])("the commands under %s work as described", async (heading, says) => {
  const { folder } = bakeryProject();
  const needed = heading === "Putting it online" ? ["npm run build"] : [];
  const printed: string[] = [];
  for (const line of [...needed, ...followable(heading)])
    printed.push(await runLine(line, { cwd: folder }));
  expect(printed.length).toBeGreaterThan(1);
  expect(printed.join("")).toMatch(says);
});
