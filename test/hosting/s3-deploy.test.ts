import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { Aws } from "../../src/hosting/aws.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { contentTypeOf } from "../../src/hosting/content-types.ts";
import { type DeployOptions, readDeployOptions } from "../../src/hosting/deploy-options.ts";
import { deploy } from "../../src/hosting/deployment.ts";
import { lifetimes } from "../../src/hosting/headers.ts";
import { websiteConfiguration } from "../../src/hosting/s3-website.ts";
import { linkedPaths, textOf } from "./links.ts";
import { awsOfSdk, realAws } from "./s3-clients.ts";
import { type S3Server, startS3 } from "./s3-server.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let s3: S3Server;
afterEach(() => s3?.close());

/** A copy of a built site, that may be changed. */
function copyOf(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  folders.push(folder);
  cpSync(built, folder, { recursive: true });
  return folder;
}

/** Changes words of a file to others of the same length, and makes it older than any deployment. */
function rewrite(folder: string, file: string, from: string, to: string) {
  const text = textOf(folder, file);
  expect(text).toContain(from);
  expect(to).toHaveLength(from.length);
  writeFileSync(join(folder, file), text.replaceAll(from, to));
  utimesSync(join(folder, file), new Date(2020, 1), new Date(2020, 1));
}

function optionsFor(site: string, prefix = "", more: Partial<DeployOptions> = {}): DeployOptions {
  return {
    destination: { bucket: "site", prefix },
    site,
    endpointUrl: s3.endpoint,
    dryRun: false,
    allowExample: true,
    ...more,
  };
}

async function deployed(aws: Aws, options: DeployOptions): Promise<string[]> {
  const lines: string[] = [];
  await deploy(options, aws, (line) => lines.push(line));
  return lines;
}

/** Tells the bucket to answer as a website, with the settings that `npm run hosting` writes. */
async function makeWebsite(aws: Aws, site: string) {
  const file = join(copyOf(site), "s3-website.json");
  writeFileSync(file, JSON.stringify(websiteConfiguration(readBuiltSite(site).url)));
  const settings = ["--bucket", "site", "--website-configuration", `file://${file}`];
  await aws(["--endpoint-url", s3.endpoint, "s3api", "put-bucket-website", ...settings]);
}

async function keys(aws: Aws): Promise<string[]> {
  const command = ["s3api", "list-objects-v2", "--bucket", "site", "--prefix", ""];
  const output = ["--query", "Contents[].Key", "--output", "json"];
  return JSON.parse(await aws(["--endpoint-url", s3.endpoint, ...command, ...output])) ?? [];
}

/** The built site with what a deployment is about, and no more: the real client is slow. */
function smallSite(): string {
  const folder = copyOf(inject("root").folder);
  const assets = readBuiltSite(folder).files.filter((file) => file.startsWith("assets/"));
  const others = ["500.html", "contact", "favicon.ico", "sitemap.xml", "robots.txt"];
  for (const file of [...others, "fonts-license.txt", ...assets.slice(1)])
    rmSync(join(folder, file), { recursive: true, force: true });
  return folder;
}

