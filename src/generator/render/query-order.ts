import type { GlobalStyleRule, StyleRule } from "@vanilla-extract/css";
import { Explained } from "../explained.ts";

/** The at-rules whose queries vanilla-extract puts into an order. */
const atRules = ["@layer", "@supports", "@media", "@container"] as const;
type AtRule = (typeof atRules)[number];

/** The queries that styles state for an at-rule. */
type Queries = Map<string, Query>;

interface Query {
  /** The queries that a style states after this one, each with the first file that does. */
  readonly later: Map<string, string>;
  readonly nested: Nested;
}

/** The queries that stand outside any other, or within the same. */
type Nested = Record<AtRule, Queries>;

const nothing = (): Nested =>
  Object.fromEntries(atRules.map((atRule) => [atRule, new Map()])) as unknown as Nested;

/**
 * Returns a rule without declarations whose queries are in the order that all styles agree on. Put it
 * before the others: vanilla-extract searches for an order too, but only finds it if one style
 * names all queries; otherwise rules may silently trade places. Throws an Explained if no order suits
 * every style.
 */
export function queryOrder(rulesByFile: Iterable<[file: string, rules: readonly StyleRule[]]>) {
  const all = nothing();
  const problems = new Map<string, string>();
  for (const [file, rules] of rulesByFile)
    for (const rule of rules) addRule(rule, file, all, problems);
  if (problems.size > 0) throw new Explained([...problems.values()].join("\n"));
  return ruleInOrder(all);
}

/** Adds the order of a rule's queries, or a problem if others contradict it: one for each two queries. */
function addRule(
  rule: StyleRule,
  file: string,
  known: Nested,
  problems: Map<string, string>,
): void {
  for (const atRule of atRules) {
    const queries = known[atRule];
    const names = Object.keys(rule[atRule] ?? {});
    names.forEach((name, index) => {
      const query = queries.get(name) ?? { later: new Map(), nested: nothing() };
      queries.set(name, query);
      addRule(rule[atRule]?.[name] ?? {}, file, query.nested, problems);
      for (const before of names.slice(0, index)) {
        const step = { file, before, after: name };
        const opposite = stepsBetween(queries, name, before);
        if (opposite)
          problems.set([before, name].sort().join(), contradiction(atRule, step, opposite));
        else if (!queries.get(before)?.later.has(name)) queries.get(before)?.later.set(name, file);
      }
    });
  }
  for (const other of Object.values(rule.selectors ?? {})) addRule(other, file, known, problems);
}

/** That a file states a query before another. */
interface Step {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The fewest steps from a query to a later one; undefined if it is not later. */
function stepsBetween(queries: Queries, from: string, to: string): readonly Step[] | undefined {
  const found = new Map<string, readonly Step[]>([[from, []]]);
  // This also visits what is added meanwhile.
  for (const [before, steps] of found) {
    if (before === to) return steps;
    for (const [after, file] of queries.get(before)?.later ?? [])
      if (!found.has(after)) found.set(after, [...steps, { file, before, after }]);
  }
  return undefined;
}

function contradiction(atRule: AtRule, step: Step, opposite: readonly Step[]): string {
  const [text, ...others] = [step, ...opposite].map(
    ({ file, before, after }) => `${file} has "${atRule} ${before}" before "${atRule} ${after}"`,
  );
  return `${text}, but ${others.join(" and ")}. Use the same order in all styles: where several apply, the last one wins.`;
}

/** Without layers: naming one would declare it. */
function ruleInOrder({ "@layer": _, ...known }: Nested): GlobalStyleRule {
  const rulesIn = (queries: Queries) =>
    Object.fromEntries(inOrder(queries).map(([name, { nested }]) => [name, ruleInOrder(nested)]));
  return Object.fromEntries(
    Object.entries(known).map(([atRule, queries]) => [atRule, rulesIn(queries)]),
  );
}

/** Queries, each before its later ones. */
function inOrder(queries: Queries): readonly (readonly [string, Query])[] {
  // From the last to the first.
  const placed = new Map<string, Query>();
  const place = (name: string) => {
    const query = queries.get(name);
    if (!query || placed.has(name)) return;
    for (const later of [...query.later.keys()].reverse()) place(later);
    placed.set(name, query);
  };
  for (const name of [...queries.keys()].reverse()) place(name);
  return [...placed].reverse();
}
