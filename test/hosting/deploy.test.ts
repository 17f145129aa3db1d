import { readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { parsePolicy, siteUrl } from "../../src/generator/api/publishing.ts";
import { commandLine } from "../../src/generator/cli/command-line.ts";
import { shellLine, systemAws } from "../../src/hosting/aws.ts";
import { type BuiltSite, readBuiltSite } from "../../src/hosting/built-site.ts";
import {
  type DeployOptions,
  deployOptions,
  deployProgram,
} from "../../src/hosting/deploy-options.ts";
import { deploy } from "../../src/hosting/deployment.ts";
import { bakeryProject } from "../setup/bakery.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { buildInto } from "./bakery-output.ts";

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
  /** Which of the commands that change something fails, counted from 1. */
  readonly failsAt?: number;
}

/** Deploys with a fake aws command. Resolves to the commands and messages. */
async function deployed({ site = bakery, prints = {}, failsAt, ...more }: Deployment = {}) {
  const commands: string[] = [];
  const changes = () => commands.filter((line) => /^s3 |create-invalidation/.test(line)).length;
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
    if (changes() === failsAt) throw new Error("aws failed.");
    return prints[args[1] ?? ""] ?? "";
  };
  const outcome = await deploy(site, options, aws, (line) => said.push(line)).catch(
    (error: Error) => error.message,
  );
  return { commands, said, outcome };
}

const distribution = "E1A2B3C4D5E6F7";
const short = "--cache-control public, max-age=0, must-revalidate --no-progress";

