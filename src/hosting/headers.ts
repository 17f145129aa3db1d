import type { BuiltPage, Policy } from "./page-policy.ts";
import { policyForAll, policyText } from "./page-policy.ts";

/** Header name to value. */
type Headers = Readonly<Record<string, string>>;

/** The folder of the output whose files have a hash of their content in their name. */
export const assetsFolder = "assets/";

/** Two years, as https://hstspreload.org asks for. */
export const strictTransportSeconds = 63_072_000;

/**
 * Gives the headers that every file of the site is sent with: pages, assets, and all else. This is
 * the one place they are defined: `_headers`, the CloudFront policy and the nginx snippet are
 * written from it, and the site is graded with it by https://developer.mozilla.org/observatory.
 *
 * `keep` are policies whose hashes are allowed too. Throws when a page has no policy.
 */
export function securityHeaders(pages: readonly BuiltPage[], keep: readonly Policy[] = []) {
  return {
    "Content-Security-Policy": policyText(policyForAll(pages, keep)),
    "Strict-Transport-Security": `max-age=${strictTransportSeconds}; includeSubDomains`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  } as const satisfies Headers;
}

/** How long browsers may keep a file: for ever when its name changes with it, else not unasked. */
export const lifetimes = {
  assets: "public, max-age=31536000, immutable",
  others: "public, max-age=0, must-revalidate",
} as const;

/** The `Cache-Control` of a file of the output. */
export function lifetimeOf(file: string): string {
  return file.startsWith(assetsFolder) ? lifetimes.assets : lifetimes.others;
}
