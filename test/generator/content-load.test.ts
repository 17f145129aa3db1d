import { renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { failureText } from "../../src/generator/explained.ts";
import { readInput } from "../../src/generator/render/read-input.ts";
import { bakery, bakeryInput, pageOfEachBread, refusal } from "../setup/bakery.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit } from "../setup/project.ts";

/** The problems in the content of the small site with some changes, one line each. */
const problemsWith = async (...edits: readonly Edit[]) =>
  (await refusal(...edits)).match(/^content.*/gm);

const wrongLink =
  "content/home.yaml:10:38  hero.next.to is not a page of this site. Use one of /, /#breads, /about/, /terms/, /terms/#what-you-pay.";

test("the problems of all files are reported at once, by file, line and column", async () => {
  const problems = await problemsWith(
    ["content/about.yaml", "heading: Who we are", ""],
    ["content/about.yaml", "About, description: Who bakes.", `<b>, description: "{hots}"`],
    ["content/breads.yaml", "name: Rye\n    ", ""],
    ["content/home.yaml", "to: /#breads", "to: /contact/"],
    ["content/site.yaml", "phone: (202) 555-0100", "phone: (202) 555-0100\nhots: x"],
    [
      "src/site/site.tsx",
      "words: { about }",
      'words: { about, more: contentFile("more.yaml", about.shape) }',
    ],
  );
  expect(problems).toEqual([
    expect.stringMatching(/^content\/about\.yaml:1:1 {2}heading is missing\. Add it here\./),
    expect.stringMatching(/^content\/about\.yaml:1:16 {2}head\.title contains markup, /),
    expect.stringMatching(/^content\/about\.yaml:1:34 {2}head\.description contains {hots}, /),
    expect.stringMatching(/^content\/breads\.yaml:3:5 {2}breads\[0\]\.name is missing\. /),
    wrongLink,
    "content/more.yaml  This file is missing. Add it.",
    "content/site.yaml:3:7  hots is not a known field. Remove it, or use one of url, phone, footer.",
  ]);
});

test("the name of an entry in another file is checked against that file", async () => {
  expect(await problemsWith(["content/order.yaml", "seeded", "stale"])).toEqual([
    'content/order.yaml:1:8  bread is "stale", which is not a bread. Use one of rye, seeded, brioche.',
  ]);
});

test("an invalid address of the site is reported, but not what follows from it", async () => {
  const problems = await problemsWith(
    ["content/site.yaml", "https://bakery.example", "small"],
    ["content/home.yaml", "to: /#breads", 'to: "mailto:sales@{host}"'],
  );
  expect(problems).toEqual([
    'content/site.yaml:1:6  url "small" is not a web address. Write one such as https://name.example or https://name.example/repo/.',
  ]);
});

test("what follows from a file that can't be read is not reported", async () => {
  const problems = await problemsWith(
    ...pageOfEachBread,
    ["content/breads.yaml", "breads:\n", "breads\n"],
    ["content/home.yaml", "to: /#breads", "to: /breads/Rye/"],
  );
  expect(problems).toEqual([expect.stringMatching(/^content\/breads\.yaml:2:1 /)]);
});

test("words with {host} name the address that the site is built for", async () => {
  const { folder, content } = bakery([["content/about.yaml", "Who we are", "Who is at {host}"]]);
  const address = "https://preview.example/";
  const { files } = await builtInMemory(await readInput({ root: folder, content, address }));
  expect(files.get("about/index.html")).toContain("<h1>Who is at preview.example</h1>");
});

test("a text that inserts itself is refused", async () => {
  expect(await problemsWith(["content/site.yaml", "(202) 555-0100", '"{phone}"'])).toEqual([
    expect.stringContaining(
      "phone contains {phone} again once it is filled. Write the words themselves.",
    ),
  ]);
});

test("where the content leaves out an optional field, a text that inserts it shows nothing there", async () => {
  const input = await bakeryInput(
    ["src/site/site.tsx", 'phone: text("The phone."),', 'phone: text("The phone.").optional(),'],
    ["content/site.yaml", "phone: (202) 555-0100\n", ""],
    ["content/about.yaml", "Three bakers and a dog.", "Call {phone}, or write."],
  );
  const { files } = await builtInMemory(input);
  expect(files.get("about/index.html")).toContain("Call , or write.");
});

test("a content folder that is not there is refused in one sentence", async () => {
  const { folder: root, content } = bakery();
  rmSync(content, { recursive: true });
  await expect(readInput({ root, content })).rejects.toThrow(
    `The content folder ${content} could not be read: no such file or directory. Create it, or name another folder.`,
  );
});

describe.each(["content", "static"])("in %s", (folder) => {
  test.each([
    ["a link to a folder", ".", "is a link to a folder, which is not read. Move the folder here."],
    ["a device", "/dev/zero", "is not a file. Remove it."],
    ["a link out of the project", import.meta.filename, "outside the project. Copy the file here."],
  ])("%s is refused instead of read", async (_, target, says) => {
    const { folder: root, content } = bakery();
    symlinkSync(target, join(root, folder, "shared"));
    await expect(readInput({ root, content })).rejects.toThrow(says);
  });

  test("a link to another file of the project is read like one", async () => {
    const { folder: root, content } = bakery([["notes.txt", "Words."]]);
    symlinkSync("../notes.txt", join(root, folder, "shared.txt"));
    const { assets } = await readInput({ root, content });
    expect(assets.paths.has("shared.txt")).toBe(folder === "static");
  });
});

test("a content file that no page shows is named in a warning; editors' temporary files are not", async () => {
  const leftBehind = [
    ...[".home.yaml.swp", "home.yaml~", "4913"], // Vim
    ...[".#home.yaml", "#home.yaml#"], // Emacs
    ...["home.yaml___jb_tmp___", "home.yaml___jb_old___"], // JetBrains
    ...[".goutputstream-A1B2C3", ".home.yaml.kate-swp"], // gedit and Kate
    ...["~$home.yaml", ".obsidian/a.md"],
  ];
  const files = [
    ...["notes.txt", "about.yaml.txt", "pages/notes.txt", "spare.md", "README.md"],
    ...leftBehind,
  ];
  const input = await bakeryInput(...files.map((file): Edit => [`content/${file}`, "Words."]));
  const { warnings } = await builtInMemory(input);
  expect(warnings.map((text) => text.replace(/\/.*\/content\//, "content/"))).toEqual([
    "No page uses content/about.yaml.txt.",
    "No page uses content/notes.txt.",
    "No page uses content/pages/notes.txt.",
    "No page uses content/spare.md.",
  ]);
});

test.each([
  ["pages/Late News.md", "This name can't be an address. Rename it to pages/late-news.md."],
  ["pages/legal/Terms.MD", "This name can't be an address. Rename it to pages/legal/terms.md."],
  ["pages/店.md", "This name can't be an address. Rename it to pages/in-latin-letters.md."],
  ["pages/legal/index.md", "No text can have the name legal/index. Choose another."],
  ["pages/404.md", "No text can have the name 404. Choose another."],
  ["pages/assets.md", "No text can have the name assets. Choose another."],
])("a text that can't be a page because of its name is refused: %s", async (file, fix) => {
  expect(await refusal([`content/${file}`, "Words."])).toBe(
    `1 problem in the content\n\ncontent/${file}  ${fix}`,
  );
});

test("a missing file that is there with another ending is named", async () => {
  const { folder, content } = bakery();
  renameSync(join(content, "about.yaml"), join(content, "about.yml"));
  const said = await readInput({ root: folder, content }).then(() => "", failureText);
  expect(said).toContain("about.yaml  This file is missing. Rename about.yml to about.yaml.");
});
