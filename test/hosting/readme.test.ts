import { execFile, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lifetimeOf } from "../../src/generator/headers/caching.ts";
import { contentTypeOf } from "../../src/generator/headers/content-types.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { root } from "../setup/build.ts";
import { type Cloudfront, visitDistribution } from "./cloudfront-server.ts";
import { textOf } from "./links.ts";
import { type Amazon, startAmazon } from "./s3-server.ts";

/** The shell commands of the README, by the heading they are under. */
const commands = new Map<string, string[]>();
for (const section of readFileSync("src/hosting/README.md", "utf8").split(/^#+ /m).slice(1)) {
  const lines = [...section.matchAll(/^ *```sh\n(.*?)^ *```/gms)]
    .flatMap(([, block = ""]) => block.trim().split("\n"))
    .map((line) => line.trim());
  if (lines.length > 0) commands.set(section.split("\n")[0] ?? "", lines);
}

const project = mkdtempSync(join(tmpdir(), "project-"));
const dist = join(project, "dist");
let amazon: Amazon;

beforeAll(async () => {
  amazon = await startAmazon();
  for (const name of ["package.json", "tsconfig.json", "build.ts", "src", "content", "static"])
    cpSync(join(root, name), join(project, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"), "junction");
  mkdirSync(join(project, "static/.well-known"), { recursive: true });
  writeFileSync(join(project, "static/.well-known/security.txt"), "Contact: mailto:a@b.c\n");
});
afterAll(async () => {
  await amazon.close();
  rmSync(project, { recursive: true, force: true });
});

/** Runs a line as a shell does, and resolves to what it printed. Rejects when it fails. */
function run(line: string): Promise<string> {
  return new Promise((resolve, reject) =>
    execFile("bash", ["-c", line], { cwd: project, env: amazon.environment }, (error, out, err) =>
      error ? reject(new Error(`${line}\n${out}${err}`)) : resolve(out),
    ),
  );
}

async function follow(heading: string): Promise<string> {
  const lines = commands.get(heading) ?? [];
  expect(lines).not.toEqual([]);
  const printed: string[] = [];
  for (const line of lines) printed.push(await run(line));
  return printed.join("");
}

// The aws command takes about a second to start, and more where tests run beside it.
const timeout = 600_000;
const isAwsMissing = spawnSync("aws", ["--version"]).status !== 0;

test("every section with commands is followed below", () => {
  expect([...commands.keys()]).toEqual([
    "Putting it online",
    "S3 website",
    "S3 with CloudFront",
    "nginx",
  ]);
});

test("nginx", { timeout }, async () => {
  await follow("nginx");
  expect(textOf(project, "hosting/nginx.conf")).toContain("location / {");
});

test("Putting it online", { timeout }, async () => {
  expect(await follow("Putting it online")).toMatch(
    /^dist: \d+ files checked, \d+ links followed$/m,
  );
});

describe.skipIf(isAwsMissing)("with the aws command (skipped where it is not installed)", () => {
  test("S3 website, then S3 with CloudFront for the same bucket", { timeout }, async () => {
    writeFileSync(join(project, "static/old.txt"), "old");
    writeFileSync(join(project, "static/assets/old.svg"), "<svg/>");
    expect(await follow("S3 website")).toContain(
      "http://my-bucket.s3-website-us-east-1.amazonaws.com/ is in s3://my-bucket/",
    );
    const { files } = readBuiltSite(dist);
    expect(files).toEqual(expect.arrayContaining([".well-known/security.txt", "old.txt"]));
    for (const file of files) {
      const { status, headers } = await amazon.visitWebsite(`/${file.replace(/index\.html$/, "")}`);
      expect({ file, status }).toEqual({ file, status: 200 });
      expect(headers["content-type"], file).toBe(contentTypeOf(file));
      expect(headers["cache-control"], file).toBe(lifetimeOf(file));
    }
    for (const path of ["/nope", "/no/such/page/", "/_headers"])
      expect(await amazon.visitWebsite(path), path).toMatchObject({
        status: 404,
        body: textOf(dist, "404.html"),
      });

    rmSync(join(project, "static/old.txt"));
    rmSync(join(project, "static/assets/old.svg"));
    expect(await follow("S3 with CloudFront")).toContain(
      "https://www.my-domain.com/ is in s3://my-bucket/",
    );
    for (const file of [...files, ...readBuiltSite(dist).files]) {
      const { status } = await amazon.object(`/${file}`);
      expect({ file, status }).toEqual({ file, status: file === "old.txt" ? 404 : 200 });
    }
    expectSettings(amazon.cloudfront);

    const functionCode = textOf(project, "hosting/cloudfront-function.js");
    const errors = JSON.parse(textOf(project, "hosting/cloudfront-errors.json"));
    const distribution = { functionCode, errors, origin: amazon.object };
    const visit = (path: string) => visitDistribution(path, distribution);
    expect(await visit("/about/")).toEqual({ status: 200, body: textOf(dist, "about/index.html") });
    expect(await visit("/about")).toMatchObject({ status: 301, location: "/about/" });
    expect(await visit("/no/such/")).toEqual({ status: 404, body: textOf(dist, "404.html") });
    for (const [status, shown, page] of [
      [403, 404, "404.html"],
      [500, 500, "500.html"],
      [503, 503, "500.html"],
    ] as const) {
      const origin: typeof amazon.object = async (path) =>
        path === `/${page}` ? amazon.object(path) : { status, headers: {}, body: "<Error/>" };
      expect(await visitDistribution("/about/", { ...distribution, origin })).toEqual({
        status: shown,
        body: textOf(dist, page),
      });
    }
  });
});

/** What the commands sent to CloudFront. */
function expectSettings({ policy, received }: Cloudfront) {
  for (const source of readBuiltSite(dist).policy.get("style-src") ?? [])
    expect(policy).toContain(source);
  expect(received.get("POST response-headers-policy")).toMatch(
    /<AccessControlMaxAgeSec>63072000<.*<Header>Cross-Origin-Resource-Policy</s,
  );
  const functionCode = Buffer.from(textOf(project, "hosting/cloudfront-function.js"));
  expect(received.get("POST function")).toContain(
    `<FunctionCode>${functionCode.toString("base64")}</FunctionCode>`,
  );
  expect(received.has("POST function/directory-indexes/publish")).toBe(true);
  expect(received.get("POST distribution/E1A2B3C4D5E6F7/invalidation")).toContain(
    "<Items><Path>/*</Path></Items>",
  );
}
