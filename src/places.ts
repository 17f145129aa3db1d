/**
 * Every place a link of this site may name. The page paths and element ids stand here once:
 * routes, sections, content checks and browser code all take them from this file.
 */

export const paths = { home: "/", about: "/about/", contact: "/contact/" } as const;

export const ids = {
  main: "main",
  sampleOutput: "sample-output",
  pricing: "pricing",
  orderForm: "order-form",
} as const;

/** The targets that content may link to within the site; `#` is the spec's "points nowhere". */
export const linkTargets: readonly string[] = [
  ...Object.values(paths),
  ...[ids.sampleOutput, ids.pricing, ids.orderForm].map((id) => `${paths.home}#${id}`),
  "#",
];
