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
import { contentFile } from "../generator/page.ts";
import { footer } from "./sections/site-footer.tsx";
import { header } from "./sections/site-header.tsx";

export const siteWords = contentFile(
  "site.yaml",
  fields({
    url: labelled(
      "Web address",
      siteAddress("The address of the site, such as https://www.name.example."),
    ),
    name: text("The site's name. Without one, its web address is shown.", { max: 40 }).optional(),
    lang: labelled(
      "Language",
      language("The language of the site, such as de. English if not set."),
    ).optional(),
    email: email("The address for support. {email} stands for it in other texts."),
    phone: phone("The phone number as it is shown. {phone} stands for it in other texts."),

    header,

    footer,
  }),
);

const movedPage = fields({
  from: labelled("Old address", oldPath("The address that the page had, such as /about/.")),
  to: labelled("New address", ownPath("The page or file there is instead, such as /company/.")),
});

export const movedPages = contentFile(
  "moved.yaml",
  fields({
    addresses: labelled("Changed addresses", distinct(list(movedPage), { by: "from" })),
  }),
);