describe("a deployment", () => {
  test("uploads assets first and pages last, then removes old files", async () => {
    const { commands, said } = await deployed();
    const to = "dist s3://my-bucket/ --exclude *";
    const copy = (include: string, type: string) =>
      `s3 cp --recursive ${to} --include ${include} --exclude assets/* --content-type ${type} ${short}`;
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
  });

  test.each([
    [1, "The upload is incomplete and nothing was removed, so the old site still works."],
    [10, "The new site is online, but old files may remain."],
    [11, "The new site is uploaded, but CloudFront may show old pages for a while."],
  ])("whose command %i fails describes the state of the site", async (failsAt, state) => {
    const { outcome } = await deployed({ failsAt, distribution });
    expect(outcome).toBe(`aws failed.\n${state} Run the same command again.`);
  });

  test.each([
    ["the files in the bucket", {}],
    ["CloudFront's policy", { distribution }],
  ])("that can't ask for %s has done nothing", async (_, where) => {
    const { outcome } = await deployed({ failsAt: 0, ...where });
    expect(outcome).toBe("aws failed.\nNothing was uploaded or removed.");
  });

  test.each(["", "null", "[]", '[".nojekyll","old.html"]'])(
    "goes into a bucket whose keys are %s",
    async (keys) => {
      const { outcome } = await deployed({ prints: { "list-objects-v2": keys } });
      expect(outcome).toBeUndefined();
    },
  );

  test("goes into a prefix that an earlier deployment went to", async () => {
    const prints = { "list-objects-v2": '["repo/.nojekyll","repo/old.html"]' };
    const { outcome } = await deployed({ prefix: "repo/", prints });
    expect(outcome).toBeUndefined();
  });

  test.each([
    ["https://www.my-site.com/", "/*"],
    ["https://www.my-site.com/some/repo/", "/some/repo/*"],
  ])("of %s empties the cache of %s, wherever its files are", async (address, paths) => {
    const site = { ...bakery, url: siteUrl(address) };
    const { commands } = await deployed({ site, prefix: "live/", distribution });
    expect(commands.at(-1)).toContain(` --distribution-id E1A2B3C4D5E6F7 --paths ${paths} `);
  });

  test("is refused if the bucket holds something else", async () => {
    const prints = { "list-objects-v2": '["cat.jpg","index.html"]' };
    const { outcome, commands } = await deployed({ prints });
    expect(outcome).toBe(
      "s3://my-bucket/ contains 2 objects that no build made, such as cat.jpg. Nothing was uploaded or removed. Use an empty bucket or prefix.",
    );
    expect(commands).toHaveLength(1);
  });

  test("is refused above the prefix that an earlier deployment went to", async () => {
    const prints = { "list-objects-v2": '["repo/.nojekyll","repo/index.html"]' };
    const { outcome } = await deployed({ prints });
    expect(outcome).toBe(
      "s3://my-bucket/ contains 2 objects that no build made, such as repo/.nojekyll. Nothing was uploaded or removed. Use an empty bucket or prefix.",
    );
  });

  /** Deploys to a distribution whose headers policy has this Content-Security-Policy. */
  const deployedTo = (policy: string, build: readonly string[] = []) =>
    deployed({
      distribution,
      build: [...build],
      prints: {
        "get-distribution-config": "P1\n",
        "get-response-headers-policy": `${policy}\n`,
      },
    });

  test.each([
    ["with the hashes of an older version", "style-src 'sha256-old'; POLICY", "style-src"],
    ["without a source", "frame-ancestors 'none'; img-src 'self'", "img-src"],
    [
      "with one source more",
      "frame-ancestors 'none'; img-src 'self' https://cdn.test data:",
      "img-src",
    ],
    ["with one directive more", "POLICY; upgrade-insecure-requests", "upgrade-insecure-requests"],
    ["without a directive", "img-src 'self' https://cdn.test", "frame-ancestors"],
  ])("is refused while CloudFront has the policy %s", async (_, policy, differences) => {
    const sent = policy.replace(
      "POLICY",
      "frame-ancestors 'none'; img-src 'self' https://cdn.test",
    );
    const build = ["--url", "https://www.my-site.com/"];
    const { outcome, commands } = await deployedTo(sent, build);
    expect(outcome).toBe(
      `CloudFront's headers policy P1 differs from this site's in ${differences}. Nothing was uploaded or removed. Update the policy with these commands, then deploy again:
  npm run build -- --url https://www.my-site.com/
  npm run hosting
  aws cloudfront update-response-headers-policy --id P1 --if-match "$(aws cloudfront get-response-headers-policy --id P1 --query ETag --output text)" --response-headers-policy-config file://hosting/cloudfront-headers.json
  aws cloudfront wait distribution-deployed --id E1A2B3C4D5E6F7`,
    );
    expect(commands).toHaveLength(2);
  });

  test("without options for the build is refused with the plain command for it", async () => {
    const { outcome } = await deployedTo("img-src 'none'");
    expect(outcome).toContain("deploy again:\n  npm run build\n  npm run hosting\n");
  });

  test("asks CloudFront for its policy, and goes on if it is the same, however it is written", async () => {
    // Browsers ignore a directive that is there again.
    const same = " img-src  https://cdn.test 'self';; Frame-Ancestors 'none'; img-src data:;";
    const { outcome, said, commands } = await deployedTo(same);
    expect(outcome).toBeUndefined();
    expect(said).toEqual(["https://www.my-site.com/ is in s3://my-bucket/"]);
    expect(commands.filter((line) => line.startsWith("cloudfront "))).toEqual([
      "cloudfront get-distribution-config --id E1A2B3C4D5E6F7 --output text --query DistributionConfig.DefaultCacheBehavior.ResponseHeadersPolicyId",
      "cloudfront get-response-headers-policy --id P1 --output text --query ResponseHeadersPolicy.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy",
      "cloudfront create-invalidation --distribution-id E1A2B3C4D5E6F7 --paths /* --query Invalidation.Status --output text",
    ]);
  });

  test.each([
    ["no headers policy", "None"],
    ["a headers policy without this header", "P1"],
  ])("to a distribution with %s goes on with a warning", async (_, id) => {
    const prints = { "get-distribution-config": id, "get-response-headers-policy": "None\n" };
    const { outcome, said } = await deployed({ prints, distribution });
    expect(outcome).toBeUndefined();
    expect(said[0]).toBe(
      "Warning: the distribution E1A2B3C4D5E6F7 sends no Content-Security-Policy. Add the headers policy as src/hosting/README.md describes.",
    );
  });

  test.each([false, true])("is refused for an example address (dry run: %s)", async (dryRun) => {
    const site = { ...bakery, url: built.url };
    expect((await deployed({ site, dryRun })).outcome).toBe(
      "https://bakery.example/ is an example address. Set url in content/site.yaml, or pass --url.",
    );
  });

  test("uploads files of unknown types, and files without an extension one by one", async () => {
    const folder = emptyFolder();
    await buildInto(
      folder,
      ["static/assets/track.gpx", "-"],
      ["static/b/track.gpx", "-"],
      ["static/licence", "-"],
      // A page, although few are named like this.
      ["static/before.htm", "-"],
      ["static/.well-known/atproto-did", "-"],
      // Hosts do not serve these.
      ["static/.htaccess", "-"],
      ["static/b/.htaccess", "-"],
    );
    const site = { ...bakery, files: readBuiltSite(folder).files };
    const { commands } = await deployed({ site });
    const uploads = commands
      .map((line) => /--include (\S+) .*--content-type (.*) --cache/.exec(line))
      .filter((match) => match !== null)
      .map(([, include, type]) => `${include} ${type}`);
    expect(uploads).toEqual([
      ".nojekyll application/octet-stream",
      "assets/*.svg image/svg+xml",
      "assets/*.png image/png",
      "assets/*.woff2 font/woff2",
      "assets/*.gpx application/octet-stream",
      ".well-known/atproto-did text/plain; charset=utf-8",
      "*.gpx application/octet-stream",
      "*.ico image/x-icon",
      "licence application/octet-stream",
      "*.txt text/plain; charset=utf-8",
      "*.webmanifest application/manifest+json",
      "*.xml application/xml",
      "*.html text/html; charset=utf-8",
      "*.htm text/html; charset=utf-8",
    ]);
  });
});

