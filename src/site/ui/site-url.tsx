import { createContext, use } from "react";
import type { SiteUrl } from "../../generator/page.ts";

/** Builds this site's URLs, for every component inside the frame. */
export const SiteUrlContext = createContext<SiteUrl | undefined>(undefined);

/** The site's URL builder. Throws outside the frame. */
export function useSiteUrl(): SiteUrl {
  const url = use(SiteUrlContext);
  if (!url) throw new Error("useSiteUrl needs the frame of src/site/frame.tsx around it");
  return url;
}
