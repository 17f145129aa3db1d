import { readFileSync } from "node:fs";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { pastedText } from "../../src/editor/panel/pasted.ts";
import { parseMarkdown } from "../../src/generator/content/markdown.ts";
import { fillPlaceholders } from "../../src/generator/content/placeholders.ts";
import { connectBrowser } from "../setup/browser.ts";

declare const pasted: { pastedText: typeof pastedText };

let page: Page;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ["src/editor/panel/pasted.ts"],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "pasted",
  });
  const browser = await connectBrowser();
  page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  return () => browser.close();
});

/** What pasting HTML inserts between two texts. */
const read = (html: string, before = "", after = "", plain = "") =>
  page.evaluate((all) => pasted.pastedText(...all), [{ html, plain }, before, after] as const);

/** The build's problems with a text, as `4  message`. The text starts on line 4. */
const problemsOf = (text: string) =>
  parseMarkdown("x.md", `---\ntitle: x\n---\n${text}`).problems?.map(
    (problem) => `${problem.line}  ${problem.message}`,
  ) ?? [];

const policy = (
  wishes: string,
  ways: string,
) => `Last updated: **1 March 2025**. This policy says what *Acme Leads* does with your data.

## What we collect

- Your **name** and e-mail address
- What you order:
${wishes}
- Nothing else

### Cookies

None. Read [**what cookies are**](https://www.allaboutcookies.org/what-is-a-cookie), or your rights.

## Your rights

1. Ask what we store.
2. Ask us to:
${ways}
3. Complain.

**Acme Leads**\\
Write to [privacy@example.com](mailto:privacy@example.com).`;

const nested = policy("    - the town\n    - the plan", "    1. correct it, or\n    2. delete it.");
// Lists from Word become flat, and lettered entries keep their letters.
const flat = policy("- the town\n- the plan", "\n- a) correct it, or\n- b) delete it.\n");

test.each([
  ["word", flat],
  ["google-docs", nested],
  ["libreoffice", nested],
])("a policy pasted from %s", async (program, expected) => {
  const html = readFileSync(`test/fixtures/pasted/${program}.html.txt`, "utf8");
  const { title, text } = await read(html);
  expect(title).toBe("Privacy policy");
  expect(text).toBe(expected);
  expect(problemsOf(text)).toEqual([]);
});

const table = (...rows: string[]) => `<table><tr>${rows.join("</tr><tr>")}</tr></table>`;
const wordItem = (marker: string, words: string, tag = "p", level = 1) =>
  `<${tag} style='mso-list:l0 level${level} lfo1'><span style='mso-list:\nIgnore'>${marker}<span>&nbsp; </span></span>${words}</${tag}>`;
const link = (to: string) => `<p><a href="${to}">a</a></p>`;
const image = (alt: string) => `<img src="data:image/png;base64,AAAA" alt="${alt}">`;

