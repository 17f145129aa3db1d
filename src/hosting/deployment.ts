import { basename } from "node:path";
import { Explained } from "../generator/api/commands.ts";
import { isReservedHost, marker, parsePolicy } from "../generator/api/publishing.ts";
import { type Aws, shellLine } from "./aws.ts";
import * as commands from "./aws-commands.ts";
import type { BuiltSite } from "./built-site.ts";
import { differences } from "./cloudfront.ts";
import type { DeployOptions } from "./deploy-options.ts";

type Say = (line: string) => void;

/**
 * Uploads a built site to a bucket, then removes files that are no longer part of it. The site in the
 * bucket works throughout. `aws` must run in the parent of the site's folder. Throws an Explained for an
 * example address, and an Error that describes the bucket's state if a command fails.
 */
export async function deploy(site: BuiltSite, options: DeployOptions, aws: Aws, say: Say) {
  const { bucket, prefix, dryRun } = options;
  const { url } = site;
  if (isReservedHost(url.host))
    throw new Explained(
      `${url.href} is an example address. Set url in content/site.yaml, or pass --url.`,
    );
  const planned: Aws = async (args) => {
    say(shellLine(args));
    return "";
  };
  const run = dryRun ? planned : aws;
  await checkHeadersPolicy(site, options, run, say);
  await refuseForeign(options, run);
  await upload(site, options, run, say);
  if (!dryRun) say(`${url.href} is in s3://${bucket}/${prefix}`);
}

const nothingDone = "Nothing was uploaded or removed.";

/**
 * Throws if the distribution sends another Content-Security-Policy than this site's. It is updated by hand, so
 * it may be outdated and block what the new pages need. Warns if the distribution sends none, because pages
 * work without.
 */
async function checkHeadersPolicy(
  site: BuiltSite,
  { distribution, build, dryRun }: DeployOptions,
  aws: Aws,
  say: Say,
) {
  if (!distribution) return;
  const ask = async (args: readonly string[]) => {
    const printed = await printedBy(aws, args, nothingDone);
    return printed.trim().replace(/^None$/, "");
  };
  const id = await ask(commands.headersPolicyId(distribution));
  const text = id === "" ? "" : await ask(commands.contentSecurityPolicy(id));
  if (!text && !dryRun)
    say(
      `Warning: the distribution ${distribution} sends no Content-Security-Policy. Add the headers policy as src/hosting/README.md describes.`,
    );
  const different = text ? differences(parsePolicy(text), site.policy) : [];
  if (different.length === 0) return;
  const buildCommand = build.length === 0 ? "npm run build" : `npm run build -- ${build.join(" ")}`;
  throw new Error(
    `CloudFront's headers policy ${id} differs from this site's in ${different.join(", ")}. ${nothingDone} Update the policy with these commands, then deploy again:
  ${buildCommand}
  npm run hosting
  aws cloudfront update-response-headers-policy --id ${id} --if-match "$(aws cloudfront get-response-headers-policy --id ${id} --query ETag --output text)" --response-headers-policy-config file://hosting/cloudfront-headers.json
  aws cloudfront wait distribution-deployed --id ${distribution}`,
  );
}

/** Throws if the target holds objects but no earlier deployment: deploying would remove them. */
async function refuseForeign({ bucket, prefix }: DeployOptions, aws: Aws) {
  const printed = await printedBy(aws, commands.listKeys(bucket, prefix), nothingDone);
  const keys: readonly string[] = JSON.parse(printed || "null") ?? [];
  if (keys.length === 0 || keys.includes(prefix + marker)) return;
  throw new Error(
    `s3://${bucket}/${prefix} contains ${keys.length} objects that no build made, such as ${keys[0]}. ${nothingDone} Use an empty bucket or prefix.`,
  );
}

async function upload(site: BuiltSite, options: DeployOptions, aws: Aws, say: Say) {
  const { bucket, prefix, distribution } = options;
  const source = basename(site.folder);
  const address = `s3://${bucket}/${prefix}`;
  const step = async (command: readonly string[], ifItFails: string) => {
    const printed = await printedBy(aws, command, `${ifItFails} Run the same command again.`);
    if (printed) say(printed.trim());
  };
  // The marker goes first, on its own, so that an interrupted deployment can be repeated.
  for (const file of [marker, ...commands.kindsOf(site.files)])
    await step(
      commands.uploadFiles(source, address, file),
      "The upload is incomplete and nothing was removed, so the old site still works.",
    );
  await step(
    commands.removeOldFiles(source, address),
    "The new site is online, but old files may remain.",
  );
  if (distribution)
    await step(
      commands.invalidate(distribution, `${site.url.base}*`),
      "The new site is uploaded, but CloudFront may show old pages for a while.",
    );
}

/** Resolves to what a command prints. If it fails, adds the state that this leaves to its error. */
async function printedBy(aws: Aws, args: readonly string[], state: string): Promise<string> {
  try {
    return await aws(args);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${state}`);
  }
}
