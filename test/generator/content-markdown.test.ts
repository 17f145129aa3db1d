import { expect, test } from "vitest";
import { fields, text } from "../../src/generator/fields.ts";
import type { TextPart } from "../../src/generator/page.ts";
import { problemsIn, readFile } from "../setup/small-file.ts";

const head = fields({ title: text("The title.", { max: 20 }) });
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

/** The outline of the text in a file with a title and these lines. Throws if they are refused. */
function read(lines: string): string {
  const value = readFile(withHead(lines), head, "a.md");
  if (typeof value === "string") throw new Error(value);
  return outline((value as { text: TextPart[] }).text);
}

test.each([
  ["## What *we* store", "heading 2 what-we-store(What |emphasis(we)| store)"],
  ["**Now**, [the `b`](/b/).", "paragraph(strong(Now)|, |link /b/(the |code(b))|.)"],
  ["A line.\\\nAnother\none.", "paragraph(A line.|line break()|Another|\n|one.)"],
  [
    "- a\n  - b\n\n3. c\n4. d",
    "list false 1(item(a|list false 1(item(b))))|list true 3(item(c)|item(d))",
  ],
  ["> said\n\n---\n\n    code\n", "quote(paragraph(said))|rule()|code block(code\n)"],
  ["~~a~~b", "paragraph(strikethrough(a)|b)"],
  [
    "| Plan | Price | Left |\n|---|--:|:-:|\n| {email} | $5 |",
    "table(row(cell true (Plan)|cell true right(Price)|cell true center(Left))|row(cell false (hi@x.test)|cell false right($5)|cell false center()))",
  ],
  [
    "![The *team* at {host}](/assets/b.jpg 'Us') here",
    "paragraph(picture /assets/b.jpg The team at x.test Us()| here)",
  ],
  ["[a b][c]\n\n[c]: /x/ 'T'", "paragraph(link /x/ T(a b))"],
  ["<https://x.test/%C3%A4>", "paragraph(link https://x.test/%C3%A4(https://x.test/%C3%A4))"],
  ["[{email}](mailto:{email}) {host}", "paragraph(link mailto:hi@x.test(hi@x.test)| x.test)"],
  // Angle brackets make a link only of what is an address as typed.
  ["<{email}> <https://{host}/>", "paragraph(<hi@x.test> |link https://x.test/(https://x.test/))"],
  // Code and what a backslash precedes are shown as written.
  ["`{hots}` \\{host}", "paragraph(code({hots})| |{|host})"],
  ['2 \\* 3 &amp; "more"_or &copy;', 'paragraph(2 |*| 3 |&| "more"_or |©)'],
])("%j is read as %j", (lines, parts) => {
  expect(read(lines)).toBe(parts);
});

