/** A page of the built site: its file in the output (`about/index.html`) and its whole text. */
export interface BuiltPage {
  readonly file: string;
  readonly html: string;
}

/** A Content-Security-Policy: directive to its sources, in the order they stand in. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The lists that differ from page to page, because each page's own script and style stand in them. */
const listsOfHashes: readonly string[] = ["script-src", "style-src"];

/**
 * Gives the policy a page states in its meta tag. It is read from the page, so that what hosts send
 * cannot drift from it. Throws when the page has none.
 */
export function policyOf({ file, html }: BuiltPage): Policy {
  const [, text] =
    /<meta http-equiv="?Content-Security-Policy"? content="([^"]*)"/i.exec(html) ?? [];
  if (!text)
    throw new Error(`${file} has no Content-Security-Policy in a meta tag; every page has one`);
  return parsePolicy(text);
}

/** https://www.w3.org/TR/CSP3/#parse-serialized-policy */
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
 * Gives the one policy that hosts send with every file: what all pages state alike, and the hashes
 * of all of them. A browser holds a page to both this and its meta tag, so each page is still
 * allowed its own script and style only. `frame-ancestors` is added: it works in a header only.
 * https://www.w3.org/TR/CSP3/#multiple-policies
 *
 * There is one for all, and not one for each page, because a host shows the 404 page at any path.
 *
 * `keep` are policies whose hashes are allowed too, for pages that a host still has.
 * Throws when two pages state anything but their hashes differently.
 */
export function policyForAll(pages: readonly BuiltPage[], keep: readonly Policy[] = []): Policy {
  const [first, ...others] = pages.map((page) => ({ file: page.file, policy: policyOf(page) }));
  if (!first) throw new Error("the site has no pages; expected at least one .html file");
  for (const other of others)
    if (withoutHashes(other.policy) !== withoutHashes(first.policy))
      throw new Error(
        `${other.file} has the policy ${withoutHashes(other.policy)}, and ${first.file} has ${withoutHashes(first.policy)}; expected them to differ in hashes only`,
      );
  const policies = [first, ...others].map(({ policy }) => policy).concat(keep);
  const all = new Map(first.policy);
  for (const name of listsOfHashes.filter((name) => first.policy.has(name))) {
    const hashes = policies.flatMap((policy) => policy.get(name) ?? []).filter(isHash);
    all.set(name, hashes.length > 0 ? [...new Set(hashes)] : ["'none'"]);
  }
  return all.set("frame-ancestors", ["'none'"]);
}

/** The files of the pages that a policy would leave without their script or style. */
export function pagesRefusedBy(policy: Policy, pages: readonly BuiltPage[]): string[] {
  return pages
    .filter((page) =>
      listsOfHashes.some((name) => {
        const allowed = policy.get(name) ?? policy.get("default-src");
        return (
          allowed &&
          policyOf(page)
            .get(name)
            ?.some((source) => !allowed.includes(source))
        );
      }),
    )
    .map(({ file }) => file);
}

const isHash = (source: string) => /^'sha(256|384|512)-/.test(source);

function withoutHashes(policy: Policy): string {
  const rest = (name: string, sources: readonly string[]) =>
    listsOfHashes.includes(name)
      ? ["…", ...sources.filter((source) => !isHash(source) && source !== "'none'")]
      : sources;
  return policyText(new Map([...policy].map(([name, sources]) => [name, rest(name, sources)])));
}
