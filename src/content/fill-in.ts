import { isMap, isScalar, type Node, type Pair, visit } from "yaml";
import { nearest } from "./nearest.ts";
import type { Problem } from "./problem.ts";
import type { Path, Source } from "./source.ts";

/** The names that stand for values of site.yaml in every text. */
export const fillInNames = ["host", "email", "phone"] as const;

/**
 * Puts values in the place of `{name}` in every text of the document, when they are known, and gives
 * a problem for each name that stands for nothing.
 */
export function fillIn(
  source: Source,
  values: Readonly<Record<(typeof fillInNames)[number], string>> | undefined,
): Problem[] {
  const problems: Problem[] = [];
  visit(source.document, {
    Scalar(key, node, ancestors) {
      if (key === "key" || typeof node.value !== "string") return;
      node.value = node.value.replace(
        /\{([a-z]\w*)\}/gi,
        (whole, word: string, index: number, text: string) => {
          const name = fillInNames.find((known) => known === word);
          if (name) return values?.[name] ?? whole;
          const near = nearest(word, fillInNames);
          const hint = near ? `, perhaps {${near}}` : "";
          const known = fillInNames.map((each) => `{${each}}`).join(", ");
          problems.push(
            source.problemAt(
              pathOf(ancestors, node),
              `found ${whole}, which stands for nothing${hint}; expected ${known}, or text without braces`,
              text.slice(0, index),
            ),
          );
          return whole;
        },
      );
    },
  });
  return problems;
}

/** The path to a node that `visit` has reached, from the nodes it came through. */
function pathOf(ancestors: readonly unknown[], node: Node): Path {
  const chain = [...ancestors, node];
  return chain.flatMap((ancestor, index): PropertyKey[] => {
    const next = chain[index + 1];
    if (isMap(ancestor)) {
      const { key } = next as Pair;
      return isScalar(key) ? [String(key.value)] : [];
    }
    const items = (ancestor as { items?: unknown[] } | null)?.items;
    return items?.includes(next) ? [items.indexOf(next)] : [];
  });
}
