import { fields, head, labelled, link, text } from "../../generator/fields.ts";
import { contentFile, definePage } from "../../generator/page.ts";
import { smallPage } from "../budgets.ts";
import { ButtonLink } from "../ui/button.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import { sign } from "../ui/sign.css.ts";
import * as styles from "./not-found.css.ts";

const notFound = contentFile(
  "not-found.yaml",
  fields({
    head,
    code: labelled("Large number", text("The number before the heading.", { max: 10 })),
    heading: text("The heading at the top of the page.", { max: 100 }),
    line: labelled("Subheading", text("The line under the heading.", { max: 100 })),
    link: labelled("Button", link("The button under the line.")),
  }),
);

/** A road from edge to edge of the sign, and one that leads off it. */
const junction = "M50 0V300M50 120H150";

/** Hosts serve it for any other path. */
export const notFoundPage = definePage({
  path: "/404.html",
  words: { notFound },
  script: "not-found",
  budget: smallPage,
  indexed: false,
  head: ({ notFound }) => notFound.head,
  view: ({ notFound: { code, heading, line, link } }) => (
    <div className={pageWidth}>
      <div className={`${sign} ${styles.board}`}>
        <h1 className={styles.heading}>
          <span className={styles.code}>{code}</span> {heading}
        </h1>
        <p>{line}</p>
        <ButtonLink kind="plate" to={link.to}>
          {link.label}
        </ButtonLink>
        <svg
          className={styles.junction}
          viewBox="0 0 150 300"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <path d={junction} />
          <path d={junction} />
        </svg>
      </div>
    </div>
  ),
});
