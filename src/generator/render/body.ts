import { createElement, type ReactElement } from "react";
import type { FindPicture } from "../page.ts";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./input.ts";

/** What is in the body of a page: its view, inside the site's frame. */
export function bodyOf(route: Route, input: BuildInput, picture: FindPicture): ReactElement {
  const { path, lang } = route;
  const { site } = input.loaded;
  const { url, wordsOf } = input.content;
  const children = createElement(View, { route, input });
  return site.frame({ words: wordsOf(site.words), url, path, lang, picture, children });
}

/** A component, so that a page's view may use context and shows up in React's stack traces. */
const View = ({ route, input }: { route: Route; input: BuildInput }) =>
  route.page.view(input.content.wordsOf(route.page.words), route.entry);
