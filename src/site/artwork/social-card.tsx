// First, so that the card can override the site's styles.
import "../styles/global.css.ts";
import { definePage, defineSite } from "../../generator/page.ts";
import { heroRows } from "../lead-file.ts";
import { home } from "../pages/home.tsx";
import { HeroFile } from "../sections/hero-file.tsx";
import { sampleLead } from "../sections/sample-output.tsx";
import { StreetMap } from "../sections/street-map.tsx";
import { site as wholeSite } from "../site.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageContext, usePage } from "../ui/page-context.ts";
import { Tag } from "../ui/tag.tsx";
import * as styles from "./social-card.css.ts";

/** The page behind the image in link previews: the home page's hero at 1200 by 630 pixels. */
const socialCard = definePage({
  path: "/social-card/",
  // Its title is that of the home page.
  indexed: false,
  words: { home, sampleLead },
  script: "page",
  head: ({ home }) => home.head,
  view: ({ home: { hero }, sampleLead }) => (
    <div className={styles.card}>
      <div className={styles.words}>
        {hero.badge && (
          <p>
            <Tag tone="result">{hero.badge}</Tag>
          </p>
        )}
        <h1>{hero.heading.join("\n")}</h1>
        <p className={styles.host}>
          <Logo />
          {usePage().url.host}
        </p>
      </div>
      <div className={styles.picture}>
        <StreetMap rows={heroRows(sampleLead, hero.file)} streets={hero.streets} />
        <HeroFile file={hero.file} rows={heroRows(sampleLead, hero.file)} />
      </div>
    </div>
  ),
});

/** The site plus the card, without header and footer. */
export const site = defineSite({
  ...wholeSite,
  pages: [...wholeSite.pages, socialCard],
  frame: ({ children, ...page }) => <PageContext value={page}>{children}</PageContext>,
});
