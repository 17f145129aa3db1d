import { fields, head, labelled, link, text, wholeNumber } from "../../generator/fields.ts";
import { contentFile, definePage, type WordsOf } from "../../generator/page.ts";
import { heading } from "../ui/fields.ts";
import { SignPage } from "../ui/sign-page.tsx";
import * as styles from "./application-error.css.ts";

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

const errorPage = (errorText: (words: WordsOf<typeof applicationError>) => string) =>
  definePage({
    path: "/500.html",
    words: { applicationError },
    script: "page",
    indexed: false,
    head: ({ applicationError }) => applicationError.head,
    view: ({ applicationError }) => (
      <SignPage link={applicationError.link}>
        <h1 className={styles.heading}>{applicationError.heading}</h1>
        <p className={styles.message}>{errorText(applicationError)}</p>
      </SignPage>
    ),
  });

/** What a host answers with if it fails: an error with a status and its text (spec, section 8). */
export const applicationErrorPage = errorPage(
  ({ status, statusText }) => `${status} ${statusText}`,
);

/** What the dev server shows in place of a page that fails: an error without a status has only its message. */
export const failurePage = (message: string) => errorPage(() => message);
