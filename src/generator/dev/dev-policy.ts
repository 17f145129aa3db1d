/**
 * Adds sources to directives of a Content-Security-Policy. A directive that the policy leaves out
 * starts from `default-src`; without that, everything is allowed already.
 * https://www.w3.org/TR/CSP3/#directive-fallback-list
 */
export function allow(policy: string, added: Readonly<Record<string, string>>): string {
  const directives = new Map<string, string[]>();
  for (const directive of policy.split(";")) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    if (name) directives.set(name.toLowerCase(), sources);
  }
  for (const [name, source] of Object.entries(added)) {
    const sources = directives.get(name) ?? directives.get("default-src");
    if (sources)
      directives.set(name, [
        ...sources.filter((one) => one !== "'none'" && one !== source),
        source,
      ]);
  }
  return [...directives].map((directive) => directive.flat().join(" ")).join(";");
}
