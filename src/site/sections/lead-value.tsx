import type { LeadField, LeadTexts } from "../lead-file.ts";
import { Breakable } from "../ui/text.tsx";
import { unticked, verified } from "../ui/ticks.css.ts";

interface Setting {
  /** What a value is set as, if not as running text. */
  as?: "code" | "status";
  /** True if half a line has no room for it. */
  hasOwnLine?: true;
}

/** How the values of a lead are set; by default, as running text in half a line. */
export const settings: Readonly<Partial<Record<LeadField, Setting>>> = {
  website: { as: "code", hasOwnLine: true },
  phone: { as: "code" },
  googleMapsLink: { as: "code", hasOwnLine: true },
  socialLinks: { as: "code", hasOwnLine: true },
  reviewRating: { hasOwnLine: true },
  brandSummary: { hasOwnLine: true },
  email: { as: "code", hasOwnLine: true },
  emailStatus: { as: "status" },
};

interface LeadValueProps<Field extends LeadField> {
  lead: Pick<LeadTexts, Field | "isVerified">;
  field: Field;
}

/** A value of a lead. An address breaks where readers expect; a status has a tick only if verified. */
export function LeadValue<Field extends LeadField>({ lead, field }: LeadValueProps<Field>) {
  const text: string = lead[field];
  switch (settings[field]?.as) {
    case "code":
      return <Breakable text={text} />;
    case "status":
      return <span className={lead.isVerified ? verified : unticked}>{text}</span>;
    default:
      return text;
  }
}
