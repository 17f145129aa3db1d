import { type Policy, policyText } from "./policy.ts";

/** Two years in seconds, as https://hstspreload.org requires. */
export const strictTransportSeconds = 63_072_000;

/**
 * The response headers of every file, given the site's policy. They are defined only here: `_headers`,
 * the CloudFront policy and the nginx configuration are generated from them.
 *
 * `frame-ancestors` is added because browsers ignore it in a meta tag:
 * https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy
 */
export function securityHeaders(policy: Policy) {
  return {
    "Content-Security-Policy": policyText(new Map([...policy, ["frame-ancestors", ["'none'"]]])),
    "Strict-Transport-Security": `max-age=${strictTransportSeconds}; includeSubDomains`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    // Lets apps show link previews on pages of their own. All files are public, and hosts that
    // combine rules would send the header twice if it were different for some files.
    "Cross-Origin-Resource-Policy": "cross-origin",
  } as const;
}
