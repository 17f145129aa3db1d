import { type Route, routesOf } from "../routes.ts";
import type { BuildInput } from "./input.ts";
import { runSite } from "./mistakes.ts";

/** The route table: the pages of a site, in its order. Throws an Explained for a mistake in the definition of a page. */
export const routeTable = ({ loaded, content }: BuildInput): readonly Route[] =>
  runSite(loaded, () => routesOf(loaded.site, content));
