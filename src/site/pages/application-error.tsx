import { fields, head, labelled, link, text, wholeNumber } from "../../generator/fields.ts";
import { contentFile, definePage } from "../../generator/page.ts";
import { smallPage } from "../budgets.ts";
import { ButtonLink } from "../ui/button.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import { sign } from "../ui/sign.css.ts";
import { mono } from "../ui/text.css.ts";
import * as styles from "./application-error.css.ts";

const applicationError = contentFile(
  "application-error.yaml",
  fields({
    head,
    heading: text("The heading at the top of the page.", { max: 100 }),
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
    budget: smallPage,
    indexed: false,
    head: ({ applicationError }) => applicationError.head,
    view: ({ applicationError: { heading, status, statusText, link } }) => (
      <div className={pageWidth}>
        <div className={`${sign} ${styles.warning}`}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={`${mono} ${styles.message}`}>{message ?? `${status} ${statusText}`}</p>
          <ButtonLink kind="primary" to={link.to}>
            {link.label}
          </ButtonLink>
        </div>
      </div>
    ),
  });
