import { expect, test } from "vitest";
import { addressNameFor, isAddressName } from "../../src/generator/content/address-name.ts";

test.each([
  ["terms", "terms"],
  ["Über uns & mehr", "uber-uns-mehr"],
  ["What’s new?", "whats-new"],
  ["Großer Æther, Łódź", "grosser-aether-lodz"],
  ["привет", undefined],
])("%j in an address is %j", (text, name) => {
  expect(addressNameFor(text)).toBe(name);
  expect(isAddressName(text)).toBe(text === name);
});
