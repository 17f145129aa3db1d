import {
  distinct,
  fields,
  head,
  labelled,
  link,
  list,
  paragraph,
  text,
} from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { icon } from "./icon.ts";

const opening = {
  heading: text("The heading of the section.", { max: 100 }),
  line: labelled("Line beside it", text("The line beside the heading.", { max: 300 })),
};

const named = {
  name: text("The name.", { max: 60 }),
  text: text("One or two sentences.", { max: 300 }),
};

const hero = fields({
  badge: text("The sign above the headline.", { max: 60 }),
  heading: list(text("A line of the headline.", { max: 40 }), { min: 1, max: 4 }),
  lead: labelled("Opening paragraph", text("The paragraph under the headline.", { max: 300 })),
  primaryLink: link("The green button."),
  secondaryLink: link("The button beside it."),
  prices: fields(
    {
      plan: text("What follows the name of the free plan.", { max: 20 }),
      leads: text("What follows the number of its leads.", { max: 40 }),
      from: text("What precedes the lowest price of the other plans.", { max: 40 }),
    },
    "The line of prices under the buttons, made from the plans.",
  ),
  ticks: list(text("A short claim.", { max: 40 }), { min: 1, max: 5 }),
  streets: list(text("The name of a street on the map, invented.", { max: 24 }), {
    min: 2,
    max: 2,
  }),
  file: fields(
    {
      name: text("The name of the file.", { max: 40 }),
      note: text("What is shown of it.", { max: 60 }),
      marker: text("What screen readers call the column of row numbers.", { max: 40 }),
      rows: list(
        fields({
          businessName: text("Business name.", { max: 60 }),
          fullName: text("The person.", { max: 60 }),
          role: text("Their role.", { max: 40 }),
          email: text("Address, illustrative.", { max: 80 }),
          emailStatus: text("Status, for example Verified.", { max: 20 }),
        }),
        {
          min: 3,
          max: 3,
          description: "The rows under the first, which is the lead of sample-lead.yaml.",
        },
      ),
    },
    "The file over the map; its four rows are the four numbered lots.",
  ),
});

const categories = fields({
  ...opening,
  items: distinct(
    list(
      fields({
        name: text("The category.", { max: 40 }),
        icon: icon,
      }),
      { min: 6, max: 36 },
    ),
    { by: "name", what: "category" },
  ),
});

const comparison = fields({
  ...opening,
  competitors: distinct(
    list(
      fields({
        name: text("The kind of tool; never a company's name.", { max: 60 }),
        shortcomings: list(text("A shortcoming.", { max: 80 }), { min: 1, max: 5 }),
      }),
      { min: 2, max: 8 },
    ),
    { by: "name", what: "competitor" },
  ),
  solution: fields({
    heading: text("The heading of the sign.", { max: 60 }),
    points: distinct(list(fields(named), { min: 1, max: 8 }), { by: "name", what: "point" }),
  }),
});

const differentiators = fields({
  ...opening,
  cards: distinct(
    list(
      fields({
        ...named,
        tag: text("A yellow tag beside the name.", { max: 30 }).optional(),
        icon: icon,
      }),
      { min: 2, max: 8 },
    ),
    { by: "name", what: "card" },
  ),
});

const howItWorks = fields({
  heading: text("The heading of the section.", { max: 100 }),
  market: text("The market that the first step shows; what the others add is the sample lead.", {
    max: 40,
  }),
  steps: distinct(list(fields(named), { min: 2, max: 8 }), { by: "name", what: "step" }),
});

export const home = contentFile(
  "home.yaml",
  fields({
    head: head.extend({
      socialTitle: labelled(
        "Title of link previews",
        text("The title of a link preview.", { max: 90 }),
      ),
      socialImageAlt: labelled(
        "Picture of link previews, in words",
        paragraph("The social image in words."),
      ),
    }),
    service: fields(
      {
        type: text("The kind of service.", { max: 100 }),
        area: text("Where it is offered: a country's code, or a name.", { max: 60 }),
      },
      "What search engines are told is offered here, and where.",
    ),
    hero,
    categories,
    comparison,
    differentiators,
    howItWorks,
  }),
);

export type Home = WordsOf<typeof home>;
