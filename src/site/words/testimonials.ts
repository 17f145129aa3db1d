import { distinct, fields, labelled, link, list, text, yesOrNo } from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";

/** Testimonial (spec, section 3). */
const testimonial = fields({
  name: text("Who said it.", { max: 60 }),
  company: text("Their company.", { max: 60 }),
  role: text("Their role.", { max: 60 }),
  text: text("The quote, without quotation marks.", { max: 400 }),
  results: text("The badge: the result in a few words.", { max: 40 }),
  metric: text("The line under the badge: what was measured.", { max: 80 }),
});

export const testimonials = contentFile(
  "testimonials.yaml",
  fields({
    consented: labelled(
      "Everyone quoted has agreed to it",
      yesOrNo(
        "Whether everyone quoted has agreed to it; until then the build says that they are placeholders.",
      ),
    ),
    heading: text("The heading of the section.", { max: 100 }),
    line: labelled("Line beside it", text("The line beside the heading.", { max: 200 })),
    testimonials: distinct(list(testimonial, { min: 1, max: 12 }), { by: "name" }),
    stats: list(
      fields({
        figure: text("The figure, as it is shown.", { max: 20 }),
        meaning: text("What it measures.", { max: 80 }),
      }),
      { min: 2, max: 4 },
    ),
    closing: fields({
      tab: text("The exit tab on the sign.", { max: 40 }),
      heading: text("The heading of the sign.", { max: 100 }),
      line: text("The line under it.", { max: 200 }),
      link: link("The button of the sign."),
    }),
  }),
);

export type Testimonials = WordsOf<typeof testimonials>;
