import { expect, test } from "vitest";
import { contentOf } from "../../src/generator/render/build-input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { iconId } from "../../src/site/ui/icon-sheet.ts";
import { memoryOutput } from "../setup/edits.ts";
import { type Edit, edit, editedContent } from "./setup/edited-content.ts";
import { ownContent, readSite } from "./setup/real-site.ts";

const input = await readSite();

/** Builds the site with edits of the content. Resolves to the text of all its files. */
async function textAfter(edits: readonly Edit[], address?: string): Promise<string> {
  const folder = editedContent(ownContent, edits);
  const content = contentOf(input.running, input.assets, { content: folder, address });
  const output = memoryOutput();
  await writeSite({ ...input, content }, output);
  return [...output.files.values()].map((data) => Buffer.from(data).toString()).join("\n");
}

test("the site builds with other words, prices, links and details, and shows them", async () => {
  const changes = [
    [edit("home.yaml", "hero.heading", ["Leads from", "next door"]), "Leads from\nnext door"],
    [edit("home.yaml", "hero.lead", "Every lead is checked."), "Every lead is checked."],
    [edit("site.yaml", "lang", "en"), "<html lang=en>"],
    [edit("plans.yaml", "currency", "USD"), '"priceCurrency":"USD"'],
    [edit("plans.yaml", "plans.0.monthlyPrice", 0.75), "$0.75"],
    [edit("site.yaml", "footer.copyright", "© 2031 {host}"), "© 2031"],
    [edit("plans.yaml", "button.label", "Choose this plan"), "Choose this plan"],
    [edit("site.yaml", "header.links.0.label", "Who We Are"), "Who We Are"],
    [edit("testimonials.yaml", "testimonials.0.text", "It works."), "It works."],
    [edit("testimonials.yaml", "stats.0.figure", "12 of 13"), "12 of 13"],
    [
      edit("home.yaml", "categories.items.0", { name: "Shops of Nobody", icon: "flower" }),
      new RegExp(`#${iconId("flower")}"/></svg>Shops of Nobody`),
    ],
    [
      edit("site.yaml", "footer.quickStart.links.0", { label: "Back to the start", to: "/" }),
      /<a class=\S+ href=\/>Back to the start<\/a>/,
    ],
    [
      edit("site.yaml", "footer.legalLinks.0.to", "https://policies.example.org/privacy"),
      "https://policies.example.org/privacy",
    ],
    [edit("site.yaml", "email", "sales@example.org"), "mailto:sales@example.org"],
    [edit("site.yaml", "phone", "(202) 555-0199"), "tel:2025550199"],
    [
      edit("site.yaml", "url", "http://my-bucket.s3-website-us-east-1.amazonaws.com"),
      "http://my-bucket.s3-website-us-east-1.amazonaws.com/sitemap.xml",
    ],
  ] as const;
  const text = await textAfter(changes.map(([change]) => change));
  for (const [, shown] of changes) expect(text).toMatch(shown);
});

const title = edit("home.yaml", "head.title", "Who we are");

test.each([
  "http://my-company-website-1.s3-website-ap-southeast-2.amazonaws.com",
  "https://my-company-name.github.io/a-repository-of-usual-length/",
  `https://${"preview-of-a-branch-".repeat(2)}my-company-1.pages.example.dev`,
])("the site builds for %s", async (address) => {
  const { href, host } = new URL(address);
  const name = edit("site.yaml", "name", undefined);
  const text = await textAfter([title, name], address);
  expect(text).toContain(`Who we are | ${host}</title>`);
  expect(text).toContain(`${href}sitemap.xml`);
});

test("a host with other letters is shown as people write it, and named as machines do", async () => {
  const email = edit("site.yaml", "email", "hello@{host}");
  const copyright = edit("site.yaml", "footer.copyright", "© 2031 {host}");
  const name = edit("site.yaml", "name", undefined);
  const text = await textAfter([title, email, copyright, name], "https://müller.example");
  for (const shown of [
    "<title>Who we are | müller.example</title>",
    "© 2031 müller.example",
    '"name": "müller.example"',
    "mailto:hello@xn--mller-kva.example",
    "<loc>https://xn--mller-kva.example/</loc>",
    "Sitemap: https://xn--mller-kva.example/sitemap.xml",
  ])
    expect(text).toContain(shown);
  expect(text.replaceAll("<wbr>", "").match(/(?<![@/])xn--/g)).toBeNull();
});
