import { expect, test } from "vitest";
import { beforeLaunch } from "../../src/site/before-launch.ts";
import { contentCopy, contentFixture } from "../setup/content.ts";
import { readSite, wordsOf } from "../setup/real-site.ts";
import { change } from "../setup/site.ts";

const words = wordsOf(await readSite(undefined, contentFixture));
const { site, testimonials, plans } = words;
/** Returns what is left to do, but for the form, which test/spec has. */
const leftToDo = (...given: Parameters<typeof beforeLaunch>) =>
  beforeLaunch(...given).filter((sentence) => !sentence.startsWith("Connect the contact form"));
const url = (host: string) => ({ host, href: `https://${host}/` }) as never;

test("everything that stands in for the real thing is listed", () => {
  expect(leftToDo(words, url("leads.example"), "a")).toEqual([
    "Set url in site.yaml: https://leads.example/ is an example.",
    `Set email in site.yaml: ${site.email} is an example.`,
    `Set phone in site.yaml: ${site.phone} is an example.`,
    "Replace the quotes in testimonials.yaml with real ones, and set consented to true: they are placeholders.",
    ...site.footer.legalLinks
      .filter(({ to }) => to === "#")
      .map(({ label }) => `Set where "${label}" leads in site.yaml: # is nowhere.`),
  ]);
});

test("what is real is not listed", () => {
  const legalLinks = [{ label: "Our Policy", to: "/policy.pdf" }];
  const real = {
    ...words,
    site: {
      ...site,
      ...{ email: "hi@acme.com", phone: "(202) 456-1414" },
      footer: { ...site.footer, legalLinks },
    },
    testimonials: { ...testimonials, consented: true },
  };
  expect(leftToDo(real, url("acme.com"), "a")).toEqual([]);
  const button = { label: "Order", to: "#" };
  expect(leftToDo({ ...real, plans: { ...plans, button } }, url("acme.com"), "a")).toEqual([
    'Set where "Order" leads in plans.yaml: # is nowhere.',
  ]);
});

test("characters of any content file that the fonts lack are listed", async () => {
  const folder = contentCopy();
  change(folder, ["about.yaml", "\nheading: ", "\nheading: Café Žižka © "]);
  const { content } = await readSite(undefined, folder);
  const left = leftToDo(words, url("leads.example"), content.characters());
  expect(left[0]).toBe("The fonts lack é Ž ž. Run npm run fonts.");
});
