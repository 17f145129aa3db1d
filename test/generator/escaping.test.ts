import fc from "fast-check";
import { parseFragment, serialize } from "parse5";
import { createElement as h } from "react";
import { expect, test } from "vitest";
import { compactMarkup } from "../../src/generator/render/compact-markup.ts";
import { pageMaker } from "../../src/generator/render/render-page.ts";
import { type Route, routesOf } from "../../src/generator/routes.ts";
import { type Part, partsOf } from "../setup/html.ts";
import { inputOf } from "./pages-of.ts";

/** The elements of a page that shows a text everywhere that text can be. */
async function pageWith(text: string): Promise<Part[]> {
  const input = inputOf([
    {
      path: "/",
      head: () => ({ title: text, description: text, socialTitle: text }),
      structuredData: () => ({ name: text, list: [{ text }] }),
      view: () => [
        h("h1", { key: 1, title: text, className: text }, text, h("wbr"), text),
        h("ul", { key: 2 }, h("li", null, text), h("li", null, h("p", null, text))),
        h("input", { key: 3, value: text, readOnly: true }),
        h("table", { key: 4 }, h("tbody", null, h("tr", null, h("td", null, text), h("td", null)))),
        h("svg", { key: 5 }, h("title", null, text), h("path", { d: text })),
      ],
    },
  ]);
  const { site } = input.running;
  const socialImage = { ...site.socialImage, alt: () => text };
  const running = { ...input.running, site: { ...site, socialImage } };
  const [route] = routesOf(site, input.content);
  const { html } = await pageMaker({ ...input, running })(route as Route);
  return partsOf(Buffer.from(html).toString());
}

test("a text that looks like markup stays as it is in raw HTML", () => {
  const raw = '<pre>say="hello" done</pre><textarea><p>a</p><p>b</p> c="d" </textarea>';
  expect(compactMarkup(`${raw}<p title="one">x</p>`)).toBe(`${raw}<p title=one>x</p>`);
});

const followers =
  "p div dl ul ol h1 section table blockquote li dt dd td th tr thead tbody a b link pre form".split(
    " ",
  );

const row = "<tr><td>x</td></tr>";

test.each([
  "<div><p>x</p>Q</div>",
  '<div><a href="/b/"><p>x</p></a>Q</div>',
  "<div><ins><p>x</p></ins>Q</div>",
  "<div><b-card><p>x</p></b-card>Q</div>",
  "<ul><li>x</li>Q</ul>",
  "<dl><dt>x</dt><dd>x</dd>Q</dl>",
  "<dl><dt>x</dt>Q</dl>",
  `<table><tbody>${row}Q</tbody></table>`,
  `<table><thead>${row}</thead>Q</table>`,
  `<table><tbody>${row}</tbody>Q</table>`,
  "<table><tbody><tr><th>x</th><td>x</td>Q</tr></tbody></table>",
])("an element without its end tag ends where it did, whatever follows: %s", (markup) => {
  const parsed = (html: string) => serialize(parseFragment(html));
  for (const name of followers.flatMap((name) => [name, `${name}-of-contents`])) {
    for (const attribute of ["", ' id="a"']) {
      const whole = markup.replace("Q", `<${name}${attribute}>y</${name}>`);
      expect(parsed(compactMarkup(whole)), whole).toBe(parsed(whole));
    }
  }
});

/** The elements of a page with every Q replaced by another text. */
const withText = (page: readonly Part[], text: string): Part[] =>
  page.map(({ name, attributes, text: inside }) => ({
    name,
    attributes: attributes.map(([key, value]) => [key, value.replace(/^Q$/, () => text)]),
    text:
      name === "script"
        ? inside.replaceAll('"Q"', () => JSON.stringify(text).replaceAll("<", "\\u003c"))
        : inside.replaceAll("Q", () => text),
  }));

const marks = [..."<>\"'&=/\\`{}$[]()!-_.,:;#%@|~^+*? aZé線😀"];
const markup = [
  ..."<script> </script> <!-- --> ]]> <![CDATA[ </title> </style> <b> </p> <li </td>".split(" "),
  ..."&lt; &amp; &quot; &#x3c; &nbsp $& $1 javascript:alert(1)".split(" "),
  '"></a><img src=x onerror=alert(1)>',
  ' <path d="M0"></path>',
  ' class="a" ="abc" ',
];

/** Texts that would be markup or code if they were not escaped. */
const hostile = fc.oneof(
  fc
    .array(fc.constantFrom(...marks, ...markup), { minLength: 1, maxLength: 5 })
    .map((pieces) => pieces.join("")),
  // Content refuses control characters, which HTML cannot express.
  fc.string({ unit: "binary", minLength: 1, maxLength: 6 }).filter((text) => !/\p{C}/u.test(text)),
);

test("any text comes back unchanged, and creates no elements", async () => {
  const page = await pageWith("Q");
  expect(JSON.stringify(page).match(/"Q+\\?"/g)).toHaveLength(17);
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      expect(await pageWith(text)).toEqual(withText(page, text));
    }),
    { seed: 1, numRuns: 1000 },
  );
});