test.each<[what: string, html: string, text: string, title?: string]>([
  [
    "a first heading becomes the title, and the other levels have no gaps",
    "<p> </p><h2>Terms<br>of use</h2><p>a</p><h3>b</h3><h5>c</h5><h5>d</h5><h3>e</h3>",
    "a\n\n## b\n\n### c\n\n### d\n\n## e",
    "Terms of use",
  ],
  [
    "headings of the lowest level are headings too",
    "<p>a</p><h5>b</h5><p>c</p><h6>d</h6><p>e</p>",
    "a\n\n## b\n\nc\n\n### d\n\ne",
  ],
  [
    "a heading below other text keeps its number from Word",
    `<p>a</p>${wordItem("2.", "Scope", "h1")}`,
    "a\n\n## 2. Scope",
  ],
  [
    "the title style of Google Docs",
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-size:26pt;">Terms</span></p><p><span style="font-size:11pt;">a</span></p></b>`,
    "a",
    "Terms",
  ],
  [
    "a table stays a table, with its first row as the head",
    `<p>a</p>${table("<td><p>b | <b>c</b></p></td><td><h2>d</h2></td>", "<td>e<br>f</td><td></td>")}<p>g</p>`,
    "a\n\n| b \\| **c** | d |\n| --- | --- |\n| e f |  |\n\ng",
  ],
  [
    "a table within a table becomes words of its cell",
    `${table(`<td>a${table("<td>b</td>", "<td>c</td>")}</td><td>d</td>`)}`,
    "| a b c | d |\n| --- | --- |",
  ],
  [
    "a table's caption becomes a paragraph above it",
    "<table><caption>Prices</caption><tr><td>a</td></tr></table>",
    "Prices\n\n| a |\n| --- |",
  ],
  [
    "words of medium weight are not bold, and those of semi-bold weight are",
    "<p><span style='font-weight:500'>a</span> <span style='font-weight:600'>b</span></p>",
    "a **b**",
  ],
  [
    "merged cells, a row with more cells than the first, and a blank one",
    table(
      "<td rowspan=2>a</td><td colspan=2>b</td><td>c</td>",
      "<td>d</td><td>e</td><td>f</td><td>g</td>",
      "<td> </td>",
    ),
    "| a | b |  | c |  |\n| --- | --- | --- | --- | --- |\n|  | d | e | f | g |",
  ],
  [
    "a cell that is merged over two rows and two columns",
    table("<td rowspan=2 colspan=2>a</td><td>b</td>", "<td>c</td>"),
    "| a |  | b |\n| --- | --- | --- |\n|  |  | c |",
  ],
  [
    "a picture becomes its alternative text",
    `<h1>Terms ${image("")}</h1><p>a</p><p>${image("Our [logo]")}</p><p>${image("")}</p>`,
    "a\n\nOur \\[logo\\]",
    "Terms",
  ],
  [
    "links keep their addresses",
    ["https://example.com/a_b", "mailto:a@example.com", "tel:+123"].map(link).join(""),
    "[a](https://example.com/a_b)\n\n[a](mailto:a@example.com)\n\n[a](tel:+123)",
  ],
  [
    "a link that nobody else could follow becomes plain words",
    ["file:///C:/a.docx", "#_Toc1", ""].map(link).join(""),
    "a\n\na\n\na",
  ],
  [
    "a link around a picture without words is dropped",
    `<p>a <a href="/b/">${image("")} </a>c</p>`,
    "a c",
  ],
  [
    "a link whose address has a space or braces",
    link("https://x.test/b c.pdf") + link("https://x.test/{host}"),
    "[a](https://x.test/b%20c.pdf)\n\n[a](https://x.test/%7Bhost%7D)",
  ],
  [
    "a numbered list from Word continues after a paragraph, and its nested entries keep their numbers",
    `${wordItem("1.", "a")}<p>b</p>${wordItem("2.", "c")}${wordItem("1.", "d", "p", 2)}${wordItem("·", "e")}`,
    "1. a\n\nb\n\n2. c\n\n- 1\\. d\n- e",
  ],
  [
    "a list from Word that is numbered with brackets",
    `${wordItem("1)", "a")}${wordItem("2)", "b")}`,
    "1. a\n2. b",
  ],
  [
    "lines of an address stay lines, whatever marks their words have",
    "<p><b>a</b><br><a href='/b/'>b</a><br><i>c</i><br><code>d</code><br><s>e</s><br>f</p>",
    "**a**\\\n[b](/b/)\\\n*c*\\\n`d`\\\n~~e~~\\\nf",
  ],
  [
    "an entry's paragraphs and lines stay apart, but split words are joined",
    "<ul><li><p>a</p><p>b</p></li></ul><br><p><b>c<br>d</b><!-- --><b>e<br><br>f</b><br></p>",
    "- a\n\n    b\n\n\n**c**\\\n**de**\n\n**f**",
  ],
  [
    "soft hyphens of a narrow column are dropped",
    "<p>At the bak\u00adery&shy;’s door</p>",
    "At the bakery’s door",
  ],
  [
    "characters that nobody sees are dropped",
    "<p>\ufeffSour\u200bdough\u2060 of \u202arye\u202c and \u2066wheat\u2069</p>",
    "Sourdough of rye and wheat",
  ],
  [
    "buttons, drawings and choices of a web page are dropped, and what it says without scripts",
    "<p>Our breads<button>Copy</button><svg><title>Arrow</title></svg><select><option>Rye</option></select></p><noscript>Turn on scripts</noscript>",
    "Our breads",
  ],
  [
    "a heading of a web app that has no level is below the main one",
    "<p>a</p><h1>b</h1><div role='heading'>c</div><p>d</p>",
    "a\n\n## b\n\n### c\n\nd",
  ],
  [
    "headings of a web app keep their levels",
    "<div role='heading' aria-level='1'>a</div><div role='heading' aria-level='2'>b</div><p>c</p><div role='heading' aria-level='3'>d</div><p>e</p>",
    "## b\n\nc\n\n### d\n\ne",
    "a",
  ],
  [
    "Word's hidden text and comments are dropped, and its bold stays",
    "<p><b style='mso-bidi-font-weight:normal'>a</b><span style='display:none'>b</span></p><div style='mso-element:comment-list'>c</div>",
    "**a**",
  ],
  [
    "words that a web page hides are dropped",
    "<p>a<span style='display: none'>b</span></p><p hidden>c</p>",
    "a",
  ],
  [
    "words that a web page stresses, or calls important, stay so",
    "<p>a <em>b</em> <strong>c</strong></p>",
    "a *b* **c**",
  ],
  [
    "struck words from any program",
    "<p><s>a</s> <del>b</del> <strike>c</strike> <span style='text-decoration:line-through'>d </span><span style='text-decoration:underline line-through'>e</span><u style='text-decoration:underline'>f</u></p>",
    "~~a~~ ~~b~~ ~~c~~ ~~d e~~f",
  ],
  [
    "struck, bold and linked words",
    "<p><s><b>a</b></s> <b>b<s>c</s></b> <a href='/d/'><del>d</del></a></p><table><tr><td><s>e</s></td></tr></table><h2><s>f</s></h2>",
    "**~~a~~** **b~~c~~** [~~d~~](/d/)\n\n| ~~e~~ |\n| --- |\n\n## ~~f~~",
  ],
  [
    "struck words that Markdown can't express become plain, or only struck",
    "<p>~<s>a</s> <s>（b）</s>c <s><b>d</b></s>e <b><s>f</s></b>g <s>h<b>i</b></s></p>",
    "\\~~~a~~ （b）c ~~d~~e ~~f~~g ~~hi~~",
  ],
  [
    "bold and italics that Markdown can't express become plain words",
    "<p><b>Note:</b>a <b>重要。</b>文字 b<i>“c”</i> <b>“d”</b> <b>e</b>f <b>4 €</b>, <b>5 €</b>each</p>",
    "Note:a 重要。文字 b“c” **“d”** **e**f **4 €**, 5 €each",
  ],
])("%s", async (_, html, text, title) => {
  expect(await read(html)).toEqual({ ...(title && { title }), text });
  expect(problemsOf(`${text}\n\nThe end.`)).toEqual([]);
});

