import { grouping, type Rule, rulesOf, splitOutside, written } from "./css-rules.ts";

/** What selectors may name: the markup of a page, and the classes in it. */
interface Markup {
  readonly markup: string;
  readonly classes: ReadonlySet<string>;
}

/**
 * Takes the minified stylesheet of the whole site and gives a function from a page's markup to the
 * part of it that can apply there: a rule goes when each of its selectors names a class or an element
 * that the page does not have; keyframes, fonts and custom properties when no rule left uses them.
 */
export function stylesFor(stylesheet: string): (page: Markup) => string {
  const rules = rulesOf(stylesheet);
  const known = new Map<string, string>();
  return ({ markup, classes }) => {
    const names = new Set(["html", "body"]);
    for (const [, element = ""] of markup.matchAll(/<([a-z]\w*)/g)) names.add(element);
    for (const name of classes) names.add(`.${name}`);
    const key = [...names].sort().join(" ");
    const styles = known.get(key) ?? written(withoutIdle(keep(rules, names)));
    known.set(key, styles);
    return styles;
  };
}

function keep(rules: readonly Rule[], names: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (grouping.test(rule.prelude)) {
      const inside = keep(rule.rules, names);
      return inside.length > 0 ? [{ ...rule, rules: inside }] : [];
    }
    if (rule.prelude.startsWith("@")) return [rule];
    const selectors = splitOutside(rule.prelude, ",").filter((selector) =>
      namesIn(selector).every((name) => names.has(name)),
    );
    return selectors.length > 0 ? [{ ...rule, prelude: selectors.join(",") }] : [];
  });
}

/** The elements, and the classes with their dots, without which a selector matches nothing. */
const namesIn = (selector: string) =>
  selector.replace(/::?[\w-]+(\([^)]*\))?|\[[^\]]*\]/g, "").match(/\.?[a-z][\w-]*/gi) ?? [];

/** What only serves other rules goes where none of those is left. */
function withoutIdle(rules: readonly Rule[]): Rule[] {
  const serving = /^@(keyframes|font-face)/;
  const applied = rules.filter(({ prelude }) => !serving.test(prelude));
  const played = valuesIn(applied, /animation(?:-name)?:([^;}]*)/g);
  const families = valuesIn(applied, /font(?:-family)?:([^;}]*)/g);
  const left = rules.filter(({ prelude, body }) => {
    if (prelude === "@font-face") return families.has(/font-family:([^;]*)/.exec(body)?.[1] ?? "");
    return !prelude.startsWith("@keyframes ") || played.has(prelude.slice("@keyframes ".length));
  });
  return withoutProperties(left, valuesIn(left, /var\((--\w+)/g));
}

/** The words of all values that a pattern finds. */
const valuesIn = (rules: readonly Rule[], pattern: RegExp): ReadonlySet<string> =>
  new Set([...written(rules).matchAll(pattern)].flatMap(([, value = ""]) => value.split(/[\s,]+/)));

/** Takes the custom properties that are read: no other is stated, and no rule that states only others. */
function withoutProperties(rules: readonly Rule[], read: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    const body = splitOutside(rule.body, ";")
      .filter((declaration) => {
        const [, property] = /^(--\w+):/.exec(declaration) ?? [];
        return property === undefined || read.has(property);
      })
      .join(";");
    const inside = withoutProperties(rule.rules, read);
    const isEmpty = body === "" && inside.length === 0;
    return isEmpty && (rule.body !== "" || rule.rules.length > 0)
      ? []
      : [{ ...rule, body, rules: inside }];
  });
}
