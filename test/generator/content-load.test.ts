import { expect, test } from "vitest";
import { pageOfEachBread, refusal } from "../setup/bakery.ts";
import type { Edit } from "../setup/project.ts";

/** The problems in the content of the small site with some changes, one line each. */
const problemsWith = async (...edits: readonly Edit[]) =>
  (await refusal(...edits)).match(/^content.*/gm);

const wrongLink =
  "content/home.yaml:10:38  hero.next.to is not a page of this site. Use one of /, /#breads, /about/, /terms/, /terms/#what-you-pay.";

test("the problems of all files are reported at once, by file and place", async () => {
  const problems = await problemsWith(
    ["content/about.yaml", "heading: Who we are", ""],
    ["content/home.yaml", "to: /#breads", "to: /contact/"],
    ["content/site.yaml", "url: ", "hots: x\nurl: "],
    ["src/site/site.tsx", '"order.yaml"', '"orders.yaml"'],
  );
  expect(problems).toEqual([
    "content/about.yaml:1:1  heading is missing. Add it here.",
    wrongLink,
    "content/order.yaml  No page uses this file yet. Add it to the words of a page, or remove it.",
    "content/orders.yaml  This file is missing. Add it.",
    expect.stringMatching(/^content\/site\.yaml:1:7 {2}hots is not a known field\. /),
  ]);
});

test.each<[what: string, edits: readonly Edit[], expected: readonly string[]]>([
  [
    "an entry without its name",
    [["content/breads.yaml", "name: Rye\n    ", ""]],
    ["content/breads.yaml:3:5  breads[0].name is missing. Add it here.", wrongLink],
  ],
  [
    "an invalid site address",
    [["content/site.yaml", "https://bakery.example", "small"]],
    [
      wrongLink,
      'content/site.yaml:1:6  url "small" is not a web address. Write one such as https://name.example or https://name.example/repo/.',
    ],
  ],
])("a wrong link is reported together with %s", async (_, edits, expected) => {
  const link: Edit = ["content/home.yaml", "to: /#breads", "to: /contact/"];
  expect(await problemsWith(...edits, link)).toEqual(expected);
});

test("consequences of a file that can't be read are not reported", async () => {
  const unlisted = await problemsWith(
    ...pageOfEachBread,
    ["content/breads.yaml", "breads:\n", "breads\n"],
    ["content/home.yaml", "to: /#breads", "to: /breads/Rye/"],
  );
  expect(unlisted).toEqual([expect.stringMatching(/^content\/breads\.yaml:2:1 /)]);
  const unread = await problemsWith(
    ["content/home.yaml", "to: /#breads", 'to: "mailto:sales@{host}"'],
    ["content/site.yaml", "url", "'url"],
  );
  expect(unread).toEqual([expect.stringMatching(/^content\/site\.yaml:/)]);
});
