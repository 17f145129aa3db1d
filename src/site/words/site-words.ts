import {
  email,
  fields,
  labelled,
  language,
  link,
  list,
  phone,
  siteAddress,
  text,
} from "../../generator/fields.ts";
import { type ContentProblem, contentFile, type WordsOf } from "../../generator/page.ts";

const headed = { heading: text("The heading of this block.", { max: 60 }) };

export const siteWords = contentFile(
  "site.yaml",
  fields({
    url: labelled(
      "Web address",
      siteAddress("The address the site lives at; --url and SITE_URL take precedence."),
    ),
    name: text("What the site is called, if not by its host.", { max: 40 }).optional(),
    lang: labelled(
      "Language",
      language("The language of the content; English unless given."),
    ).optional(),
    email: email("The support address; {email} elsewhere in content."),
    phone: phone("The phone number as it is shown; {phone} elsewhere in content."),

    header: fields({
      skipLink: text("The first link of every page, seen when it has the focus.", { max: 60 }),
      logoLabel: text("What screen readers call the logo.", { max: 80 }),
      navigationLabel: text("What screen readers call the main navigation.", { max: 60 }),
      links: list(link("A link of the main navigation."), { min: 1, max: 6 }),
    }),

    footer: fields({
      heading: text("The heading of the footer.", { max: 100 }),
      primaryLink: link("The green button."),
      secondaryLink: link("The button beside it."),
      badges: list(text("A badge under the heading.", { max: 60 }), { min: 1, max: 6 }),
      quickStart: fields({
        ...headed,
        links: list(link("A quick-start link."), { min: 1, max: 10 }),
      }),
      whyChooseUs: fields({
        ...headed,
        items: list(text("A reason.", { max: 80 }), { min: 1, max: 8 }),
      }),
      figures: list(
        fields({
          figure: text("The figure, as it is shown.", { max: 20 }),
          meaning: text("What it counts.", { max: 60 }),
        }),
        { min: 2, max: 4 },
      ),
      support: fields({ ...headed, hours: text("When support answers.", { max: 60 }) }),
      copyright: text("The copyright line.", { max: 80 }),
      legalLinks: list(link("A link of the last line."), { min: 1, max: 10 }),
    }),
  }),
);

export type SiteWords = WordsOf<typeof siteWords>;

/** Returns a problem when the logo's label does not contain its text: https://www.w3.org/TR/WCAG22/#label-in-name */
export function unnamedLogo({ name, header }: SiteWords): ContentProblem[] {
  if (name === undefined || header.logoLabel.includes(name)) return [];
  const message = `must contain "${name}", the text of the logo. Write "${name} home".`;
  return [{ source: siteWords, path: ["header", "logoLabel"], message }];
}