test.each([
  ["a <b>new</b>", "Our ", "\n\nEnd", "Our a **new**\n\nEnd"],
  ["<table><tr><td>a</td></tr></table>", "Prices:", "End", "Prices:\n\n| a |\n| --- |\n\nEnd"],
  ["<ul><li>a</li></ul>", "Our goals\n", "\n\nEnd", "Our goals\n\n- a\n\nEnd"],
  ["<ol><li>a</li></ol>", "Our steps:", "End", "Our steps:\n\n1. a\n\nEnd"],
  ["<h2>a</h2>", "One", "Two", "One\n\n## a\n\nTwo"],
  ["<p>a</p><p>b</p>", "One\n\n", "\nTwo", "One\n\na\n\nb\n\nTwo"],
  ["<p> </p>", "One", "Two", "OneTwo"],
])(
  "%s pasted between %j and %j gets blank lines around blocks, but not around words",
  async (html, before, after, all) => {
    const { title, text } = await read(html, before, after);
    expect(title).toBeUndefined();
    expect(before + text + after).toBe(all);
  },
);

test.each([
  ["<b> & &amp; *a* _b_ [c](d)", "\\<b> & \\&amp; \\*a\\* \\_b\\_ \\[c\\](d)"],
  ["<B>a</B>", "\\<B>a\\</B>"],
  ["1. a", "1\\. a"],
  ["|-|", "\\|-|"],
  ["~~a~~", "\\~~a\\~\\~"],
  ["[a]: b", "\\[a\\]: b"],
  ["[a][b] and [a][]", "\\[a\\]\\[b\\] and \\[a\\]\\[\\]"],
  ["a[^1]", "a\\[^1\\]"],
  ["[a](b c)", "\\[a\\](b c)"],
  ["##No", "\\##No"],
  ["####### No", undefined],
  ["**a 2 ** 3", "\\*\\*a 2 \\*\\* 3"],
  ["{email b", "\\{email b"],
  ["email} {{email}}", "email\\} \\{\\{email}\\}"],
  ["<{email}>", "\\<\\{email}>"],
  ["{host}", "\\{host}"],
  ["a - b + c # d > e < 5 and 1.5 of long_snake_case!", undefined],
])("%s stays plain text", async (words, markdown) => {
  // Word processors split words into pieces.
  const pieces = [...words].map((letter) => `<span>&#${letter.codePointAt(0)};</span>`);
  const { text } = await read(`<p>${pieces.join("")}</p>`);
  expect(text).toBe(markdown ?? words);
  expect(problemsOf(text)).toEqual([]);
  const { source } = parseMarkdown("x.md", `---\ntitle: x\n---\n${text}`);
  type Inline = { readonly kind: string; readonly text: string };
  const value = source?.value as { text: { parts: Inline[] }[] } | undefined;
  expect(value?.text).toHaveLength(1);
  const inLine = value?.text[0]?.parts ?? [];
  expect(new Set(inLine.map(({ kind }) => kind))).toEqual(new Set(["text"]));
  expect(inLine.map(({ text }) => text).join("")).toBe(words);
});

