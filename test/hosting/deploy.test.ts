import { chmodSync, copyFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Aws, systemAws } from "../../src/hosting/aws.ts";
import { copyBuiltSite } from "../../src/hosting/built-site.ts";
import { type DeployOptions, readDeployOptions } from "../../src/hosting/deploy-options.ts";
import { deploy } from "../../src/hosting/deployment.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { textOf } from "./links.ts";
import { smallBuiltSite } from "./small-built-site.ts";

const optionsFor = (site: string, more: Partial<DeployOptions> = {}): DeployOptions => ({
  ...{ bucket: "my-bucket", prefix: "", site, dryRun: false, allowExample: false },
  ...more,
});

/** An aws command that does nothing but record, and answers as the test says. */
function recordingAws(answer: (args: readonly string[]) => string = () => "") {
  const commands: string[] = [];
  const aws: Aws = async (args) => {
    commands.push(args.join(" "));
    return answer(args);
  };
  return { commands, aws };
}

const answers =
  (table: Readonly<Record<string, string>>) =>
  (args: readonly string[]): string =>
    table[args[1] ?? ""] ?? "";

async function deployed(aws: Aws, options: DeployOptions): Promise<string[]> {
  const lines: string[] = [];
  await deploy(options, aws, (line) => lines.push(line));
  return lines;
}

const failure = (aws: Aws, options: DeployOptions): Promise<string> =>
  deployed(aws, options).then(
    () => "did not fail",
    (error: Error) => error.message,
  );

const short = "--cache-control public, max-age=0, must-revalidate --no-progress";

