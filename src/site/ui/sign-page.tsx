import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { column } from "./section.css.ts";
import * as styles from "./sign-page.css.ts";

interface SignPageProps {
  link: { label: string; to: string };
  children: ReactNode;
}

/** A page that is one sign, with a button. */
export const SignPage = ({ link, children }: SignPageProps) => (
  <div className={column}>
    <div className={styles.board}>
      {children}
      <ButtonLink kind="plate" to={link.to}>
        {link.label}
      </ButtonLink>
    </div>
  </div>
);