describe("with the library", () => {
  const aws = awsOfSdk;
  // The server reckons other signatures than the library, though not than the aws command.
  beforeEach(async () => {
    s3 = await startS3({ anySignature: true });
  });

  test("a site for a folder of a host is shown by the website endpoint", async () => {
    const { folder } = inject("sub");
    writeFileSync(join(copyOf(folder), "_headers"), "");
    await makeWebsite(aws, folder);
    const lines = await deployed(aws, optionsFor(folder, "some/repo/"));
    expect(lines.at(-1)).toBe("https://name.example/some/repo/ is in s3://site/some/repo/");

    const linked = linkedPaths(folder);
    expect(linked).toContain("/some/repo/about/");
    for (const path of [...linked, "/some/repo/robots.txt", "/some/repo/sitemap.xml"]) {
      const { status, headers } = await s3.visit(path);
      const file = path.endsWith("/") ? `${path}index.html` : path;
      expect({ path, status, type: headers["content-type"] }).toEqual({
        path,
        status: 200,
        type: contentTypeOf(file),
      });
      expect(headers["cache-control"], path).toBe(
        path.startsWith("/some/repo/assets/") ? lifetimes.assets : lifetimes.others,
      );
    }
    for (const path of ["/some/repo/nope", "/some/repo/no/such/page/", "/some/repo/about/nope"]) {
      const { status, body } = await s3.visit(path);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(body).toBe(textOf(folder, "404.html"));
    }
    const slashless = await s3.visit("/some/repo/about");
    expect([slashless.status, slashless.headers.location]).toEqual([302, "/some/repo/about/"]);
  });

  test("what only other hosts read is not uploaded", async () => {
    const folder = copyOf(inject("root").folder);
    writeFileSync(join(folder, "_headers"), "/*\n");
    writeFileSync(join(folder, ".nojekyll"), "");
    await deployed(aws, optionsFor(folder));
    expect((await keys(aws)).filter((key) => /_headers|nojekyll/.test(key))).toEqual([]);
  });

  test("assets come first, pages after other files, the home page last", async () => {
    const { folder } = inject("root");
    const lines = await deployed(aws, optionsFor(folder));
    const kinds = lines.slice(0, -1).map((line) => {
      const file = line.replace(/^\d+ of \d+: /, "");
      if (file.startsWith("assets/")) return "asset";
      return file === "index.html" ? "home" : file.endsWith(".html") ? "page" : "other";
    });
    expect([...new Set(kinds)]).toEqual(["asset", "other", "page", "home"]);
    expect(kinds).toEqual([...kinds].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(lines[0]).toMatch(new RegExp(`^1 of ${kinds.length}: assets/`));
  });
  const order = ["asset", "other", "page", "home"];

  test("at whatever command a second deployment stops, the site works, and running it again completes it", async () => {
    const old = copyOf(inject("root").folder);
    const site = copyOf(inject("root").folder);
    // A changed page, a renamed one, and an asset with new content.
    rewrite(site, "index.html", "Pricing", "Pr1cing");
    renameSync(join(site, "contact"), join(site, "reach-us"));
    const font = readBuiltSite(site).files.find((file) => file.endsWith(".woff2")) ?? "";
    const renewed = "assets/renewed-00000000.woff2";
    renameSync(join(site, font), join(site, renewed));
    for (const { file } of readBuiltSite(site).pages) {
      const text = textOf(site, file)
        .replaceAll(font, renewed)
        .replaceAll("/contact/", "/reach-us/");
      writeFileSync(join(site, file), text);
    }

    const wanted = [
      ...readBuiltSite(site).files.filter((file) => !/^[._]/.test(file)),
      font,
    ].sort();
    const changes = wanted.length - 1 + 1;
    await makeWebsite(aws, old);
    await deployed(aws, optionsFor(old));
    // Each run begins anew where the last one, with one change less, was stopped.
    for (let stop = 0; stop <= changes; stop++) {
      s3.allowChanges(stop);
      const second = deployed(aws, optionsFor(site));
      if (stop < changes) await expect(second).rejects.toThrow(/Run the same command again/);
      else await second;

      for (const file of ["index.html", "about/index.html", "404.html"]) {
        const { status, body } = await s3.visit(`/${file.replace("index.html", "")}`);
        expect(status).toBe(200);
        expect([textOf(old, file), textOf(site, file)]).toContain(body);
        for (const [, asset = ""] of body.matchAll(/url\("?(\/[^")]+)/g))
          expect((await s3.visit(asset)).status, `${asset} after ${stop} changes`).toBe(200);
        for (const [, path = ""] of body.matchAll(/href="?(\/[^"#\s>]*)/g))
          expect((await s3.visit(path)).status, `${path} after ${stop} changes`).toBe(200);
      }
    }
    expect((await keys(aws)).sort()).toEqual(wanted);
    expect((await s3.visit("/")).body).toBe(textOf(site, "index.html"));
  });

  test("says what state the bucket is in when a command fails", async () => {
    const site = copyOf(inject("root").folder);
    await deployed(aws, optionsFor(site));
    const count = (await keys(aws)).length;
    s3.allowChanges(2);
    await expect(deployed(aws, optionsFor(site))).rejects.toThrow(
      `2 of ${count} files were uploaded and none was removed, so the site that was there still works. Run the same command again to complete it.`,
    );
    rmSync(join(site, "about"), { recursive: true });
    s3.allowChanges(count - 1);
    await expect(deployed(aws, optionsFor(site))).rejects.toThrow(
      "The new site is complete; some files of the old one are still beside it. Run the same command again to remove them.",
    );
    await expect(
      deployed(aws, optionsFor(site, "", { destination: { bucket: "other", prefix: "" } })),
    ).rejects.toThrow("Nothing was uploaded or removed.");
  });

  test("uploads nothing when it does not know the type of a file", async () => {
    const site = copyOf(inject("root").folder);
    writeFileSync(join(site, "report.xyz"), "");
    await expect(deployed(aws, optionsFor(site))).rejects.toThrow(
      /^report\.xyz: its type is not known; expected a name that ends in one of \.html .*, or a line for it in src\/hosting\/content-types\.ts$/,
    );
    expect(await keys(aws)).toEqual([]);
  });

  test("removes nothing of other prefixes, and nothing where there is no site", async () => {
    const site = inject("root").folder;
    await deployed(aws, optionsFor(site, "one/"));
    await deployed(aws, optionsFor(site, "one-more/"));
    const before = await keys(aws);
    await deployed(aws, optionsFor(site, "one/"));
    expect(await keys(aws)).toEqual(before);
    await expect(deployed(aws, optionsFor(site))).rejects.toThrow(
      `s3://site/ holds ${before.filter((key) => !key.startsWith("assets/")).length} objects that are not of this site, such as ${before[0]}, and no index.html; expected an empty place, or one with a site, whose old files are removed. Nothing was uploaded or removed.`,
    );
    expect(await keys(aws)).toEqual(before);
  });

  test("says when the site was built for another path", async () => {
    const note = (lines: string[]) => lines.filter((line) => line.startsWith("Note: "));
    const dryRun = { dryRun: true };
    expect(note(await deployed(aws, optionsFor(inject("root").folder, "x/", dryRun)))).toEqual([
      "Note: the site was built for the path /, and goes to /x/. Its links work only if what shows the bucket, such as CloudFront with an origin path, makes up the difference.",
    ]);
    expect(note(await deployed(aws, optionsFor(inject("root").folder, "", dryRun)))).toEqual([]);
  });
});

/** It takes half a second for each command, and more where little of the machine is free. */
const commandTimeout = 120_000;

if (realAws)
  test(
    "with the aws command, two deployments, one of them interrupted",
    async () => {
      const aws = realAws as Aws;
      s3 = await startS3();
      const site = smallSite();
      await makeWebsite(aws, site);
      await deployed(aws, optionsFor(site));
      const [asset = ""] = readBuiltSite(site).files.filter((file) => file.startsWith("assets/"));
      expect((await s3.visit(`/${asset}`)).headers).toMatchObject({
        "content-type": contentTypeOf(asset),
        "cache-control": lifetimes.assets,
      });
      expect((await s3.visit("/site.webmanifest")).headers).toMatchObject({
        "content-type": "application/manifest+json",
        "cache-control": lifetimes.others,
      });
      const missing = await s3.visit("/no/such/page");
      expect([missing.status, missing.body]).toEqual([404, textOf(site, "404.html")]);

      rewrite(site, "index.html", "Pricing", "Pr1cing");
      rmSync(join(site, "about"), { recursive: true });
      rmSync(join(site, asset));
      writeFileSync(join(site, "assets/new-00000000.svg"), "<svg/>");
      s3.allowChanges(1);
      const failure = await deployed(aws, optionsFor(site)).catch((error: Error) => error.message);
      expect(failure).toMatch(
        /^aws --endpoint-url .* s3 cp .* failed with exit code 1: .*ExpiredToken/s,
      );
      expect(failure).toMatch(/\n1 of 4 files were uploaded and none was removed/);
      expect((await s3.visit("/")).body).toContain("Pricing");
      expect((await s3.visit("/about/")).status).toBe(200);

      s3.allowChanges(Number.POSITIVE_INFINITY);
      await deployed(aws, optionsFor(site));
      expect((await s3.visit("/")).body).toBe(textOf(site, "index.html"));
      expect((await s3.visit("/about/")).status).toBe(404);
      expect((await s3.visit(`/${asset}`)).status).toBe(200);
    },
    commandTimeout,
  );
if (!realAws)
  console.warn("The aws command is not here: deployments were tried with its library only.");

describe("the command", () => {
  const run = (args: string[], environment: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--import", "tsx", "src/hosting/deploy-s3.ts", ...args],
      { encoding: "utf8", env: { ...process.env, ...environment } },
    );
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  };

  test("prints what it would run, and runs nothing", () => {
    const { folder } = inject("sub");
    const { status, stdout, stderr } = run([
      ...["s3://site/some/repo", "--site", folder, "--distribution", "E1A2B3C4D5E6F7"],
      ...["--endpoint-url", "http://127.0.0.1:9", "--dry-run", "--allow-example"],
    ]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const aws = "aws --endpoint-url http://127.0.0.1:9";
    const lines = stdout.split("\n");
    expect(lines.slice(0, 4)).toEqual([
      `${aws} cloudfront get-distribution-config --id E1A2B3C4D5E6F7 --output text --query DistributionConfig.DefaultCacheBehavior.ResponseHeadersPolicyId`,
      "# if it has one: its Content-Security-Policy must allow the styles and scripts of all pages",
      `${aws} cloudfront get-response-headers-policy --id POLICY_ID --output text --query ResponseHeadersPolicy.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy`,
      `${aws} s3api list-objects-v2 --bucket site --prefix some/repo/ --query 'Contents[].Key' --output json`,
    ]);
    expect(lines).toContain(
      `${aws} s3 cp ${folder}/site.webmanifest s3://site/some/repo/site.webmanifest --content-type application/manifest+json --cache-control 'public, max-age=0, must-revalidate' --only-show-errors`,
    );
    expect(lines.slice(-4)).toEqual([
      `${aws} s3 cp ${folder}/index.html s3://site/some/repo/index.html --content-type 'text/html; charset=utf-8' --cache-control 'public, max-age=0, must-revalidate' --only-show-errors`,
      "# for each listed key that is not among these, and not in assets/",
      `${aws} s3api delete-object --bucket site --key KEY`,
      `${aws} cloudfront create-invalidation --distribution-id E1A2B3C4D5E6F7 --paths '/some/repo/*'`,
    ]);
    expect(lines.filter((line) => line.includes("/assets/"))[0]).toContain(
      "--cache-control 'public, max-age=31536000, immutable'",
    );
  });

  test("does not upload a site that was built for the example address", () => {
    const { folder } = inject("root");
    expect(run(["s3://site", "--site", folder, "--dry-run"])).toEqual({
      status: 1,
      stdout: "",
      stderr: `${folder} was built for https://leads.example/, a host that nobody can own; expected the site's own address: set url in content/site.yaml, build again, and deploy that. To upload it as it is, add --allow-example`,
    });
  });

  test("says when the aws command is missing", () => {
    const { folder } = inject("root");
    const args = ["s3://site", "--site", folder, "--allow-example"];
    expect(run(args, { PATH: join(folder, "assets") })).toEqual({
      status: 1,
      stdout: "",
      stderr:
        "the aws command is missing; expected it to be installed: https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html\nNothing was uploaded or removed.",
    });
  });

  test("does not run with options that npm took away", () => {
    const { status, stdout, stderr } = spawnSync(
      "npm",
      ["run", "--silent", "deploy:s3", "s3://site", "--dry-run"],
      { encoding: "utf8", shell: process.platform === "win32" },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(
      "npm consumed --dry-run; put it after --: npm run deploy:s3 -- s3://my-bucket --dry-run",
    );
  });

  test("prints help", () => {
    expect(run(["--help"])).toMatchObject({ status: 0, stderr: "" });
    expect(run(["--help"]).stdout).toContain("npm run deploy:s3 -- s3://bucket[/prefix] [options]");
  });

  const hint = "npm run deploy:s3 -- --help lists the options";
  const form =
    "expected s3://, a bucket's name of 3 to 63 small letters, digits, dots and hyphens, and perhaps a prefix, such as s3://my-bucket/some/prefix";
  test.each([
    [
      [],
      `found no bucket; expected one, such as s3://my-bucket or s3://my-bucket/some/prefix; ${hint}`,
    ],
    [
      ["s3://one", "s3://two"],
      `found 2 buckets (s3://one s3://two); expected one, such as s3://my-bucket or s3://my-bucket/some/prefix; ${hint}`,
    ],
    [["my-bucket"], `found "my-bucket"; ${form}`],
    [["s3://My_Bucket"], `found "s3://My_Bucket"; ${form}`],
    [["s3://ab"], `found "s3://ab"; ${form}`],
    [["s3://bucket/a//b"], `found "s3://bucket/a//b"; ${form}`],
    [["s3://bucket/a*"], `found "s3://bucket/a*"; ${form}`],
    [["s3://bucket", "--delete"], `Unknown option '--delete'; ${hint}`],
    [["s3://bucket", "--site="], "--site is empty; give it a value"],
    [
      ["s3://bucket", "--distribution", "leads.example"],
      '--distribution is "leads.example"; expected the ID of a CloudFront distribution, such as E1A2B3C4D5E6F7',
    ],
    [
      ["s3://bucket", "--endpoint-url", "storage"],
      '--endpoint-url is "storage"; expected an address such as https://storage.example',
    ],
  ])("refuses %j", (args, message) => {
    expect(() => readDeployOptions(args, {})).toThrow(message);
  });

  test.each([
    ["s3://bucket", { bucket: "bucket", prefix: "" }],
    ["s3://bucket/", { bucket: "bucket", prefix: "" }],
    ["s3://my.bucket-1/some/repo/", { bucket: "my.bucket-1", prefix: "some/repo/" }],
  ])("takes %s", (address, destination) => {
    expect(readDeployOptions([address], {})?.destination).toEqual(destination);
  });

  test("needs a built site", () => {
    expect(run(["s3://bucket", "--site", "nowhere"]).stderr).toBe(
      "nowhere/index.html is missing; expected a built site: run npm run build, or name its folder with --site",
    );
  });
});

test("every file of the site has a type", () => {
  for (const file of readBuiltSite(inject("root").folder).files)
    if (!/^[._]/.test(basename(file))) expect(contentTypeOf(file)).toMatch(/^[a-z]+\/[a-z+-]+/);
});
