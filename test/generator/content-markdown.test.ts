import { expect, test } from "vitest";
import { textOf } from "../../src/generator/content/markdown.ts";
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

/** The text of a Markdown file that has a title in its head, then these lines. Throws if they are refused. */
function partsOf(lines: string): readonly TextPart[] {
  const value = readFile(withHead(lines), head, "a.md");
  if (typeof value === "string") throw new Error(value);
  return (value as { text: TextPart[] }).text;
}

/** The outline of these lines. */
const read = (lines: string) => outline(partsOf(lines));

/** The words that a page shows of these lines. */
const words = (lines: string) => textOf(partsOf(lines));

test.each([
  ["## What *we* store", "heading 2 what-we-store(What |emphasis(we)| store)"],
  ["**Now**, [the `b`](/b/).", "paragraph(strong(Now)|, |link /b/(the |code(b))|.)"],
  ["A line.\\\nAnother\none.", "paragraph(A line.|line break()|Another|\n|one.)"],
  ["* one\n* two", "list false 1(item(one)|item(two))"],
  ["3. a\n\n4. b", "list true 3(item(paragraph(a))|item(paragraph(b)))"],
  [
    "- a\n  - b\n    - c\n      - > **d**",
    "list false 1(item(a|list false 1(item(b|list false 1(item(c|list false 1(item(quote(paragraph(strong(d)))))))))))",
  ],
  ["0. a\n1. b", "list true 0(item(a)|item(b))"],
  ["> said\n\n---\n\n    code\n", "quote(paragraph(said))|rule()|code block(code\n)"],
  ["[{email}](mailto:{email}) {host}", "paragraph(link mailto:hi@x.test(hi@x.test)| x.test)"],
  ["`{hots}` and \\{host}", "paragraph(code({hots})| and |{|host})"],
  ["```\n{hots} {email}\n```\n\n    {hots}", "code block({hots} {email}\n)|code block({hots}\n)"],
  ['2 \\* 3 &amp; "more"_or &copy;', 'paragraph(2 |*| 3 |&| "more"_or |©)'],
  ["[a](sms:+12025550142?body=Hi%20there)", "paragraph(link sms:+12025550142?body=Hi%20there(a))"],
  ["<https://x.test/>", "paragraph(link https://x.test/(https://x.test/))"],
  ["<https://x.test/%C3%A4>", "paragraph(link https://x.test/%C3%A4(https://x.test/%C3%A4))"],
  ["[see \\[^1\\] here](/b/) [^1\\]", "paragraph(link /b/(see |[|^1|]| here)| [^1|])"],
  ["[a](https://x.test/b%20c)", "paragraph(link https://x.test/b%20c(a))"],
  ["$9* and Kund*innen", "paragraph($9* and Kund*innen)"],
  ["[a](https://x.test/%7Be%7D/ß?a=1 'C')", "paragraph(link https://x.test/%7Be%7D/ß?a=1 C(a))"],
  ["|a|\n|-|\n|`b\\|c`|", "table(row(cell true (a))|row(cell false (code(b|c))))"],
  ["~~a~~b ~c~ ~~ d ~~", "paragraph(strikethrough(a)|b ~c~ ~~ d ~~)"],
  [
    "<{email}> <a@b.test>",
    "paragraph(link mailto:hi@x.test(hi@x.test)| |link mailto:a@b.test(a@b.test))",
  ],
  ["<hi@{host}>", "paragraph(link mailto:hi@x.test(hi@x.test))"],
  ["<hi@{host}.uk>", "paragraph(link mailto:hi@x.test.uk(hi@x.test.uk))"],
  ["<mailto:{email}>", "paragraph(link mailto:hi@x.test(mailto:hi@x.test))"],
  ["<https://{host}/x>", "paragraph(link https://x.test/x(https://x.test/x))"],
  ["\\<{email}> `<{email}>`", "paragraph(<|hi@x.test> |code(<{email}>))"],
  [
    "- | a | b |\n  |---|---|\n  | c | d |",
    "list false 1(item(table(row(cell true (a)|cell true (b))|row(cell false (c)|cell false (d)))))",
  ],
  [
    "> 1. | a | b\n>    |-|-\n>    c\\|d |",
    "quote(list true 1(item(table(row(cell true (a)|cell true (b))|row(cell false (c|d)|cell false ())))))",
  ],
  [
    "> | Plan | Price | Left |\n> |---|--:|:-:|\n> | {email} | $5 |\n> | a\\|b | | c |",
    "quote(table(row(cell true (Plan)|cell true right(Price)|cell true center(Left))|row(cell false (hi@x.test)|cell false right($5)|cell false center())|row(cell false (a|b)|cell false right()|cell false center(c))))",
  ],
  ["![The *team*\nat \\{host}](/assets/b.jpg)", "picture /assets/b.jpg The team at x.test()"],
  ["![x](/assets/z.jpeg)", "picture /assets/z.jpeg x()"],
  ["- ![x][y]\n\n[y]: /assets/z.svg 'Z'", "list false 1(item(picture /assets/z.svg x Z()))"],
])("%j is read as %j", (lines, parts) => {
  expect(read(lines)).toBe(parts);
});

