import { expect, test } from "vitest";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { bakery, bakeryInput, pageOfEachBread, refusal } from "../setup/bakery.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit } from "../setup/project.ts";

/** The problems in the content of the small site with some changes, one line each. */
const problemsWith = async (...edits: readonly Edit[]) =>
  (await refusal(...edits)).match(/^content.*/gm);

const wrongLink =
  "content/home.yaml:10:38  hero.next.to is not a page of this site. Use one of /, /#breads, /about/, /terms/, /terms/#what-you-pay.";

const wrongAddress =
  'content/site.yaml:1:6  url "small" is not a web address. Write one such as https://name.example or https://name.example/repo/.';

test("the problems of all files are reported at once, by file and place", async () => {
  const problems = await problemsWith(
    ["content/about.yaml", "heading: Who we are", ""],
    ["content/home.yaml", "to: /#breads", "to: /contact/"],
    ["content/site.yaml", "url: ", "hots: x\nurl: "],
    ["src/site/site.tsx", '"order.yaml"', '"orders.yaml"'],
  );
  expect(problems).toEqual([
    "content/about.yaml:1:1  heading is missing. Add it here. It is required in src/site/site.tsx:106.",
    wrongLink,
    "content/order.yaml  No page uses this file yet. Add it to the words of a page, or remove it.",
    "content/orders.yaml  This file is missing. Add it.",
    expect.stringMatching(/^content\/site\.yaml:1:7 {2}hots is not a known field\. /),
  ]);
});

test("words with {host} name the address that the site is built for", async () => {
  const { folder, content } = bakery([["content/about.yaml", "Who we are", "Who is at {host}"]]);
  const address = "https://preview.example/";
  const { files } = await builtInMemory(await readBuildInput({ root: folder, content, address }));
  expect(files.get("about/index.html")).toContain("<h1>Who is at preview.example</h1>");
});

test("all characters of the words are known, such as to find those that a font lacks", async () => {
  const { content } = await bakeryInput([
    "content/about.yaml",
    "Who we are",
    "Wer wir für 5 € sind ✓",
  ]);
  const characters = [...content.characters()];
  expect(characters).toEqual(expect.arrayContaining(["5", "ü", "€", "✓"]));
  expect(new Set(characters).size).toBe(characters.length);
});

test.each<[what: string, edits: readonly Edit[], expected: readonly string[]]>([
  [
    "an entry without its name",
    [["content/breads.yaml", "name: Rye\n    ", ""]],
    [
      "content/breads.yaml:3:5  breads[0].name is missing. Add it here. It is required in src/site/site.tsx:79.",
      wrongLink,
    ],
  ],
  [
    "an invalid site address",
    [["content/site.yaml", "https://bakery.example", "small"]],
    [wrongLink, wrongAddress],
  ],
  [
    "an invalid site address, but not with an email address there",
    [
      ["content/site.yaml", "https://bakery.example", "small"],
      ["content/site.yaml", "(202) 555-0100", "hello@{host}"],
      ["src/site/site.tsx", "  choice,", "  choice,\n  email,"],
      ["src/site/site.tsx", 'phone: text("The phone.")', 'phone: email("The address.")'],
    ],
    [wrongLink, wrongAddress],
  ],
])("a wrong link is reported together with %s", async (_, edits, expected) => {
  const link: Edit = ["content/home.yaml", "to: /#breads", "to: /contact/"];
  expect(await problemsWith(...edits, link)).toEqual(expected);
});

test("the problems in one line are reported from left to right", async () => {
  const words: Edit = [
    "content/about.yaml",
    "About, description: Who bakes.",
    `<b>, description: "{hots}"`,
  ];
  expect(await problemsWith(words)).toEqual([
    expect.stringContaining("content/about.yaml:1:16  head.title contains markup"),
    expect.stringContaining("content/about.yaml:1:34  head.description contains {hots}"),
  ]);
});

test("a name that stands for an entry of another file is in lowercase letters", async () => {
  expect(await problemsWith(["content/order.yaml", "seeded", "Seeded"])).toEqual([
    'content/order.yaml:1:8  bread is "Seeded", which is not a bread. Use one of rye, seeded, brioche.',
  ]);
});

