import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentTypeOf, lifetimeOf } from "../../src/generator/index.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { bakeryProject } from "../setup/bakery.ts";
import { startAmazon } from "./amazon.ts";
import { textOf } from "./links.ts";

/** The shell commands of the README, by the heading they are under. */
const commands = new Map<string, string[]>();
for (const section of readFileSync("src/hosting/README.md", "utf8").split(/^#+ /m).slice(1)) {
  const lines = [...section.matchAll(/^ *```sh\n(.*?)^ *```/gms)]
    .flatMap(([, block = ""]) => block.trim().split("\n"))
    .map((line) => line.trim());
  if (lines.length > 0) commands.set(section.split("\n")[0] ?? "", lines);
}

/** Follows sections of the README in a project and with a cloud of its own. */
async function reader(cleanUp: (end: () => void | Promise<void>) => void) {
  const project = bakeryProject(cleanUp);
  const amazon = await startAmazon();
  cleanUp(amazon.close);
  project.write("static/.well-known/security.txt", "Contact: mailto:a@b.c\n");
  const run = (line: string) =>
    new Promise<string>((resolve, reject) => {
      const options = { cwd: project.folder, env: amazon.environment };
      execFile("bash", ["-c", line], options, (error, out, err) =>
        error ? reject(new Error(`${line}\n${out}${err}`)) : resolve(out),
      );
    });
  return {
    ...{ project, amazon, dist: join(project.folder, "dist") },
    /** Runs the commands of a section, and resolves to what they print. Rejects when one fails. */
    async follow(heading: string): Promise<string> {
      const lines = commands.get(heading);
      if (!lines) throw new Error(`the README has no commands under ${heading}`);
      const printed: string[] = [];
      for (const line of lines) printed.push(await run(line));
      return printed.join("");
    },
  };
}

// The aws command takes half a second to start, and more where tests run beside it.
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

test.concurrent("nginx, and the check before", { timeout }, async ({ expect, onTestFinished }) => {
  const { project, follow } = await reader(onTestFinished);
  await follow("nginx");
  expect(project.read("hosting/nginx.conf")).toContain("location / {");
  const checked = (await follow("Putting it online")).match(/^dist: \d+ files checked, .+/gm);
  expect(checked).toHaveLength(2);
});

const withAws = test.skipIf(isAwsMissing).concurrent;

withAws("S3 website (needs the aws command)", { timeout }, async ({ expect, onTestFinished }) => {
  const { amazon, dist, follow } = await reader(onTestFinished);
  expect(await follow("S3 website")).toContain(
    "http://my-bucket.s3-website-us-east-1.amazonaws.com/ is in s3://my-bucket/",
  );
  const { files } = readBuiltSite(dist);
  expect(files).toEqual(
    expect.arrayContaining([".well-known/security.txt", "about/dog/index.html"]),
  );
  for (const file of files) {
    const path = `/website/${file.replace(/index\.html$/, "")}`;
    const { status, headers, body } = await amazon.visit(path);
    expect({ file, status }).toEqual({ file, status: 200 });
    expect(body, file).toBe(textOf(dist, file));
    expect(headers.get("content-type"), file).toBe(contentTypeOf(file));
    expect(headers.get("cache-control"), file).toBe(lifetimeOf(file));
  }
  expect((await amazon.visit("/website/who-we-are/")).body).toContain('content="0;url=/about/"');
  for (const path of ["/nope", "/no/such/page/", "/_headers", "/_redirects"])
    expect(await amazon.visit(`/website${path}`), path).toMatchObject({
      status: 404,
      body: textOf(dist, "404.html"),
    });
});

withAws(
  "S3 with CloudFront, over an older site in the bucket (needs the aws command)",
  { timeout },
  async ({ expect, onTestFinished }) => {
    const { project, amazon, dist, follow } = await reader(onTestFinished);
    const put = (path: string) =>
      amazon.visit(`/my-bucket/${path}`, { method: "PUT", body: path && "older" });
    await put("");
    const older = [".nojekyll", "old.txt", "assets/old.svg", "index.html", "about/index.html"];
    for (const file of older) await put(file);
    expect(await follow("S3 with CloudFront")).toContain(
      "https://www.my-domain.com/ is in s3://my-bucket/",
    );
    const { files, policy } = readBuiltSite(dist);
    for (const file of files) {
      const { status, body } = await amazon.visit(`/my-bucket/${file}`);
      expect({ file, status }).toEqual({ file, status: 200 });
      expect(body, file).toBe(textOf(dist, file));
    }
    expect((await amazon.visit("/my-bucket/old.txt")).status).toBe(404);
    // An open page of the older site may still need it.
    expect((await amazon.visit("/my-bucket/assets/old.svg")).body).toBe("older");

    const { received } = amazon;
    const sent = received.get("POST response-headers-policy");
    const styles = policy.get("style-src") ?? [];
    expect(styles).not.toEqual([]);
    for (const source of styles) expect(sent).toContain(source);
    expect(sent).toMatch(
      /<AccessControlMaxAgeSec>63072000<.*<Header>Cross-Origin-Resource-Policy</s,
    );
    const functionCode = project.read("hosting/cloudfront-function.js");
    expect(received.get("POST function")).toContain(
      `<FunctionCode>${Buffer.from(functionCode).toString("base64")}</FunctionCode>`,
    );
    expect(received.has("POST function/directory-indexes/publish")).toBe(true);
    expect(received.get("POST distribution/E1A2B3C4D5E6F7/invalidation")).toContain(
      "<Items><Path>/*</Path></Items>",
    );
  },
);
