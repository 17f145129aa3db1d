/** A Content-Security-Policy: each directive with its sources, in order. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses the text of a policy: https://www.w3.org/TR/CSP3/#parse-serialized-policy */
export function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

export function policyText(policy: Policy): string {
  return [...policy].map((directive) => directive.flat().join(" ")).join("; ");
}

/**
 * Returns the policy that allows what any of these policies allows. Hosts send it with every file,
 * because they show the 404 page at any path. A browser enforces it together with the policy in a
 * page's meta tag, so each page is still limited to its own sources:
 * https://www.w3.org/TR/CSP3/#multiple-policies
 */
export function mergePolicies(policies: Iterable<Policy>): Policy {
  const merged = new Map<string, Set<string>>();
  for (const policy of policies)
    for (const [directive, sources] of policy) {
      const known = merged.get(directive) ?? new Set();
      for (const source of sources) known.add(source);
      merged.set(directive, known);
    }
  return new Map(
    [...merged].map(([directive, sources]) => {
      // 'none' next to another source is ignored, and browsers log a warning about it.
      if (sources.size > 1) sources.delete("'none'");
      return [directive, [...sources]];
    }),
  );
}
