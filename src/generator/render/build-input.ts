import type { Content } from "../content/load-content.ts";
import type { Assets } from "./assets.ts";
import type { LoadedSite } from "./bundle.ts";

/** Everything a site is built from. */
export interface BuildInput {
  readonly content: Content;
  readonly running: LoadedSite;
  readonly assets: Assets;
}
