import { commandLine, helpHint, UsageError } from "../generator/cli/command-line.ts";

/** A bucket, or a folder in it. */
interface Destination {
  readonly bucket: string;
  /** What the keys of the site begin with: empty, or with a slash at its end. */
  readonly prefix: string;
}

export interface DeployOptions {
  readonly destination: Destination;
  readonly site: string;
  /** The CloudFront distribution in front of the bucket. */
  readonly distribution?: string;
  /** An S3-compatible server that is not Amazon's. */
  readonly endpointUrl?: string;
  readonly dryRun: boolean;
  readonly allowExample: boolean;
}

export const deployHelp = `Puts the built site into an S3 bucket, with the aws command.

  npm run deploy:s3 -- s3://bucket[/prefix] [options]

  --site DIR          the built site (default: dist)
  --distribution ID   the CloudFront distribution that shows it, to be told of the change
  --endpoint-url URL  an S3-compatible server that is not Amazon's
  --allow-example     upload a site that was built for a host nobody can own
  --dry-run           print the commands, run none
  --help              print this

Everything else under the prefix is removed, but for assets/: give the site a bucket or prefix of
its own.`;

const optionTypes = {
  site: { type: "string", default: "dist" },
  distribution: { type: "string" },
  "endpoint-url": { type: "string" },
  "allow-example": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

const name = "npm run deploy:s3";

/**
 * Takes the command line after the script's name; gives undefined when it asks for help. Throws a
 * UsageError that says what is wrong and what would be right.
 */
export function readDeployOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): DeployOptions | undefined {
  const { values, positionals } = commandLine(
    { args: [...args], allowPositionals: true, options: optionTypes },
    { name, operand: "s3://my-bucket", environment },
  );
  if (values.help) return undefined;
  const { site, distribution } = values;
  const endpointUrl = values["endpoint-url"];
  if (positionals.length !== 1)
    throw new UsageError(
      `found ${positionals.length === 0 ? "no bucket" : `${positionals.length} buckets (${positionals.join(" ")})`}; expected one, such as s3://my-bucket or s3://my-bucket/some/prefix; ${helpHint({ name })}`,
    );
  if (distribution !== undefined && !/^[A-Z0-9]{8,20}$/.test(distribution))
    throw new UsageError(
      `--distribution is ${JSON.stringify(distribution)}; expected the ID of a CloudFront distribution, such as E1A2B3C4D5E6F7`,
    );
  if (endpointUrl !== undefined && !/^https?:\/\/[^/]/.test(endpointUrl))
    throw new UsageError(
      `--endpoint-url is ${JSON.stringify(endpointUrl)}; expected an address such as https://storage.example`,
    );
  return {
    destination: readDestination(positionals[0] ?? ""),
    site,
    dryRun: values["dry-run"],
    allowExample: values["allow-example"],
    ...(distribution === undefined ? {} : { distribution }),
    ...(endpointUrl === undefined ? {} : { endpointUrl }),
  };
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
function readDestination(text: string): Destination {
  const [, bucket, path = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  const prefix = path.replace(/\/$/, "");
  if (!bucket || (prefix && !/^[\w.~-]+(\/[\w.~-]+)*$/.test(prefix)))
    throw new UsageError(
      `found ${JSON.stringify(text)}; expected s3://, a bucket's name of 3 to 63 small letters, digits, dots and hyphens, and perhaps a prefix, such as s3://my-bucket/some/prefix`,
    );
  return { bucket, prefix: prefix && `${prefix}/` };
}
