import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { beforeLaunch, placeholderMarks, socialWords } from "../../src/site/before-launch.ts";
import { contentFixture } from "../setup/content.ts";
import { edit, editedContent } from "../setup/edited-content.ts";
import { readSite, wordsOf } from "../setup/real-site.ts";

const stale =
  "The social image shows another host, headline or rows than the home page. Run npm run images.";

/** Returns what is left to do, but for the social image and the form, which test/spec has. */
async function leftToDo(folder: string): Promise<string[]> {
  const input = await readSite(undefined, folder);
  return beforeLaunch(wordsOf(input), input.content).filter(
    (left) => !left.startsWith("Connect the contact form") && left !== stale,
  );
}

const input = await readSite(undefined, contentFixture);
const { site, plans, applicationError } = wordsOf(input);
const unset = site.footer.legalLinks.filter(({ to }) => to === "#");

/** What makes the content ready for visitors. */
const real = [
  edit("site.yaml", "url", "https://acme.com"),
  edit("site.yaml", "email", "hi@acme.com"),
  edit("site.yaml", "phone", "(202) 456-1414"),
  edit("site.yaml", "footer.legalLinks", [{ label: "Our Policy", to: "/contact/" }]),
  edit("testimonials.yaml", "consented", true),
];

test("everything that stands in for the real thing is listed", async () => {
  expect(unset.length).toBeGreaterThan(0);
  expect(await leftToDo(contentFixture)).toEqual([
    "Set url in site.yaml: https://leads.example/ is an example.",
    `Set email in site.yaml: ${site.email} is an example.`,
    `Set phone in site.yaml: ${site.phone} is an example.`,
    "Replace the quotes in testimonials.yaml with real ones, and set consented to true: they are placeholders.",
    ...unset.map(({ label }) => `Set where "${label}" leads in site.yaml: it still points to #.`),
  ]);
});

test.each([
  ["the host", edit("site.yaml", "url", "https://acme.com")],
  ["the headline", edit("home.yaml", "hero.heading.0", "Other words")],
  ["a row", edit("home.yaml", "hero.file.rows.0.businessName", "Acme")],
])("a social image that was drawn from other words is listed: %s", async (_, change) => {
  const drawn = socialWords(wordsOf(input), input.content.url.host);
  expect(beforeLaunch(wordsOf(input), input.content, drawn)).not.toContain(stale);
  const changed = await readSite(undefined, editedContent(contentFixture, [change]));
  expect(beforeLaunch(wordsOf(changed), changed.content, drawn)).toContain(stale);
});

test("what is real is not listed", async () => {
  expect(await leftToDo(editedContent(contentFixture, real))).toEqual([]);
});

test("a link that leads nowhere is listed in any file: of a plan, of a page, in a text", async () => {
  const content = editedContent(contentFixture, [
    ...real,
    edit("plans.yaml", "plans.1.to", "#"),
    edit("application-error.yaml", "link.to", "#"),
  ]);
  const page = "---\ntitle: Terms\ndescription: The terms.\nheading: Terms\n---\nAs [agreed](#).\n";
  writeFileSync(join(content, "pages/terms.md"), page);
  expect(await leftToDo(content)).toEqual([
    `Set where "${plans.plans[1]?.name}" leads in plans.yaml: it still points to #.`,
    `Set where "${applicationError.link.label}" leads in application-error.yaml: it still points to #.`,
    'Set where "agreed" leads in pages/terms.md: it still points to #.',
  ]);
});

test("a plan that costs less than the one above it is listed: it may have been moved", async () => {
  const [first, second] = plans.plans;
  const dearer = edit("plans.yaml", "plans.0.monthlyPrice", (second?.monthlyPrice ?? 0) + 1);
  expect(await leftToDo(editedContent(contentFixture, [...real, dearer]))).toEqual([
    `List the plans in plans.yaml from the smallest to the largest: ${second?.name} costs less than ${first?.name} above it.`,
  ]);
});

test("characters of any content file that the fonts lack are listed", async () => {
  const left = await leftToDo(
    editedContent(contentFixture, [edit("about.yaml", "heading", "Café Žižka ©")]),
  );
  expect(left[0]).toBe("The fonts lack é Ž ž. Run npm run fonts.");
});

test("placeholder quotes are marked while the site is edited, until everyone quoted has agreed", () => {
  const { testimonials } = wordsOf(input);
  const marks = (consented: boolean) =>
    placeholderMarks({ testimonials: { ...testimonials, consented } });
  expect(marks(false)).toContain("Placeholder quote");
  expect(marks(true)).toBe("");
});
