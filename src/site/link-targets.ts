import {
  aboutPath,
  contactPath,
  homePath,
  orderFormId,
  pricingId,
  sampleOutputId,
} from "./places.ts";

/** The places of this site that content may link to; `#` is the spec's "points nowhere". */
export const linkTargets: readonly string[] = [
  homePath,
  aboutPath,
  contactPath,
  ...[sampleOutputId, pricingId, orderFormId].map((id) => `${homePath}#${id}`),
  "#",
];
