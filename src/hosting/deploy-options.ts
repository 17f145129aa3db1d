import { commandLine, helpHint, UsageError } from "../generator/cli/command-line.ts";

export interface DeployOptions {
  readonly bucket: string;
  /** The start of the site's keys: empty, or a path that ends in a slash. */
  readonly prefix: string;
  readonly site: string;
  /** The CloudFront distribution in front of the bucket. */
  readonly distribution?: string | undefined;
  readonly dryRun: boolean;
  readonly allowExample: boolean;
}

export const deployHelp = `Uploads the built site to an S3 bucket, with the aws command.

  npm run deploy:s3 -- s3://bucket[/prefix] [options]

  --site DIR         the built site (default: dist)
  --distribution ID  the CloudFront distribution in front of the bucket: checks its
                     headers first and invalidates its cache at the end
  --allow-example    upload a site that was built for an example address
  --dry-run          print the commands without running them
  --help             print this help

Removes everything else under the prefix except assets/. Give the site a bucket or prefix of
its own.`;

const name = "npm run deploy:s3";

/**
 * A bucket, and a path of names as a site's address may have them.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
 */
const addressPattern =
  /^s3:\/\/([a-z\d](?!.*\.\.)[a-z\d.-]{1,61}[a-z\d])(?:\/((?:[\w~][\w.~-]*(?:\/|$))*))?$/;

/**
 * Parses the arguments after the script's name. Returns undefined for --help. Throws a UsageError
 * for invalid ones.
 */
export function readDeployOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): DeployOptions | undefined {
  const { values, positionals } = commandLine(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        site: { type: "string", default: "dist" },
        distribution: { type: "string" },
        "allow-example": { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    },
    { name, operand: "s3://my-bucket", environment },
  );
  if (values.help) return undefined;
  const { site, distribution, "dry-run": dryRun, "allow-example": allowExample } = values;
  const [, bucket, path = ""] = addressPattern.exec(positionals[0] ?? "") ?? [];
  if (!bucket || positionals.length > 1)
    throw new UsageError(
      `Name one bucket, such as s3://my-bucket or s3://my-bucket/some/prefix; ${helpHint({ name })}`,
    );
  if (distribution !== undefined && !/^[A-Z\d]+$/.test(distribution))
    throw new UsageError(
      `--distribution: expected the ID of a CloudFront distribution, such as E1A2B3C4D5E6F7, found ${distribution}`,
    );
  const prefix = path && `${path.replace(/\/$/, "")}/`;
  return { bucket, prefix, site, distribution, dryRun, allowExample };
}
