import type { Content } from "../../site/words/content.ts";
import type { SiteUrl } from "../url.ts";
import type { Assets } from "./assets.ts";
import type { RunningSite } from "./bundle.ts";

/** All that a site is made of. */
export interface SiteParts {
  readonly content: Content;
  readonly url: SiteUrl;
  readonly running: RunningSite;
  readonly assets: Assets;
}
