import { fields, head, labelled, link, text } from "../../generator/fields.ts";
import { contentFile, definePage } from "../../generator/page.ts";
import { heading, subheading } from "../ui/fields.ts";
import * as styles from "../ui/sign-page.css.ts";
import { SignPage } from "../ui/sign-page.tsx";

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

/** A road from edge to edge of the sign, and one that leads off it. */
const junction = "M50 0V300M50 120H150";

/** Hosts serve it for any other path. */
export const notFoundPage = definePage({
  path: "/404.html",
  words: { notFound },
  script: "not-found",
  indexed: false,
  head: ({ notFound }) => notFound.head,
  view: ({ notFound: { code, heading, line, link } }) => (
    <SignPage link={link}>
      <h1 className={styles.heading}>
        <span className={styles.code}>{code}</span> {heading}
      </h1>
      <p>{line}</p>
      <svg
        className={styles.junction}
        viewBox="0 0 150 300"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d={junction} />
        <path d={junction} />
      </svg>
    </SignPage>
  ),
});
