import { Explained } from "../explained.ts";
import { assetsFolder } from "../headers/caching.ts";
import { type Route, routesOf } from "../routes.ts";
import type { BuildInput } from "./input.ts";
import { runSite } from "./mistakes.ts";

/** The pages of a site, in its order. Throws an Explained for paths that hosts would not serve as pages. */
export function routeTable({ loaded, content }: Pick<BuildInput, "loaded" | "content">): Route[] {
  const routes = runSite(loaded, () => routesOf(loaded.site, content));
  const problems = routes.flatMap(({ path, file, entry }) => {
    const problem = pathProblem(path);
    return problem ? [`The page ${entry.madeFrom ?? file} has the path "${path}". ${problem}`] : [];
  });
  if (problems.length > 0) throw new Explained(problems.join("\n"));
  return routes;
}

/** What to do about a path that hosts would not serve as a page. Those that end in .html, such as /404.html, need no slash. */
function pathProblem(path: string): string | undefined {
  if (path.startsWith(`/${assetsFolder}`))
    return `Browsers cache /${assetsFolder} for a year. Use another name.`;
  return /^\/(.*(\/|\.html))?$/.test(path)
    ? undefined
    : `Write it with a slash at its start and end: "/${path.replace(/^\/|\/$/g, "")}/".`;
}
