import { fields, head, labelled, link, text } from "../../generator/fields.ts";
import { contentFile, definePage } from "../../generator/page.ts";
import { heading, subheading } from "../ui/fields.ts";
import { Lots, lotsIn } from "../ui/lots.tsx";
import { SignPage } from "../ui/sign-page.tsx";
import * as styles from "./not-found.css.ts";

const notFound = contentFile(
  "not-found.yaml",
  fields({
    head,
    code: labelled("Large number", text("The number before the heading.", { max: 4 })),
    heading: heading("at the top of the page"),
    line: subheading("The line under the heading.", 100),
    link: labelled("Button", link("The button under the line.")),
  }),
);

/** The road would run into its sixth row. */
const beyond = lotsIn({
  start: { above: 24, below: 24 },
  above: [],
  below: [
    "___l-mmlM mlmm",
    "__mm mlmm-ylmm",
    "_lMm-mmlm lmmm",
    "mmlm mlmm-mmlm",
    "_mml-mMlm mmlm",
    "lmmm mmly lmmm",
    "_mlm-mmlm ylmm",
    "__ml mlmm-mmlm",
  ],
});

/** The sign's posts, on a road that ends at a barrier, because there are lots where it would go on. */
const deadEnd = (
  <div className={styles.ground} aria-hidden="true">
    <div className={styles.posts.first} />
    <div className={styles.posts.second} />
    <div className={styles.road} />
    <div className={styles.barrier} />
    <svg className={styles.lots} aria-hidden="true">
      <g transform="translate(0 -274)">
        <Lots lots={beyond} />
      </g>
    </svg>
  </div>
);

/** Hosts serve it for any other path. */
export const notFoundPage = definePage({
  path: "/404.html",
  words: { notFound },
  script: "not-found",
  indexed: false,
  head: ({ notFound }) => notFound.head,
  view: ({ notFound: { code, heading, line, link } }) => (
    <SignPage link={link} ground={deadEnd}>
      <h1 className={styles.heading}>
        <span className={styles.code}>{code}</span> {heading}
      </h1>
      <p>{line}</p>
    </SignPage>
  ),
});