test.each([
  "[sic] [1] [1][2] a[i][j] a[0][i][j] f(x)[i][j] [see][12] [see][1, 3–5] [a] [b] [12][a] [a][ b",
  "［text］［name］ （a）",
  "[^ ] [^] [^a b] ^[a]",
  "[a] (b c)",
  "2 ** 3, 2 * 3, a * b, a **** b, f(x), f[x] (y)",
  "** bold ** or snake__case__",
  "#1 choice",
  "#! one",
  "####### seven",
  "a\n##b",
  "[ ] a",
  "Term\n: definition",
  "a { b",
  "a } b",
  "{emails {email-a {Email",
  "emails} an-email} Email}",
])("%j is shown as it is", (lines) => {
  expect(words(lines)).toBe(lines);
});

// A backslash or an entity says that a mark is meant.
test.each([
  ["- [ ]\n- a [ ] b\n- [y] c\n- [x]d\n- [-] e", "[ ]a [ ] b[y] c[x]d[-] e"],
  ["> [!NOTE] a\n\n> [!INFO]\n> a\n\n> a\n> [!TIP]", "[!NOTE] a[!INFO]\naa\n[!TIP]"],
  ["`[a][b] [^1] **c [](d e) {email` and `- [x] f`", "[a][b] [^1] **c [](d e) {email and - [x] f"],
  ["```\n[a]: b\n##c **d\n```", "[a]: b\n##c **d\n"],
  ["\\[Update]: 2024-05-01", "[Update]: 2024-05-01"],
  ["&#91;Update]: 2024-05-01", "[Update]: 2024-05-01"],
  ["\\[our terms][terms] &#91;our terms][terms]", "[our terms][terms] [our terms][terms]"],
  ["[our terms]\\[terms] [our terms][terms\\]", "[our terms][terms] [our terms][terms]"],
  ["\\[^1] [\\^1] &lbrack;^1]\n\n\\[^1]: a", "[^1] [^1] [^1][^1]: a"],
  ["- \\[x] a\n- &#91; ] b\n- [&#120;] c", "[x] a[ ] b[x] c"],
  ["> \\[!NOTE]\n> a\n\n> &#91;!NOTE]", "[!NOTE]\na[!NOTE]"],
  ["\\##No space\n\n#\\#No space\n\n&#35;#No space", "##No space##No space##No space"],
  ["\\*\\*重要（じゅう）&#42;&ast;です", "**重要（じゅう）**です"],
  ["\\**a *\\*b", "**a **b"],
  ["[a\\](b c) [a]\\(b c) [a&#93;(b c) [a]&#40;b c)", "[a](b c) [a](b c) [a](b c) [a](b c)"],
  ["\\{email &#123;email &lcub;email", "{email {email {email"],
  ["email\\} email&#125;", "email} email}"],
  ["\\{my email} {email or host\\} \\{{host}}", "{my email} {email or host} {x.test}"],
])("%j is shown as %j", (lines, shown) => {
  expect(words(lines)).toBe(shown);
});

test.each([
  ["[a b][Foo  Bar]\n\n- [foo\n  bar]:\n  /x/", "paragraph(link /x/(a b))|list false 1(item())"],
  ["[a]\n\n> [A]: /x/\n> 'T'", "paragraph(link /x/ T(a))|quote()"],
  ["## [a][]\n\n[a]: /x/", "heading 2 a(link /x/(a))"],
  ["| [a] |\n|---|\n\n[a]: /x/", "table(row(cell true (link /x/(a))))"],
  ["- [x] a\n\n[x]: /y/", "list false 1(item(link /y/(x)| a))"],
  ["> [!NOTE]\n\n[!note]: /y/", "quote(paragraph(link /y/(!NOTE)))"],
  ["![a `[b]`][c]\n\n[c]: /assets/c.png", "picture /assets/c.png a [b]()"],
  ["[^a](/b/)", "paragraph(link /b/(^a))"],
])("%j uses its definition: %j", (lines, parts) => {
  expect(read(lines)).toBe(parts);
});

