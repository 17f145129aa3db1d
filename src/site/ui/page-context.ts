import { createContext, use } from "react";
import type { FrameParts, Sources } from "../../generator/page.ts";

/** What every component inside the frame knows about its page. */
type PageOfFrame = Pick<FrameParts<Sources>, "url" | "lang" | "picture">;

export const PageContext = createContext<PageOfFrame | undefined>(undefined);

/** The page that a component is on. Throws outside the frame. */
export function usePage(): PageOfFrame {
  const page = use(PageContext);
  if (!page) throw new Error("usePage needs the frame of src/site/frame.tsx around it");
  return page;
}
