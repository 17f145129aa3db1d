import type { SiteUrl } from "../../generator/url.ts";
import { ButtonLink } from "../ui/button.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import { sign } from "../ui/sign.css.ts";
import type { Content } from "../words/content.ts";
import * as styles from "./not-found.css.ts";

export function NotFound({ notFound, url }: { notFound: Content["notFound"]; url: SiteUrl }) {
  return (
    <div className={pageWidth}>
      <div className={`${sign} ${styles.board}`}>
        <h1 className={styles.heading}>
          <span>{notFound.code}</span> {notFound.heading}
        </h1>
        <p>{notFound.line}</p>
        <ButtonLink kind="plate" href={url.link(notFound.link.to)}>
          {notFound.link.label}
        </ButtonLink>
      </div>
    </div>
  );
}
