import { assetsFolder, lifetimes } from "./caching.ts";
import { mergePolicies, type Policy, parsePolicy } from "./policy.ts";
import { securityHeaders } from "./security-headers.ts";

/** The output file in which Netlify and Cloudflare Pages look for headers. */
export const headersFileName = "_headers";

/**
 * The text of `_headers`, given the policy of each page and the site's base path, such as `/` or
 * `/repo/`.
 *
 * Hosts combine all rules that match a path, so no header may be in two rules. That is why pages get
 * no `Cache-Control` here: both hosts send `public, max-age=0, must-revalidate` by default.
 * https://docs.netlify.com/manage/routing/headers/
 */
export function headersFile(policies: Iterable<Policy>, base: string): string {
  const headers = Object.entries(securityHeaders(mergePolicies(policies)));
  return `${base}*
${headers.map(([name, value]) => `  ${name}: ${value}`).join("\n")}

${base}${assetsFolder}*
  Cache-Control: ${lifetimes.assets}
`;
}

/** Returns the policy in the text of a `_headers` file, or undefined if it has none. */
export function policyInHeadersFile(text: string): Policy | undefined {
  const [, policy] = /^ {2}Content-Security-Policy: (.+)$/m.exec(text) ?? [];
  return policy === undefined ? undefined : parsePolicy(policy);
}
