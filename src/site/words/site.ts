import * as z from "zod";
import { email, link, list, phone, siteAddress, text } from "../../generator/fields.ts";

const headed = { heading: text("The heading of this block.", 60) };

export const site = z.strictObject({
  url: siteAddress("The address the site lives at; --url and SITE_URL take precedence."),
  email: email("The support address; {email} elsewhere in content."),
  phone: phone("The phone number as it is shown; {phone} elsewhere in content."),

  header: z.strictObject({
    skipLink: text("The first link of every page, seen when it has the focus.", 60),
    logoLabel: text("What screen readers call the logo.", 80),
    navigationLabel: text("What screen readers call the main navigation.", 60),
    links: list(link("A link of the main navigation."), 1, 4),
  }),

  footer: z.strictObject({
    heading: text("The heading of the footer.", 100),
    primaryLink: link("The green button."),
    secondaryLink: link("The button beside it."),
    badges: list(text("A badge under the heading.", 60), 3),
    quickStart: z.strictObject({ ...headed, links: list(link("A quick-start link."), 1, 6) }),
    whyChooseUs: z.strictObject({ ...headed, items: list(text("A reason.", 80), 1, 8) }),
    figures: list(
      z.strictObject({
        figure: text("The figure, as it is shown.", 20),
        meaning: text("What it counts.", 60),
      }),
      3,
    ),
    support: z.strictObject({ ...headed, hours: text("When support answers.", 60) }),
    copyright: text("The copyright line.", 80),
    legalLinks: list(link("A link of the last line."), 1, 5),
  }),
});
