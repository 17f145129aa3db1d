import { headerPolicy } from "./policy.ts";

/** Two years in seconds, as https://hstspreload.org requires. */
export const strictTransportSeconds = 63_072_000;

/**
 * The response headers of every file. The build writes them to `_headers`. A test holds the settings for nginx and
 * CloudFront in src/hosting to them.
 */
export const securityHeaders = {
  "Content-Security-Policy": headerPolicy,
  "Strict-Transport-Security": `max-age=${strictTransportSeconds}; includeSubDomains`,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  // Lets apps show link previews on pages of their own. All files are public.
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;
