import type { Page } from "../generator/page.ts";
import { aboutPage } from "./pages/about.tsx";
import { applicationErrorPage } from "./pages/application-error.tsx";
import { contactPage } from "./pages/contact.tsx";
import { homePage } from "./pages/home.tsx";
import { notFoundPage } from "./pages/not-found.tsx";
import { textPages } from "./pages/text-page.tsx";

/** The route table: every page of the site, in the order of the sitemap. */
export const routes: readonly Page[] = [
  homePage,
  aboutPage,
  contactPage,
  textPages,
  notFoundPage,
  applicationErrorPage,
];
