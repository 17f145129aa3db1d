import { expect, test } from "vitest";
import { beforeLaunch } from "../../src/site/before-launch.ts";
import { type Edit, edit, plans, siteAfter } from "./setup/edited-content.ts";
import { otherWordsOf } from "./setup/real-site.ts";

/** Resolves to the tasks that the build names after edits of the content. */
async function tasksAfter(...edits: readonly Edit[]): Promise<string[]> {
  const site = await siteAfter(...edits);
  return beforeLaunch(otherWordsOf(site), site.content, site.loaded.site.pages);
}

test("the build names every placeholder that is left, with its file", async () => {
  const page = "---\ntitle: Ours\ndescription: Only ours.\nheading: Ours\n---\nAs [agreed](#).\n";
  const tasks = await tasksAfter(
    edit("site.yaml", "url", "https://leads.example"),
    edit("site.yaml", "email", "hi@example.com"),
    edit("site.yaml", "phone", "(202) 555-0142"),
    edit("testimonials.yaml", "consented", false),
    edit("pages/a-page-that-nobody-has.md", "", page),
    ...plans({ name: "Start", to: "#" }, {}, {}),
  );
  expect(tasks).toEqual(
    expect.arrayContaining([
      "Set url in site.yaml: https://leads.example/ is an example.",
      "Set email in site.yaml: hi@example.com is an example.",
      "Set phone in site.yaml: (202) 555-0142 is an example.",
      "Replace the quotes in testimonials.yaml with real ones, and set consented to true: they are placeholders.",
      'Set where "Start" leads in plans.yaml: it still points to #.',
      'Set where "agreed" leads in pages/a-page-that-nobody-has.md: it still points to #.',
    ]),
  );
});

test("real details are no placeholders", async () => {
  const tasks = await tasksAfter(
    edit("site.yaml", "url", "https://acme.com"),
    edit("site.yaml", "email", "hi@acme.com"),
    edit("site.yaml", "phone", "(202) 555-0242"),
    edit("testimonials.yaml", "consented", true),
  );
  expect(tasks.filter((task) => /url|email|phone|quotes/.test(task))).toEqual([]);
});

test("a contact form that sends nothing is a task", async () => {
  const site = await siteAfter();
  const task = "Connect the contact form to a service, or remove it: it sends nothing.";
  const words = otherWordsOf(site);
  const page = { words: { contact: {} } } as never;
  expect(beforeLaunch(words, site.content, [page])).toContain(task);
  expect(beforeLaunch(words, site.content, [])).not.toContain(task);
});

test.each([
  ["the host", edit("site.yaml", "url", "https://elsewhere.com")],
  ["the name", edit("site.yaml", "name", "Words that nobody chose")],
  ["the headline", edit("home.yaml", "hero.heading.0", "Words that nobody chose")],
  ["a row of the file", edit("home.yaml", "hero.file.rows.0.businessName", "Nobody's Name")],
])("once %s has changed, the build asks for a new social image", async (_, change) => {
  const unnamed = edit("site.yaml", "name", undefined);
  expect(await tasksAfter(unnamed, change)).toContain(
    "The icons or the social image show other words or colors than the site. Run npm run artwork.",
  );
});

test("the build names the characters that the fonts lack, and no others", async () => {
  const heading = "Café Łukasz — 漢字 🚀 © €\u202f and\u200b/\u200bor";
  const tasks = await tasksAfter(edit("home.yaml", "trades.heading", heading));
  const [, lacking = ""] =
    tasks
      .map((task) => /^.+ has no (.+); visitors see them in their own font\.$/u.exec(task))
      .find(Boolean) ?? [];
  expect(lacking.split(" ")).toEqual(expect.arrayContaining(["漢", "字", "🚀", "U+202F"]));
  // Nothing is drawn for U+200B, where a word may break.
  expect(lacking).not.toMatch(/[éŁ—©€\u200b]/);
});
