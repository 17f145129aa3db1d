import type { SiteUrl } from "../../generator/url.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import { lead } from "../ui/text.css.ts";
import { Ticks } from "../ui/ticks.tsx";
import type { Content } from "../words/content.ts";
import * as styles from "./hero.css.ts";
import { HeroFile } from "./hero-file.tsx";
import { StreetMap } from "./street-map.tsx";

/** Four numbered lots on a street map are the four rows of the file that overlaps it. */
export function Hero({ hero, url }: { hero: Content["home"]["hero"]; url: SiteUrl }) {
  return (
    <div className={pageWidth}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.badge}>{hero.badge}</p>
          <h1>{hero.heading}</h1>
          <p className={lead}>{hero.lead}</p>
          <ButtonRow>
            <ButtonLink kind="primary" href={url.link(hero.primaryLink.to)}>
              {hero.primaryLink.label}
            </ButtonLink>
            <ButtonLink kind="secondary" href={url.link(hero.secondaryLink.to)}>
              {hero.secondaryLink.label}
            </ButtonLink>
          </ButtonRow>
          <Ticks items={hero.ticks} inline />
        </div>
        <div className={styles.picture}>
          <StreetMap />
          <HeroFile file={hero.file} />
        </div>
      </div>
    </div>
  );
}
