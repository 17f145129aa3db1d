// The styles all pages share come first, so that every other style file may override them.
import "./styles/global.css.ts";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import type { SiteUrl } from "../generator/url.ts";
import { Body } from "./pages/body.tsx";
import type { Route } from "./routes.tsx";
import type { Content } from "./words/content.ts";

/** While React reports a mistake: the components that made the element at fault. */
export { captureOwnerStack } from "react";
export { failureRoute, routes } from "./routes.tsx";

/** Takes a route and gives what stands between the body tags of its page. */
export function renderBody(route: Route, content: Content, url: SiteUrl): string {
  return renderToStaticMarkup(bodyOf(route, content, url));
}

/** The components around the one that throws while a route renders, innermost first; or nothing. */
export function componentStack(route: Route, content: Content, url: SiteUrl): Promise<string> {
  return new Promise((resolve) => {
    renderToPipeableStream(bodyOf(route, content, url), {
      // renderToStaticMarkup knows the stack but has no way to tell it.
      onError: (_, { componentStack = "" }) => resolve(componentStack),
      onAllReady: () => resolve(""),
    });
  });
}

function bodyOf(route: Route, content: Content, url: SiteUrl): ReactElement {
  return (
    <Body site={content.site} url={url} current={route.path}>
      {route.page()}
    </Body>
  );
}
