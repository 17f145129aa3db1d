import { expect, test } from "vitest";
import { parseMarkdown } from "../../src/generator/content/markdown.ts";
import { fields, text } from "../../src/generator/fields.ts";
import type { TextPart } from "../../src/generator/page.ts";
import { problemsIn, readFile } from "../setup/small-file.ts";

const head = fields({ title: text("The title.", { max: 20 }), note: text("A note.").optional() });
const withHead = (lines: string) => `---\ntitle: Terms\n---\n${lines}`;

/** The parts of a text on one line, in the form `heading 2 id(words|emphasis(more))`. */
const outline = (parts: readonly TextPart[]): string =>
  parts
    .map(({ kind, ...part }) => {
      if (kind === "text" && "text" in part) return part.text;
      const { parts = [], text = "", ...facts } = part as { parts?: TextPart[]; text?: string };
      return `${[kind, ...Object.values(facts)].join(" ")}(${outline(parts)}${text})`;
    })
    .join("|");

/** The outline of a Markdown file that has a title in its head, then these lines. */
const read = (lines: string) =>
  outline((readFile(withHead(lines), head, "a.md") as { text: TextPart[] }).text);

test.each([
  ["## What *we* store", "heading 2 what-we-store(What |emphasis(we)| store)"],
  ["**Now**, [the `b`](/b/).", "paragraph(strong(Now)|, |link /b/(the |code(b))|.)"],
  ["A line.\\\nAnother\none.", "paragraph(A line.|line break()|Another|\n|one.)"],
  ["* one\n* two", "list false 1(item(one)|item(two))"],
  ["3. a\n\n4. b", "list true 3(item(paragraph(a))|item(paragraph(b)))"],
  ["> said\n\n---\n\n    code\n", "quote(paragraph(said))|rule()|code block(code\n)"],
  ["[{email}](mailto:{email}) {host}", "paragraph(link mailto:hi@x.test(hi@x.test)| x.test)"],
  ["`{hots}` and \\{host}", "paragraph(code({hots})| and |{|host})"],
  ['2 \\* 3 &amp; "more"_or &copy;', 'paragraph(2 |*| 3 |&| "more"_or |©)'],
  ["[a](sms:+12025550142?body=Hi%20there)", "paragraph(link sms:+12025550142?body=Hi%20there(a))"],
  ["<https://x.test/>", "paragraph(link https://x.test/(https://x.test/))"],
  ["[a](https://x.test/%7Be%7D/ß?a=1 'C')", "paragraph(link https://x.test/%7Be%7D/ß?a=1 C(a))"],
  ["|a|\n|-|\n|`b\\|c`|", "table(row(cell true (a))|row(cell false (code(b|c))))"],
  // Syntax of other Markdown dialects.
  ["~~a~~ b[^1]", "paragraph(~~a~~ b[^1])"],
  [
    "> | Plan | Price | Left |\n> |---|--:|:-:|\n> | {email} | $5 |\n> | a\\|b | | c |",
    "quote(table(row(cell true (Plan)|cell true right(Price)|cell true center(Left))|row(cell false (hi@x.test)|cell false right($5)|cell false center())|row(cell false (a|b)|cell false right()|cell false center(c))))",
  ],
  ["![The *team*\nat \\{host}](/assets/b.jpg)", "picture /assets/b.jpg The team at x.test()"],
  ["- ![x][y]\n\n[y]: /assets/z.svg 'Z'", "list false 1(item(picture /assets/z.svg x Z()))"],
])("%j is read as %j", (lines, parts) => {
  expect(read(lines)).toBe(parts);
});

