import { distinct, fields, head, link, list, paragraph, text } from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { icon } from "./icon.ts";

const opening = {
  heading: text("The heading of the section.", 100),
  line: text("The line beside the heading.", 300),
};

const named = {
  name: text("The name.", 60),
  text: text("One or two sentences.", 300),
};

const hero = fields({
  badge: text("The sign above the headline.", 60),
  heading: list(text("A line of the headline.", 40), 1, 4),
  lead: text("The paragraph under the headline.", 300),
  primaryLink: link("The green button."),
  secondaryLink: link("The button beside it."),
  ticks: list(text("A short claim.", 40), 1, 5),
  file: fields({
    name: text("The name of the file.", 40),
    note: text("What is shown of it.", 60),
    marker: text("What screen readers call the column of row numbers.", 40),
    rows: list(
      fields({
        businessName: text("Business name.", 60),
        fullName: text("The person.", 60),
        role: text("Their role.", 40),
        email: text("Address, illustrative.", 80),
        emailStatus: text("Status, for example Verified.", 20),
      }),
      3,
    ).describe("The rows under the first, which is the lead of sample-lead.yaml."),
  }).describe("The file over the map; its four rows are the four numbered lots."),
});

const categories = fields({
  ...opening,
  items: distinct(
    list(
      fields({
        name: text("The category.", 40),
        icon: icon,
      }),
      6,
      36,
    ),
    "category",
    "name",
  ),
});

const comparison = fields({
  ...opening,
  competitors: distinct(
    list(
      fields({
        name: text("The kind of tool; never a company's name.", 60),
        shortcomings: list(text("A shortcoming.", 80), 1, 5),
      }),
      2,
      8,
    ),
    "competitor",
    "name",
  ),
  solution: fields({
    heading: text("The heading of the sign.", 60),
    points: distinct(list(fields(named), 1, 8), "point", "name"),
  }),
});

const differentiators = fields({
  ...opening,
  cards: distinct(
    list(
      fields({
        ...named,
        tag: text("A yellow tag beside the name.", 30).optional(),
        icon: icon,
        strip: list(
          fields({
            label: text("The first word, or all of it.", 100),
            value: text("What stands beside it.", 40).optional(),
          }),
          1,
          3,
        )
          .describe(
            "Up to three lines of sample data, decoration only. Without it, the column names of the file.",
          )
          .optional(),
      }),
      2,
      8,
    ),
    "card",
    "name",
  ),
});

const howItWorks = fields({
  heading: text("The heading of the section.", 100),
  steps: distinct(list(fields(named), 2, 8), "step", "name"),
});

export const home = contentFile(
  "home.yaml",
  fields({
    head: head.extend({
      socialTitle: text("The title of a link preview.", 90),
      socialImageAlt: paragraph("The social image in words."),
    }),
    service: fields({
      type: text("The kind of service.", 100),
      area: text("Where it is offered: a country's code, or a name.", 60),
    }).describe("What search engines are told is offered here, and where."),
    hero,
    categories,
    comparison,
    differentiators,
    howItWorks,
  }),
);

export type Home = WordsOf<typeof home>;
