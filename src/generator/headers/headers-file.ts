import { assetsFolder, lifetimes } from "./caching.ts";
import { assetsPolicy } from "./policy.ts";
import { securityHeaders } from "./security-headers.ts";

/** The output file in which Netlify and Cloudflare Pages look for headers. */
export const headersFileName = "_headers";

/**
 * The text of `_headers`, given the site's base path, such as `/` or `/repo/`.
 *
 * Both rules match an asset. Cloudflare then joins the values of a header that is in both with a comma, which
 * makes them two policies, both enforced; Netlify sends the value of the last rule alone. So the
 * policy of the second rule is complete in itself. Pages get no `Cache-Control`, because Cloudflare would join
 * it with that of assets: both hosts send `public, max-age=0, must-revalidate` by default.
 * https://developers.cloudflare.com/pages/configuration/headers/
 * https://github.com/netlify/primitives/blob/main/packages/headers/src/lib/headersForPath.ts
 */
export function headersFile(base: string): string {
  const headers = Object.entries(securityHeaders);
  return `${base}*
${headers.map(([name, value]) => `  ${name}: ${value}`).join("\n")}

${base}${assetsFolder}*
  Content-Security-Policy: ${assetsPolicy}
  Cache-Control: ${lifetimes.assets}
`;
}