/** HTML as VS Code copies it: a line for each div, and a color for each token. */
const fromEditor = (source: string) => {
  const style = `color: #d4d4d4;background-color: #1f1f1f;font-family: 'Droid Sans Mono', 'monospace', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;`;
  const lines = source.split("\n").map((line) => {
    const words = line.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    return line ? `<div><span style="color: #569cd6;">${words}</span></div>` : "<br>";
  });
  return `<meta charset='utf-8'><div style="${style}">${lines.join("")}</div>`;
};

/** HTML as JetBrains editors copy it. */
const fromIde = (source: string) =>
  `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#2b2b2b;color:#a9b7c6;font-family:'JetBrains Mono',monospace;font-size:9.8pt;">${source.replace(/</g, "&lt;").replaceAll("\n", "<br>")}</pre></body></html>`;

const markdown =
  "## Prices\n\n- **Rye**, [4.50](/#breads)\n- `{code}` and snake_case\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```js\nconst a = {b};\n```\n\nThe end *of* it.";

test.each([
  ["a text editor without formats", () => ""],
  ["VS Code", fromEditor],
  ["JetBrains", fromIde],
  ["a file in a browser", (text: string) => `<pre style="white-space: pre-wrap;">${text}</pre>`],
])("Markdown copied from %s stays as it is", async (_, html) => {
  expect(await read(html(markdown), "One", "", markdown)).toEqual({ text: markdown });
  const titled = `# The title\n\n${markdown}`;
  expect(await read(html(titled), "", "", titled)).toEqual({ title: "The title", text: markdown });
  expect(problemsOf(markdown)).toEqual([]);
});

test.each([
  ["VS Code", fromEditor],
  ["JetBrains", fromIde],
])("lines copied from %s stay as they are, also without any mark of Markdown", async (_, html) => {
  const lines = "One line\n  and another_one, below it";
  expect(await read(html(lines), "Above", "", lines)).toEqual({ text: lines });
});

test.each(["Consolas", "Menlo, Monaco", "Courier New"])(
  "lines copied from a text editor whose letters are %s stay as they are",
  async (letters) => {
    const html = `<div style="font-family: ${letters}; font-size: 14px"><div>One line</div><div>and another_one</div></div>`;
    const lines = "One line\nand another_one";
    expect(await read(html, "Above", "", lines)).toEqual({ text: lines });
  },
);

test.each([
  "### Rye",
  "- rye",
  "* rye",
  "+ rye",
  "12. rye",
  "1) rye",
  "> rye",
  "```",
  "~~~",
  "| rye | 4.50 |",
  "It is **very** fresh.",
  "See [rye](/rye/).",
])("a text file in a browser is Markdown if any line has its marks, such as %s", async (line) => {
  const file = `Above\n${line}`;
  const { text } = await read(`<pre>${file.replace(">", "&gt;")}</pre>`, "One", "", file);
  expect(text).toBe(file);
});

test("a text file in a browser is shown as it is if it has no marks of Markdown", async () => {
  const { text } = await read(
    "<pre>rye   4.50\npie   6.00</pre>",
    "",
    "",
    "rye   4.50\npie   6.00",
  );
  expect(text).toBe("```\nrye   4.50\npie   6.00\n```");
});

test("what a text editor and a document have side by side is pasted with its formats", async () => {
  const html = `<div style="font-family: monospace">One line</div><p>and <b>another</b></p>`;
  const { text } = await read(html, "Above", "", "One line\nand another");
  expect(text).toBe("\n\nOne line\n\nand **another**");
});

