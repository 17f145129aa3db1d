/** How the HTML parser treats an element, depending on where it is. */
interface Kind {
  readonly name: string;
  /** Closes an open p around it. */
  readonly endsParagraph: boolean;
  /** Starts a scope: a p inside it leaves a p outside it open. */
  readonly beginsScope: boolean;
  /** Closes an open element of the same name. */
  readonly endsItself: boolean;
  /** Closes its parent if it is one of these. */
  readonly ends: readonly string[];
  /** Its only valid parents, if any: the parser inserts the missing ones. */
  readonly onlyIn: readonly string[];
  /** Contains only other table parts: the parser moves anything else out of it. */
  readonly isTable: boolean;
}

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const terms = ["dt", "dd"];

/** https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody */
const endsParagraph =
  "address article aside blockquote details dialog div dl dt dd fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup li main menu nav ol p pre search section summary table ul";
const beginsScope = "button td th caption object";
const onlyIn: Readonly<Record<string, readonly string[]>> = {
  caption: ["table"],
  thead: ["table"],
  tbody: ["table"],
  tfoot: ["table"],
  tr: ["thead", "tbody", "tfoot"],
  td: ["tr"],
  th: ["tr"],
};

/** Every element with a rule, by its name. */
const kinds = new Map<string, Kind>();
for (const name of new Set(
  `${endsParagraph} ${beginsScope} a ${Object.keys(onlyIn).join(" ")}`.split(" "),
))
  kinds.set(name, {
    name,
    endsParagraph: endsParagraph.split(" ").includes(name),
    beginsScope: beginsScope.split(" ").includes(name),
    endsItself: ["a", "button", "form"].includes(name),
    ends: [headings, terms, ["li"]].find((group) => group.includes(name)) ?? [],
    onlyIn: onlyIn[name] ?? [],
    isTable: ["table", "thead", "tbody", "tfoot", "tr"].includes(name),
  });

/**
 * Finds elements that browsers would nest differently than the markup does. Each problem is the end
 * of a sentence. The markup must be React's, which has every end tag and escapes `<`.
 */
export function nestingProblems(markup: string): string[] {
  const problems = new Set<string>();
  const open: Kind[] = [];
  let drawings = 0;
  for (const [, slash, name = ""] of markup.matchAll(/<(\/?)([a-z][^\s/>]*)/g)) {
    if (name === "svg") drawings += slash ? -1 : 1;
    const kind = drawings > 0 ? undefined : kinds.get(name);
    if (!kind) continue;
    if (slash) {
      const start = open.lastIndexOf(kind);
      if (start !== -1) open.length = start;
      continue;
    }
    const outer = conflictOf(kind, open);
    if (outer)
      problems.add(
        `has <${name}> inside <${outer.name}>, which browsers take apart. Use another element for one of them.`,
      );
    open.push(kind);
  }
  return [...problems];
}

/** The open element that cannot contain the new one, or undefined. */
function conflictOf(kind: Kind, open: readonly Kind[]): Kind | undefined {
  const parent = open.at(-1);
  if (parent === undefined) return undefined;
  if (kind.onlyIn.length > 0 ? !kind.onlyIn.includes(parent.name) : parent.isTable) return parent;
  if (kind.ends.includes(parent.name)) return parent;
  if (kind.endsItself && open.includes(kind)) return kind;
  if (!kind.endsParagraph) return undefined;
  const outer = open.findLast(({ name, beginsScope }) => name === "p" || beginsScope);
  return outer?.name === "p" ? outer : undefined;
}
