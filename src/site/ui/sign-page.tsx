import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { pageWidth } from "./page-width.css.ts";
import * as styles from "./sign-page.css.ts";

interface SignPageProps {
  link: { label: string; to: string };
  /** Black on yellow. */
  isWarning?: boolean;
  children: ReactNode;
}

/** A page that is one sign, with a button. */
export function SignPage({ link, isWarning = false, children }: SignPageProps) {
  return (
    <div className={pageWidth}>
      <div className={isWarning ? styles.warning : styles.board}>
        {children}
        <ButtonLink kind={isWarning ? "primary" : "plate"} to={link.to}>
          {link.label}
        </ButtonLink>
      </div>
    </div>
  );
}
