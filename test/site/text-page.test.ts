import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { contentCopy } from "../setup/content.ts";
import { readSite } from "../setup/real-site.ts";
import { memoryOutput } from "../setup/site.ts";

const privacy = `head:
  title: Privacy Policy
  description: What this site knows about its visitors.
heading: Privacy Policy
lead: This site sets no cookies.
sections:
  - heading: What we store
    paragraphs:
      - Nothing at all.
    list:
      - No cookies
      - No logs
    links:
      - { label: Ask us, to: /contact/ }
`;

/** Builds the site with one more file in content/pages, which the footer links to. */
async function builtWith(
  text: string,
  file = "privacy.yaml",
): Promise<ReadonlyMap<string, string>> {
  const content = contentCopy();
  mkdirSync(join(content, "pages"), { recursive: true });
  writeFileSync(join(content, "pages", file), text);
  const site = join(content, "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace('to: "#"', `to: /${parse(file).name}/`));
  const output = memoryOutput();
  await writeSite(await readSite(undefined, content), output);
  return new Map([...output.files].map(([file, data]) => [file, Buffer.from(data).toString()]));
}

test("a file in content/pages is a page in the frame of the site, linked and listed", async () => {
  const files = await builtWith(privacy);
  const page = files.get("privacy/index.html") ?? "";
  expect(page).toMatch(/<title>Privacy Policy \| [\w.]+<\/title>/);
  expect(page).toMatch(/<h1[^>]*>Privacy Policy<\/h1>/);
  for (const words of [
    "What we store",
    "Nothing at all.",
    "No cookies",
    "<a href=/contact/>Ask us",
  ])
    expect(page).toContain(words);
  expect(page).toContain("</footer>");
  expect(files.get("sitemap.xml")).toContain("/privacy/</loc>");
  expect(files.get("about/index.html")).toContain("href=/privacy/");
});

test("a mistake in such a page is reported at its place", async () => {
  const said = await builtWith(privacy.replace("/contact/", "/contcat/")).catch(failureText);
  expect(said).toMatch(
    /pages\/privacy\.yaml:14:30 {2}sections\[0\]\.links\[0\]\.to is not a page of this site\. Write \/contact\/\./,
  );
});

test.each([
  [
    "Terms of Service.yaml",
    "The name of this file becomes an address. Rename it to terms-of-service.yaml.",
  ],
  ["terms.yml", "Rename this file to terms.yaml."],
])("a file named %s is refused with the name to give it", async (file, message) => {
  const said = String(await builtWith(privacy, file).catch(failureText));
  expect(said).toContain(`/pages/${file}  ${message}`);
});

test("a comma in brackets does not split a text in silence", async () => {
  const said = await builtWith(
    privacy.replace("\n      - Nothing at all.", " [Nothing, at all.]"),
  ).catch(failureText);
  expect(said).toContain(
    "In brackets, a comma ends the text before it. Put each text in quotes, or on its own line after a dash.",
  );
});

test("a file with the name of another page is the one to rename", async () => {
  await expect(builtWith(privacy, "about.yaml")).rejects.toThrow(
    "about/index.html is made by both the page /about/ and content/pages/about.yaml. Rename content/pages/about.yaml.",
  );
});
