import { expect, test } from "vitest";
import { comparedSnapshots } from "../setup/aria-snapshots.ts";

const page = `
- banner
- main:
  - heading "Prices" [level=1]
  - list:
    - listitem: One
    - listitem: Two
  - list:
    - listitem: Three
- contentinfo
`;

const isHeld = (typed: string) => {
  const compared = comparedSnapshots(typed, page);
  return compared.page === compared.typed;
};

test.each([
  ["a part of the page", '- main:\n  - heading "Prices" [level=1]\n'],
  ["lines between which the page says more", "- banner\n- contentinfo\n"],
  ["the second of two lists", "- main:\n  - list:\n    - listitem: Three\n"],
])("a page holds %s", (_, typed) => {
  expect(isHeld(typed)).toBe(true);
});

test.each([
  ["another level", '- main:\n  - heading "Prices" [level=2]\n'],
  ["another order", "- contentinfo\n- banner\n"],
  ["another nesting", "- main\n- list:\n  - listitem: One\n"],
  [
    "entries of two lists in one",
    "- main:\n  - list:\n    - listitem: One\n    - listitem: Three\n",
  ],
])("a page does not hold %s", (_, typed) => {
  expect(isHeld(typed)).toBe(false);
});

test("beside a line that is missing, the page has what is there instead", () => {
  const { typed, page: shown } = comparedSnapshots(
    '- main:\n  - heading "Costs" [level=1]\n',
    page,
  );
  expect(typed).toBe('- main\n  - heading "Costs" [level=1]\n');
  expect(shown).toContain('  - heading "Prices" [level=1]\n');
});
