import type { FrameParts } from "../generator/page.ts";
import { SiteFooter } from "./sections/site-footer.tsx";
import { skipLink } from "./sections/site-header.css.ts";
import { SiteHeader } from "./sections/site-header.tsx";
import type { siteWords } from "./site-words.ts";
import { PageContext } from "./ui/page-context.ts";

/** Capitalized, so it never clashes with the ids of headings in texts. */
const mainId = "Main";

/** Wraps every page: the skip link, the header and the footer. */
export function Frame(page: FrameParts<{ site: typeof siteWords }>) {
  const { url, words, frameLang } = page;
  const { name = url.host, header, footer, email } = words.site;
  return (
    <PageContext value={page}>
      <a className={skipLink} href={`#${mainId}`} {...frameLang}>
        {header.skipLink}
      </a>
      <SiteHeader name={name} header={header} current={page.path} lang={frameLang} />
      <main id={mainId} tabIndex={-1}>
        {page.children}
      </main>
      <SiteFooter footer={footer} email={email} lang={frameLang} />
    </PageContext>
  );
}
