import { Explained, helpHint, type Values } from "../generator/index.ts";

const help = `Builds the site and uploads it to an S3 bucket, with the aws command.

  npm run deploy:s3 -- s3://bucket[/prefix] [options]

  --url URL          build for this address (default: as npm run build has it)
  --moved-pages      build a page at each address that has changed, too
  --distribution ID  the CloudFront distribution in front of the bucket: checks its
                     headers first and invalidates its cache at the end
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

const name = "npm run deploy:s3";
export const deployProgram = { name, operand: "s3://my-bucket", help, options };

/**
 * A bucket, and a path of names as a site's address may have them.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
 */
const addressPattern =
  /^s3:\/\/([a-z\d](?!.*\.\.)[a-z\d.-]{1,61}[a-z\d])(?:\/((?:[\w~][\w.~-]*(?:\/|$))*))?$/;

export type DeployOptions = ReturnType<typeof deployOptions>;

/**
 * What the command line says: `prefix` is the start of the site's keys, empty or a path that ends in a slash,
 * and `build` the options of the build that is deployed. Throws an Explained for what is no bucket or
 * distribution.
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
      `--distribution: expected the ID of a CloudFront distribution, such as E1A2B3C4D5E6F7, found ${distribution}`,
    );
  const prefix = path && `${path.replace(/\/$/, "")}/`;
  const build = [...(url ? ["--url", url] : []), ...(movedPages ? ["--moved-pages"] : [])];
  return { bucket, prefix, build, distribution, dryRun };
}
