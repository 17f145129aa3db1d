import { fields, labelled, link, list, text } from "../../generator/fields.ts";
import type { FrameParts, Sources, WordsOf } from "../../generator/page.ts";
import { Link } from "../ui/link.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { Mark } from "../ui/mark.tsx";
import { HiddenText } from "../ui/text.tsx";
import * as styles from "./site-header.css.ts";

export const header = fields({
  skipLink: text("For people who use the keyboard: it shows when they press Tab.", { max: 60 }),
  afterName: labelled(
    "Words after the logo's name",
    text("Screen readers say where it leads.", { max: 60 }),
  ),
  navigationLabel: text("What screen readers call the navigation.", { max: 60 }),
  links: list(link("A link of the main navigation."), { min: 1, max: 6 }),
});

interface SiteHeaderProps {
  /** Shown beside the logo. */
  name: string;
  header: WordsOf<typeof header>;
  /** The current page's path, to mark it in the navigation. */
  current: string;
  lang: FrameParts<Sources>["frameLang"];
}

export function SiteHeader({ name, header, current, lang }: SiteHeaderProps) {
  const links = header.links.map((link) => ({
    ...link,
    "aria-current": link.to === current ? ("page" as const) : undefined,
  }));
  return (
    <header className={styles.bar} {...lang}>
      <Link className={styles.logo} to="/">
        <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
          <Mark />
        </svg>
        {name} <HiddenText>{header.afterName}</HiddenText>
      </Link>
      <nav aria-label={header.navigationLabel}>
        <LinkList links={links} list={styles.links} link={styles.link} />
      </nav>
    </header>
  );
}
