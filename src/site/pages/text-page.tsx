import { fields, head, link, list, paragraph, text } from "../../generator/fields.ts";
import { contentFolder, definePage, type WordsOf } from "../../generator/page.ts";
import { smallPage } from "../budgets.ts";
import { pageData } from "../structured-data.ts";
import { Link } from "../ui/link.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import { lead } from "../ui/text.css.ts";
import * as styles from "./text-page.css.ts";

const pages = contentFolder(
  "pages",
  fields({
    head,
    heading: text("The heading of the page.", { max: 100 }),
    lead: paragraph("The paragraph under the heading.").optional(),
    sections: list(
      fields({
        heading: text("The heading of the section.", { max: 100 }),
        paragraphs: list(paragraph("A paragraph."), { min: 1, max: 20 }).optional(),
        list: list(paragraph("An entry of the list."), { min: 1, max: 30 }).optional(),
        links: list(link("A link under the section."), { min: 1, max: 10 }).optional(),
      }),
      { min: 1, max: 40 },
    ),
  }),
);

type TextWords = WordsOf<typeof pages>[number]["words"];

/** A page for each file of content/pages, such as a privacy policy: `privacy.yaml` is `/privacy/`. */
export const textPages = definePage({
  words: { pages },
  entries: ({ pages }) =>
    pages.map(({ name, words }) => ({
      path: `/${name}/`,
      source: `content/pages/${name}.yaml`,
      words,
    })),
  script: "page",
  budget: smallPage,
  head: (_, { words }) => words.head,
  structuredData: (_, url, { path, words }) => pageData("WebPage", path, words.head.title, url),
  view: (_, { words: { heading, lead: opening, sections } }) => (
    <div className={`${pageWidth} ${styles.page}`}>
      <h1 className={styles.heading}>{heading}</h1>
      {opening && <p className={lead}>{opening}</p>}
      {sections.map((section) => (
        <TextSection key={section.heading} {...section} />
      ))}
    </div>
  ),
});

function TextSection({ heading, paragraphs, list, links }: TextWords["sections"][number]) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionHeading}>{heading}</h2>
      {paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <ul className={styles.list}>
          {list.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
      {links?.map(({ label, to }) => (
        <p key={label}>
          <Link to={to}>{label}</Link>
        </p>
      ))}
    </section>
  );
}
