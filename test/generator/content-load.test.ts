import { appendFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import type { Edit } from "../setup/edits.ts";
import { fixtureSite } from "../setup/fixture-site.ts";

test("the problems of all files are reported at once, in the order of the files", async () => {
  const root = fixtureSite();
  const content = join(root, "content");
  renameSync(join(content, "guide.yaml"), join(content, "giude.yaml"));
  writeFileSync(join(content, "home.yaml"), "a: 'b\n");
  appendFileSync(join(content, "site.yaml"), "hots: x\n");
  const said = await readBuildInput({ root, entry: "site.tsx", content }).catch(failureText);
  expect(String(said).split("\n")[0]).toBe("4 problems in the content");
  expect(
    String(said)
      .replaceAll(content, "content")
      .match(/^content.*/gm),
  ).toEqual([
    expect.stringMatching(/^content\/site\.yaml:4:1 {2}hots is not a known field\. Remove it, /),
    "content/home.yaml:1:4  This ' is never closed. Add ' at the end.",
    "content/guide.yaml  This file is missing. Add it.",
    "content/giude.yaml  No page uses this file yet. Rename it to guide.yaml.",
  ]);
});

/** What is said of the content of the small site with some changes, a line for each problem. */
async function problemsOf(...edits: Edit[]): Promise<string[]> {
  const root = fixtureSite(...edits);
  const content = join(root, "content");
  const said = await readBuildInput({ root, entry: "site.tsx", content }).catch(failureText);
  return (
    String(said)
      .replaceAll(content, "content")
      .match(/^content.*/gm) ?? []
  );
}

const wrongLink =
  "content/home.yaml:5:31  next.to is not a page of this site. Use one of /, /#top-towns, /guide/, /towns/dayton/, /towns/toledo/, #, or an address that starts with https:, mailto: or tel:.";

test.each<[what: string, edits: readonly Edit[], expected: readonly string[]]>([
  [
    "an entry of a page without its name",
    [["content/towns.yaml", "{ name: Dayton, slug", "{ slug"]],
    [wrongLink, "content/towns.yaml:2:5  towns[0].name is missing. Add it here."],
  ],
  [
    "another page without its heading",
    [["content/guide.yaml", "heading: How it works", ""]],
    [wrongLink, "content/guide.yaml:1:1  heading is missing. Add it here."],
  ],
  [
    "a wrong address of the site",
    [["content/site.yaml", "https://small.example", "small"]],
    [
      'content/site.yaml:1:6  url "small" is not a web address. Write one such as https://name.example or https://name.example/repo/.',
      wrongLink,
    ],
  ],
  [
    "what the site itself finds in the words of its frame",
    [
      [
        "site.tsx",
        "  colors: { light",
        '  problems: () => [{ source: siteWords, path: ["phone"], message: "is old." }],\n  colors: { light',
      ],
      ["content/guide.yaml", "heading: How it works", ""],
    ],
    [
      "content/site.yaml:2:8  phone is old.",
      wrongLink,
      "content/guide.yaml:1:1  heading is missing. Add it here.",
    ],
  ],
])("a wrong link is reported together with %s", async (_, edits, expected) => {
  const link = ["content/home.yaml", "to: /guide/", "to: /contact/"] as const;
  expect(await problemsOf(...edits, link)).toEqual(expected);
});

test("while a list of pages can't be read, each link may lead to one of them", async () => {
  expect(
    await problemsOf(
      ["content/towns.yaml", "towns:\n", "towns\n"],
      ["content/home.yaml", "to: /guide/", "to: /towns/dayton/"],
    ),
  ).toEqual([expect.stringMatching(/^content\/towns\.yaml:1:1 /)]);
});

test("a link to an address of a file that cannot be read is not reported as well", async () => {
  expect(
    await problemsOf(
      ["content/home.yaml", "to: /guide/", 'to: "mailto:sales@{host}"'],
      ["content/site.yaml", "a: 'b\n"],
    ),
  ).toEqual(["content/site.yaml:1:4  This ' is never closed. Add ' at the end."]);
});