/** A file with the name of no bread, which no page shows any more. */
const onNoPage: readonly Edit[] = [
  ["src/site/site.tsx", "words: { home, breads, order }", "words: { home, breads }"],
  ["src/site/site.tsx", "{order.bread}", "rye"],
  ["content/order.yaml", "seeded", "stale"],
];

test("in a file that only the frame shows, a name of no entry is a problem", async () => {
  const problems = await problemsWith(...onNoPage, [
    "src/site/site.tsx",
    "  words: { siteWords },\n",
    "  words: { siteWords, order },\n",
  ]);
  expect(problems).toEqual([
    'content/order.yaml:1:8  bread is "stale", which is not a bread. Use one of rye, seeded, brioche.',
  ]);
});

test("in a file that no page shows, a name of no entry is only a warning", async () => {
  const input = await bakeryInput(...onNoPage, [
    "src/site/site.tsx",
    "launchWords: { breads }",
    "launchWords: { breads, order }",
  ]);
  const { warnings } = await builtInMemory(input);
  expect(warnings).toEqual([
    expect.stringMatching(
      /content\/order\.yaml:1:8 {2}bread is "stale", which is not a bread\. Use one of rye, /,
    ),
  ]);
});

test("a missing field, and a list with too many entries or too few, are reported with where the site defines them", async () => {
  const shared = `import { fields, list, text } from "../../../../../src/generator/fields.ts";
export const heading = () =>
  text("The heading.");
const city = text("The city.");
const plan = () =>
  fields({
    name: text("The name."),
    city,
  });
export const plans = (max: number) => list(plan(), { min: 2, max });
`;
  const shape =
    'fields({ head, heading: text("The heading.", { max: 60 }), lead: paragraph("What we do.") })';
  const about = "head: {}\nplans: [{}, {}, {}, {}]\noffers: [{}]\nnext: {}\n";
  const problems = await problemsWith(
    ["src/site/shared.ts", shared],
    [
      "src/site/site.tsx",
      'import "./look',
      'import { heading, plans } from "./shared.ts";\nimport "./look',
    ],
    [
      "src/site/site.tsx",
      shape,
      `fields({
    head,
    heading: heading(),
    plans: plans(3),
    offers: plans(4),
    next: link("The button."),
  })`,
    ],
    ["content/about.yaml", about],
    ["content/about.de.yaml", about.replace("head: {}", "")],
  );
  const found = problems?.map((problem) => problem.replace(/:\d+:\d+ /, ""));
  expect(found).toEqual(
    expect.arrayContaining([
      "content/about.de.yaml head is missing. Add it here. It is required in src/site/site.tsx:107.",
      "content/about.de.yaml heading is missing. Add it here. It is required in src/site/site.tsx:109.",
      "content/about.yaml heading is missing. Add it here. It is required in src/site/site.tsx:109.",
      "content/about.yaml plans takes 2 to 3 entries, but has 4. Remove 1. The limit is set in src/site/site.tsx:110.",
      "content/about.yaml offers takes 2 to 4 entries, but has 1. Add 1. The limit is set in src/site/site.tsx:111.",
      "content/about.yaml offers[0].name is missing. Add it here. It is required in src/site/shared.ts:7.",
      "content/about.yaml offers[0].city is missing. Add it here. It is required in src/site/shared.ts:4.",
      "content/about.yaml next.to is missing. Add it here. It is required in src/site/site.tsx:112.",
      // The generator requires it.
      "content/about.yaml head.title is missing. Add it here.",
    ]),
  );
});

test.each([
  ["{}", "content/breads.yaml:1:1  breads is missing. Add it here."],
  ["breads: 5", "content/breads.yaml:1:9  breads must be a list."],
])("a list of which each entry has a page is reported if it is %s", async (words, says) => {
  const said = await refusal(...pageOfEachBread, ["content/breads.yaml", `${words}\n`]);
  expect(said).toContain(says);
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