test("headings have the same ids as on GitHub", () => {
  const lines =
    "## Who we are?\n## Who we are\n## Who we are 1\n### Über uns & more\n## 2026\n## !!!\ntwo\nlines\\\nor three\n---\n## Two  spaces\n";
  expect(read(lines).match(/(?<=heading \d )[^(]*/g)).toEqual([
    "who-we-are",
    "who-we-are-1",
    "who-we-are-1-1",
    "über-uns--more",
    "2026",
    "section",
    "two-lines-or-three",
    "two--spaces",
  ]);
});

test("CRLF line endings make no difference", () => {
  const file = withHead("\n## A\n\nb\nc\n");
  const saved = readFile(file.replaceAll("\n", "\r\n"), head, "a.md");
  expect(saved).toEqual(readFile(file, head, "a.md"));
  const [problem] = problemsIn(file.replace("c", "<c>").replaceAll("\n", "\r\n"), head, "a.md");
  expect(problem).toMatch(/^a\.md:8:1 /);
});

test("mistakes in the text are reported together with those that make the head unreadable", () => {
  const file = "---\ntitle: A\ntitle: B\n---\nA <b>.\n";
  expect(problemsIn(file, head, "a.md").map((line) => line.replace(/ {2}.*/, ""))).toEqual([
    "a.md:3:1",
    "a.md:5:3",
  ]);
});

const tooDeep = "Lists, quotes or emphasis are nested too deeply. Remove some levels.";
const noHtml = "is HTML. Write Markdown instead, or \\< to show it.";
const notAlone = "A picture needs a paragraph of its own. Leave a blank line above and below it.";
const noWords = "This picture has no description. Write what it shows between [ and ].";
const elsewhere =
  "is not a picture in static/assets. Write /assets/ and the name of a JPEG, PNG, WebP, AVIF, GIF or SVG file.";
const second = "The main heading belongs in the head of this file. Start this one with ##.";
const notKnown = "which is not a placeholder. Use one of {host}, {email}, or remove the braces.";
const notAddress =
  "is not a valid address. Use a page of this site, or an address that starts with https:, mailto:, tel: or sms:.";
const tooMany = "This row has more cells than the header. Write \\| for a | within a cell.";
const unseen = "This text contains a character that is invisible or garbles others. Remove it.";
const conflict = "Unresolved merge conflict. Keep one version and delete the markers.";
const noHead =
  "The head of this file is missing or never closed. Begin the file with a line of ---, then its fields, such as title:, then another line of ---.";

const unused = (label: string) =>
  `[${label}]: defines a link that nothing uses, so it is not shown. Remove it, or write \\[${label}]: to show it.`;
const twice = (label: string) =>
  `[${label}]: is defined above, so this line has no effect. Remove it, or give it another name.`;
const escaped = (mark: string) => mark.replace(/[[\]]/g, "\\$&");
const noDefinition = (mark: string, label: string) =>
  `${mark} has no definition. Add [${label}]: /about/ as a paragraph of its own, or write ${escaped(mark)} to show it.`;
const noFootnotes = (mark: string) =>
  `${mark} is not shown as a footnote. Put the note in parentheses, or write ${escaped(mark)} to show it.`;
const noBoxes = (mark: string) =>
  `${mark} is not shown as a checkbox. Remove it, or write \\${mark} to show it.`;
const noAlerts = (mark: string) =>
  `${mark} is not shown as a label. Write **Note** or the like, or \\${mark} to show it.`;
const noSpace = (mark: string) =>
  `A heading needs a space after ${mark}. Add it, or write \\${mark} to show it.`;
const noPair =
  "This ** has no pair. Put ** right before and after the words, with punctuation outside, or write \\*\\* to show it.";
const noLink =
  "This ]( makes no link. Close it with ), write %20 for a space in its address, or write \\]( to show it.";
const oneBrace = (found: string, name: string, or = "\\{ or \\} for a plain brace") =>
  `This text contains ${found}, which is not a placeholder. Write {${name}}, or ${or}.`;

test.each([
  [withHead("a\n\nb <b>c</b>"), `6:3  <b> ${noHtml}`, `6:7  </b> ${noHtml}`],
  [withHead("b <b>\nc <b> <b>"), `4:3  <b> ${noHtml}`, `5:3  <b> ${noHtml}`, `5:7  <b> ${noHtml}`],
  [withHead(`<b title="${"a".repeat(49)}🥖🥖">`), `4:1  <b title="${"a".repeat(49)}🥖… ${noHtml}`],
  [withHead("a\n  b <i>\n\tc <b>"), `5:5  <i> ${noHtml}`, `6:4  <b> ${noHtml}`],
  [withHead("<div>\na\n</div>"), `4:1  <div> ${noHtml}`],
  [withHead("> <div>\n>\n> <div>"), `4:3  <div> ${noHtml}`, `6:3  <div> ${noHtml}`],
  [withHead("| a |\n|---|\n| b | c |"), `6:1  ${tooMany}`],
  [withHead("| a |\n|---|\n|| c |"), `6:1  ${tooMany}`],
  [withHead("a|b\n-|-\nc|d|e"), `6:1  ${tooMany}`],
  [withHead("| a | b |\n|---|---|\n|| <i> |"), `6:4  <i> ${noHtml}`],
  [withHead("- | a |\n  |---|\n  | b\\| | c |"), `6:3  ${tooMany}`],
  [withHead(`${">".repeat(60)} a`), `4:1  ${tooDeep}`],
  [withHead(`a\n\n${">".repeat(60)} a`), `6:1  ${tooDeep}`],
  [withHead(`${"*a **b ".repeat(60)}${"c** d* ".repeat(60)}`), `4:1  ${tooDeep}`],
  [withHead("| a |\n|---|\n| `b` <i> |"), `6:7  <i> ${noHtml}`],
  [withHead("a ![b](/assets/c.png)"), `4:3  ${notAlone}`],
  [withHead("a ![ ](/assets/c.png)"), `4:3  ${notAlone}`],
  [withHead("[![b](/assets/c.png)](/d/)"), `4:2  ${notAlone}`],
  [withHead("## ![b](/assets/c.png)"), `4:4  ${notAlone}`],
  [withHead("| a |\n|---|\n| ![b](/assets/c.png) |"), `6:3  ${notAlone}`],
  [withHead("![b](c.png)"), `4:6  c.png ${elsewhere}`],
  [withHead("![b](/assets/b%2Ejpg)"), `4:6  /assets/b%2Ejpg ${elsewhere}`],
  [withHead("![b](/assets/b%20c.jpg)"), `4:6  /assets/b%20c.jpg ${elsewhere}`],
  [withHead("![b](/assets/dog#3.jpg)"), `4:6  /assets/dog#3.jpg ${elsewhere}`],
  [withHead("![b](/assets/dog?.jpg)"), `4:6  /assets/dog?.jpg ${elsewhere}`],
  [withHead("![b]()"), `4:1  This picture ${elsewhere}`],
  [withHead("![ ](/assets/c.png)"), `4:1  ${noWords}`],
  [withHead("Terms\n=====\n\n- # a"), `4:1  ${second}`, `7:3  ${second}`],
  [withHead("- a\n- b {hots}"), `5:5  This text contains {hots}, ${notKnown}`],
  ["---\ntitle: Terms of {hots}\n---\nA.\n", `2:17  title contains {hots}, ${notKnown}`],
  [withHead("[a](/{other}/)"), `4:6  /{other}/ contains {other}, ${notKnown}`],
  [withHead("a\n\n```\nb\u202e\n```\n"), `7:2  ${unseen}`],
  [withHead("[a](ftp://x.test/)\n"), `4:5  ftp://x.test/ ${notAddress}`],
  [
    withHead("[a](http://x.test/)\n"),
    "4:5  http://x.test/ is not a valid address. Write https://x.test/.",
  ],
  [withHead("a\n\n[Update]: 2024-05-01"), `6:1  ${unused("Update")}`],
  [withHead("> - [Foo\n>   Bar]:\n>   /x/\n\n[foo]"), `4:5  ${unused("Foo Bar")}`],
  [withHead("[a]\n\n[a]: /x/\n[b]: /y/\n[A]: /z/"), `7:1  ${unused("b")}`, `8:1  ${twice("A")}`],
  [withHead("`[a]` \\[a]\n\n[a]: /x/"), `6:1  ${unused("a")}`],
  [
    withHead("See[our *terms*][Our terms]."),
    `4:4  ${noDefinition("[our *terms*][Our terms]", "Our terms")}`,
  ],
  [
    withHead("参照[規約][terms] [a\nb][]\n\n[1]: /x/\n\n[c][1]"),
    `4:3  ${noDefinition("[規約][terms]", "terms")}`,
    `4:15  ${noDefinition("[a b][]", "a b")}`,
  ],
  [
    withHead("> - ## [`a[0]` b][c] and [one][two][three]"),
    `4:8  ${noDefinition("[`a[0]` b][c]", "c")}`,
    `4:26  ${noDefinition("[one][two]", "two")}`,
  ],
  [withHead("[a [b](/c/) d][e]"), `4:1  ${noDefinition("[a [b](/c/) d][e]", "e")}`],
  [withHead("![a][b]"), `4:2  ${noDefinition("[a][b]", "b")}`],
  [
    withHead("a[^1] b[^1]\n\n[^1]: /x/\n[^two]: *b c*"),
    `4:2  ${noFootnotes("[^1]")}`,
    `4:8  ${noFootnotes("[^1]")}`,
    `6:1  ${noFootnotes("[^1]")}`,
    `7:1  ${noFootnotes("[^two]")}`,
  ],
  [withHead("[a][^1]"), `4:4  ${noFootnotes("[^1]")}`],
  [
    withHead("[a[^1] b](/c/) ![d[^2]](/assets/d.png)"),
    `4:3  ${noFootnotes("[^1]")}`,
    `4:16  ${notAlone}`,
    `4:19  ${noFootnotes("[^2]")}`,
  ],
  [
    withHead("| a[^1]  | b\\|\\|[^2] |\n|-|-|\n> | c |\n> |-|\n> | [^3] [^3]"),
    `4:4  ${noFootnotes("[^1]")}`,
    `4:17  ${noFootnotes("[^2]")}`,
    `8:5  ${noFootnotes("[^3]")}`,
    `8:10  ${noFootnotes("[^3]")}`,
  ],
  [
    withHead("- [ ] a\n1. [x] b\n\n   [x] c\n2. > [X] d\n3. - [X]\n     e"),
    `4:3  ${noBoxes("[ ]")}`,
    `5:4  ${noBoxes("[x]")}`,
    `9:6  ${noBoxes("[X]")}`,
  ],
  [
    withHead("> [!NOTE]\n> a\n\n- > [!tip]  \n\n> > [!Warning]\n> > b"),
    `4:3  ${noAlerts("[!NOTE]")}`,
    `7:5  ${noAlerts("[!tip]")}`,
    `9:5  ${noAlerts("[!Warning]")}`,
  ],
  [
    withHead("> [!IMPORTANT]\n> a\n\n> [!CAUTION]\n> b"),
    `4:3  ${noAlerts("[!IMPORTANT]")}`,
    `7:3  ${noAlerts("[!CAUTION]")}`,
  ],
  [
    withHead("##No space\n\n- ######*a*\n\n> ##\u00a0b"),
    `4:1  ${noSpace("##")}`,
    `6:3  ${noSpace("######")}`,
    `8:3  ${noSpace("##")}`,
  ],
  [withHead("**重要（じゅう）**です"), `4:1  ${noPair}`, `4:10  ${noPair}`],
  [withHead("**「強調」**です"), `4:7  ${noPair}`],
  // The letter takes two characters of a string.
  [withHead("𠮷**「強調」**"), `4:3  ${noPair}`],
  [withHead("a ****b**\n[**c](/d/)"), `4:3  ${noPair}`, `5:2  ${noPair}`],
  [withHead("**a* b\n\n***c** d\n\n*e**"), `4:1  ${noPair}`, `6:1  ${noPair}`, `8:3  ${noPair}`],
  [withHead("a **b*\n\n*c d** e*"), `4:3  ${noPair}`, `6:5  ${noPair}`],
  [withHead("1**2\n\nก่**（a"), `4:2  ${noPair}`, `6:3  ${noPair}`],
  [
    withHead("> [a](b c)\n> ![d](/assets/e f.png)\nor ]( g"),
    `4:5  ${noLink}`,
    `5:6  ${noLink}`,
    `6:4  ${noLink}`,
  ],
  [
    withHead("a {email b, {email *c*\n{email\n\n- d email} {hosts}} { host\n  } and `{host`\\}"),
    `7:12  This text contains {hosts}, ${notKnown}`,
    `4:3  ${oneBrace("{email", "email")}`,
    `4:13  ${oneBrace("{email", "email")}`,
    `5:1  ${oneBrace("{email", "email")}`,
    `7:5  ${oneBrace("email}", "email")}`,
    `7:21  ${oneBrace("{ host", "host")}`,
  ],
  [
    withHead("![a {email](/assets/b.png '{ host')"),
    `4:5  ${oneBrace("{email", "email", "remove the brace")}`,
    `4:28  ${oneBrace("{ host", "host", "remove the brace")}`,
  ],
  [withHead("<{hots}>"), `4:2  mailto:{hots} contains {hots}, ${notKnown}`],
  [withHead("<{host}>"), `4:1  mailto:{host} ${notAddress}`],
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
