import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { UsageError } from "../generator/cli/command-line.ts";
import { parsePolicy } from "../generator/headers/policy.ts";
import { marker } from "../generator/output/marker.ts";
import { onInterrupt } from "../generator/output/on-interrupt.ts";
import { isReservedHost } from "../generator/url.ts";
import { type Aws, shellLine } from "./aws.ts";
import * as commands from "./aws-commands.ts";
import { type BuiltSite, copyBuiltSite, readBuiltSite } from "./built-site.ts";
import { blockedSources } from "./cloudfront.ts";
import type { DeployOptions } from "./deploy-options.ts";

type Say = (line: string) => void;

/**
 * Uploads a built site to a bucket, then removes what the site no longer has. The bucket holds a
 * working site throughout. `say` prints a line. Throws a UsageError for an invalid site or option,
 * and an Error that says what state the bucket is in if a command fails.
 */
export async function deploy(options: DeployOptions, aws: Aws, say: Say) {
  const { site, bucket, prefix } = options;
  const { url } = readBuiltSite(site);
  if (isReservedHost(url.host) && !options.allowExample)
    throw new UsageError(
      `${site} was built for ${url.href}, an example address. Set url in content/site.yaml and build again, or upload it anyway with --allow-example.`,
    );
  if (url.base !== `/${prefix}`)
    say(
      `Note: the site was built for the path ${url.base} and goes to /${prefix}. Its links work only if the host in front of the bucket, such as CloudFront with an origin path, adds the difference.`,
    );
  const parent = mkdtempSync(join(tmpdir(), "deploy-"));
  const remove = () => rmSync(parent, { recursive: true, force: true });
  const stopListening = onInterrupt(remove);
  try {
    const copy = copyBuiltSite(site, parent);
    const planned: Aws = async (args) => {
      say(shellLine(args));
      return "";
    };
    const run = options.dryRun ? planned : aws;
    await checkHeadersPolicy(copy, options, run);
    await refuseForeign(options, run);
    await upload(copy, options, (args) => run(args, parent), say);
    if (!options.dryRun) say(`${url.href} is in s3://${bucket}/${prefix}`);
  } finally {
    stopListening();
    remove();
  }
}

const nothingDone = "Nothing was uploaded or removed.";

/**
 * CloudFront's headers policy is updated by hand and lists the hashes of the pages' styles and
 * scripts. Browsers would block those that an outdated one lacks.
 */
async function checkHeadersPolicy(site: BuiltSite, options: DeployOptions, aws: Aws) {
  const { distribution } = options;
  if (!distribution) return;
  const ask = async (args: string[]) =>
    (await aws(args).catch(failed(nothingDone))).trim().replace(/^None$/, "");
  const id = await ask(commands.headersPolicyId(distribution));
  const text = id && (await ask(commands.contentSecurityPolicy(id)));
  const blocked = blockedSources(site.policy, parsePolicy(text));
  if (blocked.length === 0) return;
  throw new Error(
    `CloudFront's headers policy ${id} blocks ${blocked.join(", ")}. ${nothingDone} Update the policy with these commands, then deploy again:
  npm run hosting -- --site ${options.site} --keep "${text}"
  aws cloudfront update-response-headers-policy --id ${id} --if-match "$(aws cloudfront get-response-headers-policy --id ${id} --query ETag --output text)" --response-headers-policy-config file://hosting/cloudfront-headers.json
  aws cloudfront wait distribution-deployed --id ${distribution}`,
  );
}

/** Throws if the target holds objects that no build made: deploying would remove them. */
async function refuseForeign({ bucket, prefix }: DeployOptions, aws: Aws) {
  const list = commands.listKeys(bucket, prefix);
  const keys = keysIn(await aws(list).catch(failed(nothingDone)));
  if (!keys)
    throw new Error(
      `${shellLine(list)} did not print a list of keys. ${nothingDone} Run that command to see what is wrong.`,
    );
  if (keys.length > 0 && !keys.includes(prefix + marker))
    throw new Error(
      `s3://${bucket}/${prefix} contains ${keys.length} objects that no build made, such as ${keys[0]}. ${nothingDone} Use an empty bucket or prefix.`,
    );
}

function keysIn(printed: string): string[] | undefined {
  try {
    const keys = JSON.parse(printed || "null") ?? [];
    return Array.isArray(keys) ? keys : undefined;
  } catch {
    return undefined;
  }
}

async function upload(site: BuiltSite, options: DeployOptions, aws: Aws, say: Say) {
  const { folder, files, url } = site;
  const { bucket, prefix, distribution } = options;
  const source = basename(folder);
  const address = `s3://${bucket}/${prefix}`;
  const run = async (args: readonly string[], ifItFails: string) => {
    const printed = await aws(args).catch(failed(`${ifItFails} Run the same command again.`));
    if (printed) say(printed.trim());
  };
  // The marker goes first and alone, so that an interrupted deployment can be repeated.
  const uploads = [{ like: marker, include: [marker] }, ...commands.uploadGroups(files)].map(
    (group) => commands.uploadFiles(source, address, group),
  );
  for (const command of uploads)
    await run(
      command,
      "The upload is incomplete and nothing was removed, so the old site still works.",
    );
  await run(
    commands.removeOldFiles(source, address),
    "The new site is online, but old files may remain.",
  );
  if (distribution)
    await run(
      commands.invalidate(distribution, `${url.base}*`),
      "The new site is uploaded, but CloudFront may show old pages for a while.",
    );
}

const failed = (state: string) => (error: Error) =>
  Promise.reject(new Error(`${error.message}\n${state}`));
