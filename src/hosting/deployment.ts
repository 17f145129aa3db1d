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
  const ask = async (args: string[]) =>
    (await aws(args).catch(failed(nothingDone))).trim().replace(/^None$/, "");
  const id = await ask(commands.headersPolicyId(distribution));
  const text = id && (await ask(commands.contentSecurityPolicy(id)));
  if (!text && !dryRun)
    say(
      `Warning: the distribution ${distribution} sends no Content-Security-Policy. Add the headers policy as src/hosting/README.md describes.`,
    );
  const different = text ? differences(parsePolicy(text), site.policy) : [];
  if (different.length === 0) return;
  throw new Error(
    `CloudFront's headers policy ${id} differs from this site's in ${different.join(", ")}. ${nothingDone} Update the policy with these commands, then deploy again:
  ${["npm run build", ...(build.length > 0 ? ["--", ...build] : [])].join(" ")}
  npm run hosting
  aws cloudfront update-response-headers-policy --id ${id} --if-match "$(aws cloudfront get-response-headers-policy --id ${id} --query ETag --output text)" --response-headers-policy-config file://hosting/cloudfront-headers.json
  aws cloudfront wait distribution-deployed --id ${distribution}`,
  );
}

/** Throws if the target holds objects but no earlier deployment: deploying would remove them. */
async function refuseForeign({ bucket, prefix }: DeployOptions, aws: Aws) {
  const printed = await aws(commands.listKeys(bucket, prefix)).catch(failed(nothingDone));
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
  const incomplete =
    "The upload is incomplete and nothing was removed, so the old site still works.";
  const late = "The new site is uploaded, but CloudFront may show old pages for a while.";
  const steps: [command: string[] | undefined, ifItFails: string][] = [
    // The marker goes first, on its own, so that an interrupted deployment can be repeated.
    ...[marker, ...commands.kindsOf(site.files)].map((file): [string[], string] => [
      commands.uploadFiles(source, address, file),
      incomplete,
    ]),
    [commands.removeOldFiles(source, address), "The new site is online, but old files may remain."],
    [distribution ? commands.invalidate(distribution, `${site.url.base}*`) : undefined, late],
  ];
  for (const [command, ifItFails] of steps) {
    const printed =
      command && (await aws(command).catch(failed(`${ifItFails} Run the same command again.`)));
    if (printed) say(printed.trim());
  }
}

const failed = (state: string) => (error: Error) =>
  Promise.reject(new Error(`${error.message}\n${state}`));
