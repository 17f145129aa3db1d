import { expect, test } from "vitest";
import { parseMarkdown } from "../../src/generator/content/markdown.ts";
import { fields, text } from "../../src/generator/fields.ts";
import { problemsIn, readFile } from "../setup/small-file.ts";

const head = fields({ title: text("The title.", { max: 20 }), note: text("A note.").optional() });

/** What a Markdown file with a title and these lines below its head is read as. */
const read = (lines: string) =>
  (readFile(`---\ntitle: Terms\n---\n${lines}`, head, "a.md") as { text: unknown }).text;

/** The problems of such a file, as `4:1  message`; its text starts in line 4. */
const problemsOf = (lines: string) =>
  problemsIn(`---\ntitle: Terms\n---\n${lines}`, head, "a.md").map((said) =>
    said.replace("a.md:", ""),
  );

const words = (text: string) => ({ kind: "text", text });
const paragraph = (...parts: readonly unknown[]) => ({
  kind: "paragraph",
  parts: parts.map((part) => (typeof part === "string" ? words(part) : part)),
});

test("a text is read as its parts", () => {
  const lines = [
    "## What *we* store\n",
    "Nothing, **really**, see [the `terms`](/terms/).",
    "A second line.\\\nA third.\n",
    "* one\n* two\n",
    "3. three\n\n4. four\n",
    "> said\n",
    "---\n",
    "    some code\n",
  ];
  expect(read(lines.join("\n"))).toEqual([
    {
      kind: "heading",
      level: 2,
      id: "what-we-store",
      parts: [words("What "), { kind: "emphasis", parts: [words("we")] }, words(" store")],
    },
    paragraph(
      "Nothing, ",
      { kind: "strong", parts: [words("really")] },
      ", see ",
      { kind: "link", to: "/terms/", parts: [words("the "), { kind: "code", text: "terms" }] },
      ...[".", "\n", "A second line.", { kind: "line break" }, "A third."],
    ),
    {
      ...{ kind: "list", isNumbered: false, start: 1 },
      parts: ["one", "two"].map((text) => ({ kind: "item", parts: [words(text)] })),
    },
    {
      ...{ kind: "list", isNumbered: true, start: 3 },
      parts: ["three", "four"].map((text) => ({ kind: "item", parts: [paragraph(text)] })),
    },
    { kind: "quote", parts: [paragraph("said")] },
    { kind: "rule" },
    { kind: "code block", text: "some code\n" },
  ]);
});

test.each<[what: string, text: string, parts: readonly unknown[]]>([
  [
    "values in the place of names in braces, in links too",
    "Write to [{email}](mailto:{email}) at {host}.",
    [
      "Write to ",
      { kind: "link", to: "mailto:hi@x.test", parts: [words("hi@x.test")] },
      " at x.test.",
    ],
  ],
  [
    "code as it is, and escaped braces",
    "`{hots}` and \\{host}",
    [{ kind: "code", text: "{hots}" }, " and ", "{", "host}"],
  ],
  [
    "entities, escapes and quotation marks",
    'It\'s 2 \\* 3 &amp; "more"_or_less &copy; <https://x.test/>',
    [
      ...["It's 2 ", "*", " 3 ", "&", ' "more"_or_less ', "©", " "],
      { kind: "link", to: "https://x.test/", parts: [words("https://x.test/")] },
    ],
  ],
  [
    "links as they are typed, with titles: %7B is no brace",
    '[a](https://x.test/%7Bemail%7D/straße?a=1 "C & d")',
    [
      {
        kind: "link",
        to: "https://x.test/%7Bemail%7D/straße?a=1",
        title: "C & d",
        parts: [words("a")],
      },
    ],
  ],
])("a text has %s", (_, text, parts) => {
  expect(read(text)).toEqual([paragraph(...parts)]);
});

test("what other Markdown has beside these is text as it is typed", () => {
  expect(read("~~a~~ b[^1]")).toEqual([paragraph("~~a~~ b[^1]")]);
});

test("a text has tables, whose first row is their head", () => {
  const row = (
    ...cells: (readonly [text: string, align?: string | undefined, isHead?: boolean])[]
  ) => ({
    kind: "row",
    parts: cells.map(([text, align, isHead = false]) => ({
      ...{ kind: "cell", isHead, align },
      parts: text ? [words(text)] : [],
    })),
  });
  const table = "> | Plan | Price | Left |\n> |---|--:|:-:|\n> | {email} | $5 |\n> | a\\|b | | c |";
  expect(read(table)).toEqual([
    {
      kind: "quote",
      parts: [
        {
          kind: "table",
          parts: [
            row(["Plan", undefined, true], ["Price", "right", true], ["Left", "center", true]),
            row(["hi@x.test"], ["$5", "right"], ["", "center"]),
            row(["a|b"], ["", "right"], ["c", "center"]),
          ],
        },
      ],
    },
  ]);
});

