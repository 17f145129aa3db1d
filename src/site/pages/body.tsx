import type { ReactNode } from "react";
import type { SiteUrl } from "../../generator/url.ts";
import { mainId } from "../places.ts";
import { SiteFooter } from "../sections/site-footer.tsx";
import { SiteHeader } from "../sections/site-header.tsx";
import type { Content } from "../words/content.ts";
import * as styles from "./body.css.ts";

interface BodyProps {
  site: Content["site"];
  url: SiteUrl;
  /** The path of the page. */
  current: string;
  children: ReactNode;
}

/** What every page has around its own content. */
export function Body({ site, url, current, children }: BodyProps) {
  return (
    <>
      <a className={styles.skipLink} href={`#${mainId}`}>
        {site.header.skipLink}
      </a>
      <SiteHeader header={site.header} url={url} current={current} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} url={url} />
    </>
  );
}
