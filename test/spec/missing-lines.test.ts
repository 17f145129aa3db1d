import { expect, test } from "vitest";
import { missingLines } from "./missing-lines.ts";

const prices = ["Free", "$0.00", "Pro", "$29.00", "100 leads", "Growth", "$49.00"];
const lines = prices.map((words, index) => ({ place: `plans.txt:${index + 1}`, words }));

test.each([
  ["says more between the lines", "Free today $0.00 Pro $29.00 for 100 leads Growth $49.00", []],
  [
    "has another price",
    "Free $0.00 Pro only $31.00 100 leads Growth $49.00",
    [
      'plans.txt:4 says "$29.00" after "Pro"; the page says "$31.00". If the site is right, change the line.',
    ],
  ],
  [
    "has longer words and lacks others",
    "Freedom $0.00 Pro $29.00 1100 leads Growth",
    [
      'plans.txt:1 says "Free"; the page says "Freedom". If the site is right, change the line.',
      'plans.txt:5 says "100 leads" after "$29.00"; the page says "1100 leads". If the site is right, change the line.',
      'plans.txt:7 says "$49.00" after "Growth"; the page does not. If the site is right, change or delete the line.',
    ],
  ],
  [
    "has figures that only end or begin like these",
    "Free $0.00 Pro $29.00 99,100 leads Growth $49.00-59",
    [
      'plans.txt:5 says "100 leads" after "$29.00"; the page says "99,100 leads". If the site is right, change the line.',
      'plans.txt:7 says "$49.00" after "Growth"; the page says "$49.00-59". If the site is right, change the line.',
    ],
  ],
  [
    "has another order",
    "Free $0.00 Growth $49.00 Pro $29.00 100 leads",
    [
      'plans.txt:6 says "Growth" after "100 leads"; the page says it elsewhere. If the site is right, move the line.',
      'plans.txt:7 says "$49.00" after "100 leads"; the page says it elsewhere. If the site is right, move the line.',
    ],
  ],
])("a page that %s", (_, page, sentences) => {
  expect(missingLines(lines, page)).toEqual(sentences);
});
