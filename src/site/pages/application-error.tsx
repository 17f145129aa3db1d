import type { SiteUrl } from "../../generator/url.ts";
import { card } from "../ui/card.css.ts";
import { pageWidth } from "../ui/page-width.css.ts";
import { mono } from "../ui/text.css.ts";
import type { Content } from "../words/content.ts";
import * as styles from "./application-error.css.ts";

/** What went wrong: a status with its text, or else a message (spec, section 8). */
export type Failure = { status: number; statusText: string } | { message: string };

interface ApplicationErrorProps {
  applicationError: Content["applicationError"];
  failure: Failure;
  url: SiteUrl;
}

/** The screen for an unexpected failure. */
export function ApplicationError({ applicationError, failure, url }: ApplicationErrorProps) {
  const { heading, link } = applicationError;
  return (
    <div className={pageWidth}>
      <div className={`${card} ${styles.box}`}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={`${mono} ${styles.message}`}>
          {"status" in failure ? `${failure.status} ${failure.statusText}` : failure.message}
        </p>
        <a href={url.link(link.to)}>{link.label}</a>
      </div>
    </div>
  );
}
