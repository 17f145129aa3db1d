import * as z from "zod";
import { distinct, head, icon, link, list, paragraph, text } from "../../generator/fields.ts";

const opening = {
  heading: text("The heading of the section.", 100),
  line: text("The line beside the heading.", 300),
};

const named = {
  name: text("The name.", 60),
  text: text("One or two sentences.", 300),
};

const hero = z.strictObject({
  badge: text("The sign above the headline.", 60),
  heading: text("The headline.", 90),
  lead: text("The paragraph under the headline.", 300),
  primaryLink: link("The green button."),
  secondaryLink: link("The button beside it."),
  ticks: list(text("A short claim.", 40), 3),
  file: z
    .strictObject({
      name: text("The name of the file.", 40),
      note: text("What is shown of it.", 60),
      columns: z.strictObject({
        marker: text("What screen readers call the column of row numbers.", 40),
        businessName: text("Column heading.", 30),
        contact: text("Column heading.", 30),
        email: text("Column heading.", 30),
        emailStatus: text("Column heading.", 30),
      }),
      rows: list(
        z.strictObject({
          businessName: text("Business name.", 60),
          contact: text("Name and role.", 60),
          email: text("Address, illustrative.", 80),
          emailStatus: text("Status, for example Verified.", 20),
        }),
        4,
      ),
    })
    .describe("The file over the map; its four rows are the four numbered lots."),
});

const categories = z.strictObject({
  ...opening,
  items: distinct(
    list(
      z.strictObject({
        name: text("The category.", 40),
        icon: icon("The name of an icon at lucide.dev/icons."),
      }),
      24,
    ),
    "category",
    "name",
  ),
});

const comparison = z.strictObject({
  ...opening,
  competitors: distinct(
    list(
      z.strictObject({
        name: text("The kind of tool; never a company's name.", 60),
        shortcomings: list(text("A shortcoming.", 80), 3),
      }),
      5,
    ),
    "competitor",
    "name",
  ),
  solution: z.strictObject({
    heading: text("The heading of the sign.", 60),
    points: distinct(list(z.strictObject(named), 5), "point", "name"),
  }),
});

const differentiators = z.strictObject({
  ...opening,
  cards: distinct(
    list(
      z.strictObject({
        ...named,
        tag: text("A yellow tag beside the name.", 30).optional(),
        icon: icon("The name of an icon at lucide.dev/icons."),
        strip: list(
          z.strictObject({
            label: text("The first word, or all of it.", 100),
            value: text("What stands beside it.", 40).optional(),
          }),
          1,
          3,
        ).describe("Up to three lines of sample data, decoration only."),
      }),
      4,
    ),
    "card",
    "name",
  ),
});

const howItWorks = z.strictObject({
  heading: text("The heading of the section.", 100),
  steps: distinct(list(z.strictObject(named), 4), "step", "name"),
});

export const home = z.strictObject({
  head: head.extend({
    socialTitle: text("The title of a link preview.", 90),
    socialImageAlt: paragraph("The social image in words."),
  }),
  service: z
    .strictObject({
      type: text("The kind of service.", 100),
      area: text("Where it is offered: a country's code, or a name.", 60),
    })
    .describe("What search engines are told is offered here, and where."),
  hero,
  categories,
  comparison,
  differentiators,
  howItWorks,
});
