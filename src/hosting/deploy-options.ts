import { Explained, helpHint, type Values } from "../generator/api/commands.ts";

const help = `Builds the site and uploads it to an S3 bucket, with the aws command.

  npm run deploy:s3 -- s3://bucket[/prefix] [options]

  --url URL          build for this address (default: same as npm run build)
  --moved-pages      also build a redirecting page at each old address
  --distribution ID  the CloudFront distribution in front of the bucket: its headers
                     are checked first, and its cache is invalidated at the end
  --dry-run          print the commands without running them
  --help             print this help

Removes everything else under the prefix except assets/. Give the site a bucket or prefix of
its own.`;

const options = {
  url: { type: "string" },
  "moved-pages": { type: "boolean", default: false },
  distribution: { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const;

export const deployProgram = {
  name: "npm run deploy:s3",
  operand: "s3://my-bucket",
  help,
  options,
};

/**
 * A bucket, and a prefix made of names that are valid in a site's address.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
 */
const addressPattern =
  /^s3:\/\/([a-z\d](?!.*\.\.)[a-z\d.-]{1,61}[a-z\d])(?:\/((?:[\w~][\w.~-]*(?:\/|$))*))?$/;

export type DeployOptions = ReturnType<typeof deployOptions>;

/**
 * Parses the command line. `prefix` starts all keys of the site; it is empty or ends in a slash. `build` has
 * the options for the build. Throws an Explained if the bucket or distribution is invalid.
 */
export function deployOptions(values: Values<typeof options>, operands: readonly string[]) {
  const { url, distribution, "moved-pages": movedPages, "dry-run": dryRun } = values;
  const [, bucket, path = ""] = addressPattern.exec(operands[0] ?? "") ?? [];
  if (!bucket || operands.length > 1)
    throw new Explained(
      `Name one bucket, such as s3://my-bucket or s3://my-bucket/some/prefix; ${helpHint(deployProgram)}`,
    );
  if (distribution !== undefined && !/^[A-Z\d]+$/.test(distribution))
    throw new Explained(
      `--distribution: ${distribution} is not the ID of a CloudFront distribution. Write one such as E1A2B3C4D5E6F7.`,
    );
  const prefix = path === "" ? "" : `${path.replace(/\/$/, "")}/`;
  const build: string[] = [];
  if (url) build.push("--url", url);
  if (movedPages) build.push("--moved-pages");
  return { bucket, prefix, build, distribution, dryRun };
}
