import { fields, head, labelled, language, yesOrNo } from "../../generator/fields.ts";
import { definePage, markdownFolder } from "../../generator/page.ts";
import { heading } from "../ui/fields.ts";
import { page } from "../ui/prose.css.ts";
import { Prose } from "../ui/prose.tsx";

const pages = markdownFolder(
  "pages",
  fields({
    ...head.shape,
    heading: heading("at the top of the page"),
    indexed: labelled(
      "Shown to search engines",
      yesOrNo("Whether people find the page by searching the web. They do if it is not set."),
    ).optional(),
    lang: labelled("Language", language("A code such as de, if it is not the site's.")).optional(),
  }),
);

/** One page per file in content/pages, such as a privacy policy: `privacy.md` is `/privacy/`. */
export const textPages = definePage({
  words: { pages },
  entries: ({ pages }) =>
    pages.map(({ name, file, ...page }) => {
      const { indexed, lang } = page.head;
      return { path: `/${name}/`, madeFrom: file, indexed, lang, ...page };
    }),
  script: "page",
  head: (_, { head }) => head,
  view: (_, { head, text }) => (
    <div className={page}>
      <h1>{head.heading}</h1>
      <Prose text={text} />
    </div>
  ),
});
