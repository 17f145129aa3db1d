import { distinct, fields, link, list, text, yesOrNo } from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";

/** Testimonial (spec, section 3). */
const testimonial = fields({
  name: text("Who said it.", 60),
  company: text("Their company.", 60),
  role: text("Their role.", 60),
  text: text("The quote, without quotation marks.", 400),
  results: text("The badge: the result in a few words.", 40),
  metric: text("The line under the badge: what was measured.", 80),
});

export const testimonials = contentFile(
  "testimonials.yaml",
  fields({
    consented: yesOrNo(
      "Whether everyone quoted has agreed to it; until then the build says that they are placeholders.",
    ),
    heading: text("The heading of the section.", 100),
    line: text("The line beside the heading.", 200),
    testimonials: distinct(list(testimonial, 1, 12), "name", "name"),
    stats: list(
      fields({
        figure: text("The figure, as it is shown.", 20),
        meaning: text("What it measures.", 80),
      }),
      2,
      4,
    ),
    closing: fields({
      tab: text("The exit tab on the sign.", 40),
      heading: text("The heading of the sign.", 100),
      line: text("The line under it.", 200),
      link: link("The button of the sign."),
    }),
  }),
);

export type Testimonials = WordsOf<typeof testimonials>;
