import type { ReactNode } from "react";
import { button } from "./button.css.ts";
import { Link } from "./link.tsx";
import * as styles from "./sign-page.css.ts";

interface SignPageProps {
  link: { label: string; to: string };
  /** What the sign stands on. */
  ground?: ReactNode;
  children: ReactNode;
}

/** A page that is one sign, with a button. */
export const SignPage = ({ link, ground, children }: SignPageProps) => (
  <div className={styles.page}>
    <div className={styles.stand}>
      <div className={styles.board}>
        {children}
        <Link className={button.plate} to={link.to}>
          {link.label}
        </Link>
      </div>
      {ground}
    </div>
  </div>
);
