/** By its name, what stands in an element of the parsed page, and in all others with the same ancestors. */
export class Nesting extends Map<string, Nesting> {}

/** Elements that have no end tag. */
const voids: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);

/** What stands in these is text, however much it looks like markup. */
const rawText: ReadonlySet<string | undefined> = new Set(["script", "style", "textarea", "title"]);

const tags = /<(\/?)([a-z][^\s/>]*)([^>]*)>/g;

/**
 * Finds elements that browsers nest in other elements than the markup does. `body` is what they make of
 * it. Each problem is the end of a sentence. The markup must be React's, which has every end tag and
 * escapes `<`.
 */
export function nestingProblems(markup: string, body: Nesting): string[] {
  const problems = new Set<string>();
  /** The open elements, with what browsers nest in them; undefined for those that they take apart. */
  const open: { readonly name: string; inner: Nesting | undefined }[] = [
    { name: "body", inner: body },
  ];
  for (const [, end, name = "", rest = ""] of markup.matchAll(tags)) {
    const parent = open.at(-1);
    if (rawText.has(parent?.name) && name !== parent?.name) continue;
    if (end) {
      const start = open.findLastIndex((element) => element.name === name);
      if (start > 0) open.length = start;
      continue;
    }
    const inner = parent?.inner?.get(name);
    if (parent?.inner && !inner) {
      // Browsers put the element beside one that it is written in, or drop it.
      const beside = open.findLastIndex((_, index) => open[index - 1]?.inner?.has(name));
      const outer = beside === -1 ? open.length - 1 : beside;
      problems.add(
        `has <${name}> inside <${open[outer]?.name}>, which browsers take apart. Use another element for one of them.`,
      );
      for (const element of open.slice(outer)) element.inner = undefined;
    }
    if (!rest.endsWith("/") && !voids.has(name)) open.push({ name, inner });
  }
  return [...problems];
}
