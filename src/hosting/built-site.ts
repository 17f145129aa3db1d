import { copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { SiteCheck } from "../generator/check/site-check.ts";
import { UsageError } from "../generator/cli/command-line.ts";
import { entriesWithin } from "../generator/folder-entries.ts";
import { headersFileName, policyInHeadersFile } from "../generator/headers/headers-file.ts";
import { mergePolicies, type Policy, parsePolicy } from "../generator/headers/policy.ts";
import {
  type Redirect,
  redirectsFileName,
  redirectsIn,
} from "../generator/headers/redirects-file.ts";
import { marker } from "../generator/output/marker.ts";
import { type SiteUrl, siteUrl } from "../generator/url.ts";

/** The site as the build left it. */
export interface BuiltSite {
  readonly folder: string;
  /** The files to publish, in alphabetical order, with forward slashes. */
  readonly files: readonly string[];
  /** The policy that all pages together need, from `_headers`. */
  readonly policy: Policy;
  /** The address it was built for. */
  readonly url: SiteUrl;
  /** Where old addresses lead, from `_redirects`. */
  readonly redirects: readonly Redirect[];
}

/** Reads a build's output folder. Throws a UsageError if it is not one. */
export function readBuiltSite(folder: string): BuiltSite {
  const policy = policyInHeadersFile(textIn(folder, headersFileName));
  const [, address] = /^Sitemap: (.*\/)sitemap\.xml$/m.exec(textIn(folder, "robots.txt")) ?? [];
  if (!policy || !address)
    throw new UsageError(
      `${join(folder, policy ? "robots.txt" : headersFileName)} was not written by this build. Run npm run build.`,
    );
  const file = join(folder, redirectsFileName);
  const redirects = existsSync(file) ? redirectsIn(readFileSync(file, "utf8")) : [];
  return { folder, files: publishedFiles(folder), policy, url: siteUrl(address), redirects };
}

/** All files except `_headers`, `_redirects` and hidden ones outside `.well-known`. */
function publishedFiles(folder: string): string[] {
  return entriesWithin(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter(
      (file) =>
        ![headersFileName, redirectsFileName].includes(file) &&
        !/(^|\/)\.(?!well-known\/)/.test(file),
    )
    .sort();
}

function textIn(folder: string, name: string): string {
  const file = join(folder, name);
  if (!existsSync(file))
    throw new UsageError(
      `${file} is missing, so ${folder} is not a built site. Run npm run build, or name the right folder.`,
    );
  return readFileSync(file, "utf8");
}

/** Of any host: a star, or a scheme alone. */
const allowsAll = (policy: Policy) =>
  policy.get("default-src")?.some((source) => /^(\*|[a-z][a-z\d+.-]*:)$/i.test(source)) ?? false;

/**
 * The policy of a page that the build rendered, which names its address or hides itself from search
 * engines. Static files are copied unchanged.
 */
function policyIn(html: string): Policy | undefined {
  if (!isHidden.test(html) && !/<link [^>]*rel="?canonical/.test(html)) return undefined;
  const [, text] =
    /<meta http-equiv="?Content-Security-Policy"? content="([^"]*)"/.exec(html) ?? [];
  return text === undefined ? undefined : parsePolicy(text.replaceAll("&#x27;", "'"));
}

/** Of a page that search engines are not to list. */
const isHidden = /<meta name="?robots"? content="?noindex/;

/** Runs the build's checks on a built site. Throws an OutputError with all problems. */
export function checkBuiltSite({ folder, files, policy, url }: BuiltSite): void {
  const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
  const check = new SiteCheck(url);
  const locations = [...textIn(folder, "sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)];
  for (const [, location = ""] of locations) check.addUrl("sitemap.xml", location);
  const policies: Policy[] = [];
  for (const file of files) {
    if (!file.endsWith(".html")) continue;
    const html = textOf(file);
    const path = `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
    const own = policyIn(html);
    if (!own) {
      check.addCopiedPage(file, html);
      continue;
    }
    policies.push(own);
    if (allowsAll(own)) check.report(`${file} allows everything in default-src`, file);
    check.addPage({ file, path, indexed: !isHidden.test(html) }, html);
  }
  for (const [file, damage] of damages({ folder, files }, mergePolicies(policies), policy))
    check.report(`${file} ${damage}. Run npm run build.`, file);
  check.finish(new Set(files));
}

/** What a build never leaves, and its checks of pages don't see: each file, and the end of a sentence. */
function* damages(
  { folder, files }: Pick<BuiltSite, "folder" | "files">,
  ofPages: Policy,
  sent: Policy,
): Generator<[file: string, damage: string]> {
  for (const file of files)
    if (/\.(svg|woff2|png|ico|xml)$/.test(file) && statSync(join(folder, file)).size === 0)
      yield [file, "is empty"];
  if (/^Disallow: \/$/m.test(readFileSync(join(folder, "robots.txt"), "utf8")))
    yield ["robots.txt", "keeps search engines from every page"];
  for (const [directive, sources] of ofPages) {
    const missing = sources.filter(
      (source) => source !== "'none'" && !sent.get(directive)?.includes(source),
    );
    if (missing.length > 0)
      yield [headersFileName, `lacks ${missing[0]} in ${directive}, which a page needs`];
  }
  if (allowsAll(sent)) yield [headersFileName, "allows everything in default-src"];
}

/**
 * Copies a built site into a folder in `parent`, so that a concurrent build cannot mix two sites.
 * Throws a UsageError if the site changes during the copy, and an OutputError if the copy fails the
 * build's checks.
 */
export function copyBuiltSite(folder: string, parent: string, copyFile = copyFileSync): BuiltSite {
  const target = join(parent, basename(resolve(folder)));
  try {
    const before = stateOf(folder);
    const site = readBuiltSite(folder);
    for (const file of [marker, ...site.files]) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      copyFile(join(folder, file), join(target, file));
    }
    if (stateOf(folder) === before) {
      const copy = { ...site, folder: target };
      checkBuiltSite(copy);
      return copy;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  throw new UsageError(
    `${folder} changed while it was copied. Wait for the build to finish, then deploy again.`,
  );
}

/** A text that changes when a file in the folder is added, removed, replaced or written to. */
function stateOf(folder: string): string {
  const states = entriesWithin(folder).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const { ino, size, mtimeNs, ctimeNs } = lstatSync(path, { bigint: true });
    return [path, ino, size, mtimeNs, ctimeNs].join(" ");
  });
  return states.sort().join("\n");
}
