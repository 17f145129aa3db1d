import type { Content } from "../../site/words/content.ts";
import type { SiteUrl } from "../url.ts";
import type { Assets } from "./assets.ts";
import type { LoadedSite } from "./bundle.ts";

/** Everything a site is built from. */
export interface BuildInput {
  readonly content: Content;
  readonly url: SiteUrl;
  readonly running: LoadedSite;
  readonly assets: Assets;
}
