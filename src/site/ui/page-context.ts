import { createContext, use } from "react";
import type { FindPicture, SiteUrl } from "../../generator/page.ts";

interface PageContext {
  /** Builds this site's URLs. */
  readonly url: SiteUrl;
  /** The page's language. */
  readonly lang: string;
  /** Finds this site's pictures. */
  readonly picture: FindPicture;
}

/** What every component inside the frame knows of its page. */
export const PageContext = createContext<PageContext | undefined>(undefined);

/** The page that a component is on. Throws outside the frame. */
export function usePage(): PageContext {
  const page = use(PageContext);
  if (!page) throw new Error("usePage needs the frame of src/site/frame.tsx around it");
  return page;
}
