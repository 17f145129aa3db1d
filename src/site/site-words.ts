import {
  distinct,
  email,
  fields,
  labelled,
  language,
  list,
  oldPath,
  ownPath,
  phone,
  siteAddress,
  text,
} from "../generator/fields.ts";
import { type ContentProblem, contentFile, type WordsOf } from "../generator/page.ts";
import { footer } from "./sections/site-footer.tsx";
import { header } from "./sections/site-header.tsx";

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

    header,

    footer,
  }),
);

const movedPage = fields({
  from: labelled("Old address", oldPath("The path that the page had: /about/.")),
  to: labelled("New address", ownPath("The page or file that has its place: /company/.")),
});

export const movedPages = contentFile(
  "moved.yaml",
  fields({
    addresses: labelled("Changed addresses", distinct(list(movedPage), { by: "from" })),
  }),
);

export type SiteWords = WordsOf<typeof siteWords>;

/**
 * Reports a logo label that does not contain the logo's text:
 * https://www.w3.org/TR/WCAG22/#label-in-name
 */
export function unnamedLogo({ name, header }: SiteWords): ContentProblem[] {
  if (name === undefined || header.logoLabel.includes(name)) return [];
  const message = `must contain "${name}", the text of the logo. Write "${name} home".`;
  return [{ source: siteWords, path: ["header", "logoLabel"], message }];
}
