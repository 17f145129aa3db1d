// First, so that every other style file can override it.
import "./styles/global.css.ts";
import { defineSite } from "../generator/page.ts";
import { beforeLaunch } from "./before-launch.ts";
import { pageTitle } from "./format.ts";
import { Frame } from "./frame.tsx";
import { leadFile, leadFileName } from "./lead-file.ts";
import { orderDraft } from "./order-draft.ts";
import { failurePage } from "./pages/application-error.tsx";
import { home } from "./pages/home.tsx";
import { routes } from "./routes.ts";
import { pricing } from "./sections/pricing.tsx";
import { sampleLead } from "./sections/sample-output.tsx";
import { testimonials } from "./sections/testimonials.tsx";
import { movedPages, siteWords } from "./site-words.ts";
import { dark, light } from "./styles/palette.ts";

/** Everything the generator knows about this site. */
export const site = defineSite({
  pages: routes,
  words: { site: siteWords },
  otherWords: { site: siteWords, home, sampleLead, pricing, orderForm: orderDraft, testimonials },
  siteFile: { source: siteWords, address: "url", placeholders: ["email", "phone"] },
  moved: { source: movedPages, list: "addresses" },
  // What pages may use from elsewhere, by directive of their Content-Security-Policy.
  sources: {
    "script-src": [
      // Where scripts come from.
    ],
    "connect-src": [
      // Where scripts send to.
    ],
    "form-action": [
      // Where forms send to.
    ],
  },
  name: ({ site }) => site.name,
  lang: ({ site }) => site.lang,
  title: pageTitle,
  files: ({ sampleLead }) => ({ [leadFileName]: leadFile(sampleLead) }),
  frame: Frame,
  failurePage,
  icons: [
    { rel: "icon", file: "favicon.ico", sizes: "32x32" },
    { rel: "icon", file: "assets/icon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", file: "assets/touch-icon.png", sizes: "180x180" },
  ],
  socialImage: {
    file: "assets/social.png",
    width: 1200,
    height: 630,
    alt: ({ home }) => home.head.socialImageAlt,
  },
  colors: { light: light.ground, dark: dark.ground },
  beforeLaunch: (words, content) => beforeLaunch(words, content, routes),
});
