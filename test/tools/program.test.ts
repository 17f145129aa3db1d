import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { filesOf } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

const { folder, read, write, edit } = bakeryProject(afterAll);

const runTool = (command: string) =>
  run(process.execPath, ["src/tools/start.js", ...`src/tools/${command}`.split(" ")], {
    cwd: folder,
  });

test.concurrent.for([
  ["artwork.ts", /^Redraws the fonts, icons and images .+\.\n$/],
  ["json-schema.ts", /^Regenerates src\/site\/schema .+\.\n$/],
  ["serve.ts", /^Builds the site and serves dist\.\n/],
] as const)("%s --help says what it does", async ([tool, says], { expect }) => {
  expect(await runTool(`${tool} --help`)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(says),
    stderr: "",
  });
});

test.concurrent.for([
  [
    "build.ts",
    "npm run build -- [options]",
    "--out --content --url --strict --moved-pages --force --help",
  ],
  ["src/tools/dev.ts", "npm run dev -- [options]", "--port --root --content --url --help"],
  ["src/tools/serve.ts", "npm start -- [options]", "--port --site --help"],
  ["src/tools/check.ts", "npm run check -- [DIR]", "--help"],
  ["src/hosting/write-host-settings.ts", "npm run hosting -- [options]", "--site --out --help"],
  [
    "src/hosting/deploy-s3.ts",
    "npm run deploy:s3 -- s3://bucket[/prefix] [options]",
    "--url --moved-pages --distribution --dry-run --help",
  ],
] as const)(
  "the help of %s shows its command with the -- that npm needs, and all options",
  async ([program, command, options], { expect }) => {
    const { stdout } = await run(process.execPath, ["src/tools/start.js", program, "--help"], {
      cwd: folder,
    });
    expect(stdout.split("\n")).toContain(`  ${command}`);
    expect(stdout.match(/(?<=^ {2})--[a-z-]+/gm)?.join(" ")).toBe(options);
  },
);

test.concurrent.for(["dev.ts", "serve.ts"])(
  "%s takes its port from PORT",
  async (tool, { expect }) => {
    const args = ["src/tools/start.js", `src/tools/${tool}`];
    const environment = { PORT: "many" };
    expect(await run(process.execPath, args, { cwd: folder, environment })).toMatchObject({
      code: 1,
      stderr: "PORT: expected a whole number from 0 to 65535, found many\n",
    });
  },
);

test.concurrent("npm run artwork says if a site has no artwork", async ({ expect }) => {
  expect(await runTool("artwork.ts")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "This site has no artwork to draw: src/site/artwork/artwork.ts does not exist.\n",
  });
});

test.each([
  ["an Error, which is for people, by its message alone", "Error", /^No ink\.\n$/],
  ["a bug with its stack", "TypeError", /TypeError: No ink\.\n +at .*artwork\.ts:1/],
])("a program reports %s", async (_, name, says) => {
  write("src/site/artwork/artwork.ts", `throw new ${name}("No ink.");`);
  const { code, stderr } = await runTool("artwork.ts");
  expect([stderr, code]).toEqual([expect.stringMatching(says), 1]);
});

test("npm run schema writes a schema for each kind of file, and removes stale ones", async () => {
  write("src/site/schema/gone.json", "{}");
  write("src/site/schema/old/gone.json", "{}");
  mkdirSync(join(folder, "content/baked"));
  renameSync(join(folder, "content/breads.yaml"), join(folder, "content/baked/breads.yaml"));
  edit("src/site/site.tsx", /"breads.yaml"/g, '"baked/breads.yaml"');
  const { code, stdout } = await runTool("json-schema.ts");
  expect(filesOf(join(folder, "src/site/schema"))).toEqual(
    ["about", "baked/breads", "home", "icon", "moved", "order", "site"].map(
      (name) => `${name}.json`,
    ),
  );
  expect(read("src/site/schema/icon.json")).toContain('"loaf"');
  // Unlike a link, an old address can't lead to "#", which means nowhere yet.
  const moved = JSON.parse(read("src/site/schema/moved.json")).properties.addresses;
  expect(moved.items.properties.to.anyOf[0].enum).toEqual([
    "/",
    "/#breads",
    "/about/",
    "/terms/",
    "/terms/#what-you-pay",
  ]);
  expect(read("src/site/schema/baked/breads.json")).toContain('"$ref": "../icon.json"');
  expect([code, stdout]).toEqual([0, "7 schemas in src/site/schema\n"]);
});
