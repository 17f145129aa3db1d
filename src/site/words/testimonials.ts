import * as z from "zod";
import { distinct, link, list, text } from "../../generator/fields.ts";

/** Testimonial (spec, section 3). */
const testimonial = z.strictObject({
  name: text("Who said it.", 60),
  company: text("Their company.", 60),
  role: text("Their role.", 60),
  text: text("The quote, without quotation marks.", 400),
  results: text("The badge: the result in a few words.", 40),
  metric: text("The line under the badge: what was measured.", 80),
});

export const testimonials = z.strictObject({
  heading: text("The heading of the section.", 100),
  line: text("The line beside the heading.", 200),
  testimonials: distinct(list(testimonial, 6), "name", "name"),
  stats: list(
    z.strictObject({
      figure: text("The figure, as it is shown.", 20),
      meaning: text("What it measures.", 80),
    }),
    3,
  ),
  closing: z.strictObject({
    tab: text("The exit tab on the sign.", 40),
    heading: text("The heading of the sign.", 100),
    line: text("The line under it.", 200),
    link: link("The button of the sign."),
  }),
});
