import { Explained } from "../explained.ts";
import { assetsFolder, lifetimes } from "./caching.ts";
import { mergePolicies, type Policy, parsePolicy } from "./policy.ts";
import { securityHeaders } from "./security-headers.ts";

/** The output file in which Netlify and Cloudflare Pages look for headers. */
export const headersFileName = "_headers";

/** https://developers.cloudflare.com/pages/configuration/headers/ */
const longestLine = 2000;

/**
 * Returns the text of `_headers`, given the policy of each page and the site's base path, such as
 * `/` or `/repo/`. Throws an Explained when the merged policy is longer than hosts accept.
 *
 * Hosts combine all rules that match a path, so no header may be in two rules. That is why pages get
 * no `Cache-Control` here: both hosts send `public, max-age=0, must-revalidate` by default.
 * https://docs.netlify.com/manage/routing/headers/
 */
export function headersFile(policies: Iterable<Policy>, base: string): string {
  const headers = Object.entries(securityHeaders(mergePolicies(policies)));
  const lines = headers.map(([name, value]) => `  ${name}: ${value}`);
  for (const line of lines)
    if (line.length > longestLine)
      throw new Explained(
        `_headers: the ${line.trim().split(":")[0]} line is ${line.length} characters long, and Cloudflare Pages accepts at most ${longestLine}. Let more pages share the same style and script.`,
      );
  return `${base}*
${lines.join("\n")}

${base}${assetsFolder}*
  Cache-Control: ${lifetimes.assets}
`;
}

/** Returns the policy in the text of a `_headers` file, or undefined if it has none. */
export function policyInHeadersFile(text: string): Policy | undefined {
  const [, policy] = /^ {2}Content-Security-Policy: (.+)$/m.exec(text) ?? [];
  return policy === undefined ? undefined : parsePolicy(policy);
}
