import type { LeadField, LeadTexts } from "../lead-file.ts";
import { Breakable } from "../ui/text.tsx";
import { unticked, verified } from "../ui/ticks.css.ts";

const addressFields = ["website", "phone", "googleMapsLink", "socialLinks", "email"];

/** Whether a field's values are addresses or numbers, which are set in mono. */
export const isAddress = (field: LeadField): boolean => addressFields.includes(field);

interface LeadValueProps<Field extends LeadField> {
  lead: Pick<LeadTexts, Field | "isVerified">;
  field: Field;
  /** Whether an address stays on its line. */
  whole?: boolean;
}

/** A value of a lead. An address breaks where readers expect; a status has a tick only if verified. */
export function LeadValue<Field extends LeadField>({ lead, field, whole }: LeadValueProps<Field>) {
  const text: string = lead[field];
  if (isAddress(field) && !whole) return <Breakable text={text} />;
  if (field === "emailStatus")
    return <span className={lead.isVerified ? verified : unticked}>{text}</span>;
  return text;
}
