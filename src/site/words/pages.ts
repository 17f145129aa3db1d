import * as z from "zod";
import {
  distinct,
  head,
  icon,
  link,
  list,
  paragraph,
  sentenceWithLink,
  text,
} from "../../generator/fields.ts";

const heading = text("The heading.", 100);

export const about = z.strictObject({
  head,
  heading,
  lead: paragraph("The paragraph under the heading."),
  mission: z.strictObject({ heading, text: paragraph("The mission.") }),
  differentiators: z.strictObject({
    heading,
    points: distinct(
      list(
        z.strictObject({ name: text("The difference.", 60), text: text("One sentence.", 300) }),
        1,
        8,
      ),
      "difference",
      "name",
    ),
  }),
  commitment: z.strictObject({
    heading,
    promises: list(
      z.strictObject({
        say: text("The promise in a word or a figure.", 30),
        meaning: text("What it means.", 100),
      }),
      1,
      8,
    ),
    closing: sentenceWithLink("The last line of the page."),
  }),
});

const detail = {
  name: text("What the detail is called.", 40),
  icon: icon("The name of an icon at lucide.dev/icons."),
};

export const contact = z.strictObject({
  head,
  heading,
  lead: paragraph("The paragraph under the heading."),
  details: z.strictObject({
    email: z.strictObject(detail).describe("The address itself is set in site.yaml."),
    phone: z.strictObject(detail).describe("The number itself is set in site.yaml."),
    hours: z.strictObject({ ...detail, value: text("The business hours.", 80) }),
    location: z.strictObject({ ...detail, value: text("The location.", 80) }),
  }),
  form: z.strictObject({
    heading,
    name: text("Label of the field.", 40),
    email: text("Label of the field.", 40),
    company: text("Label of the field.", 40),
    message: text("Label of the field.", 40),
    button: text("The button; it sends nothing.", 40),
    promise: text("The line under the button.", 100),
  }),
});

export const notFound = z.strictObject({
  head,
  code: text("The large code.", 10),
  heading,
  line: text("The line under the heading.", 100),
  link: link("The button."),
});

export const applicationError = z.strictObject({
  head,
  heading,
  status: z.int().min(400).max(599).describe("The HTTP status that 500.html speaks of."),
  statusText: text("The words of the status.", 60),
  link: link("The way out."),
});

/** Order-form draft (spec, section 3): declared, never shown or changed. */
export const orderForm = z.strictObject({
  name: z.literal("").describe("Empty: the visitor's name."),
  email: z.literal("").describe("Empty: the visitor's address."),
  company: z.literal("").describe("Empty: the visitor's company."),
  phone: z.literal("").describe("Empty: the visitor's phone."),
  website: z.literal("").describe("Empty: the visitor's website."),
  plan: z.string().describe("The plan a draft starts with: the name of a plan, in lower case."),
  aiCopy: z.boolean().describe("Whether a draft starts with AI-written email copy."),
  crmIntegration: z.boolean().describe("Whether a draft starts with CRM integration."),
});
