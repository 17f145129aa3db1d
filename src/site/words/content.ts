import type * as z from "zod";
import { home } from "./home.ts";
import { about, applicationError, contact, notFound, orderForm } from "./pages.ts";
import { pricing } from "./pricing.ts";
import { sampleLead } from "./sample-lead.ts";
import { site } from "./site.ts";
import { testimonials } from "./testimonials.ts";

/** The files of the content folder, and the shape of each. */
export const files = {
  site: ["site.yaml", site],
  home: ["home.yaml", home],
  sampleLead: ["sample-lead.yaml", sampleLead],
  pricing: ["plans.yaml", pricing],
  testimonials: ["testimonials.yaml", testimonials],
  about: ["about.yaml", about],
  contact: ["contact.yaml", contact],
  notFound: ["not-found.yaml", notFound],
  applicationError: ["application-error.yaml", applicationError],
  orderForm: ["order-form.yaml", orderForm],
} as const satisfies Record<string, readonly [file: string, schema: z.ZodType]>;

/** All words and numbers of the site, checked: one entry a file. */
export type Content = { [Name in keyof typeof files]: z.infer<(typeof files)[Name][1]> };
