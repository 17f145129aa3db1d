import { fields, head, labelled, link, text } from "../../generator/fields.ts";
import { contentFile, definePage } from "../../generator/page.ts";
import { heading, subheading } from "../ui/fields.ts";
import { kinds } from "../ui/lots.css.ts";
import { SignPage } from "../ui/sign-page.tsx";
import * as styles from "./not-found.css.ts";

const notFound = contentFile(
  "not-found.yaml",
  fields({
    head,
    code: labelled("Large number", text("The number before the heading.", { max: 10 })),
    heading: heading("at the top of the page"),
    line: subheading("The line under the heading.", 100),
    link: labelled("Button", link("The button under the line.")),
  }),
);

/** The sign's posts, on a road that ends at a barrier, because there are lots where it would go on. */
const deadEnd = (
  <div className={styles.ground} aria-hidden="true">
    <div className={styles.posts.first} />
    <div className={styles.posts.second} />
    <div className={styles.road} />
    <div className={styles.barrier} />
    <svg className={styles.lots} aria-hidden="true">
      <path
        className={kinds.m}
        d="M52-110h74M148-110h44M34-46h40M148-46h66M26 0h60M90 0h36M192 0h46M148 64h50M202 64h36"
      />
      <path className={kinds.l} d="M148-156h52M196-110h48M78-46h48M148 0h40M56 64h70" />
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
