import type * as z from "zod";
import { distinct, fields, labelled, list, paragraph, text } from "../../generator/fields.ts";

// Fields that many sections share.

/** The field of a heading. */
export const heading = (place = "of the section", max = 100) =>
  text(`The heading ${place}.`, { max });

/** The field of the text under a heading. */
export const subheading = (description: string, max = 300) =>
  labelled("Subheading", text(description, { max }));

/** The fields of a section's opening. */
export const opening = { heading: heading(), line: subheading("The line under the heading.") };

/** The fields of a page's opening. */
export const pageOpening = {
  heading: heading("at the top of the page"),
  lead: labelled("Opening paragraph", paragraph("The paragraph under the heading.")),
};

/** The fields of an entry: its name and its description. */
export const named = {
  name: text("What it is called, in bold.", { max: 60 }),
  text: text("One or two sentences about it.", { max: 300 }),
};

/** The field of a list of entries with different names. Messages call an entry `what`. */
export const namedList = <Entry extends { name: z.ZodString }>(
  what: string,
  entry: Entry,
  bounds: { readonly min: number; readonly max: number },
) => distinct(list(fields(entry), bounds), { by: "name", what });
