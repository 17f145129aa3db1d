import { createContext, use } from "react";
import type { SiteUrl } from "../../generator/page.ts";

/** What makes URLs of this site, for every component within the frame. */
export const SiteUrlContext = createContext<SiteUrl | undefined>(undefined);

/** Returns what makes URLs. Throws outside the frame. */
export function useSiteUrl(): SiteUrl {
  const url = use(SiteUrlContext);
  if (!url) throw new Error("useSiteUrl needs the frame of src/site/frame.tsx around it");
  return url;
}
