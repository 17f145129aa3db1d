import { createElement, type ReactElement } from "react";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";

/** Returns the view of a page within the frame of the site. */
export function bodyOf(
  { page, entry, path }: Route,
  { site }: BuildInput["running"],
  { url, wordsOf }: BuildInput["content"],
): ReactElement {
  // A component, so that it may use hooks, and has a place in React's stack traces.
  const View = () => page.view(wordsOf(page.words), entry);
  const children = createElement(View);
  return site.frame({ words: wordsOf(site.words), url, path, children });
}