test("headings have the same ids as on GitHub", () => {
  const lines = "## Who we are?\n## Who we are\n## Who we are 1\n### Über uns & more\n## !!!\n";
  expect(read(lines).match(/(?<=heading \d )[^(]*/g)).toEqual([
    ...["who-we-are", "who-we-are-1", "who-we-are-1-1", "über-uns--more", "section"],
  ]);
});

test("CRLF line endings make no difference", () => {
  const file = withHead("\n## A\n\nb\nc\n");
  const saved = readFile(file.replaceAll("\n", "\r\n"), head, "a.md");
  expect(saved).toEqual(readFile(file, head, "a.md"));
  const [problem] = problemsIn(file.replace("c", "<c>").replaceAll("\n", "\r\n"), head, "a.md");
  expect(problem).toMatch(/^a\.md:8:1 /);
});

const tooDeep = "Lists, quotes or emphasis are nested too deeply. Remove some levels.";
const noHtml = "is HTML. Write Markdown instead.";
const notAlone = "A picture needs a paragraph of its own. Leave a blank line above and below it.";
const noWords = "This picture has no description. Write what it shows between [ and ].";
const elsewhere =
  "is not a picture in static/assets. Write /assets/ and the name of a JPEG, PNG, WebP, AVIF, GIF or SVG file.";
const second = "The main heading belongs in the head of this file. Start this one with ##.";
const notKnown = "which is not a placeholder. Use one of {host}, {email}, or remove the braces.";
const notAddress =
  "is not a valid address. Use a page of this site, or an address that starts with https:, mailto:, tel: or sms:.";
const unseen = "This text contains a character that is invisible or garbles others. Remove it.";
const conflict = "Unresolved merge conflict. Keep one version and delete the markers.";
const noHead =
  "The head of this file is missing or never closed. Begin the file with a line of ---, then its fields, such as title:, then another line of ---.";

test.each([
  [withHead("a\n\nb <b>c</b>"), `6:3  <b> ${noHtml}`, `6:7  </b> ${noHtml}`],
  [withHead("b <b>\nc <b>"), `4:3  <b> ${noHtml}`, `5:3  <b> ${noHtml}`],
  [withHead("<div>\na\n</div>"), `4:1  <div> ${noHtml}`],
  [
    withHead("| a |\n|---|\n| b | c |"),
    "6:1  This row has more cells than the header. Write \\| for a | within a cell.",
  ],
  [withHead(`${">".repeat(60)} a`), `4:1  ${tooDeep}`],
  [withHead(`${"*a **b ".repeat(60)}${"c** d* ".repeat(60)}`), `4:1  ${tooDeep}`],
  [withHead("| a |\n|---|\n| `b` <i> |"), `6:7  <i> ${noHtml}`],
  [withHead("a ![b](/assets/c.png)"), `4:3  ${notAlone}`],
  [withHead("[![b](/assets/c.png)](/d/)"), `4:2  ${notAlone}`],
  [withHead("![b](c.png)"), `4:6  c.png ${elsewhere}`],
  [withHead("![b](/assets/b%2Ejpg)"), `4:6  /assets/b%2Ejpg ${elsewhere}`],
  [withHead("![b]()"), `4:1  This picture ${elsewhere}`],
  [withHead("![ ](/assets/c.png)"), `4:1  ${noWords}`],
  [withHead("Terms\n=====\n\na"), `4:1  ${second}`],
  [withHead("- a\n- b {hots}"), `5:5  This text contains {hots}, ${notKnown}`],
  [withHead("[a](/{other}/)"), `4:6  /{other}/ contains {other}, ${notKnown}`],
  [withHead("a\n\n```\nb\u202e\n```\n"), `7:2  ${unseen}`],
  [withHead("[a](ftp://x.test/)\n"), `4:5  ftp://x.test/ ${notAddress}`],
  [
    withHead("[a](http://x.test/)\n"),
    "4:5  http://x.test/ is not a valid address. Write https://x.test/.",
  ],
  [withHead("a\n<<<<<<< HEAD\nb"), `5:1  ${conflict}`],
  ["# Terms\n\nWords.\n", `1:1  ${noHead}`],
  ["---\ntitle: Terms\n\nWords.\n", `1:1  ${noHead}`],
  ["---\nnote: a\n---\nWords.\n", "2:1  title is missing. Add it here."],
  [
    "---\ntitle: 2\n---\na <b>\n",
    `4:3  <b> ${noHtml}`,
    "2:8  title must be text. Put quotes around it.",
  ],
])("each mistake is reported at its place: %j", (file, ...problems) => {
  expect(problemsIn(file, head, "a.md")).toEqual(problems.map((problem) => `a.md:${problem}`));
});

test.each(["[a](", "[a][", "*a **b ", "<a ", "|", "| a ", "> ", "## a\n\n"])(
  "240 KB of %j are parsed in the time that a test may take",
  (mark) => {
    // A parser that takes four times as long for twice as much would take minutes.
    const text = withHead(mark.repeat(240_000 / mark.length));
    expect(parseMarkdown("a.md", text).source?.text).toBe(text);
  },
);
