import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the workflow also tests this site with other words, against its specification, and runs the benchmarks", () => {
  const text = readFileSync(".github/workflows/site.yml", "utf8");
  for (const command of ["npm run test:words", "npm run test:spec", "npm run bench -- 5"])
    expect(text).toContain(`- run: ${command}\n`);
});
