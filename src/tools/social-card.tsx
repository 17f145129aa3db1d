// The site's styles come first, so that the card can override them.
import "../site/styles/global.css.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { badge } from "../site/sections/hero.css.ts";
import { HeroFile } from "../site/sections/hero-file.tsx";
import { StreetMap } from "../site/sections/street-map.tsx";
import { Logo } from "../site/ui/logo.tsx";
import type { Content } from "../site/words/content.ts";
import * as styles from "./social-card.css.ts";

/** Returns the body of the page drawn as the social image: the home page's hero at 1200 by 630. */
export function renderSocialCard({ home }: Content, host: string): string {
  const { hero } = home;
  return renderToStaticMarkup(
    <div className={styles.card}>
      <div className={styles.words}>
        <p className={badge}>{hero.badge}</p>
        <h1>{hero.heading}</h1>
        <p className={styles.host}>
          <Logo />
          {host}
        </p>
      </div>
      <div className={styles.map}>
        <StreetMap />
      </div>
      <div className={styles.file}>
        <HeroFile file={hero.file} />
      </div>
    </div>,
  );
}
