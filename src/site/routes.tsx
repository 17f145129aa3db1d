import type { ReactElement } from "react";
import type { SiteUrl } from "../generator/url.ts";
import { pageTitle } from "./format.ts";
import { About } from "./pages/about.tsx";
import { ApplicationError, type Failure } from "./pages/application-error.tsx";
import { Contact } from "./pages/contact.tsx";
import { Home } from "./pages/home.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { aboutPath, contactPath, homePath } from "./places.ts";
import { type StructuredData, structuredData } from "./structured-data.ts";
import type { Content } from "./words/content.ts";

/** The browser script of a page: the name of a file in src/client. */
export type ScriptName = "home" | "page" | "not-found";

/** Bytes with `gzip -9`, and with `brotli -q 11`. */
interface Budget {
  readonly gzip: number;
  readonly brotli?: number;
}

/**
 * A first TCP flight is 10 segments, 14,600 bytes (https://www.rfc-editor.org/rfc/rfc6928). A page that
 * fits in it, with a short head of the response, is on screen after one round trip; with all security
 * headers, which take 1,100 bytes, it fits when it is sent with brotli.
 */
const firstFlight: Budget = { gzip: 14_336, brotli: 13_000 };
const smallPage: Budget = { gzip: 8192 };

/** One page of the site, before it is rendered. */
export interface Route {
  /** The path as visited, without the base: `/about/`. */
  readonly path: string;
  /** The file of the output that answers it: `about/index.html`. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** What link previews call the page, when it is not the title. */
  readonly socialTitle: string;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  readonly script: ScriptName;
  /** The most bytes the page may have. */
  readonly budget?: Budget;
  readonly structuredData?: StructuredData;
  readonly page: () => ReactElement;
}

/** The route table: every page of the site, in the order of the sitemap. */
export function routes(content: Content, url: SiteUrl): Route[] {
  const { home, about, contact, notFound, applicationError, site } = content;
  const data = structuredData(content, url);
  const { status, statusText } = applicationError;
  return [
    {
      path: homePath,
      file: "index.html",
      ...described(home.head, url),
      indexed: true,
      script: "home",
      budget: firstFlight,
      structuredData: data.home,
      page: () => <Home content={content} url={url} />,
    },
    {
      path: aboutPath,
      file: "about/index.html",
      ...described(about.head, url),
      indexed: true,
      script: "page",
      budget: smallPage,
      structuredData: data.about,
      page: () => <About about={about} url={url} />,
    },
    {
      path: contactPath,
      file: "contact/index.html",
      ...described(contact.head, url),
      indexed: true,
      script: "page",
      budget: smallPage,
      structuredData: data.contact,
      page: () => <Contact contact={contact} site={site} />,
    },
    {
      path: "/404.html",
      file: "404.html",
      ...described(notFound.head, url),
      indexed: false,
      script: "not-found",
      budget: smallPage,
      page: () => <NotFound notFound={notFound} url={url} />,
    },
    failureRoute(content, url, { status, statusText }),
  ];
}

/** The page for an unexpected failure, and what it is to say. */
export function failureRoute(content: Content, url: SiteUrl, failure: Failure): Route {
  const { applicationError } = content;
  return {
    path: "/500.html",
    file: "500.html",
    ...described(applicationError.head, url),
    indexed: false,
    script: "page",
    budget: smallPage,
    page: () => (
      <ApplicationError applicationError={applicationError} failure={failure} url={url} />
    ),
  };
}

interface Head {
  readonly title: string;
  readonly description: string;
  readonly socialTitle?: string;
}

const described = ({ title, description, socialTitle = title }: Head, { host }: SiteUrl) => ({
  title: pageTitle(title, host),
  description,
  socialTitle,
});
