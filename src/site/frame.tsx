import type { ReactNode } from "react";
import type { FindPicture, SiteUrl, Version } from "../generator/page.ts";
import { mainId } from "./anchors.ts";
import { SiteFooter } from "./sections/site-footer.tsx";
import { skipLink } from "./sections/site-header.css.ts";
import { SiteHeader } from "./sections/site-header.tsx";
import type { SiteWords } from "./site-words.ts";
import { PageContext } from "./ui/page-context.ts";

interface FrameProps {
  site: SiteWords;
  url: SiteUrl;
  /** The page's path, without the base. */
  path: string;
  /** The page's language. */
  lang: string;
  /** The page in its other languages. */
  versions: readonly Version[];
  picture: FindPicture;
  children: ReactNode;
}

/** Wraps every page: the skip link, the header and the footer. */
export function Frame({ site, url, path, lang, versions, picture, children }: FrameProps) {
  return (
    <PageContext value={{ url, lang, picture }}>
      <a className={skipLink} href={`#${mainId}`}>
        {site.header.skipLink}
      </a>
      <SiteHeader name={site.name ?? url.host} header={site.header} current={path} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter footer={site.footer} email={site.email} versions={versions} />
    </PageContext>
  );
}
