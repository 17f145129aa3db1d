/**
 * What hosts and servers need to know of a built site: its addresses, headers, redirects and media types, and what
 * the build made. One of the generator's three doors: see `commands.ts`.
 */
export { entriesWithin } from "../folder-entries.ts";
export { assetsFolder, lifetimeOf, lifetimes } from "../headers/caching.ts";
export {
  contentTypeOf,
  contentTypes,
  unknownType,
  wellKnownType,
} from "../headers/content-types.ts";
export { headersFileName, policyInHeadersFile } from "../headers/headers-file.ts";
export { assetsPolicy, type Policy, parsePolicy } from "../headers/policy.ts";
export { type Redirect, redirectsFileName, redirectsIn } from "../headers/redirects-file.ts";
export { securityHeaders, strictTransportSeconds } from "../headers/security-headers.ts";
export { hashOf, madeFiles, marker } from "../output/marker.ts";
export { fileAt } from "../routes.ts";
export { addressProblem, decoded, isReservedHost, type SiteUrl, siteUrl } from "../url.ts";
