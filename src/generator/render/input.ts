import type { Content } from "../read/content.ts";
import type { Assets } from "./assets.ts";
import type { LoadedSite } from "./load-site.ts";

/** Everything a site is built from. */
export interface BuildInput {
  readonly loaded: LoadedSite;
  readonly content: Content;
  readonly assets: Assets;
}