test("a heading over several lines becomes a title in one, also in a text of blank lines only", async () => {
  const pasted = await read("<h1>Terms\n  of use</h1><p>a</p>", "\n");
  expect(pasted).toEqual({ title: "Terms of use", text: "a" });
});

test("pasted lines stay lines, however a program ends them", async () => {
  const { text } = await read("", "", "", "one\r\ntwo\rthree\u2028four\u2029five");
  expect(text).toBe("one\ntwo\nthree\nfour\nfive");
});

test.each([
  ["{host} and {other}", "\\{host} and \\{other}"],
  ["\\{host} and `{host}` and ``a`{host}`` and [a](https://x.test/{host})", undefined],
  ["```\n{host}\n```\n{host}", "```\n{host}\n```\n\\{host}"],
  ["~~~\n{host}\n~~~\n{host}", "~~~\n{host}\n~~~\n\\{host}"],
  ["a\n\n    {host}", "a\n\n    {host}"],
  ["a\n\n\t{host}", "a\n\n\t{host}"],
  ["- a\n\n    {host}", "- a\n\n    \\{host}"],
  ["1. a\n\n    {host}", "1. a\n\n    \\{host}"],
  ["one ` tick, {host}\n\n`", "one ` tick, \\{host}\n\n`"],
])("braces in pasted Markdown %j are shown, not filled in", async (source, expected) => {
  const { text } = await read("", "", "", source);
  expect(text).toBe(expected ?? source.replace("/{host})", "/%7Bhost%7D)"));
  const { source: parsed } = parseMarkdown("x.md", `---\ntitle: x\n---\n${text}\n`);
  const filled = parsed && fillPlaceholders(parsed, [], ["host"], { host: "FILLED" });
  expect(filled?.problems).toEqual([]);
  expect(JSON.stringify(filled?.value)).not.toContain("FILLED");
});

test.each<[what: string, html: string, text: string]>([
  [
    "a block of code",
    "<p>a</p><pre><code>one\n  two {x} *y*\n</code></pre><p>b</p>",
    "a\n\n```\none\n  two {x} *y*\n```\n\nb",
  ],
  [
    "lines that a program made",
    "<p>a</p><pre>one<br>two</pre><pre><div>three</div><div>four</div></pre><pre><p>five</p><p>six</p></pre>",
    "a\n\n```\none\ntwo\n```\n\n```\nthree\nfour\n```\n\n```\nfive\nsix\n```",
  ],
  ["ticks in it", "<p>a</p><pre>```\nb\n```</pre>", "a\n\n````\n```\nb\n```\n````"],
  ["in a list", "<ul><li>a<pre>b\nc</pre></li></ul>", "- a\n\n    ```\n    b\n    c\n    ```"],
  ["in a table", table("<td><pre>a\nb</pre></td><td>c</td>"), "| a b | c |\n| --- | --- |"],
  ["alone, from a page", "<pre><code># install\nnpm i</code></pre>", "```\n# install\nnpm i\n```"],
  [
    "colored and bold",
    "<p>a</p><pre><b>b</b> <span style='font-weight:700'>c</span>\nd</pre>",
    "a\n\n```\nb c\nd\n```",
  ],
  [
    "in colors, within a line",
    "<p>Run <code><span>npm</span> <span>i</span></code></p>",
    "Run `npm i`",
  ],
  [
    "within a line",
    "<p>Run <code>npm <b>i</b></code> and <kbd>Ctrl</kbd>+<kbd>`</kbd>: <code>{host}</code>, <samp>done</samp>, <tt>q</tt></p>",
    "Run `npm` **`i`** and `Ctrl`\\+`` ` ``: `{host}`, `done`, `q`",
  ],
])("code keeps its lines: %s", async (_, html, text) => {
  expect(await read(html)).toEqual({ text });
  expect(problemsOf(text)).toEqual([]);
});

test("an entry of a list that Word has already made one stays one entry", async () => {
  const item = '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">Rye</p>';
  expect(await read(`<ul><li>${item}</li></ul>`)).toEqual({ text: "- Rye" });
});

test("marks of checkboxes and labels stay plain text", async () => {
  const { text } = await read(
    "<ul><li>[x] a</li><li>[ ] b</li></ul><blockquote><p>[!NOTE]<br>c</p></blockquote>",
  );
  expect(text).toBe("- \\[x\\] a\n- \\[ \\] b\n\n> \\[!NOTE\\]\\\n> c");
  expect(problemsOf(text)).toEqual([]);
});
