import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, inject, test } from "vitest";
import { parse } from "yaml";
import { parsePolicy, siteUrl } from "../../src/generator/api/publishing.ts";
import { systemAws } from "../../src/hosting/aws.ts";
import { type BuiltSite, readBuiltSite } from "../../src/hosting/built-site.ts";
import { type DeployOptions, deployOptions } from "../../src/hosting/deploy-options.ts";
import { deploy } from "../../src/hosting/deployment.ts";
import { bakeryProject } from "../setup/bakery.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

const built = readBuiltSite(inject("bakery").folder);

/** The small site, as if it were built for a real address and with a short policy. */
const bakery: BuiltSite = {
  ...built,
  folder: "dist",
  url: siteUrl("https://www.my-site.com/"),
  policy: parsePolicy("frame-ancestors 'none'; img-src 'self' https://cdn.test"),
};

interface Deployment extends Partial<DeployOptions> {
  readonly site?: BuiltSite;
  /** The output of each aws command, by its second word. */
  readonly prints?: Readonly<Record<string, string>>;
  /** The command that fails, by words in it. */
  readonly fails?: string;
}

/** Deploys with a fake aws command. Resolves to the commands, the messages and the error. */
async function deployed({ site = bakery, prints = {}, fails, ...more }: Deployment = {}) {
  const commands: string[] = [];
  const said: string[] = [];
  const options: DeployOptions = {
    bucket: "my-bucket",
    prefix: "",
    build: [],
    distribution: undefined,
    dryRun: false,
    ...more,
  };
  const aws = async (args: readonly string[]) => {
    commands.push(args.join(" "));
    if (fails && args.join(" ").includes(fails)) throw new Error("aws failed.");
    return prints[args[1] ?? ""] ?? "";
  };
  const error = await deploy(site, options, aws, (line) => said.push(line)).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  return { commands, said, error };
}

const distribution = "E1A2B3C4D5E6F7";

test("a deployment uploads assets first and pages last, and removes old files at the end", async () => {
  const { commands, said, error } = await deployed();
  const to = "dist s3://my-bucket/ --exclude *";
  const copy = (include: string, type: string) =>
    `s3 cp --recursive ${to} --include ${include} --exclude assets/* --content-type ${type} --cache-control public, max-age=0, must-revalidate --no-progress`;
  const sync = (include: string, type: string) =>
    `s3 sync --size-only ${to} --include ${include} --content-type ${type} --cache-control public, max-age=31536000, immutable --no-progress`;
  expect(commands).toEqual([
    "s3api list-objects-v2 --bucket my-bucket --prefix  --query Contents[].Key --output json",
    copy(".nojekyll", "application/octet-stream"),
    sync("assets/*.svg", "image/svg+xml"),
    sync("assets/*.png", "image/png"),
    sync("assets/*.woff2", "font/woff2"),
    copy("*.ico", "image/x-icon"),
    copy("*.txt", "text/plain; charset=utf-8"),
    copy("*.webmanifest", "application/manifest+json"),
    copy("*.xml", "application/xml"),
    copy("*.html", "text/html; charset=utf-8"),
    "s3 sync --size-only --delete dist s3://my-bucket/ --exclude assets/* --exclude _headers --exclude _redirects --exclude .* --exclude */.* --include .nojekyll --include .well-known/* --exclude .well-known/.* --exclude .well-known/*/.* --no-progress",
  ]);
  expect(said).toEqual(["https://www.my-site.com/ is in s3://my-bucket/"]);
  expect(error).toBe(undefined);
});

test.each([
  ["list-objects", "Nothing was uploaded or removed."],
  [
    "*.woff2",
    "The upload is incomplete and nothing was removed, so the old site still works. Run the same command again.",
  ],
  ["--delete", "The new site is online, but old files may remain. Run the same command again."],
  [
    "create-invalidation",
    "The new site is uploaded, but CloudFront may show old pages for a while. Run the same command again.",
  ],
])("a deployment that fails at %s says in what state the site is", async (fails, state) => {
  const { commands, error } = await deployed({ fails, distribution });
  expect(error).toBe(`aws failed.\n${state}`);
  expect(commands.at(-1)).toContain(fails);
});

