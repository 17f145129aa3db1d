import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

test("GitHub Pages gets only what is on main, tested, built and checked", () => {
  const { jobs } = parse(readFileSync(".github/workflows/site.yml", "utf8"));
  expect(jobs.deploy).toMatchObject({
    needs: ["test", "build"],
    if: "github.ref == 'refs/heads/main'",
  });
  const steps = jobs.build.steps.map(({ run, uses }: Record<string, string>) => run ?? uses);
  const upload = steps.findIndex((step: string) => step.includes("upload-pages-artifact"));
  expect(steps.slice(0, upload)).toEqual(
    expect.arrayContaining(["npm run build", "npm run check"]),
  );
});