test("headings have the same ids as on GitHub", () => {
  const lines =
    "## Who we are?\n## Who we are\n### U\u0308ber uns & more\n## 2026\n## !!!\n## `Two`  spaces\n";
  expect(read(lines).match(/(?<=heading \d )[^(]*/g)).toEqual([
    "who-we-are",
    "who-we-are-1",
    "über-uns--more",
    "2026",
    "section",
    "two--spaces",
  ]);
});

const noHtml = "is HTML. Write Markdown instead, or \\< to show it.";
const elsewhere =
  "is not a picture in static/assets. Write /assets/ and the name of a JPEG, PNG, WebP, AVIF, GIF or SVG file.";
const noHeading = "This heading has no words. Write some, or remove it.";
const noLinkWords = "This link has no words. Write them between [ and ].";
const notKnown = "which is not a placeholder. Use one of {host}, {email}, or remove the braces.";

test.each([
  [
    "without a head",
    "# Terms\n\nWords.\n",
    "1:1  The head of this file is missing or never closed. Begin the file with a line of ---, then its fields, such as title:, then another line of ---.",
  ],
  [
    "with mistakes in its head and its text",
    "---\ntitle: 2\n---\na <b>\n",
    `4:3  <b> ${noHtml}`,
    "2:8  title must be text. Put quotes around it.",
  ],
  ["with a head without a title", "---\n{}\n---\nWords.\n", "2:1  title is missing. Add it here."],
  ["with a block of HTML", withHead("a\n\n<div>\nb\n</div>"), `6:1  <div> ${noHtml}`],
  ["with a comment", withHead("a <!-- b -->"), `4:3  <!-- b --> ${noHtml}`],
  [
    "with the same HTML twice",
    withHead("a <br> *b*\n<br>"),
    `4:3  <br> ${noHtml}`,
    `5:1  <br> ${noHtml}`,
  ],
  [
    "with a main heading",
    withHead("a\n\n# b"),
    "6:1  The main heading belongs in the head of this file. Start this one with ##.",
  ],
  [
    "with a heading without words",
    withHead("## a\n\n- ##\n## &nbsp;"),
    `6:3  ${noHeading}`,
    `7:1  ${noHeading}`,
  ],
  [
    "with headings that skip a level",
    withHead("### a\n#### b\n## c\n\n> #### d\n\n### e"),
    "4:1  This heading skips a level. Start it with ## instead of ###.",
    "5:1  This heading skips a level. Start it with ### instead of ####.",
    "8:3  This heading skips a level. Start it with ### instead of ####.",
  ],
  [
    "with links without words",
    withHead("a [b](/b/) [](/b/)\n[ &nbsp;](/b/) [![c](/assets/c.png)](/c/)"),
    `4:12  ${noLinkWords}`,
    `5:1  ${noLinkWords}`,
  ],
  [
    "with too much within one another",
    withHead(`${"**a ".repeat(3000)}${"b** ".repeat(3000)}`),
    "4:1  This text has too much bold and italic text inside other. Remove some asterisks.",
  ],
  [
    "with a picture whose name can't be in an address",
    withHead("![b](/assets/team%231.jpg)"),
    "4:6  /assets/team%231.jpg has a ?, # or % in its name. Rename the file.",
  ],
  ["with a picture elsewhere", withHead("![b](c.png)"), `4:6  c.png ${elsewhere}`],
  [
    "with what is not a picture",
    withHead("![b](/assets/c.pdf)"),
    `4:6  /assets/c.pdf ${elsewhere}`,
  ],
  [
    "with a picture without a description",
    withHead("![ ](/assets/c.png)"),
    "4:1  This picture has no description. Write what it shows between [ and ].",
  ],
  [
    "with an unknown placeholder",
    withHead("- a\n- b {hots}"),
    `5:5  This text contains {hots}, ${notKnown}`,
  ],
  [
    "with the same unknown placeholder in two cells",
    withHead("| a | b |\n|---|---|\n| {hots} | {hots} |"),
    `6:3  This text contains {hots}, ${notKnown}`,
    `6:12  This text contains {hots}, ${notKnown}`,
  ],
  [
    "with cells beyond the head of a table",
    withHead("> | a | b |\n> |---|---|\n> | 1 \\| | 2 |\n> | 1 | 2 | 3 |\n> 1 | 2 | |"),
    "7:1  This row has more cells than the head of its table. Add a column to the head, or write \\| for a line within a cell.",
  ],
  [
    "with an unknown placeholder in a link",
    withHead("[a](/{other}/)"),
    `4:6  /{other}/ contains {other}, ${notKnown}`,
  ],
  [
    "with a link that no browser follows",
    withHead("[a](ftp://x.test/)\n"),
    "4:5  ftp://x.test/ is not a valid address. Use a page of this site, or an address that starts with https:, mailto:, tel: or sms:.",
  ],
  [
    "with a character that garbles others",
    withHead("a\n\n```\nb\u202e\n```\n"),
    "7:2  This text contains a character that is invisible or garbles others. Remove it.",
  ],
  [
    "with a merge conflict",
    withHead("a\n<<<<<<< HEAD\nb"),
    "5:1  Unresolved merge conflict. Keep one version and delete the markers.",
  ],
])("each mistake in a text is reported at its place: one %s", (_, file, ...problems) => {
  const expected = problems.map((problem) => `a.md:${problem}`);
  expect(problemsIn(file, head, "a.md")).toEqual(expected);
  // Files from Windows have the same lines and columns.
  expect(problemsIn(file.replaceAll("\n", "\r\n"), head, "a.md")).toEqual(expected);
});
