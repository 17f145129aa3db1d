import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { devNull } from "node:os";
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutBucketWebsiteCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { type Aws, systemAws } from "../../src/hosting/aws.ts";

// It would announce, to the log of the tests, the versions that need a newer Node than they do.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  AWS_ACCESS_KEY_ID: "S3RVER",
  AWS_SECRET_ACCESS_KEY: "S3RVER",
  AWS_DEFAULT_REGION: "us-east-1",
  AWS_MAX_ATTEMPTS: "1",
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  NO_PROXY: "127.0.0.1",
};

/** The real client, where this machine has one. */
export const realAws: Aws | undefined =
  spawnSync("aws", ["--version"]).status === 0 ? systemAws(environment) : undefined;

/**
 * What the real client does with the commands of a deployment, done with the same maker's library:
 * a machine without the client still deploys to a server, and where there are both, this one is
 * quick enough to try every moment of interruption.
 */
export const awsOfSdk: Aws = async (args) => {
  const { words, options } = read(args);
  const client = clientOf(options["endpoint-url"] ?? "");
  switch (words.slice(0, 2).join(" ")) {
    case "s3 cp":
      await client.send(
        new PutObjectCommand({
          ...placeOf(words[3] ?? ""),
          Body: readFileSync(words[2] ?? ""),
          ContentType: options["content-type"],
          CacheControl: options["cache-control"],
        }),
      );
      return "";
    case "s3api delete-object":
      await client.send(new DeleteObjectCommand({ Bucket: options.bucket, Key: options.key }));
      return "";
    case "s3api list-objects-v2": {
      const { Contents } = await client.send(
        new ListObjectsV2Command({ Bucket: options.bucket, Prefix: options.prefix }),
      );
      return JSON.stringify(Contents?.map(({ Key }) => Key) ?? null);
    }
    case "s3api put-bucket-website": {
      const file = options["website-configuration"]?.replace("file://", "") ?? "";
      const WebsiteConfiguration = JSON.parse(readFileSync(file, "utf8"));
      await client.send(
        new PutBucketWebsiteCommand({ Bucket: options.bucket, WebsiteConfiguration }),
      );
      return "";
    }
    default:
      throw new Error(`aws ${args.join(" ")} is not a command of a deployment`);
  }
};

const clients = new Map<string, S3Client>();

function clientOf(endpoint: string): S3Client {
  const client =
    clients.get(endpoint) ??
    new S3Client({
      endpoint,
      region: "us-east-1",
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    });
  clients.set(endpoint, client);
  return client;
}

function read(args: readonly string[]) {
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? "";
    if (arg === "--only-show-errors") continue;
    if (arg.startsWith("--")) options[arg.slice(2)] = args[++index] ?? "";
    else words.push(arg);
  }
  return { words, options };
}

function placeOf(address: string) {
  const [, Bucket, Key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(address) ?? [];
  return { Bucket, Key };
}