test("a text has pictures, and headings with ids as GitHub makes them", () => {
  const lines =
    "![The *team*\nat \\{host}](/assets/team.jpg)\n\n- ![x][y]\n\n[y]: /assets/z.svg 'Z'\n\n";
  const headings = "## Who we are?\n## Who we are\n## Who we are 1\n### Über uns & more\n## !!!\n";
  expect(read(lines + headings)).toMatchObject([
    { kind: "picture", src: "/assets/team.jpg", alt: "The team at x.test" },
    {
      kind: "list",
      parts: [{ parts: [{ kind: "picture", src: "/assets/z.svg", alt: "x", title: "Z" }] }],
    },
    ...["who-we-are", "who-we-are-1", "who-we-are-1-1", "über-uns--more", "section"].map((id) => ({
      id,
    })),
  ]);
});

test("a text saved with CRLF line endings is the same", () => {
  const file = "---\ntitle: Terms\n---\n\n## A\n\nb\nc\n";
  const saved = readFile(file.replaceAll("\n", "\r\n"), head, "a.md");
  expect(saved).toEqual(readFile(file, head, "a.md"));
  const [problem] = problemsIn(file.replace("c", "<c>").replaceAll("\n", "\r\n"), head, "a.md");
  expect(problem).toMatch(/^a\.md:8:1 /);
});

const noHtml = "is HTML. Write Markdown instead.";
const notAlone = "This picture is not alone. Leave a blank line above and below it.";
const elsewhere =
  "is not a picture in static/assets. Write /assets/ and the name of a JPEG, PNG, WebP, AVIF, GIF or SVG file.";
const oneMainHeading =
  "The one main heading is in the head of this file. Start this heading with ##.";

const notKnown = "which is not a placeholder. Use one of {host}, {email}, or remove the braces.";
const notAddress =
  "is not a valid address. Use a page of this site, or an address that starts with https:, mailto: or tel:.";

test.each([
  ["a\n\nb <b>c</b>", [`6:3  <b> ${noHtml}`, `6:7  </b> ${noHtml}`]],
  ["b <b>\nc <b>", [`4:3  <b> ${noHtml}`, `5:3  <b> ${noHtml}`]],
  ["<div>\na\n</div>", [`4:1  <div> ${noHtml}`]],
  ["| a |\n|---|\n| `b` <i> |", [`6:7  <i> ${noHtml}`]],
  ["a ![b](/assets/c.png)", [`4:3  ${notAlone}`]],
  ["[![b](/assets/c.png)](/d/)", [`4:2  ${notAlone}`]],
  ["![b](c.png)", [`4:6  c.png ${elsewhere}`]],
  ["![b](/assets/b%2Ejpg)", [`4:6  /assets/b%2Ejpg ${elsewhere}`]],
  ["![b]()", [`4:1  This picture ${elsewhere}`]],
  ["![ ](/assets/c.png)", ["4:1  This picture has no words. Write what it shows between [ and ]."]],
  ["Terms\n=====\n\na", [`4:1  ${oneMainHeading}`]],
  ["- a\n- b {hots}", [`5:5  This text contains {hots}, ${notKnown}`]],
  ["[a](/{other}/)", [`4:6  /{other}/ contains {other}, ${notKnown}`]],
  [
    "a\n\n```\nb\u202e\n```\n",
    ["7:2  This text contains a character that is not seen or garbles others. Remove it."],
  ],
  [
    "[a](http://x.test/) and\n[b](mailto:nobody)",
    [`4:5  http://x.test/ ${notAddress}`, `5:5  mailto:nobody ${notAddress}`],
  ],
  [
    "a\n<<<<<<< HEAD\nb",
    ["5:1  Unresolved merge conflict. Keep one version and delete the markers."],
  ],
])("a slip in a text is reported at its place: %j", (lines, problems) => {
  expect(problemsOf(lines)).toEqual(problems);
});

const noHead =
  "The head of this file is missing or never closed. Begin the file with a line of ---, its fields such as title:, and another line of ---.";

test.each([
  ["# Terms\n\nWords.\n", `1:1  ${noHead}`],
  ["---\ntitle: Terms\n\nWords.\n", `1:1  ${noHead}`],
  ["---\nnote: a\n---\nWords.\n", "2:1  title is missing. Add it here."],
])("a slip in a head is reported at its place: %j", (file, problem) => {
  expect(problemsIn(file, head, "a.md")).toEqual([`a.md:${problem}`]);
});

test("mistakes of the head and of the text are reported at once", () => {
  expect(problemsIn("---\ntitle: 2\n---\na <b>\n", head, "a.md")).toEqual([
    `a.md:4:3  <b> ${noHtml}`,
    "a.md:2:8  title must be text. Put quotes around it.",
  ]);
});

test.each(["[a](", "[a][", "*a **b ", "<a ", "|", "| a "])(
  "80 KB of %j take less than a second of the processor",
  (mark) => {
    const text = `---\ntitle: a\n---\n${mark.repeat(80_000 / mark.length)}`;
    const start = process.cpuUsage();
    parseMarkdown("a.md", text);
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  },
);
