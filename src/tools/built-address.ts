/** The address that a site is built for, by the canonical link in the HTML of its home page: `https://name.example/repo/`. */
export function builtAddress(home: string): URL {
  const [, address] = /<link rel="canonical" href="([^"]*)"/.exec(home) ?? [];
  return new URL(address || "https://localhost/");
}