test("a bucket that holds something else is refused; an older deployment is replaced", async () => {
  const holding = (keys: string, prefix = "") =>
    deployed({ prefix, prints: { "list-objects-v2": keys } });
  const { error, commands } = await holding('["cat.jpg","index.html"]');
  expect(error).toBe(
    "s3://my-bucket/ contains 2 objects that no build made, such as cat.jpg. Nothing was uploaded or removed. Use an empty bucket or prefix.",
  );
  expect(commands).toHaveLength(1);
  // The deployment there was to another prefix.
  expect((await holding('["repo/.nojekyll","repo/index.html"]')).error).toContain("2 objects");
  expect((await holding('["repo/.nojekyll","repo/old.html"]', "repo/")).error).toBe(undefined);
  expect((await holding("null")).error).toBe(undefined);
});

test("pages wait until CloudFront has their policy, and its cache is emptied after them", async () => {
  const to = (policy: string) =>
    deployed({
      distribution,
      build: ["--url", "https://www.my-site.com/"],
      prints: { "get-distribution-config": "P1\n", "get-response-headers-policy": `${policy}\n` },
    });
  const outdated = await to("frame-ancestors 'none'; img-src 'self'");
  expect(outdated.error).toBe(
    `CloudFront's headers policy P1 differs from this site's in img-src. Nothing was uploaded or removed. Update the policy with these commands, then deploy again:
  npm run build -- --url https://www.my-site.com/
  npm run hosting
  aws cloudfront update-response-headers-policy --id P1 --if-match "$(aws cloudfront get-response-headers-policy --id P1 --query ETag --output text)" --response-headers-policy-config file://hosting/cloudfront-headers.json
  aws cloudfront wait distribution-deployed --id E1A2B3C4D5E6F7`,
  );
  expect(outdated.commands.filter((line) => line.startsWith("s3 "))).toEqual([]);
  const same = await to("img-src https://cdn.test 'self'; frame-ancestors 'none'");
  expect(same.error).toBe(undefined);
  expect(same.commands.at(-1)).toBe(
    "cloudfront create-invalidation --distribution-id E1A2B3C4D5E6F7 --paths /* --query Invalidation.Status --output text",
  );
  // Pages work without the header.
  const none = await to("None");
  expect([none.error, none.said[0]]).toEqual([
    undefined,
    "Warning: the distribution E1A2B3C4D5E6F7 sends no Content-Security-Policy. Add the headers policy as src/hosting/README.md describes.",
  ]);
});

test("an example address, and a target that is no bucket, are refused", async () => {
  const { error, commands } = await deployed({ site: { ...bakery, url: built.url } });
  expect(error).toBe(
    "https://bakery.example/ is an example address. Set url in content/site.yaml, or pass --url.",
  );
  expect(commands).toEqual([]);
  const none = { "moved-pages": false, "dry-run": false };
  for (const operands of [[], ["my-bucket"], ["s3://a-bucket", "s3://b-bucket"]])
    expect(() => deployOptions(none, operands)).toThrow(
      "Name one bucket, such as s3://my-bucket or s3://my-bucket/some/prefix",
    );
  expect(() => deployOptions({ ...none, distribution: "my-site" }, ["s3://my-bucket"])).toThrow(
    "--distribution: my-site is not the ID of a CloudFront distribution. Write one such as E1A2B3C4D5E6F7.",
  );
});

test("a dry run prints the commands, to paste into a shell, and runs none", async () => {
  const { commands, said } = await deployed({ dryRun: true, prefix: "repo/" });
  expect(commands).toEqual([]);
  expect(said).toContain(
    "aws s3 cp --recursive dist s3://my-bucket/repo/ --exclude '*' --include '*.html' --exclude 'assets/*' --content-type 'text/html; charset=utf-8' --cache-control 'public, max-age=0, must-revalidate' --no-progress",
  );
});

