import { renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { bakery, pageOfEachBread } from "../setup/bakery.ts";
import type { Edit } from "../setup/project.ts";

/** The problems in the content of a small site, one line each. */
async function problemsIn({ folder: root, content }: ReturnType<typeof bakery>): Promise<string[]> {
  const said = await readBuildInput({ root, content }).catch(failureText);
  const lines =
    String(said)
      .replaceAll(content, "content")
      .match(/^content.*/gm) ?? [];
  expect(said).toMatch(new RegExp(`^${lines.length} problems? in the content\n`));
  return lines;
}

const wrongLink =
  "content/home.yaml:10:38  hero.next.to is not a page of this site. Use one of /, /#breads, /about/, /terms/, /terms/#what-you-pay.";

test("the problems of all files are reported at once, by file and place", async () => {
  const site = bakery([
    ["content/about.yaml", "heading: Who we are", ""],
    ["content/home.yaml", "to: /#breads", "to: /contact/"],
    ["content/site.yaml", "url: ", "hots: x\nurl: "],
  ]);
  renameSync(join(site.content, "breads.yaml"), join(site.content, "braeds.yaml"));
  expect(await problemsIn(site)).toEqual([
    "content/about.yaml:1:1  heading is missing. Add it here.",
    "content/braeds.yaml  No page uses this file yet. Add it to the words of a page, or remove it.",
    "content/breads.yaml  This file is missing. Add it.",
    wrongLink,
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
  expect(await problemsIn(bakery([...edits, link]))).toEqual(expected);
});

test("consequences of a file that can't be read are not reported", async () => {
  const unlisted = bakery([
    ...pageOfEachBread,
    ["content/breads.yaml", "breads:\n", "breads\n"],
    ["content/home.yaml", "to: /#breads", "to: /breads/Rye/"],
  ]);
  expect(await problemsIn(unlisted)).toEqual([
    expect.stringMatching(/^content\/breads\.yaml:2:1 /),
  ]);
  const unread = bakery([
    ["content/home.yaml", "to: /#breads", 'to: "mailto:sales@{host}"'],
    ["content/site.yaml", "url", "'url"],
  ]);
  expect(await problemsIn(unread)).toEqual([expect.stringMatching(/^content\/site\.yaml:/)]);
});
