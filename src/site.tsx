// The styles all pages share come first, so that every other style file may override them.
import "./styles/global.css.ts";
import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "./content/schema.ts";
import { Body } from "./pages/body.tsx";
import type { Route } from "./routes.tsx";
import type { SiteUrl } from "./url.ts";

export { routes } from "./routes.tsx";

/** Takes a route and gives what stands between the body tags of its page. */
export function renderBody(route: Route, content: Content, url: SiteUrl): string {
  return renderToStaticMarkup(
    <Body site={content.site} url={url} current={route.path}>
      {route.page()}
    </Body>,
  );
}
