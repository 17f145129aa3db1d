import fc from "fast-check";
import { expect } from "vitest";
import type * as z from "zod";
import type { Json } from "../../src/editor/messages.ts";
import { amount, distinct, fields, list, text } from "../../src/generator/fields.ts";

/** A content file for tests that compare versions of it. */
export const file = "plans.yaml";

const plan = fields({ name: text("A."), price: amount("A."), features: list(text("A.")) });
export const shape = fields({
  heading: text("A."),
  tags: list(text("A.")),
  plans: distinct(list(plan), { by: "name" }),
  more: distinct(list(fields({ name: text("A.") })), { by: "name" }).optional(),
});

export const base = `# Top
heading: "Leads: fresh" # why
tags: [a, b]
plans:
  # The first one
  - name: Free
    price: 0.50
    features: [A, B]

  - name: "Pro"
    price: 29 # dollars
    features:
      - A

  # Big
  - name: Scale
    price: 99
    features: [D]
`;

export const pro = '\n  - name: "Pro"\n    price: 29 # dollars\n    features:\n      - A\n';
export const scale = "\n  # Big\n  - name: Scale\n    price: 99\n    features: [D]\n";

export type Edit = readonly [old: string, now: string];
/** Applies edits to a text, which must contain the old parts. */
export const edited = (text: string, edits: readonly Edit[]) =>
  edits.reduce((text, [old, now]) => {
    expect(text).toContain(old);
    return text.replace(old, () => now);
  }, text);

const name = fc.constantFrom("A", "b", "B", "C: c", "", "D");
const tags = fc.array(fc.constantFrom<Json>("x", "y z", 1), { maxLength: 3 });
const y = fc.constantFrom<Json>(null, 0, 1, "1", "a\nb");
const some = { requiredKeys: ["name" as const], noNullPrototype: true };
const inner = fc.array(fc.record({ name, y, tags }, some), { maxLength: 3 });
const entries = fc.array(fc.record({ name, y, tags, inner }, some), { maxLength: 5 });
const first = fc.constantFrom<Json>("a", ["a"], { a: "b" }, {}, []);
/** Arbitrary values of a file with `anyShape`. Names may repeat. */
export const contents = fc.record(
  { first, list: fc.oneof({ weight: 9, arbitrary: entries }, name), tags },
  { noNullPrototype: true, requiredKeys: ["first"] },
) as fc.Arbitrary<Json>;
const names = (inner: Record<string, z.ZodType>) =>
  distinct(list(fields({ name: text("A."), ...inner })), { by: "name" }).optional();
export const anyShape = fields({ list: names({ inner: names({}) }) });
