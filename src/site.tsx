// The styles all pages share come first, so that every other style file may override them.
import "./styles/global.css.ts";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import type { Content } from "./content/schema.ts";
import { ApplicationError, type Failure } from "./pages/application-error.tsx";
import { Body } from "./pages/body.tsx";
import type { Route } from "./routes.tsx";
import type { SiteUrl } from "./url.ts";

/** While React reports a mistake: the components that made the element at fault. */
export { captureOwnerStack } from "react";
export { routes } from "./routes.tsx";

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

/** The screen for an unexpected failure, as a route of its own. */
export function failureRoute(
  content: Content,
  url: SiteUrl,
  failure: Failure,
): Omit<Route, "file"> {
  const { applicationError } = content;
  return {
    path: "/500.html",
    title: applicationError.heading,
    description: applicationError.head.description,
    socialTitle: applicationError.heading,
    indexed: false,
    script: "page",
    page: () => (
      <ApplicationError applicationError={applicationError} failure={failure} url={url} />
    ),
  };
}

function bodyOf(route: Route, content: Content, url: SiteUrl): ReactElement {
  return (
    <Body site={content.site} url={url} current={route.path}>
      {route.page()}
    </Body>
  );
}
