/** The path that a site lives under, by the canonical link in the HTML of its home page: `/` or `/repo/`. */
export function basePathOf(home: string): string {
  const [, address] = /<link rel="canonical" href="([^"]*)"/.exec(home) ?? [];
  return address ? new URL(address).pathname : "/";
}