/** A PATH on which `aws` is this shell script. */
function withAws(script: string): string {
  const folder = emptyFolder();
  writeFileSync(join(folder, "aws"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return [folder, process.env.PATH].join(delimiter);
}

test("an aws command that fails is shown with its error, and a missing one with where to get it", async () => {
  const aws = systemAws(emptyFolder(), { PATH: withAws("echo Access denied >&2; exit 7") });
  await expect(aws(["s3", "ls", "a b"])).rejects.toThrow("aws s3 ls 'a b' failed: Access denied");
  await expect(systemAws(emptyFolder(), { PATH: emptyFolder() })(["s3", "ls"])).rejects.toThrow(
    "The aws command is missing. Install it: https://docs.aws.amazon.com/",
  );
});

/** Runs `npm run deploy:s3` in a project, with this aws command. */
const deployS3 = (cwd: string, script: string, TMPDIR: string) =>
  run(
    process.execPath,
    "src/tools/start.js src/hosting/deploy-s3.ts s3://my-bucket --url https://www.my-site.com/".split(
      " ",
    ),
    { cwd, environment: { PATH: withAws(script), TMPDIR } },
  );

test("npm run deploy:s3 uploads a new build for the address, and leaves none behind", async () => {
  const { folder } = bakeryProject();
  const temporary = emptyFolder();
  const script = 'if [ "$1" = s3 ]; then cat dist/robots.txt; fi';
  const { code, stdout } = await deployS3(folder, script, temporary);
  expect(code).toBe(0);
  expect(stdout).toContain("\nSitemap: https://www.my-site.com/sitemap.xml\n");
  expect(stdout).toMatch(/\nhttps:\/\/www\.my-site\.com\/ is in s3:\/\/my-bucket\/\n$/);
  expect(readdirSync(folder)).not.toContain("dist");
  expect(readdirSync(temporary).filter((name) => name.startsWith("deploy-"))).toEqual([]);
});

test("npm run deploy:s3 uploads nothing if the build fails", async () => {
  const { folder, write } = bakeryProject();
  write("content/home.yaml", "");
  const { code, stderr } = await deployS3(folder, "echo uploaded >&2", emptyFolder());
  expect(code).toBe(1);
  expect(stderr).toContain("content/home.yaml");
  expect(stderr).not.toContain("uploaded");
});

test("GitHub Pages gets only what is on main, tested, built and checked", () => {
  const { jobs } = parse(readFileSync(".github/workflows/site.yml", "utf8"));
  expect(jobs.deploy.needs).toEqual(expect.arrayContaining(["test", "build"]));
  const commands = jobs.build.steps.map(({ run, uses }: Record<string, string>) => run ?? uses);
  const upload = commands.findIndex((uses: string) => uses.includes("upload-pages-artifact"));
  expect(commands.indexOf("npm run check")).toBeGreaterThan(0);
  expect(upload).toBeGreaterThan(commands.indexOf("npm run check"));

  // The GitHub expressions in the condition mean the same in JavaScript.
  const condition = new Function("needs", "github", "cancelled", `return ${jobs.deploy.if}`);
  const isDeployed = (test: string, isTested: string, build = "success", ref = "refs/heads/main") =>
    condition(
      {
        code: { outputs: { is_tested: isTested } },
        test: { result: test },
        build: { result: build },
      },
      { ref },
      () => false,
    );
  expect(isDeployed("success", "false")).toBe(true);
  // Only words have changed since the tests passed.
  expect(isDeployed("skipped", "true")).toBe(true);
  expect(isDeployed("failure", "false")).toBe(false);
  expect(isDeployed("skipped", "false")).toBe(false);
  expect(isDeployed("success", "false", "failure")).toBe(false);
  expect(isDeployed("success", "false", "success", "refs/pull/7/merge")).toBe(false);
});