/** A folder for PATH in which `aws` is this script. */
function withScript(script: string): string {
  const folder = emptyFolder();
  writeFileSync(join(folder, "aws"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return [folder, process.env.PATH].join(delimiter);
}

test("a failing aws command is quoted with its error", async () => {
  const aws = systemAws(emptyFolder(), { PATH: withScript("echo no >&2; exit 7") });
  await expect(aws(["s3", "ls", "a b"])).rejects.toThrow("aws s3 ls 'a b' failed: no");
});

test("an aws command that fails without an error is quoted, too", async () => {
  const aws = systemAws(emptyFolder(), { PATH: withScript("exit 7") });
  await expect(aws(["s3", "ls"])).rejects.toThrow("aws s3 ls failed: Command failed: aws s3 ls");
});

test("an option that npm consumed is named with the bucket before it", () => {
  expect(() => commandLine(deployProgram, [], { npm_config_distribution: "E1" })).toThrow(
    "put it after --: npm run deploy:s3 -- s3://my-bucket --distribution",
  );
});

test("a command is printed so that a shell reads each word as one", () => {
  expect(shellLine(["s3", "cp", "a b", "baker's", "*"])).toBe("aws s3 cp 'a b' 'baker'\\''s' '*'");
});

test("all that the aws command prints arrives, such as the keys of a bucket with many files", async () => {
  const aws = systemAws(emptyFolder(), { PATH: withScript("printf %02000000d 0") });
  expect((await aws(["s3", "ls"])).length).toBe(2_000_000);
});

// Where less is not installed, the command would fail.
test("the aws command is told to open no pager", async () => {
  const PATH = withScript("printenv AWS_PAGER || echo less");
  const aws = systemAws(emptyFolder(), { PATH, AWS_PAGER: "more" });
  expect(await aws(["s3", "ls"])).toBe("\n");
});

test("a missing aws command is reported, with where to get it", async () => {
  await expect(systemAws(emptyFolder(), { PATH: emptyFolder() })(["s3", "ls"])).rejects.toThrow(
    "The aws command is missing. Install it: https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html",
  );
});

describe("npm run deploy:s3", () => {
  const none = { "moved-pages": false, "dry-run": false };
  const deployS3 = (cwd: string, environment: NodeJS.ProcessEnv, ...args: string[]) =>
    run(process.execPath, ["src/tools/start.js", "src/hosting/deploy-s3.ts", ...args], {
      cwd,
      environment,
    });

  test("--dry-run builds, prints the commands and needs no aws", async () => {
    const { folder } = bakeryProject();
    const { code, stdout, stderr } = await deployS3(
      folder,
      { PATH: "" },
      "s3://my-bucket/repo/",
      "--url",
      "https://www.my-site.com/repo/",
      "--distribution",
      distribution,
      "--moved-pages",
      "--dry-run",
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("other files in ");
    const lines = stdout.trim().split("\n");
    const commands = lines.filter((line) => line.startsWith("aws "));
    // No command has run, so there is nothing to say about the bucket or the distribution.
    expect(lines.slice(-commands.length)).toEqual(commands);
    expect(commands[2]).toContain("s3 cp --recursive dist s3://my-bucket/repo/ --exclude '*'");
    expect(commands.at(-1)).toContain("--paths '/repo/*'");
    expect(readdirSync(folder)).not.toContain("dist");
  });

  test("uploads the new build, says what aws says of it, and keeps no copy", async () => {
    const { folder, write } = bakeryProject();
    write("dist/robots.txt", "The old build.");
    const temporary = emptyFolder();
    const PATH = withScript('if [ "$1" = s3 ]; then cat dist/robots.txt; fi');
    const environment = { PATH, TMPDIR: temporary };
    const address = ["--url", "https://www.my-site.com/"];
    const { code, stdout } = await deployS3(folder, environment, "s3://my-bucket", ...address);
    expect(code).toBe(0);
    expect(stdout).toContain("\nSitemap: https://www.my-site.com/sitemap.xml\n");
    expect(stdout).not.toContain("The old build.");
    expect(stdout).toMatch(/\nhttps:\/\/www\.my-site\.com\/ is in s3:\/\/my-bucket\/\n$/);
    expect(readdirSync(temporary).filter((name) => name.startsWith("deploy-"))).toEqual([]);
  });

  test("fails with the build's error and uploads nothing if the build fails", async () => {
    const { folder, write } = bakeryProject();
    write("content/home.yaml", "");
    const PATH = withScript("echo uploaded >&2");
    const { code, stderr } = await deployS3(folder, { PATH }, "s3://my-bucket");
    expect(code).toBe(1);
    expect(stderr).toContain("content/home.yaml");
    expect(stderr).not.toContain("uploaded");
  });

  test("fails and uploads nothing if the build is killed, even once it has written the site", async () => {
    const { folder, edit } = bakeryProject();
    edit("build.ts", /(?<=stage\.release\(\);\n)/, '  process.kill(process.pid, "SIGKILL");\n');
    const PATH = withScript("echo uploaded >&2");
    const address = ["--url", "https://www.my-site.com/"];
    const { code, stdout } = await deployS3(folder, { PATH }, "s3://my-bucket", ...address);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  });

  test.each([
    ["s3://my-bucket/", ""],
    ["s3://my-bucket/some/repo", "some/repo/"],
  ])("to %s uses the prefix %j", (address, prefix) => {
    expect(deployOptions(none, [address])).toMatchObject({ bucket: "my-bucket", prefix });
  });

  test("builds for the address that it is given, with pages at old addresses if it is told so", () => {
    const url = "https://www.my-site.com/";
    const options = { ...none, url, "moved-pages": true };
    expect(deployOptions(options, ["s3://my-bucket"]).build).toEqual([
      "--url",
      "https://www.my-site.com/",
      "--moved-pages",
    ]);
    expect(deployOptions(none, ["s3://my-bucket"]).build).toEqual([]);
  });

  test.each([
    { args: [] },
    { args: ["my-bucket"] },
    { args: ["s3://a-bucket", "s3://b-bucket"] },
    { args: ["/s3://a-bucket"] },
    { args: ["s3://"] },
    { args: ["s3://-a"] },
    { args: ["s3://.."] },
    { args: ["s3://ab"] },
    { args: ["s3://a..b"] },
    { args: ["s3://my-bucket/.."] },
    { args: ["s3://my-bucket/-a/"] },
    { args: ["s3://my-bucket//a"] },
  ])("with the arguments $args asks for one bucket", ({ args }) => {
    expect(() => deployOptions(none, args)).toThrow("Name one bucket, such as s3://my-bucket or ");
  });

  test.each(["--profile", "E1 E2", "e1"])("for the distribution %s asks for its ID", (id) => {
    expect(() => deployOptions({ ...none, distribution: id }, ["s3://my-bucket"])).toThrow(
      `--distribution: ${id} is not the ID of a CloudFront distribution. Write one such as E1A2B3C4D5E6F7.`,
    );
  });
});
