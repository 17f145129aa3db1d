import { expect, test } from "vitest";
import * as z from "zod";
import { unreadFiles } from "../../src/generator/content/unread-files.ts";
import { markdownFolder } from "../../src/generator/page.ts";
import { bakeryInput } from "../setup/bakery.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit } from "../setup/project.ts";
import { inputOf } from "./pages-of.ts";

const words =
  "head: { title: À propos, description: Qui nous sommes. }\nheading: À propos\nlead: Trois.\n";

/** What a build says of one more content file: that it is an error, a warning, or nothing. */
async function said(name: string, ...edits: readonly Edit[]): Promise<string> {
  const file: Edit = [`content/${name}`, words];
  const input = await bakeryInput(...edits, file).catch((error: Error) => error);
  if (input instanceof Error) return `error: ${input.message.split("  ")[1]}`;
  const { summary } = await builtInMemory(input);
  return summary.unread.map((text) => `warning: ${text.split("  ")[1]}`).join("\n");
}

const none = "No page uses this file yet.";

test.each([
  ["new.yaml", `error: ${none} Add it to the words of a page, or remove it.`],
  ["news/old.yaml", `error: ${none} Add it to the words of a page, or remove it.`],
  ["home.yml", `error: ${none} Move its words to home.yaml, or remove it.`],
  ["Über uns.md", `error: ${none} Rename it to pages/uber-uns.md.`],
  ["pages/Old News/Second.md", `error: ${none} Rename it to pages/old-news/second.md.`],
  ["Pages/legal/third.md", `error: ${none} Rename it to pages/legal/third.md.`],
  ["pages/fourth.mdx", `error: ${none} Rename it to pages/fourth.md.`],
  ["drafts/Eighth.md", `error: ${none} Rename it to pages/eighth.md.`],
  ["pages/привет.md", `error: ${none} Rename it to pages/in-latin-letters.md.`],
  ["pages/ninth.MD", `error: ${none} Rename it to pages/ninth.md.`],
  ["About.YAML.txt", `warning: ${none} Move its words to about.yaml, or remove it.`],
  ["pages/fifth.markdown", `warning: ${none} Rename it to pages/fifth.md.`],
  ["pages/terms.markdown", `warning: ${none} Move its words to pages/terms.md, or remove it.`],
  ["pages/legal/sixth.txt", `warning: ${none} Rename it to pages/legal/sixth.md.`],
  ["pages/seventh.md.txt", `warning: ${none} Rename it to pages/seventh.md.`],
  ["notes.txt", `warning: ${none} Rename it to pages/notes.md.`],
  ["about.txt", `warning: ${none} Move its words to about.yaml, or remove it.`],
  ["about.yaml.txt", `warning: ${none} Move its words to about.yaml, or remove it.`],
  ["About.fr.yaml", `warning: ${none} Rename it to about.fr.yaml.`],
  ["about.pt-br.yml", `warning: ${none} Rename it to about.pt-BR.yaml.`],
  [
    "about.fr.yaml",
    "warning: No page in fr shows the words of about.yaml. Add one, or remove this file.",
  ],
  ["README.md", ""],
  ["pages/readme.txt", ""],
  ["pages/photo.png", ""],
])("the content file %s is answered with %j", async (name, answer) => {
  expect(await said(name)).toBe(answer);
});

test("a translation is not reported once a page shows it", async () => {
  const site = "src/site/site.tsx";
  const page: readonly Edit[] = [
    [site, "[homePage,", '[translatedPage(aboutPage, { lang: "fr", path: "/fr/" }), homePage,'],
    [site, "  markdownFolder,", "  markdownFolder,\n  translatedPage,"],
  ];
  expect(await said("about.fr.yaml", ...page)).toBe("");
});

test("the words of the error page that only the dev server shows are read", async () => {
  const site = "src/site/site.tsx";
  const page: readonly Edit[] = [
    [
      site,
      'failurePage: errorPage("/500.html")',
      'failurePage: (message) => ({ ...errorPage("/500.html")(message), words: { oops } })',
    ],
    [
      site,
      "export const site",
      'const oops = contentFile("oops.yaml", about.shape);\nexport const site',
    ],
  ];
  expect(await said("oops.yaml", ...page)).toBe("");
});

test("on a site without text pages, no name is suggested for one", () => {
  const { site } = inputOf([{ path: "/" }]).running;
  const { problems } = unreadFiles("content", site, ["a.md"], new Set(["a.md"]));
  expect(problems.map(({ file, message }) => `${file}  ${message}`)).toEqual([
    "content/a.md  No page uses this file yet. Add it to the words of a page, or remove it.",
  ]);
});

test("a text outside of all folders is meant for one that pages show, rather than one that is only in the frame", () => {
  const pages = markdownFolder("pages", z.object({}));
  const { site } = inputOf([{ path: "/", words: { pages } }]).running;
  const withNotes = { ...site, words: { notes: markdownFolder("notes", z.object({})) } };
  const { problems } = unreadFiles("content", withNotes, ["a.md"], new Set(["a.md"]));
  expect(problems.map(({ message }) => message)).toEqual([
    "No page uses this file yet. Rename it to pages/a.md.",
  ]);
});
