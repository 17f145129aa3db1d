import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { beforeLaunch, formTasks } from "../../src/site/before-launch.ts";
import { drawnFrom } from "../../src/site/drawn-images.ts";
import { edit, editedContent } from "./setup/edited-content.ts";
import { siteAfter } from "./setup/edited-site.ts";
import { ownContent, siteWith, wordsOf } from "./setup/real-site.ts";

const input = await siteWith(ownContent);

/** The tasks left with the words of a folder. */
async function leftToDo(content: string): Promise<string[]> {
  const site = await siteWith(content);
  return beforeLaunch(wordsOf(site), site.content);
}

/** Names the characters that the fonts lack: any of the author's, so other ones after any edit. */
const aboutFonts = /^.+ has no (.+); visitors see them in their own font\.$/u;

test("every placeholder is listed", async () => {
  const values = [
    ["site.yaml", "url", "https://leads.example", "https://acme.com"],
    ["site.yaml", "email", "hi@leads.example", "hi@acme.com"],
    ["site.yaml", "phone", "(202) 555-0142", "(202) 456-1414"],
    ["plans.yaml", "plans.0.to", "#", "/"],
  ] as const;
  const standIns = values.map(([file, path, standIn]) => edit(file, path, standIn));
  const real = values.map(([file, path, , value]) => edit(file, path, value));
  const content = editedContent(ownContent, standIns);
  const page = "---\ntitle: Ours\ndescription: Only ours.\nheading: Ours\n---\nAs [agreed](#).\n";
  mkdirSync(join(content, "pages"), { recursive: true });
  writeFileSync(join(content, "pages/a-page-that-nobody-has.md"), page);
  const before = await leftToDo(editedContent(ownContent, real));
  const left = (await leftToDo(content)).filter((one) => !before.includes(one));
  expect(left.filter((one) => !aboutFonts.test(one))).toEqual([
    "Set url in site.yaml: https://leads.example/ is an example.",
    "Set email in site.yaml: hi@leads.example is an example.",
    "Set phone in site.yaml: (202) 555-0142 is an example.",
    `Set where "${wordsOf(input).pricing.plans[0]?.name}" leads in plans.yaml: it still points to #.`,
    'Set where "agreed" leads in pages/a-page-that-nobody-has.md: it still points to #.',
  ]);
});

test.each([
  ["the host", edit("site.yaml", "url", "https://elsewhere.com")],
  ["the badge", edit("home.yaml", "hero.badge", "A badge that nobody has")],
  ["the headline", edit("home.yaml", "hero.heading.0", "Words that nobody chose")],
  ["a street", edit("home.yaml", "hero.streets.0", "Road of Nobody")],
  ["a row", edit("home.yaml", "hero.file.rows.0.businessName", "A name that nobody has")],
  ["the file's name", edit("home.yaml", "hero.file.name", "file-of-nobody.csv")],
  ["the file's note", edit("home.yaml", "hero.file.note", "A note that nobody wrote")],
])("a social image that was drawn from other words is known: %s", async (_, change) => {
  const changed = await siteAfter([change]);
  const [before, after] = [input, changed].map((site) =>
    drawnFrom(wordsOf(site), site.content.url.host),
  );
  expect(after).not.toBe(before);
});

test("a social image that was drawn with another tick is known", async () => {
  const [ticked, unticked] = await Promise.all(
    ["Checked", "What nobody says"].map(async (verified) => {
      const status = edit("sample-lead.yaml", "contactData.lead.emailStatus", "Checked");
      const site = await siteAfter([
        status,
        edit("sample-lead.yaml", "contactData.verified", verified),
      ]);
      return drawnFrom(wordsOf(site), site.content.url.host);
    }),
  );
  expect(unticked).not.toBe(ticked);
});

test("an address at example.com is listed as an example", () => {
  const { site, ...others } = wordsOf(input);
  const left = beforeLaunch(
    { ...others, site: { ...site, email: "hi@example.com" } },
    input.content,
  );
  expect(left).toContain("Set email in site.yaml: hi@example.com is an example.");
});

test("a contact form that sends nothing is a task, on whichever page it is", () => {
  const page = { words: { home: {} } } as never;
  const withForm = { words: { contact: {} } } as never;
  expect(formTasks([page, withForm])).toEqual([
    "Connect the contact form to a service, or remove it: it sends nothing.",
  ]);
  expect(formTasks([page])).toEqual([]);
});

test.each(["(202) 555-0142", "+1 202 555 0100", "202.555.0199", "2025550107"])(
  "%s is listed as an example, because it is reserved for fiction",
  async (phone) => {
    const { site, ...others } = wordsOf(input);
    const left = beforeLaunch({ ...others, site: { ...site, phone } }, input.content);
    expect(left).toContain(`Set phone in site.yaml: ${phone} is an example.`);
  },
);

test.each(["(202) 555-0242", "+49 5550 142 7"])("%s is no example of a phone number", (phone) => {
  const { site, ...others } = wordsOf(input);
  const left = beforeLaunch({ ...others, site: { ...site, phone } }, input.content);
  expect(left.filter((task) => task.startsWith("Set phone"))).toEqual([]);
});

test("characters of any file that the fonts lack are listed, and no others", async () => {
  const heading = edit("home.yaml", "categories.heading", "Café — 漢字 🚀 © and\u200b/\u200bor");
  const sentences = await leftToDo(editedContent(ownContent, [heading]));
  const lacking = sentences.flatMap((one) => aboutFonts.exec(one)?.[1]?.split(" ") ?? []);
  expect(lacking).toEqual(expect.arrayContaining(["漢", "字", "🚀"]));
  // Nothing is drawn where a word may break.
  expect(lacking.filter((letter) => "é—©\u200b".includes(letter))).toEqual([]);
});

test("a single character that the fonts lack is listed", async () => {
  const [left = ""] = (
    await leftToDo(editedContent(ownContent, [edit("home.yaml", "hero.badge", "Now 漢")]))
  ).filter((one) => aboutFonts.test(one));
  expect(left).toContain("漢");
});
