import fc from "fast-check";
import { createElement as h } from "react";
import { expect, test } from "vitest";
import { pageHtml } from "../../src/generator/render/page-html.ts";
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
  const { site } = input.loaded;
  const socialImage = { ...site.socialImage, alt: () => text };
  const loaded = { ...input.loaded, site: { ...site, socialImage } };
  const [route] = routesOf(site, input.content);
  return partsOf(await pageHtml(route as Route, { ...input, loaded }));
}

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

test("any text comes back unchanged from a page, and creates no elements", async () => {
  const page = await pageWith("Q");
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      expect(await pageWith(text)).toEqual(withText(page, text));
    }),
    { seed: 1, numRuns: 1000 },
  );
});
