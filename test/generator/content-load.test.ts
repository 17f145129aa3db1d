import { renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import type { Edit } from "../setup/edits.ts";
import { fixtureSite } from "../setup/fixture-site.ts";

/** The problems in the content of a small site, one line each. */
async function problemsIn(root: string): Promise<string[]> {
  const content = join(root, "content");
  const said = await readBuildInput({ root, entry: "site.tsx", content }).catch(failureText);
  const lines =
    String(said)
      .replaceAll(content, "content")
      .match(/^content.*/gm) ?? [];
  expect(said).toMatch(new RegExp(`^${lines.length} problems? in the content\n`));
  return lines;
}

const wrongLink =
  "content/home.yaml:5:31  next.to is not a page of this site. Use one of /, /#top-towns, /guide/, /towns/dayton/, /towns/toledo/.";
const noHeading = "content/guide.yaml:1:1  heading is missing. Add it here.";

test("the problems of all files are reported at once, by file and place", async () => {
  const root = fixtureSite(
    ["content/guide.yaml", "heading: How it works", ""],
    ["content/home.yaml", "to: /guide/", "to: /contact/"],
    ["content/site.yaml", "url: ", "hots: x\nurl: "],
  );
  renameSync(join(root, "content/towns.yaml"), join(root, "content/tonws.yaml"));
  expect(await problemsIn(root)).toEqual([
    noHeading,
    expect.stringMatching(/^content\/site\.yaml:1:7 {2}hots is not a known field\. /),
    "content/tonws.yaml  No page uses this file yet. Add it to the words of a page, or remove it.",
    "content/towns.yaml  This file is missing. Add it.",
  ]);
});

test.each<[what: string, edits: readonly Edit[], expected: readonly string[]]>([
  [
    "an entry without its name",
    [["content/towns.yaml", "{ name: Dayton, slug", "{ slug"]],
    [wrongLink, "content/towns.yaml:2:5  towns[0].name is missing. Add it here."],
  ],
  [
    "an invalid site address",
    [["content/site.yaml", "https://small.example", "small"]],
    [
      wrongLink,
      'content/site.yaml:1:6  url "small" is not a web address. Write one such as https://name.example or https://name.example/repo/.',
    ],
  ],
])("a wrong link is reported together with %s", async (_, edits, expected) => {
  const link: Edit = ["content/home.yaml", "to: /guide/", "to: /contact/"];
  expect(await problemsIn(fixtureSite(...edits, link))).toEqual(expected);
});

test("consequences of a file that can't be read are not reported", async () => {
  const root = fixtureSite(
    ["content/towns.yaml", "towns:\n", "towns\n"],
    ["content/home.yaml", "to: /guide/", "to: /towns/dayton/"],
  );
  expect(await problemsIn(root)).toEqual([expect.stringMatching(/^content\/towns\.yaml:1:1 /)]);
  const unread = fixtureSite(
    ["content/home.yaml", "to: /guide/", 'to: "mailto:sales@{host}"'],
    ["content/site.yaml", "url", "'url"],
  );
  expect(await problemsIn(unread)).toEqual([expect.stringMatching(/^content\/site\.yaml:/)]);
});