describe("a deployment", () => {
  test("uploads assets first and pages last, then removes old files", async () => {
    const { commands, aws } = recordingAws();
    await deployed(aws, optionsFor(smallBuiltSite()));
    const to = "dist s3://my-bucket/ --exclude *";
    const copy = (include: string, type: string) =>
      `s3 cp --recursive ${to} --include ${include} --exclude assets/* --content-type ${type} ${short}`;
    expect(commands).toEqual([
      "s3api list-objects-v2 --bucket my-bucket --prefix  --query Contents[].Key --output json",
      copy(".nojekyll", "text/plain; charset=utf-8"),
      `s3 sync --size-only ${to} --include assets/*.woff2 --content-type font/woff2 --cache-control public, max-age=31536000, immutable --no-progress`,
      copy("*.txt", "text/plain; charset=utf-8"),
      copy("*.webmanifest", "application/manifest+json"),
      copy("*.xml", "application/xml"),
      copy("*.html", "text/html; charset=utf-8"),
      "s3 sync --size-only --delete dist s3://my-bucket/ --exclude assets/* --no-progress",
    ]);
  });

  test("uploads what it read, even when the site is rebuilt meanwhile", async () => {
    const site = smallBuiltSite();
    const old = textOf(site, "index.html");
    const uploaded: string[] = [];
    const aws: Aws = async (args, folder = "") => {
      if (args[0] === "s3") {
        rmSync(site, { recursive: true, force: true });
        uploaded.push(textOf(folder, "dist/index.html"));
      }
      return "";
    };
    await deployed(aws, optionsFor(site));
    expect(new Set(uploaded)).toEqual(new Set([old]));
  });

  test.each([
    [0, "The upload is incomplete and nothing was removed, so the old site still works."],
    [6, "The new site is online, but old files may remain."],
    [7, "The new site is uploaded, but CloudFront may show old pages for a while."],
  ])("that fails after %i changes says what state the site is in", async (changes, state) => {
    let count = 0;
    const { aws } = recordingAws((args) => {
      if (["s3", "create-invalidation"].some((word) => args.includes(word)) && count++ === changes)
        throw new Error("aws failed.");
      return "";
    });
    const options = optionsFor(smallBuiltSite(), { distribution: "E1A2B3C4D5E6F7" });
    expect(await failure(aws, options)).toBe(`aws failed.\n${state} Run the same command again.`);
  });

  test.each(["", "null", "[]", '[".nojekyll","old.html"]'])(
    "goes into a bucket whose keys are %j",
    async (keys) => {
      const { aws } = recordingAws(answers({ "list-objects-v2": keys }));
      expect(await deployed(aws, optionsFor(smallBuiltSite()))).toEqual([
        "https://www.my-site.com/ is in s3://my-bucket/",
      ]);
    },
  );

  test.each([
    [
      '["cat.jpg","index.html"]',
      "s3://my-bucket/ contains 2 objects that no build made, such as cat.jpg. Nothing was uploaded or removed. Use an empty bucket or prefix.",
    ],
    [
      "<html>",
      "aws s3api list-objects-v2 --bucket my-bucket --prefix '' --query 'Contents[].Key' --output json did not print a list of keys. Nothing was uploaded or removed. Run that command to see what is wrong.",
    ],
    [
      '{"a":1}',
      "aws s3api list-objects-v2 --bucket my-bucket --prefix '' --query 'Contents[].Key' --output json did not print a list of keys. Nothing was uploaded or removed. Run that command to see what is wrong.",
    ],
  ])("is refused when the keys are %s", async (keys, message) => {
    const { commands, aws } = recordingAws(answers({ "list-objects-v2": keys }));
    expect(await failure(aws, optionsFor(smallBuiltSite()))).toBe(message);
    expect(commands).toHaveLength(1);
  });

  test("is refused while CloudFront's policy blocks a page's style", async () => {
    const site = smallBuiltSite();
    const sent = "default-src 'self'; style-src 'unsafe-inline' 'sha256-old'";
    const table = {
      "get-distribution-config": "P1\n",
      "get-response-headers-policy": `${sent}\n`,
    };
    const { commands, aws } = recordingAws(answers(table));
    const options = optionsFor(site, { distribution: "E1A2B3C4D5E6F7" });
    expect(await failure(aws, options)).toBe(
      `CloudFront's headers policy P1 blocks style-src 'sha256-one'. Nothing was uploaded or removed. Update the policy with these commands, then deploy again:
  npm run hosting -- --site ${site} --keep "${sent}"
  aws cloudfront update-response-headers-policy --id P1 --if-match "$(aws cloudfront get-response-headers-policy --id P1 --query ETag --output text)" --response-headers-policy-config file://hosting/cloudfront-headers.json
  aws cloudfront wait distribution-deployed --id E1A2B3C4D5E6F7`,
    );
    expect(commands).toHaveLength(2);
  });

  test.each([
    ["None", "no policy"],
    [
      "default-src 'self'; style-src 'unsafe-inline' 'sha256-old' 'sha256-one'",
      "one that allows both",
    ],
    ["default-src 'self' 'unsafe-inline' 'sha256-one'", "a default that allows it"],
    ["frame-ancestors 'none'", "one about frames only"],
  ])("goes on when CloudFront sends %s: %s", async (sent) => {
    const table = { "get-distribution-config": "P1", "get-response-headers-policy": sent };
    const { aws } = recordingAws(answers(table));
    const options = optionsFor(smallBuiltSite(), { distribution: "E1A2B3C4D5E6F7" });
    expect(await deployed(aws, options)).toHaveLength(1);
  });

  test("asks for no policy of a distribution that has none", async () => {
    const { commands, aws } = recordingAws(answers({ "get-distribution-config": "None\n" }));
    const options = optionsFor(smallBuiltSite(), { distribution: "E1A2B3C4D5E6F7" });
    expect(await deployed(aws, options)).toHaveLength(1);
    const asked = commands.filter((command) => command.startsWith("cloudfront get-"));
    expect(asked).toEqual([expect.stringMatching(/^cloudfront get-distribution-config /)]);
  });

  test("is refused for an example address", async () => {
    const site = smallBuiltSite({ address: "https://leads.example/" });
    expect(await failure(recordingAws().aws, optionsFor(site))).toBe(
      `${site} was built for https://leads.example/, an example address. Set url in content/site.yaml and build again, or upload it anyway with --allow-example.`,
    );
  });

  test("mentions that the site was built for another path", async () => {
    const [note] = await deployed(
      recordingAws().aws,
      optionsFor(smallBuiltSite(), { prefix: "x/" }),
    );
    expect(note).toBe(
      "Note: the site was built for the path / and goes to /x/. Its links work only if the host in front of the bucket, such as CloudFront with an origin path, adds the difference.",
    );
  });

  test("is refused when a file has an unknown type", async () => {
    const { commands, aws } = recordingAws();
    const message = await failure(aws, optionsFor(smallBuiltSite({ more: { "report.xyz": "" } })));
    expect(message).toMatch(/^report\.xyz has an unknown file type\. Use one of \.html /);
    expect(commands.filter((command) => command.startsWith("s3 "))).toEqual([]);
  });
});

describe("a site that is rebuilt while it is copied", () => {
  test.each([
    ["replaced", "about/index.html is not what the build made. Run npm run build."],
    ["removed", "sitemap.xml is missing. Run npm run build."],
  ])("is refused: a file is %s", (what, says) => {
    const site = smallBuiltSite();
    const copyFile: typeof copyFileSync = (from, to) => {
      if (String(from).endsWith("404.html"))
        if (what === "removed") rmSync(join(site, "sitemap.xml"));
        else writeFileSync(join(site, "about/index.html"), "new");
      copyFileSync(from, to);
    };
    expect(() => copyBuiltSite(site, emptyFolder(), copyFile)).toThrow(
      `1 problem in the output\n\n  ${says}`,
    );
  });

  test("is refused when an asset is missing", () => {
    const site = smallBuiltSite();
    rmSync(join(site, "assets"), { recursive: true });
    expect(() => copyBuiltSite(site, emptyFolder())).toThrow(
      "assets/font-11111111.woff2 is missing. Run npm run build.",
    );
  });
});

