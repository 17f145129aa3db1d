import { UsageError } from "../generator/cli/command-line.ts";
import { type Aws, shellLine } from "./aws.ts";
import { type AwsCommands, awsCommands } from "./aws-commands.ts";
import { type BuiltSite, readBuiltSite } from "./built-site.ts";
import { contentTypeOf } from "./content-types.ts";
import type { DeployOptions } from "./deploy-options.ts";
import { assetsFolder, lifetimeOf } from "./headers.ts";
import { pagesRefusedBy, parsePolicy } from "./page-policy.ts";
import { isReservedHost } from "./reserved-host.ts";
import { uploadOrder } from "./upload-order.ts";

/** A built site on its way into a bucket. */
interface Deployment {
  readonly site: BuiltSite;
  /** What is uploaded: file of the site to the command that does it. */
  readonly uploads: ReadonlyMap<string, readonly string[]>;
  readonly options: DeployOptions;
  readonly commands: AwsCommands;
  readonly aws: Aws;
  readonly say: (line: string) => void;
}

/**
 * Puts a built site into a bucket, so that it works at every moment: first what no page there asks
 * for yet, then what does; what the site no longer has is removed at the end, but for assets, which
 * a page that is still open may ask for.
 *
 * `say` is handed what to print. Throws a UsageError when the site or the options are wrong, and an
 * Error that says what state the bucket is in, and what to do, when a command fails.
 */
export async function deploy(options: DeployOptions, aws: Aws, say: (line: string) => void) {
  const site = readBuiltSite(options.site);
  if (isReservedHost(site.url.host) && !options.allowExample)
    throw new UsageError(
      `${options.site} was built for ${site.url.href}, a host that nobody can own; expected the site's own address: set url in content/site.yaml, build again, and deploy that. To upload it as it is, add --allow-example`,
    );
  const commands = awsCommands(options);
  const uploads = new Map(uploadOrder(site.files).map((file) => [file, uploadOf(file, commands)]));
  const deployment = { site, uploads, options, commands, aws, say };
  const note = prefixNote(site, options);
  if (note) say(note);
  if (options.dryRun) {
    for (const line of dryRun(deployment)) say(line);
    return;
  }
  await checkHeadersPolicy(deployment);
  const keys = await keysOf(deployment);
  const old = keysToRemove(deployment, keys);
  await upload(deployment, keys);
  await remove(deployment, old);
  await invalidate(deployment);
  say(`${site.url.href} is in s3://${options.destination.bucket}/${options.destination.prefix}`);
}

function prefixNote({ url }: BuiltSite, { destination }: DeployOptions): string | undefined {
  if (url.base === `/${destination.prefix}`) return undefined;
  return `Note: the site was built for the path ${url.base}, and goes to /${destination.prefix}. Its links work only if what shows the bucket, such as CloudFront with an origin path, makes up the difference.`;
}

function* dryRun({ site, uploads, options, commands }: Deployment) {
  const { distribution } = options;
  if (distribution) {
    yield shellLine(commands.headersPolicyId(distribution));
    yield "# if it has one: its Content-Security-Policy must allow the styles and scripts of all pages";
    yield shellLine(commands.contentSecurityPolicy("POLICY_ID"));
  }
  yield shellLine(commands.list());
  for (const command of uploads.values()) yield shellLine(command);
  yield `# for each listed key that is not among these, and not in ${assetsFolder}`;
  yield shellLine(commands.remove("KEY"));
  if (distribution) yield shellLine(commands.invalidate(distribution, `${site.url.base}*`));
}

/**
 * The headers policy of a distribution is changed by hand, and lists the hashes of the pages' own
 * styles and scripts: with an outdated one, new pages would show bare.
 */
async function checkHeadersPolicy({ site, options, commands, aws }: Deployment) {
  const { distribution } = options;
  if (!distribution) return;
  const ask = async (args: string[]) => {
    const answer = (await aws(args).catch((error) => fail(error, nothingDone))).trim();
    return answer === "None" ? "" : answer;
  };
  const id = await ask(commands.headersPolicyId(distribution));
  if (!id) return;
  const text = await ask(commands.contentSecurityPolicy(id));
  const refused = text ? pagesRefusedBy(parsePolicy(text), site.pages) : [];
  if (refused.length === 0) return;
  const folder = options.site === "dist" ? "" : `--site ${options.site} `;
  throw new Error(
    `CloudFront's headers policy ${id} does not allow the style or script of ${refused.join(", ")}, which would show bare. ${nothingDone} Allow them, beside those of the pages that are there now, and run this again:
  npm run hosting -- ${folder}--keep "${text}"
  aws cloudfront update-response-headers-policy --id ${id} --if-match "$(aws cloudfront get-response-headers-policy --id ${id} --query ETag --output text)" --response-headers-policy-config file://hosting/cloudfront-headers.json
  aws cloudfront wait distribution-deployed --id ${distribution}`,
  );
}

async function keysOf({ commands, aws }: Deployment): Promise<string[]> {
  const printed = await aws(commands.list()).catch((error) => fail(error, nothingDone));
  return JSON.parse(printed || "null") ?? [];
}

function keysToRemove({ uploads, options }: Deployment, keys: readonly string[]): string[] {
  const { bucket, prefix } = options.destination;
  const kept = new Set([...uploads.keys()].map((file) => prefix + file));
  const old = keys.filter((key) => !kept.has(key) && !key.startsWith(prefix + assetsFolder));
  if (old.length > 0 && !keys.includes(`${prefix}index.html`))
    throw new Error(
      `s3://${bucket}/${prefix} holds ${old.length} objects that are not of this site, such as ${old[0]}, and no index.html; expected an empty place, or one with a site, whose old files are removed. ${nothingDone}`,
    );
  return old;
}

async function upload({ uploads, options, aws, say }: Deployment, keys: readonly string[]) {
  const { prefix } = options.destination;
  const files = uploadOrder([...uploads.keys()], (file) => keys.includes(prefix + file));
  for (const [index, file] of files.entries()) {
    say(`${index + 1} of ${files.length}: ${file}`);
    await aws(uploads.get(file) ?? []).catch((error) =>
      fail(
        error,
        `${index} of ${files.length} files were uploaded and none was removed, so the site that was there still works. Run the same command again to complete it.`,
      ),
    );
  }
}

async function remove({ commands, aws, say }: Deployment, old: readonly string[]) {
  for (const key of old) {
    say(`remove ${key}`);
    await aws(commands.remove(key)).catch((error) =>
      fail(
        error,
        `The new site is complete; some files of the old one are still beside it. Run the same command again to remove them.`,
      ),
    );
  }
}

async function invalidate({ site, options, commands, aws, say }: Deployment) {
  const { distribution } = options;
  if (!distribution) return;
  say(`invalidate ${site.url.base}* of ${distribution}`);
  await aws(commands.invalidate(distribution, `${site.url.base}*`)).catch((error) =>
    fail(
      error,
      "The new site is complete, but CloudFront may show old pages for a while. Run the same command again.",
    ),
  );
}

const uploadOf = (file: string, commands: AwsCommands) =>
  commands.upload(file, contentTypeOf(file), lifetimeOf(file));

const nothingDone = "Nothing was uploaded or removed.";

function fail(error: Error, state: string): never {
  throw new Error(`${error.message}\n${state}`);
}
