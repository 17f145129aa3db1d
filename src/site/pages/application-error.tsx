import { fields, head, labelled, link, text, wholeNumber } from "../../generator/fields.ts";
import { contentFile, definePage } from "../../generator/page.ts";
import { heading } from "../ui/fields.ts";
import * as styles from "../ui/sign-page.css.ts";
import { SignPage } from "../ui/sign-page.tsx";

const applicationError = contentFile(
  "application-error.yaml",
  fields({
    head,
    heading: heading("at the top of the page"),
    status: labelled("Error number", wholeNumber("The number: 500.", { min: 400, max: 599 })),
    statusText: labelled("Error in words", text("What follows the number.", { max: 60 })),
    link: labelled("Button", link("The button under the words.")),
  }),
);

/**
 * The page for an unexpected failure. It shows `message`, or else the status and its text (spec,
 * section 8).
 */
export const applicationErrorPage = (message?: string) =>
  definePage({
    path: "/500.html",
    words: { applicationError },
    script: "page",
    indexed: false,
    head: ({ applicationError }) => applicationError.head,
    view: ({ applicationError: { heading, status, statusText, link } }) => (
      <SignPage link={link}>
        <h1 className={styles.problem}>{heading}</h1>
        <p className={styles.message}>{message ?? `${status} ${statusText}`}</p>
      </SignPage>
    ),
  });