describe("the aws command", () => {
  /** An environment in which `aws` is this script. */
  function withScript(script: string): NodeJS.ProcessEnv {
    const folder = emptyFolder();
    writeFileSync(join(folder, "aws"), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, "aws"), 0o755);
    return { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  }

  test("is stopped when it hangs", async () => {
    await expect(systemAws(withScript("exec sleep 60"), 60)(["s3", "ls"])).rejects.toThrow(
      "aws s3 ls printed nothing for 0.001 minutes and was stopped.",
    );
  });

  test("is quoted with what it reported when it fails", async () => {
    await expect(systemAws(withScript("echo no >&2; exit 7"))(["s3", "ls", "a b"])).rejects.toThrow(
      "aws s3 ls 'a b' failed with exit code 7: no",
    );
  });

  test("is asked for when it is missing", async () => {
    await expect(systemAws({ PATH: emptyFolder() })(["s3", "ls"])).rejects.toThrow(
      "The aws command is missing. Install it: https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html",
    );
  });
});

describe("npm run deploy:s3", () => {
  const deployS3 = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
    run(process.execPath, ["--import", "tsx", "src/hosting/deploy-s3.ts", ...args], {
      environment,
    });

  test("--dry-run prints the commands and needs no aws", async () => {
    const site = smallBuiltSite({ address: "https://www.my-site.com/repo/" });
    const { code, stdout, stderr } = await deployS3(
      { PATH: "" },
      ...["s3://my-bucket/repo/", "--site", site, "--distribution", "E1A2B3C4D5E6F7", "--dry-run"],
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const lines = stdout.trim().split("\n");
    expect(lines).toHaveLength(10);
    for (const line of lines) expect(line).toMatch(/^aws (s3|s3api|cloudfront) /);
    expect(lines[2]).toContain("s3 cp --recursive dist s3://my-bucket/repo/ --exclude '*'");
    expect(lines[9]).toContain("--paths '/repo/*'");
  });

  test.skipIf(process.platform === "win32")(
    "leaves no copy of the site behind after SIGINT or SIGTERM",
    async () => {
      const [site, bin] = [smallBuiltSite(), emptyFolder()];
      // It tells that there is a copy while it runs.
      const aws = `#!/bin/sh
ls -d "$TMPDIR"/deploy-* > "$TMPDIR/seen"
kill -$SIGNAL $PPID
exec sleep 5
`;
      writeFileSync(join(bin, "aws"), aws, { mode: 0o755 });
      const PATH = [bin, process.env.PATH].join(delimiter);
      const outcomes = (["SIGINT", "SIGTERM"] as const).map(async (sent) => {
        const TMPDIR = emptyFolder();
        const environment = { PATH, TMPDIR, SIGNAL: sent.slice(3) };
        const { signal } = await deployS3(environment, "s3://my-bucket", "--site", site);
        expect(signal).toBe(sent);
        expect(textOf(TMPDIR, "seen")).toContain(join(TMPDIR, "deploy-"));
        expect(readdirSync(TMPDIR).filter((name) => name.startsWith("deploy-"))).toEqual([]);
      });
      await Promise.all(outcomes);
    },
  );

  test.each([
    ["s3://my-bucket", ""],
    ["s3://my-bucket/", ""],
    ["s3://my-bucket/some/repo", "some/repo/"],
    ["s3://my-bucket/some/repo/", "some/repo/"],
  ])("to %s puts the site below %j", (address, prefix) => {
    expect(readDeployOptions([address], {})).toMatchObject({ bucket: "my-bucket", prefix });
  });

  test.each([
    ...[[[]], [["my-bucket"]], [["s3://a-bucket", "s3://b-bucket"]], [["s3://"]]],
    ...["-a", "..", ".a.", "ab", "a..b", "my-bucket/..", "my-bucket/-a/", "my-bucket//a"].map(
      (name) => [[`s3://${name}`]],
    ),
  ])("with the arguments %j asks for one bucket", (args) => {
    expect(() => readDeployOptions(args, {})).toThrow(
      "Name one bucket, such as s3://my-bucket or s3://my-bucket/some/prefix; npm run deploy:s3 -- --help lists the options",
    );
  });

  test.each(["--profile", "E1 E2", "e1", "https://a.test"])(
    "for the distribution %s asks for its ID",
    (id) => {
      const args = ["s3://my-bucket", `--distribution=${id}`];
      expect(() => readDeployOptions(args, {})).toThrow(
        `--distribution: expected the ID of a CloudFront distribution, such as E1A2B3C4D5E6F7, found ${id}`,
      );
    },
  );
});
